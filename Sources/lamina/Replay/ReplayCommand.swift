import ArgumentParser
import Capture
import Drawing
import Foundation
import Primitives
import Scene
import Stage

/// Plays a capture: in a window, as a picture, as text, or against itself.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Play what LAMINA_DEBUG=capture=DIR wrote, and look into it.",
        discussion: """
            Without an option it plays in a window: space stops and goes on, Left and Right step, Home \
            begins anew, + and - change the speed, Escape closes. The rest needs no display.

            Examples: LAMINA_DEBUG=capture=/tmp/run lamina gallery
                      lamina replay /tmp/run --verify
                      lamina replay /tmp/run --at 1.5 -o frame.png
                      lamina replay /tmp/run --dump --layer 12
                      lamina replay /tmp/run --compare none no-patching
                      lamina replay /tmp/run --bisect no-patching,no-bins

            Status 0: played, and the same; 1: can't be played; 2: it differs.
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

    func run() throws {
        try MainActor.assumeIsolated { try play() }
    }

    func validate() throws {
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
            if dump { return Self.print(reader, layer: layer) }
            guard reader.counts.frames > 0 else { throw CaptureError.empty(file) }
            if verify { return try Self.verify(reader, threads: threads) }
            if compare.count == 2 { return try comparing(file, compare[0], compare[1]) }
            if let bisect { return try bisecting(file, bisect) }
            if at != nil || step != nil { return try stop(reader) }
            try ReplayWindow.open(reader, threads: threads)
        } catch let error as CaptureError {
            throw Lamina.fail("\(error)")
        }
    }

    /// The file that a folder and a stage's name mean.
    static func file(_ folder: String, stage: String?) throws -> String {
        let files = CaptureFolder.files(at: folder)
        guard let first = files.first else { throw Lamina.fail("\(CaptureError.missing(folder))") }
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
            throw Lamina.fail("\(folder) has no \"\(stage)\", but \(names)")
        }
        return file
    }

    /// Prints one line on standard error.
    static func note(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("lamina: \(text)\n".utf8))
    }

    /// What there is to say of a capture before it is played.
    static func tell(_ reader: CaptureReader) {
        for text in reader.notes { note("\(reader.path): \(text)") }
        if let damage = reader.damage {
            let frames = reader.counts.frames
            note("\(reader.path): damaged at \(damage); the \(frames) frames before are played")
        }
    }

    private static func print(_ reader: CaptureReader, layer: UInt64?) {
        var text = CaptureText(layer: layer.map { LayerID(rawValue: $0) })
        for index in 0..<reader.count {
            do throws(CaptureError) {
                for line in text.lines(try reader.entry(index)) { Swift.print(line) }
            } catch {
                return note("\(error)")
            }
        }
    }

    private static func verify(_ reader: CaptureReader, threads: Int) throws {
        let check = try CaptureCheck(playing: CapturePlayer(reader, threads: threads))
        let counts = "\(check.frames) frames, \(check.painted) painted, \(check.summed) with sums"
        guard let first = check.first else {
            return Swift.print("\(counts): replay equals live, pixels and damage")
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
        let switches = try PageOptions.switches()
        let player = CapturePlayer(reader, threads: threads, switches: switches)
        var start: Double?
        var last: CapturePlayer.Frame?
        while last.map({ $0.index + 1 < step ?? .max }) ?? true, let frame = try player.step() {
            let time = frame.live.time.seconds
            if time - (start ?? time) > at ?? .infinity { break }
            start = start ?? time
            player.paint()
            last = frame
        }
        guard let last, let image = player.bitmap.map({ CGImage(bitmap: $0) }) else {
            throw CaptureError.empty(reader.path)
        }
        let seconds = last.live.time.seconds - (start ?? 0)
        let when = String(format: "%.4f", seconds)
        Swift.print("frame \(last.index) at \(when) s, damage \(last.damage)")
        guard let output else { return }
        do {
            try image.write(toPNG: output)
        } catch {
            throw Lamina.fail("\(error)")
        }
    }
}
