import CoreAnimation
import Foundation

/// A box on a stage in memory, and a log of what is told of its animations.
@MainActor
struct AnimationLife {
    /// Writes down what it is told, under a name.
    final class Listener: CAAnimationDelegate {
        private let name: String
        private let log: Log

        init(_ name: String, _ log: Log) {
            self.name = name
            self.log = log
        }

        func animationDidStart(_ anim: CAAnimation) { log.add("\(name)+") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            log.add("\(name)\(flag ? "." : "!")")
        }
    }

    /// What happened, in order: `a+` started, `a.` ended, `a!` was stopped.
    final class Log {
        private var words: [String] = []

        func add(_ word: String) { words.append(word) }

        /// All since the last time.
        func take() -> String {
            defer { words = [] }
            return words.joined(separator: " ")
        }
    }

    let log = Log()
    let show: Show
    let box: CALayer

    /// Begins a transaction that is inside no other.
    ///
    /// Between a suite's `init` and its test another test may run on the main thread, and leave an
    /// implicit transaction open.
    func beginOutermost() {
        CATransaction.flush()
        CATransaction.begin()
    }

    init() throws {
        show = try Show()
        box = show.addBox(at: CGPoint(x: 20, y: 50))
        show.host.step(to: 0)
    }

    /// A slide of 100 points in a second, told of under `name`.
    func slide(_ name: String) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.byValue = 100
        slide.duration = 1
        slide.delegate = Listener(name, log)
        return slide
    }

    /// A block that writes `name` down.
    func block(_ name: String) -> @MainActor () -> Void {
        { [log] in log.add(name) }
    }

    /// Where the box is seen, in x.
    var x: CGFloat? { box.presentation()?.position.x }
}
