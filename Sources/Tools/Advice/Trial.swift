import Compositor
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene

/// A run of a subject over a stretch of frames, with a mend or without.
@MainActor
struct Trial {
    /// The length and the manner of a run.
    struct Stretch: Equatable {
        /// The number of frames after the first.
        var frames: Int
        /// The number of frames per second.
        var rate = 60.0
        /// Whether everything is painted in each frame, for trees that stand still.
        var repaintsAll = false

        /// Returns the time of a frame, in seconds.
        func time(of frame: Int) -> Double { Double(frame) / rate }
    }

    /// The seconds that each frame took by the stopwatch, including the first.
    struct Times: Sendable {
        /// The times of handlers, layout, drawing and commit.
        var main: [Double] = []
        /// The times of the render thread's work.
        var render: [Double] = []

        /// The mean time of the frames after the first.
        var perFrame: Double {
            guard main.count > 1 else { return 0 }
            let all = zip(main, render).dropFirst().reduce(0) { $0 + $1.0 + $1.1 }
            return all / Double(main.count - 1)
        }
    }

    let subject: Subject
    let stretch: Stretch

    /// Runs and counts; takes pictures at the beginning, in the middle and at the end.
    /// - Parameter look: called with the evidence, after the last frame; with nil no frame is
    ///   surveyed.
    func counted(
        _ mend: Mend, look: ((Evidence) -> Void)? = nil
    ) throws -> (cost: StretchCost, pictures: [CGImage]) {
        let performance = try subject.make(stretch.repaintsAll)
        defer { performance.end() }
        var (cost, pictures, applied) = (StretchCost(), [CGImage](), Mend.Applied())
        var watch = TreeWatch(performance, stretch)
        for frame in 0...stretch.frames {
            turn(performance, frame, mend, &applied) {
                watch.lookAtImages(performance.root, isFirst: frame == 0, &cost)
            }
            let isPainted = render(performance)
            if isPainted, look != nil {
                watch.look(performance.host.findings([.offscreen, .misaligned]))
            }
            performance.host.endTurn()
            watch.look(performance.root, frame: frame, &cost)
            if frame > 0 { cost.add(performance.host.counts, isPainted: isPainted) }
            if frame == 0 || frame == stretch.frames / 2 || frame == stretch.frames {
                if let image = performance.host.image() { pictures.append(image) }
            }
        }
        cost.frames = stretch.frames
        let evidence = watch.evidence(performance.root)
        cost[.bytes] = evidence.late.bytes
        look?(evidence)
        return (cost, pictures)
    }

    /// Runs and times with the stopwatch, without observing the tree.
    func timed(_ mend: Mend, _ stopwatch: () -> Double) throws -> Times {
        let performance = try subject.make(stretch.repaintsAll)
        defer { performance.end() }
        var (times, applied) = (Times(), Mend.Applied())
        for frame in 0...stretch.frames {
            let start = stopwatch()
            turn(performance, frame, mend, &applied) {}
            let committed = stopwatch()
            DrawQueue.shared.finish()
            CATransaction.flush()
            let drawn = stopwatch()
            _ = render(performance)
            performance.host.endTurn()
            times.main.append(committed - start)
            times.render.append(stopwatch() - drawn)
        }
        return times
    }

    /// Runs a turn of the main thread, up to its commit, before which `look` is called.
    private func turn(
        _ performance: Performance, _ frame: Int, _ mend: Mend, _ applied: inout Mend.Applied,
        look: () -> Void
    ) {
        // This is the transaction of the turn, in which links and handlers run.
        if mend.stopsActions { CATransaction.setDisableActions(true) }
        performance.host.beginTurn(at: performance.start + stretch.time(of: frame))
        if stretch.repaintsAll { performance.nudge(frame) }
        mend.apply(below: performance.root, &applied)
        look()
        CATransaction.flush()
    }

    private func render(_ performance: Performance) -> Bool {
        if DrawQueue.shared.isBusy {
            DrawQueue.shared.finish()
            CATransaction.flush()
        }
        performance.host.takeCommits()
        guard performance.host.updateFrame() else { return false }
        performance.host.paintFrame()
        return true
    }
}

extension StretchCost {
    /// Adds the renderer's cost of a frame.
    mutating func add(_ counts: FrameCounts, isPainted: Bool) {
        guard isPainted else { return }
        paintedFrames += 1
        self[.composited] += counts.compositedPixels
        self[.layers] += counts.layers
        self[.passes] += counts.offscreenPasses
        self[.offscreen] += counts.offscreenPixels
        self[.misses] += counts.rasterizedMisses
    }
}
