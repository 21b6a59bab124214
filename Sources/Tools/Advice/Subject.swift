import CoreAnimation
import Foundation
public import Headless
import Primitives
import Scene
import Stage

/// Something that can be run again and again: a scene file, a page, a program's tree.
@MainActor
public struct Subject {
    /// The name of the subject, for the report.
    public let name: String
    /// Builds the subject anew, on a stage of its own whose time is 0. Main thread.
    let make: @MainActor (_ repaintsAll: Bool) throws -> Performance

    /// - Parameters:
    ///   - name: the name of the subject in reports.
    ///   - make: builds a stage with all that is on it, the same each time. The argument says whether
    ///     the stage has to paint all of itself in each frame.
    public init(
        name: String, make: @escaping @MainActor (_ repaintsAll: Bool) throws -> Performance
    ) {
        (self.name, self.make) = (name, make)
    }
}

/// A subject on its stage.
@MainActor
public final class Performance {
    /// The stage.
    public let host: HeadlessStage
    private let onEnd: @MainActor () -> Void
    private let spot = CALayer()
    /// The time at which the performance begins, in seconds.
    let start: Double
    /// The names that a running program gives to the originals of these layers.
    let labels: [LayerID: String]

    /// - Parameters:
    ///   - host: the stage, with its tree.
    ///   - onEnd: releases whatever keeps the tree alive.
    public convenience init(
        _ host: HeadlessStage, onEnd: @escaping @MainActor () -> Void = {}
    ) {
        self.init(host, start: 0, labels: [:], onEnd: onEnd)
    }

    init(
        _ host: HeadlessStage, start: Double, labels: [LayerID: String],
        onEnd: @escaping @MainActor () -> Void
    ) {
        (self.host, self.onEnd) = (host, onEnd)
        (self.start, self.labels) = (start, labels)
    }

    /// Makes a stage for a performance: one buffer and one thread, whatever `LAMINA_DEBUG` says.
    /// - Parameters:
    ///   - width: the width, in points.
    ///   - height: the height, in points.
    ///   - scale: pixels per point.
    ///   - repaintsAll: whether each frame paints all of the stage, while caches stay in use.
    /// - Throws: `HeadlessError`.
    public static func stage(
        width: Int, height: Int, scale: Double, repaintsAll: Bool
    ) throws -> HeadlessStage {
        try HeadlessStage(
            SurfaceState(width: width, height: height, scale: scale), buffers: 1, threads: 1,
            switches: DebugSwitches(parsing: repaintsAll ? "full-redraw" : ""))
    }

    /// The topmost layer.
    var root: CALayer { host.stage.layer }

    /// Changes one pixel by next to nothing, so that a stage that paints all of itself paints a
    /// frame.
    func nudge(_ frame: Int) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        // This layer is the last of all, so that the paths of others stay the same.
        if spot.superlayer == nil {
            spot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
            root.addSublayer(spot)
        }
        spot.backgroundColor = CGColor(gray: 0, alpha: frame % 2 == 0 ? 0.004 : 0.008)
        CATransaction.commit()
    }

    /// Ends the performance.
    func end() {
        onEnd()
        host.close()
    }
}
