public import ArgumentParser
import Capture
import Console
import Drawing
import Foundation
import Primitives
import Scene
import Stage

/// Replays a capture: in a window, as a picture, as text, or against itself.
public struct ReplayCommand: ParsableCommand, Sendable {
    public static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play what LAMINA_DEBUG=capture=DIR wrote, and look into it.",
        discussion: """
            Without an option it plays in a window: space stops and goes on, Left and Right step, Page \
            Up and Page Down go a second, Home and End to the first frame and the last, + and - change \
            the speed, Escape closes. The rest needs no display.

            Examples: LAMINA_DEBUG=capture=/tmp/run lamina gallery
                      lamina replay /tmp/run --verify
                      lamina replay /tmp/run --at 1.5 -o frame.png
                      lamina replay /tmp/run --dump --layer 12
                      lamina replay /tmp/run --compare none no-patching
                      lamina replay /tmp/run --bisect no-patching,no-bins

            It plays without what the program's LAMINA_DEBUG turned off, and without what this one's does.

            Status 0: played, and the same; 1: can't be played, or not to its end; 2: it differs.
            """)

    @Argument(help: "The folder of a capture, or one with several.", completion: .directory)
    var folder: String

    @Option(help: "Which of several, such as window-1; the first if none is named.")
    var stage: String?

    @Option(help: "Stop at so many seconds after the first frame.")
    var at: Double?

    @Option(help: "Stop after so many frames.")
    var step: Int?

    @Option(name: .shortAndLong, help: "With --at or --step: the PNG file to write.")
    var output: String?

    @Flag(help: "Print commits, frames and input, a line each.")
    var dump = false

    @Option(help: "With --dump: only what is about the layer of this number.")
    var layer: UInt64?

    @Flag(help: "Compare pixels and damage of each frame with those of the program.")
    var verify = false

    @Option(
        parsing: .upToNextOption,
        help: "Two sets of LAMINA_DEBUG words; tells the first frame and pixel that differ.")
    var compare: [String] = []

    @Option(help: "Which of these words, and what in which commit, makes a difference.")
    var bisect: String?

    @Option(help: "Where --compare and --bisect leave pictures; a folder beside the capture.")
    var to: String?

    @Option(help: "Threads that paint.")
    var threads = 2

    public init() {}

    public func run() throws {
        try MainActor.assumeIsolated { try play() }
    }

    public func validate() throws {
        guard compare.isEmpty || compare.count == 2 else {
            throw ValidationError("--compare takes two sets of words, such as none no-patching")
        }
        guard (1...64).contains(threads) else { throw ValidationError("--threads takes 1 to 64") }
        guard output == nil || at != nil || step != nil else {
            throw ValidationError("-o writes the frame of --at or --step; say one of them")
        }
        if let at, !at.isFinite || at < 0 {
            throw ValidationError("--at takes seconds from 0 on")
        }
        if let step, step < 1 { throw ValidationError("--step takes 1 and more") }
    }

    @MainActor
    private func play() throws {
        let file = try Self.file(folder, stage: stage)
        do {
            let reader = try CaptureReader(file: file)
            Self.tell(reader)
            if dump { return try Self.print(reader, layer: layer) }
            guard reader.counts.frames > 0 else { throw CaptureError.empty(file) }
            if verify { return try Self.verify(reader, threads: threads) }
            if compare.count == 2 { return try comparing(reader, compare[0], compare[1]) }
            if let bisect { return try bisecting(reader, bisect) }
            if at != nil || step != nil { return try stop(reader) }
            try ReplayWindow.open(reader, threads: threads, switches: Self.switches(reader))
        } catch let error as CaptureError {
            throw Failure.exit(error)
        }
    }

    /// The file that belongs to a folder and a stage's name.
    static func file(_ folder: String, stage: String?) throws -> String {
        let files = CaptureFolder.files(at: folder)
        guard let first = files.first else { throw Failure.exit("\(CaptureError.missing(folder))") }
        func name(_ file: String) -> String {
            URL(filePath: file).deletingLastPathComponent().lastPathComponent
        }
        let names = files.map(name).joined(separator: ", ")
        guard let stage else {
            if files.count > 1 {
                note("\(folder) holds \(names); --stage NAME chooses, this is \(name(first))")
            }
            return first
        }
        guard let file = files.first(where: { name($0) == stage }) else {
            throw Failure.exit("\(folder) has no \"\(stage)\", but \(names)")
        }
        return file
    }

    /// Prints one line on standard error.
    static func note(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(text)\n".utf8))
    }

    /// Prints the notes about a capture before it is replayed.
    static func tell(_ reader: CaptureReader) {
        for text in reader.notes { note("\(reader.path): \(text)") }
        if let damage = reader.damage {
            let frames = reader.counts.frames
            note("\(reader.path): damaged at \(damage); the \(frames) frames before are played")
        }
    }

    /// The optimizations that are switched off: by the captured program, and by LAMINA_DEBUG now.
    private static func switches(_ reader: CaptureReader) throws -> DebugSwitches {
        try DebugWords.switches().withoutOptimisations(of: reader.switches)
    }

    /// Throws to end with code 1 where the capture goes on beyond what can be replayed.
    static func end(_ reader: CaptureReader) throws {
        if reader.damage != nil { throw ExitCode(1) }
    }

    private static func print(_ reader: CaptureReader, layer: UInt64?) throws {
        var text = CaptureText(layer: layer.map { LayerID(rawValue: $0) })
        for index in 0..<reader.count {
            for line in text.lines(try reader.entry(index)) { Swift.print(line) }
        }
        try end(reader)
    }

    private static func verify(_ reader: CaptureReader, threads: Int) throws {
        // Overlays that LAMINA_DEBUG draws over frames are not part of them.
        let switches = DebugSwitches().withoutOptimisations(of: try switches(reader))
        let player = CapturePlayer(reader, threads: threads, switches: switches)
        let check = try CaptureCheck(playing: player)
        let counts = "\(check.frames) frames, \(check.painted) painted, \(check.summed) with sums"
        guard let first = check.first else {
            let what = check.summed == 0 ? "damage; no pixels were summed" : "pixels and damage"
            Swift.print("\(counts): replay equals live, \(what)")
            return try end(reader)
        }
        var what = first.hasOtherPixels ? ["pixels"] : []
        if let damage = first.damage {
            what.append("damage: \(damage.live) live, \(damage.replay) in the replay")
        }
        let at = String(format: "%.3f", first.seconds)
        Swift.print(
            "\(counts): \(check.differing) differ, first frame \(first.frame) at \(at) s, in "
                + what.joined(separator: " and "))
        throw ExitCode(2)
    }

    private func stop(_ reader: CaptureReader) throws {
        let switches = try Self.switches(reader)
        let reel = CaptureReel(CapturePlayer(reader, threads: threads, switches: switches))
        try reel.advance(to: at ?? .infinity, frames: step ?? .max)
        guard let shown = reel.shown, let image = reel.player.bitmap.map({ CGImage(bitmap: $0) })
        else { throw CaptureError.empty(reader.path) }
        let when = String(format: "%.4f", reel.seconds)
        Swift.print("frame \(shown.index) at \(when) s, damage \(shown.damage)")
        if let output {
            do {
                try image.write(toPNG: output)
            } catch {
                throw Failure.exit(error)
            }
        }
        // The requested time may lie beyond the damage.
        if reel.hasEnded { try Self.end(reader) }
    }
}
