import ArgumentParser
import Chalk
import Commands
import Foundation
import Glibc
import Workbench

/// A board's lesson as a film.
extension ChalkboardCommand {
    /// Makes the film of FILE, and prints its path.
    @MainActor
    func write(film: String) throws {
        // Before there are threads, which inherit it.
        let interrupt = Interrupt()
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
            var progress = FilmProgress(lesson.frameCount)
            let outcome = try lesson.write(to: URL(fileURLWithPath: film)) { _ in
                progress.advance()
                return interrupt.signal == nil
            }
            progress.clear()
            switch outcome {
            case .film: Swift.print("the film is \(film)")
            case .pictures(let folder, let count):
                Swift.print(
                    "there is no ffmpeg, so the film is \(count) pictures in \(folder.path); "
                        + "install ffmpeg for a film, or end its name in .webp, .png or .gif")
            case .stopped:
                throw Lamina.end("stopped, and no film was written", by: interrupt.signal ?? SIGINT)
            }
            try tell(session.untoldWarnings)
        } catch let error as ExitCode {
            throw error
        } catch {
            throw Lamina.fail(error)
        }
    }
}
