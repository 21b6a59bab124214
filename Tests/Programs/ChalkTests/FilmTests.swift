import Drawing
import Foundation
import Primitives
import Testing

@testable import Chalk

/// Films of a lesson, made by `ffmpeg` where it is installed.
@Suite("Films")
struct FilmTests {
    private func board() -> Board {
        let board = Board(grain: grain)
        board.ground = BoardGround(.green, .squared)
        for row in 0..<3 {
            let y = Double(row) * 90
            board.draw(
                white,
                line((0, y), (300, y + 20), pressure: 0.9, count: 60).map {
                    var sample = $0
                    sample.time += Double(row) * 2
                    return sample
                })
        }
        return board
    }

    private func film() -> LessonFilm {
        var film = LessonFilm(of: board())
        (film.width, film.height, film.speed, film.rate) = (320, 180, 2, 10)
        return film
    }

    @Test("a film without ffmpeg is numbered pictures, the last of them the whole board")
    func pictures() throws {
        let scratch = Scratch()
        var film = film()
        film.folders = [scratch.url.path]
        let outcome = try film.write(to: scratch.file("a.mp4"))
        // 0.4 and 1.6 seconds at rest, and five seconds of a lesson twice as fast.
        #expect(abs(film.duration - 5) < 1e-9 && film.frameCount == 45)
        let folder = scratch.file("a frames")
        #expect(outcome.told == "\(folder.path) 45")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names.count == 45 && names.first == "00001.png" && names.last == "00045.png")
        func light(_ name: String) throws -> Int {
            let image = try CGImage(pngData: Data(contentsOf: folder.appending(path: name)))
            #expect(image.width == 320 && image.height == 180)
            var count = 0
            for y in 0..<180 {
                for x in 0..<320 where image.bitmap[x, y] >> 16 & 255 > 150 { count += 1 }
            }
            return count
        }
        let counts = try names.map(light)
        // The lines of the ground are there from the beginning.
        #expect(counts[44] > counts[0] + 300)
        #expect(counts == counts.sorted())
        // A second time it goes elsewhere.
        let again = try film.write(to: scratch.file("a.mp4"))
        #expect(again.told == "\(scratch.file("a frames 2").path) 45")
    }

    @Test("a frame that was painted in parts is the one that is painted at once")
    func parts() throws {
        let board = board()
        let area = CGRect(x: -40, y: -40, width: 420, height: 300)
        func painter() throws -> FilmPainter {
            try #require(
                FilmPainter(LessonPlayer(of: board), area: area, board.ground, width: 320, 180))
        }
        let (bit, once) = (try painter(), try painter())
        for step in 0...50 { bit.paint(at: Double(step) / 10) }
        once.paint(at: 5)
        let parts = try #require(bit.picture.makeImage()).bitmap
        let whole = try #require(once.picture.makeImage()).bitmap
        for y in 0..<180 {
            #expect(
                // Scaled pixels are rounded by where a part begins.
                (0..<320).allSatisfy { x in
                    [0, 8, 16].allSatisfy { shift in
                        let (a, b) = (parts[x, y] >> shift, whole[x, y] >> shift)
                        return abs(Int(a & 255) - Int(b & 255)) <= 2
                    }
                }, "row \(y)")
        }
    }

    @Test("a film that is stopped while it is written leaves nothing behind")
    func stopped() throws {
        let scratch = Scratch()
        for folders in [[scratch.url.path], nil] {
            var film = film()
            film.folders = folders
            #expect(try film.write(to: scratch.file("b.mp4"), goesOn: { $0 < 0.3 }) == .stopped)
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).isEmpty)
        }
    }

    @Test("a program that fails is told with its words, and one that ends early is no crash")
    func failing() throws {
        let scratch = Scratch()
        let program = scratch.file("ffmpeg")
        try Data("#!/bin/sh\necho no such codec >&2\nexit 3\n".utf8).write(to: program)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path)
        var film = film()
        film.folders = [scratch.url.path]
        do {
            _ = try film.write(to: scratch.file("c.webm"))
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains("ffmpeg ended with 3, saying: no such codec"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["ffmpeg"])
        #expect(throws: ChalkError.unknownFilm(name: "d.avi")) {
            try film.write(to: scratch.file("d.avi"))
        }
        #expect(throws: ChalkError.nothingToExport) {
            try LessonFilm(of: Board(grain: grain)).write(to: scratch.file("e.mp4"))
        }
    }

    @Test(
        "an animated picture needs no ffmpeg, and lasts as long as the film",
        arguments: ["png", "gif", "webp"])
    func animated(ending: String) throws {
        let scratch = Scratch()
        let file = scratch.file("lesson.\(ending)")
        var film = film()
        film.folders = []
        #expect(try film.write(to: file) == .film(file))
        let source = try CGImageSource(data: Data(contentsOf: file))
        #expect(source.loopCount == 0 && source.count > 10)
        // 45 frames, ten in a second.
        let delays = (0..<source.count).map { source.properties(at: $0)?.unclampedDelay ?? 0 }
        let seconds = delays.reduce(0, +)
        #expect(abs(seconds - 4.5) < 1e-6)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).count == 1)
    }
}

extension LessonFilm.Outcome {
    /// The folder and the number of pictures; URLs of one place may be written in two ways.
    fileprivate var told: String? {
        if case .pictures(let folder, let count) = self { "\(folder.path) \(count)" } else { nil }
    }
}
