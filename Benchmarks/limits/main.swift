// What the worst layer of each kind costs: docs/limits.md says 100 ms at most, in release.
//
//     swift run -c release limits [WORD]
//
// Shows each layer alone in a window of 640 x 480 pixels and runs the frame in which it comes and two
// more. A line for each: the processor's milliseconds, of all threads, of the dearest frame's main part (commit,
// drawing), of its resolving and listing, and of its painting. WORD picks the lines that hold it. The layer
// is made before, and that isn't counted. Status 1 when resolving and listing took more than 100 ms, or painting
// more than 2 s.

import CoreAnimation
import Drawing
import Foundation
import Glibc
import Headless
import Primitives
import Scene

/// The processor's milliseconds that this process has used.
func used() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

/// Shows a layer; false when it took too long.
@MainActor
func measure(_ name: String, _ layer: CALayer) throws -> Bool {
    let host = try HeadlessStage(width: 640, height: 480)
    defer { host.close() }
    host.step(to: 0)
    host.stage.layer.addSublayer(layer)
    var (main, list, paint) = (0.0, 0.0, 0.0)
    for time in [1, 1.02, 1.5] {
        let start = used()
        host.beginTurn(at: time)
        CATransaction.flush()
        host.finishDrawing()
        host.takeCommits()
        let taken = used()
        let isDue = host.updateFrame()
        let listed = used()
        if isDue { host.paintFrame() }
        host.endTurn()
        main = max(main, taken - start)
        list = max(list, listed - taken)
        paint = max(paint, used() - listed)
    }
    func words(_ number: Double) -> String { String(format: "%8.1f", number) }
    let isGood = list <= 100 && paint <= 2000
    let mark = isGood ? "" : "  OVER"
    print("\(words(main)) \(words(list)) \(words(paint))  \(name)\(mark)")
    fflush(nil)
    return isGood
}

@MainActor
func runAll() throws -> Bool {
    let word = CommandLine.arguments.dropFirst().first ?? ""
    var isGood = true
    print("    main     list    paint")
    for each in Worst.all where word.isEmpty || each.name.contains(word) {
        isGood = try measure(each.name, each.make()) && isGood
    }
    return isGood
}

exit(try MainActor.assumeIsolated(runAll) ? 0 : 1)
