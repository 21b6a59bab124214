import CoreAnimation
import Foundation
import Glibc
import Primitives
import Scene

/// What the program's own thread pays for layers: making them, setting them, committing them.
///
/// Prints the processor time of one step, the median of many rounds. Nothing is drawn; the host only
/// drops the commits.
@main @MainActor
struct Setters {
    static let count = 10_000
    static let rounds = 41
    static var now = 0.0

    static func main() {
        print("nanoseconds of processor time, median of \(rounds) rounds of \(count)")
        let layer = CALayer()
        let place = Unmanaged.passUnretained(layer).toOpaque()
        print("bytes of a layer: \(malloc_usable_size(place))")
        withExtendedLifetime(layer) {}
        measure("make and free a layer") { _ in _ = CALayer() }
        measure("make and free a shape layer") { _ in _ = CAShapeLayer() }
        let free = CALayer()
        set("a layer in no tree", on: free)
        set("a subclass in no tree", on: Own())
        tree()
        hosted()
    }

    static func set(_ title: String, on layer: CALayer) {
        measure("position, \(title)") { layer.position = CGPoint(x: CGFloat($0), y: 1) }
        measure("opacity, \(title)") { layer.opacity = Float($0 & 1) }
        measure("shadowRadius, \(title)") { layer.shadowRadius = CGFloat($0 & 1) }
        measure("borderWidth, \(title)") { layer.borderWidth = CGFloat($0 & 1) }
        var sum = 0.0
        measure("read position, \(title)") { _ in sum += layer.position.x }
        measure("read borderWidth, \(title)") { _ in sum += layer.borderWidth }
        precondition(sum.isFinite)
    }

    static func tree() {
        let parent = CALayer()
        parent.addSublayer(CALayer())
        let child = CALayer()
        measure("add a sublayer and take it out") { _ in
            parent.addSublayer(child)
            child.removeFromSuperlayer()
        }
        parent.addSublayer(child)
        measure("convert a point to the superlayer") { _ in
            _ = child.convert(CGPoint(x: 1, y: 2), to: parent)
        }
        measure("read superlayer") { _ in precondition(child.superlayer != nil) }
    }

    static func hosted() {
        let root = CALayer()
        let layers = (0..<count).map { _ in CALayer() }
        for layer in layers { root.addSublayer(layer) }
        let context = LayerContext(root: root, clock: { HostTime(seconds: now) }) { _ in }
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        var times: [Double] = []
        var commits: [Double] = []
        for round in 0..<rounds {
            now += 1.0 / 60
            CATransaction.setDisableActions(true)
            let start = processorTime()
            for layer in layers { layer.position = CGPoint(x: CGFloat(round), y: 3) }
            let middle = processorTime()
            CATransaction.flush()
            commits.append(processorTime() - middle)
            times.append(middle - start)
        }
        tell("position, in a committed tree", times)
        tell("commit of that layer", commits)
        measure("presentation copy") { _ = layers[$0].presentation() }
        context.invalidate()
    }

    static func measure(_ title: String, _ body: (Int) -> Void) {
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = processorTime()
            for each in 0..<count { body(each) }
            times.append(processorTime() - start)
        }
        tell(title, times)
    }

    static func tell(_ title: String, _ times: [Double]) {
        let median = times.sorted()[times.count / 2] * 1e9 / Double(count)
        print("  \(title): \((median * 10).rounded() / 10)")
    }

    /// Seconds that this thread has run.
    static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A class of the program's own.
class Own: CALayer {}

/// The C library's; its Swift module leaves it out.
@_silgen_name("malloc_usable_size")
func malloc_usable_size(_ place: UnsafeRawPointer) -> Int
