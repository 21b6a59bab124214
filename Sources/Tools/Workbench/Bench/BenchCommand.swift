public import ArgumentParser
import Capture
import Console
import Drawing
import Foundation
import Headless
import Stage

extension BenchScene.Mode: ExpressibleByArgument {}

/// Measures scenes through the whole product, without a display.
public struct BenchCommand: ParsableCommand, Sendable {
    public static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure scenes through the whole product; needs no display.",
        discussion: """
            A frame is: properties set in a transaction, commit, the render half's update, and \
            bands painted into a buffer in memory, of several in turn and repaired by age, as a \
            window does. Build with -c release. Benchmarks/compare runs it against other libraries.
            """)

    @Argument(help: "Scenes by name; all when left out. `list` prints them.")
    var scenes: [String] = []

    @Option(help: "Frames to count, after 10 that aren't.")
    var frames = 150

    @Option(help: "Threads that paint.")
    var threads = 2

    @Option(help: "Buffers that are painted in turn.")
    var buffers = 3

    @Option(help: "The picture's width in pixels, where the scene doesn't say.")
    var width = 1920

    @Option(help: "The picture's height in pixels, where the scene doesn't say.")
    var height = 1080

    @Option(help: "Words of LAMINA_DEBUG, such as no-occlusion,no-bands.")
    var switches = ""

    @Option(help: "set: the program sets each frame; animate: the renderer plays animations.")
    var mode = BenchScene.Mode.set

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "Leave out the bounds of memory.")
    var noBounds = false

    @Option(help: "Measure nothing; write frame 40 of each scene as PPM and PNG into a folder.")
    var dump: String?

    @Option(help: "Measure the frames of a capture instead: a folder of LAMINA_DEBUG=capture=DIR.")
    var capture: String?

    @Option(help: "Show one scene in a window for so many seconds, and print what that costs.")
    var window: Double?

    @Option(help: "With --capture: how many times it is played.")
    var rounds = 5

    public init() {}

    public func run() throws {
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor
    private func measure() throws {
        if scenes == ["list"] {
            for (name, title) in BenchScene.all.map({ ($0.name, $0.title) }) + BenchScene.scales {
                print(name.padding(toLength: 14, withPad: " ", startingAt: 0) + title)
            }
            return
        }
        if let capture { return try measure(capture) }
        let chosen = try choose()
        if let window { return try measure(chosen, inWindowFor: window) }
        let runner = BenchRunner(options: try runnerOptions())
        if let dump { return try write(chosen, runner, to: dump) }
        var report = BenchReport(bounds: noBounds ? [] : bounds(), results: [])
        if !json {
            for bound in report.bounds { print(BenchTable.line(bound)) }
            print(BenchTable.head)
        }
        for scene in chosen {
            let result = try runner.run(scene)
            report.results.append(result)
            if !json { print(BenchTable.line(result)) }
        }
        if json { print(try report.json()) }
    }

    /// Measures the frames of a capture that a user made.
    @MainActor
    private func measure(_ folder: String) throws {
        guard scenes.isEmpty, dump == nil, (1...1000).contains(rounds) else {
            throw Failure.exit("--capture goes without scenes and --dump; --rounds takes 1 to 1000")
        }
        let options = try runnerOptions()
        let result: BenchResult
        do {
            let file = try ReplayCommand.file(folder, stage: nil)
            let reader = try CaptureReader(file: file)
            ReplayCommand.tell(reader)
            let bench = CaptureBench(rounds: rounds, threads: threads, switches: options.switches)
            result = try bench.run(reader)
        } catch let error as CaptureError {
            throw Failure.exit(error)
        }
        let report = BenchReport(bounds: noBounds ? [] : bounds(), results: [result])
        if json { return print(try report.json()) }
        for bound in report.bounds { print(BenchTable.line(bound)) }
        print(BenchTable.head)
        print(BenchTable.line(result))
    }

    /// Measures a window that plays a scene.
    @MainActor
    private func measure(_ scenes: [BenchScene], inWindowFor seconds: Double) throws {
        guard scenes.count == 1, (1...3600).contains(seconds) else {
            throw Failure.exit("--window takes 1 to 3600 seconds, and one scene")
        }
        do {
            print(try BenchWindow.run(scenes[0], seconds: seconds))
        } catch {
            throw Failure.exit(error)
        }
    }

    @MainActor
    private func choose() throws -> [BenchScene] {
        guard !scenes.isEmpty else { return BenchScene.all }
        return try scenes.map { name in
            let found = BenchScene.all.first { $0.name.lowercased() == name.lowercased() }
            guard let found = found ?? BenchScene.scaled(name) else {
                let names = (BenchScene.all.map(\.name) + BenchScene.scales.map(\.0))
                    .joined(separator: ", ")
                throw Failure.exit("there is no scene \"\(name)\"; choose of: \(names)")
            }
            return found
        }
    }

    private func runnerOptions() throws -> BenchRunner.Options {
        guard (1...1_000_000).contains(frames), (1...64).contains(threads),
            (1...16).contains(buffers), (1...16_384).contains(width),
            (1...16_384).contains(height)
        else {
            throw Failure.exit(
                "--frames takes 1 to 1000000, --threads 1 to 64, --buffers 1 to 16, "
                    + "--width and --height 1 to 16384")
        }
        let switches = DebugSwitches(parsing: switches)
        if let word = switches.unknown.first {
            throw Failure.exit("--switches has no \"\(word)\"; LAMINA_DEBUG=help lists the words")
        }
        switches.setContexts()
        return BenchRunner.Options(
            frames: frames, threads: threads, buffers: buffers, width: width, height: height,
            mode: mode, switches: switches)
    }

    private func bounds() -> [BenchBound] {
        [("1080p", 1920, 1080), ("4K", 3840, 2160)].flatMap { name, width, height in
            [1, 2].compactMap {
                BenchBound(
                    name: name, width: width, height: height, threads: $0, buffers: buffers,
                    repeats: 50)
            }
        }
    }

    @MainActor
    private func write(_ scenes: [BenchScene], _ runner: BenchRunner, to folder: String) throws {
        let folder = URL(fileURLWithPath: folder, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for scene in scenes {
            guard let image = try runner.picture(of: scene, frame: 40) else {
                throw Failure.exit("there is too little memory for a picture of \(scene.name)")
            }
            let name = scene.name.lowercased() + "_lamina"
            try image.ppm().write(to: folder.appendingPathComponent(name + ".ppm"))
            try image.pngData().write(to: folder.appendingPathComponent(name + ".png"))
        }
    }
}

extension CGImage {
    /// The pixels as binary PPM, as the peers write them.
    fileprivate func ppm() -> Data {
        var data = Data("P6\n\(width) \(height)\n255\n".utf8)
        data.reserveCapacity(width * height * 3 + 20)
        for y in 0..<height {
            let row = bitmap.row(y)
            for x in 0..<width {
                data.append(contentsOf: [
                    UInt8(row[x] >> 16 & 255), UInt8(row[x] >> 8 & 255), UInt8(row[x] & 255),
                ])
            }
        }
        return data
    }
}
