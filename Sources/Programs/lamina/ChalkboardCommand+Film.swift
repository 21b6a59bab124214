import ArgumentParser
import Chalk
import Foundation

/// A board's lesson as a film.
extension ChalkboardCommand {
    /// Makes the film of FILE, and prints its path.
    @MainActor
    func write(film: String) throws {
        guard let file else { throw Lamina.fail("--film needs the FILE of a board") }
        guard FileManager.default.fileExists(atPath: file) else {
            throw Lamina.fail("there is no file \(file)")
        }
        guard speed >= 0.1, speed <= 1000 else {
            throw Lamina.fail("--speed takes 0.1 to 1000, not \(speed)")
        }
        do throws(any Error) {
            let session = try ChalkSession(
                opening: URL(fileURLWithPath: file), state: stateURL(), assets: Assets.data)
            defer { session.close() }
            var lesson = LessonFilm(of: session.board)
            lesson.speed = speed
            switch try lesson.write(to: URL(fileURLWithPath: film)) {
            case .film: Swift.print("the film is \(film)")
            case .pictures(let folder, let count):
                Swift.print(
                    "there is no ffmpeg, so the film is \(count) pictures in \(folder.path); "
                        + "install ffmpeg for a film")
            case .stopped: break
            }
            try tell(session.untoldWarnings)
        } catch let error as ExitCode {
            throw error
        } catch {
            throw Lamina.fail(error)
        }
    }
}
