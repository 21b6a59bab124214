import Console
public import Films
import Foundation
public import Headless
import Primitives
public import Stage

/// The subject of a film, whose time is that of the film's frames: a stage in memory, a scene of the benchmarks, or
/// another program.
@MainActor
public struct FilmSubject {
    /// The picture of the last frame that was seen, written over by the frames that follow.
    let picture: @MainActor () -> Bitmap
    /// Whether every pixel of the picture is opaque.
    let isOpaque: Bool
    /// Brings the subject to a time, in seconds; nothing need be painted where it isn't seen. Throws where a program
    /// ended.
    let show: @MainActor (_ time: Double, _ isSeen: Bool) throws -> Void
    /// Lets the subject end, once the film has its last frame.
    let end: @MainActor () -> Void

    /// A subject on a stage in memory, of which a step that isn't seen paints nothing.
    /// - Parameters:
    ///   - host: the stage, with its layers.
    ///   - isOpaque: whether every pixel of its picture is opaque.
    ///   - owner: kept while the film is made.
    public init(_ host: HeadlessStage, isOpaque: Bool, keeping owner: Any) {
        self.init(
            picture: { host.shown }, isOpaque: isOpaque,
            show: { time, isSeen in
                withExtendedLifetime(owner) {
                    if isSeen { host.step(to: time) } else { host.skip(to: time) }
                }
            }, end: {})
    }

    private init(
        picture: @escaping @MainActor () -> Bitmap, isOpaque: Bool,
        show: @escaping @MainActor (_ time: Double, _ isSeen: Bool) throws -> Void,
        end: @escaping @MainActor () -> Void
    ) {
        (self.picture, self.isOpaque, self.show, self.end) = (picture, isOpaque, show, end)
    }

    /// Starts another program. Throws `FilmedProgram.Failure`, or `Interrupt.Stop`.
    /// - Parameters:
    ///   - path: the program's path.
    ///   - arguments: the words that it gets.
    ///   - size: width and height in points; nil leaves them to the program.
    ///   - scale: pixels per point.
    ///   - colorScheme: the colours that it is asked for.
    ///   - framePatience: the seconds in which it has to draw a frame.
    ///   - interrupt: says whether a signal came.
    public init(
        program path: String, _ arguments: [String], size: (width: Int, height: Int)?,
        scale: Double, colorScheme: DesktopSettings.ColorScheme, framePatience: Double,
        _ interrupt: Interrupt
    ) throws {
        let program = try FilmedProgram(
            path, arguments, size: size, FilmOrder(scale: scale, colorScheme: colorScheme),
            framePatience: framePatience, interrupt)
        self.init(
            picture: { program.picture }, isOpaque: true, show: program.show, end: program.end)
    }

    /// Shows a scene of the benchmarks, which counts frames, 60 in a second; nil for a name that none has. Throws after
    /// printing the reason.
    /// - Parameters:
    ///   - name: the scene's name, in capital or small letters.
    ///   - width: the width, in points.
    ///   - height: the height, in points.
    ///   - scale: pixels per point.
    public static func bench(
        _ name: String, width: Int, height: Int, scale: Double
    ) throws -> FilmSubject? {
        let scene = BenchScene.all.first { $0.name.lowercased() == name.lowercased() }
        guard let scene else { return nil }
        var options = BenchRunner.Options()
        options.width = Int(Double(width) * scale)
        options.height = Int(Double(height) * scale)
        options.switches = try DebugWords.switches()
        do {
            let show = try BenchRunner.Show(scene, options)
            return FilmSubject(
                picture: { show.host.shown }, isOpaque: true,
                show: { time, isSeen in
                    if isSeen { show.frame(Int((time * BenchScene.rate).rounded())) }
                }, end: {})
        } catch {
            throw Failure.exit(error)
        }
    }

    /// Makes the film. Throws `FilmError`, `FilmedProgram.Failure`, and `Interrupt.Stop` where a signal asked for an end.
    /// - Parameters:
    ///   - path: the file to write, or the folder.
    ///   - format: the film's format.
    ///   - span: the film's frames.
    ///   - interrupt: says whether a signal came.
    public func write(
        to path: String, _ format: FilmFormat, _ span: FilmSpan, _ interrupt: Interrupt
    ) throws {
        let first = picture()
        let shape = FilmShape(
            width: first.width, height: first.height, rate: span.rate, isOpaque: isOpaque)
        let writer = try FilmWriter(to: URL(fileURLWithPath: path), format, shape)
        var progress = FilmProgress(span.count)
        defer { progress.clear() }
        for (time, isSeen) in span.unseen.map({ ($0, false) }) + span.seen.map({ ($0, true) }) {
            if let signal = interrupt.signal { throw Interrupt.Stop(signal: signal) }
            try show(time, isSeen)
            guard isSeen else { continue }
            try writer.take(picture())
            progress.advance()
        }
        end()
        try writer.finish()
    }
}
