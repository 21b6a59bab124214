import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene

/// How deep trees are made, and with how little stack what is done with them has to do.
///
/// Five thousand levels on 384 kB leave 78 bytes for a level: no call of a call in such a walk is as
/// small. Each use is in a process of its own, as an overflow ends it.
enum Deep {
    /// Levels of the trees; LAMINA_DEPTH has another number, as 100000.
    static let levels =
        ProcessInfo.processInfo.environment["LAMINA_DEPTH"].flatMap { Int($0) } ?? 5000
    /// The same where each level is drawn beside the frame.
    static let kindLevels = levels == 5000 ? 150 : levels
    private static let stack: rlim_t = 384 << 10
    /// Seconds of the processor after which a use counts as endless: most take one. A busy machine takes none
    /// of them.
    private static let patience = 60

    /// From here on the main thread's stack grows no further, and the process ends when it hangs. Linux
    /// looks at the limit when a stack grows.
    static func limit() throws {
        endInTime()
        var limits = rlimit(rlim_cur: stack, rlim_max: stack)
        guard setrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limits) == 0 else {
            throw POSIXError(.EPERM)
        }
    }

    /// The process ends, by SIGPROF, when it has used its time.
    static func endInTime() {
        var time = itimerval()
        time.it_value.tv_sec = patience
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &time, nil)
    }
}

/// A chain of layers, each the only sublayer of the one before.
@MainActor
struct LayerChain {
    let top: CALayer
    let bottom: CALayer

    /// Each lies at (1, 0) of the one above for the first 20, then at its corner; the last is red.
    init(_ count: Int = Deep.levels, _ make: (Int) -> CALayer = { _ in CALayer() }) {
        top = make(0)
        var last = top
        for index in 1..<count {
            let next = make(index)
            last.addSublayer(next)
            last = next
        }
        bottom = last
        place(top, at: 0)
        var (each, index) = (top, 0)
        while let below = each.sublayers?.first {
            index += 1
            place(below, at: index <= 20 ? 1 : 0)
            each = below
        }
        bottom.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }

    private func place(_ layer: CALayer, at x: CGFloat) {
        layer.anchorPoint = .zero
        layer.position = CGPoint(x: x, y: 0)
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    }
}
