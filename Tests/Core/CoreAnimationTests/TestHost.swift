import CoreAnimation
import Foundation
import Primitives
import Scene

/// A host with a hand-cranked clock that keeps every commit.
@MainActor
final class TestHost {
    let root = CALayer()
    private(set) var commits: [Commit] = []
    var now = HostTime.zero
    private(set) var context: LayerContext?

    init() {
        CATransaction.flush()
        root.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
        root.anchorPoint = .zero
        // As a stage's own layer: what is put into it makes nothing fade.
        root.actions = ["sublayers": NSNull()]
        context = LayerContext(root: root, clock: { [weak self] in self?.now ?? .zero }) {
            [weak self] in self?.commits.append($0)
        }
        CATransaction.flush()
    }

    /// Adds a committed layer.
    func addCommitted(_ layer: CALayer = CALayer(), to parent: CALayer? = nil) -> CALayer {
        (parent ?? root).addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    /// Moves the clock on to `seconds`, ends what is over, and runs what is due.
    func step(to seconds: Double) {
        now = HostTime(seconds: seconds)
        let over = commits.flatMap(\.addedAnimations).map(\.animation)
            .filter { $0.timing.hasEnded(at: seconds) }.map(\.id)
        context?.animationsEnded(over)
        CATransaction.flush()
        CATransaction.runDueCallbacks()
    }

    /// The last commit, forgotten with all before it.
    func takeLast() -> Commit? {
        defer { commits = [] }
        return commits.last
    }

    isolated deinit {
        context?.invalidate()
    }
}

/// Collects complaints while `body` runs.
@MainActor
func complaints(_ body: @MainActor () throws -> Void) rethrows -> [String] {
    var told: [String] = []
    let before = Complaint.handler
    Complaint.handler = { told.append($0) }
    defer { Complaint.handler = before }
    try body()
    return told
}
