import Films
public import Foundation
import Primitives

/// A lesson as a film: all that was done to a board, drawn again frame by frame.
public struct LessonFilm: Sendable {
    /// The outcome of making a film.
    public enum Outcome: Sendable, Equatable {
        /// The film is in a file.
        case film(URL)
        /// There is no `ffmpeg`: a folder holds numbered pictures, and this is their number.
        case pictures(URL, Int)
        /// The film was stopped, and nothing is left of it.
        case stopped
    }

    /// The size of a frame in pixels; made even, as films need it.
    public var width = 1280
    public var height = 720
    /// The speed as a multiple of the hand's.
    public var speed = 8.0
    /// Frames in a second of the film.
    public var rate = 30
    /// The folders in which `ffmpeg` is looked for; nil for those of `PATH`.
    public var folders: [String]?

    /// The file extensions of films.
    public static let endings = ["mp4", "webm", "webp", "gif", "png"]
    /// The most pictures that are written where there is no `ffmpeg`.
    public static let mostPictures = 20_000
    /// How long the first and the last frame are shown, in seconds.
    private static let (lead, rest) = (0.4, 1.6)

    private let operations: [Operation]
    private let grain: ChalkGrain
    private let ground: BoardGround
    /// The length of the lesson, in its own seconds.
    public let duration: Double

    /// Makes a film of all that was done to a board so far.
    public init(of board: Board) {
        operations = board.history.operations
        grain = board.grain
        ground = board.ground
        duration = LessonTimeline(operations).duration
    }

    /// The number of frames.
    public var frameCount: Int {
        let seconds = Self.lead + Self.rest + duration / max(speed, 0.01)
        return max(1, Int((seconds * Double(rate)).rounded(.up)))
    }

    /// Writes the film and waits for it; any thread. The extension of the name says the format:
    /// `.mp4` and `.webm`, which `ffmpeg` encodes, which is run as a program; or `.png`, `.webp` or `.gif`.
    ///
    /// `goesOn` is told the progress, 0 to 1, and returns false to stop. Throws `ChalkError`.
    public func write(
        to url: URL, goesOn: (Double) -> Bool = { _ in true }
    ) throws(ChalkError) -> Outcome {
        guard Self.endings.contains(url.pathExtension.lowercased()),
            let format = FilmFormat(path: url.path)
        else { throw .unknownFilm(name: url.lastPathComponent) }
        guard !operations.isEmpty, let area = area else { throw .nothingToExport }
        guard
            let painter = FilmPainter(player, area: area, ground, width: even(width), even(height))
        else { throw .tooLarge(width: width, height: height) }
        do throws(FilmError) {
            return try write(painter, to: url, format, frameCount, goesOn)
                ? .film(url) : .stopped
        } catch .noEncoder {
            return try writePictures(painter, beside: url, goesOn)
        } catch {
            throw ChalkError(error, url)
        }
    }

    private func even(_ pixels: Int) -> Int { max(16, min(pixels, 7680) & ~1) }

    private var player: LessonPlayer {
        LessonPlayer(operations, grain: grain, ground: ground, isPartial: false)
    }

    /// All of the board that was ever drawn on, with a margin, in board pixels.
    private var area: CGRect? {
        var index = InkIndex()
        for operation in operations { index.add(operation) }
        let all = index.entries.flatMap(\.come).reduce(CGRect.null) { $0.union($1.bounds) }
        return all.isNull || all.isEmpty ? nil : all.insetBy(dx: -32, dy: -32)
    }

    private func time(_ frame: Int) -> Double {
        max(0, Double(frame) / Double(rate) - Self.lead) * speed
    }

    /// Writes the first frames as a film; false where it was stopped.
    private func write(
        _ painter: FilmPainter, to url: URL, _ format: FilmFormat, _ count: Int,
        _ goesOn: (Double) -> Bool
    ) throws(FilmError) -> Bool {
        var shape = FilmShape(width: painter.width, height: painter.height, rate: rate)
        shape.folders = folders
        let writer = try FilmWriter(to: url, format, shape)
        for frame in 0..<count {
            guard goesOn(Double(frame) / Double(count)) else {
                writer.stop()
                return false
            }
            painter.paint(at: time(frame))
            try writer.take(painter.picture)
        }
        try writer.finish()
        return true
    }

    private func writePictures(
        _ painter: FilmPainter, beside url: URL, _ goesOn: (Double) -> Bool
    ) throws(ChalkError) -> Outcome {
        let count = min(frameCount, Self.mostPictures)
        let folder = Self.freeFolder(url.deletingPathExtension().path + " frames")
        do throws(FilmError) {
            return try write(painter, to: folder, .pictures, count, goesOn)
                ? .pictures(folder, count) : .stopped
        } catch {
            throw ChalkError(error, folder)
        }
    }

    private static func freeFolder(_ path: String) -> URL {
        var (free, number) = (path, 2)
        while FileManager.default.fileExists(atPath: free) {
            free = "\(path) \(number)"
            number += 1
        }
        return URL(fileURLWithPath: free)
    }
}

extension ChalkError {
    /// The error of a board for a film's.
    fileprivate init(_ error: FilmError, _ url: URL) {
        switch error {
        case .unwritable(let path, let reason): self = .unwritable(path: path, reason: reason)
        case .failed(let reason): self = .unwritable(path: url.path, reason: reason)
        default: self = .film("\(error)")
        }
    }
}
