import Console
import Compositor
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage

/// Runs a scene through the whole pipeline: layers, commit, render half, bands, buffers.
@MainActor
struct BenchRunner {
    /// The options of a run.
    struct Options {
        var frames = 150
        var threads = 2
        var buffers = 3
        var width = 1920
        var height = 1080
        var mode = BenchScene.Mode.set
        var switches = DebugSwitches()
    }

    let options: Options

    /// Measures a scene.
    func run(_ scene: BenchScene) throws -> BenchResult {
        let show = try Show(scene, options)
        defer { show.host.close() }
        var samples: [BenchSample] = []
        samples.reserveCapacity(options.frames)
        for frame in 0..<scene.warm + options.frames {
            let start = ProcessClock.wall
            let sample = show.frame(frame)
            show.rest(scene.rest, since: start)
            if frame >= scene.warm { samples.append(sample) }
        }
        return BenchResult(
            scene: scene, options: show.options, samples: samples, counts: show.host.counts)
    }

    /// The picture of a frame, after all those before it.
    func picture(of scene: BenchScene, frame last: Int) throws -> CGImage? {
        let show = try Show(scene, options)
        defer { show.host.close() }
        for frame in 0...last {
            _ = show.frame(frame)
            if scene.rest != .none { DrawQueue.shared.finish() }
        }
        return show.host.image()
    }

    /// A scene on its stage.
    @MainActor
    struct Show {
        let host: HeadlessStage
        let options: Options
        private let advance: BenchScene.Ground.Advance
        /// The host time of frame 0, in seconds.
        private static let start = 1.0

        /// Builds the scene. Throws `HeadlessError`.
        init(_ scene: BenchScene, _ wanted: Options) throws {
            var options = wanted
            if let size = scene.size { (options.width, options.height) = size }
            if !scene.modes.contains(options.mode) { options.mode = .set }
            self.options = options
            host = try HeadlessStage(
                SurfaceState(width: options.width, height: options.height, scale: 1),
                buffers: options.buffers, threads: options.threads, switches: options.switches)
            let root = host.stage.layer
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            root.backgroundColor = PeerGeometry.color(PeerGeometry.background)
            advance = scene.build(
                BenchScene.Ground(
                    root: root,
                    geometry: PeerGeometry(
                        width: Double(options.width), height: Double(options.height)),
                    mode: options.mode, start: Self.start))
            CATransaction.commit()
            host.step(to: 0)
        }

        /// Does what is due between two frames.
        func rest(_ rest: BenchScene.Rest, since start: Double) {
            switch rest {
            case .none: break
            case .drawing:
                DrawQueue.shared.finish()
                CATransaction.flush()
            case .pace:
                let left = start + 1 / BenchScene.rate - ProcessClock.wall
                if left > 0 { Thread.sleep(forTimeInterval: left) }
            }
        }

        /// Runs one frame, and returns the cost of its parts.
        @discardableResult
        func frame(_ index: Int) -> BenchSample {
            var sample = BenchSample()
            let (processor, start) = (ProcessClock.processor, ProcessClock.wall)
            host.beginTurn(at: Self.start + Double(index) / BenchScene.rate)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            advance(index)
            let set = ProcessClock.wall
            CATransaction.commit()
            let committed = ProcessClock.wall
            host.takeCommits()
            let taken = ProcessClock.wall
            let isPainted = host.updateFrame()
            let updated = ProcessClock.wall
            if isPainted { host.paintFrame() }
            let painted = ProcessClock.wall
            host.endTurn()
            let end = ProcessClock.wall
            sample[.wall] = end - start
            sample[.processor] = ProcessClock.processor - processor
            sample[.setters] = set - start
            sample[.commit] = committed - set
            sample[.apply] = taken - committed
            sample[.update] = updated - taken
            sample[.paint] = painted - updated
            return sample
        }
    }
}

/// The cost of one frame by part, in seconds.
struct BenchSample {
    /// A part of a frame.
    enum Part: Int, CaseIterable {
        case wall, processor, setters, commit, apply, update, paint
    }

    private var seconds = InlineArray<7, Double>(repeating: 0)

    subscript(part: Part) -> Double {
        get { seconds[part.rawValue] }
        set { seconds[part.rawValue] = newValue }
    }
}
