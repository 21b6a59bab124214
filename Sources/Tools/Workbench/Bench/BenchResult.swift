import Console
import Compositor
import Foundation

/// The cost of a scene, in milliseconds a frame.
struct BenchResult: Encodable {
    /// The median, the 99th percentile and the minimum of many frames.
    struct Spread: Encodable {
        var median: Double
        var p99: Double
        var min: Double
    }

    var scene: String
    var title: String
    var mode: String
    var threads: Int
    var width: Int
    var height: Int
    var frames: Int
    /// The measure of the scene's goal: `all`, `main`, `update` or `render`.
    var measure: String
    /// The cost of that part.
    var measured: Spread
    /// The cost of the whole frame.
    var wall: Spread
    /// The processor time of all threads.
    var cpu: Spread
    /// The medians of the parts, in the order of a frame.
    var setters: Double
    var commit: Double
    var apply: Double
    var update: Double
    var paint: Double
    /// The number of layers in the last frame that draw something.
    var layers: Int

    @MainActor
    init(
        scene: BenchScene, options: BenchRunner.Options, samples: [BenchSample],
        counts: FrameCounts
    ) {
        self.scene = scene.name
        title = scene.title
        mode = options.mode.rawValue
        threads = options.threads
        (width, height, frames) = (options.width, options.height, samples.count)
        measure = scene.measure.rawValue
        measured = Self.spread(samples, scene.measure.parts)
        wall = Self.spread(samples, [.wall])
        cpu = Self.spread(samples, [.processor])
        setters = Self.spread(samples, [.setters]).median
        commit = Self.spread(samples, [.commit]).median
        apply = Self.spread(samples, [.apply]).median
        update = Self.spread(samples, [.update]).median
        paint = Self.spread(samples, [.paint]).median
        layers = counts.layers
    }

    /// The cost of the frames of a capture; nothing is set or committed in a replay.
    init(
        capture name: String, title: String, threads: Int, width: Int, height: Int,
        samples: [BenchSample], layers: Int
    ) {
        (scene, self.title, mode, self.threads) = (name, title, "capture", threads)
        (self.width, self.height, frames, self.layers) = (width, height, samples.count, layers)
        measure = BenchScene.Measure.all.rawValue
        measured = Self.spread(samples, [.wall])
        wall = measured
        cpu = Self.spread(samples, [.processor])
        (setters, commit) = (0, 0)
        apply = Self.spread(samples, [.apply]).median
        update = Self.spread(samples, [.update]).median
        paint = Self.spread(samples, [.paint]).median
    }

    private static func spread(_ samples: [BenchSample], _ parts: [BenchSample.Part]) -> Spread {
        Spread(samples.map { sample in parts.reduce(0) { $0 + sample[$1] } })
    }
}

extension BenchResult.Spread {
    /// The spread of times in seconds; zeros for none.
    init(_ seconds: [Double]) {
        let sorted = seconds.map { $0 * 1000 }.sorted()
        let last = Int((Double(sorted.count) * 0.99).rounded(.up)) - 1
        self.init(
            median: sorted.isEmpty ? 0 : sorted[sorted.count / 2],
            p99: sorted.isEmpty ? 0 : sorted[max(last, 0)], min: sorted.first ?? 0)
    }
}

extension BenchScene.Measure {
    fileprivate var parts: [BenchSample.Part] {
        switch self {
        case .all: [.wall]
        case .main: [.setters, .commit]
        case .update: [.update]
        case .render: [.update, .paint]
        }
    }
}

/// The speed of filling and copying memory, in milliseconds a picture.
struct BenchBound: Encodable {
    var name: String
    var threads: Int
    var fill: BenchResult.Spread
    var copy: BenchResult.Spread

    /// Measures a picture of `width` x `height` pixels; nil when memory is short.
    /// - Parameter buffers: the number of pictures that are written in turn, while two are read.
    init?(
        name: String, width: Int, height: Int, threads: Int, buffers: Int, repeats: Int
    ) {
        guard
            let probe = MemoryProbe(
                width: width, height: height, threads: threads, targets: buffers, sources: 2)
        else { return nil }
        self.name = name
        self.threads = threads
        fill = Self.measure(repeats) { probe.fill() }
        copy = Self.measure(repeats) { probe.copy() }
    }

    private static func measure(_ repeats: Int, _ body: () -> Void) -> BenchResult.Spread {
        body()
        return BenchResult.Spread(
            (0..<max(1, repeats)).map { _ in
                let start = ProcessClock.wall
                body()
                return ProcessClock.wall - start
            })
    }
}

/// All results of one run.
struct BenchReport: Encodable {
    var bounds: [BenchBound]
    var results: [BenchResult]

    /// The report as JSON.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

/// A table of aligned columns, for people.
enum BenchTable {
    /// The line above the results.
    static let head =
        line(
            "scene", "measured", "p99", "min", "wall", "cpu", "set", "commit", "apply", "update",
            "paint", "ms a frame: median; of what the goal is about, then by part")

    /// A result as a line.
    static func line(_ r: BenchResult) -> String {
        line(
            r.scene, number(r.measured.median), number(r.measured.p99), number(r.measured.min),
            number(r.wall.median), number(r.cpu.median), number(r.setters), number(r.commit),
            number(r.apply), number(r.update), number(r.paint), r.title)
    }

    /// A bound as a line.
    static func line(_ b: BenchBound) -> String {
        "memory \(b.name), \(b.threads) thread\(b.threads == 1 ? "" : "s"): fill "
            + "\(number(b.fill.median)) ms (min \(number(b.fill.min))), copy "
            + "\(number(b.copy.median)) ms (min \(number(b.copy.min)))"
    }

    private static func line(_ first: String, _ rest: String...) -> String {
        var line = first.padding(toLength: 13, withPad: " ", startingAt: 0)
        for (index, word) in rest.enumerated() {
            let gap = index == rest.count - 1 ? 2 : max(1, 9 - word.count)
            line += String(repeating: " ", count: gap) + word
        }
        return line
    }

    private static func number(_ milliseconds: Double) -> String {
        String(format: milliseconds < 10 ? "%.4f" : "%.2f", milliseconds)
    }
}
