import CoreAnimation
import Drawing
import Foundation
import Headless
import LittleStack
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
    /// The same where each level is drawn beside the frame: on a megabyte, 2.6 kB for a level. Eight levels of
    /// pictures are painted in each other, which takes more than 384 kB in a debug build.
    static let kindLevels = levels == 5000 ? 400 : levels
    static let kindStack = 1 << 20
    private static let stack = 384 << 10
    /// Seconds of the processor after which a use counts as endless: most take one. A busy machine takes none
    /// of them.
    private static let patience = 60

    /// Does something with little stack, in bytes; the process ends where it needs more, and when it hangs.
    @MainActor
    static func withLimits(
        stack: Int = Deep.stack, _ body: @MainActor () throws -> Void
    ) throws {
        endInTime()
        try withLittleStack(stack, body)
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
