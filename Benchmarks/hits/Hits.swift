import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import ViewKit

/// What it costs to find what lies under a pointer that rests, while something under it moves: 3,000
/// sibling views in one view.
///
/// Prints microseconds a search, the median of some rounds; beside it the search that asks every view,
/// and the one through a tree of presentation layers, in the same run.
@main @MainActor
struct Hits {
    static let rounds = 41
    static let count = 3000
    static let point = CGPoint(x: 400, y: 300)

    static func main() throws {
        print("microseconds, median of \(rounds) rounds; \(count) sibling views")
        try measure("on top of each other, all under the pointer", piled, { UIView(frame: $0) })
        try measure("beside each other", spread, { UIView(frame: $0) })
        try measure("beside each other, of a program's class", spread, { Own(frame: $0) })
        try measure("none under the pointer", aside, { UIView(frame: $0) })
        try measure("none under the pointer, of a program's class", aside, { Own(frame: $0) })
        try measure(
            "beside each other, one moved by hand before each search", spread,
            { UIView(frame: $0) }, movesOne: true)
        try measure(
            "beside each other, each in an animation", spread, { UIView(frame: $0) }, moves: true)
        try measure(
            "all under the pointer, each in an animation", piled, { UIView(frame: $0) },
            moves: true)
    }

    static func piled(_ index: Int) -> CGRect { CGRect(x: 300, y: 200, width: 200, height: 200) }

    static func spread(_ index: Int) -> CGRect {
        CGRect(x: CGFloat(index % 60) * 13, y: CGFloat(index / 60) * 12, width: 12, height: 11)
    }

    static func aside(_ index: Int) -> CGRect {
        CGRect(x: CGFloat(index % 30) * 13, y: CGFloat(index / 30) * 6, width: 12, height: 5)
    }

    static func measure(
        _ words: String, _ place: (Int) -> CGRect,
        _ make: (CGRect) -> UIView, moves: Bool = false, movesOne: Bool = false
    ) throws {
        let host = try HeadlessStage(width: 800, height: 600, buffers: 1)
        defer { host.close() }
        let window = UIWindow(screen: UIScreen(host.stage))
        window.makeKeyAndVisible()
        let parent = UIView(frame: window.bounds)
        window.addSubview(parent)
        for index in 0..<count {
            let view = make(place(index))
            parent.addSubview(view)
            if moves { view.layer.add(way(of: "position.y"), forKey: nil) }
        }
        parent.layer.add(way(of: "position.x"), forKey: nil)
        host.play(to: 0.1)
        let prepare = {
            guard movesOne else { return }
            parent.subviews[7].center.x += 0.25
            CATransaction.flush()
        }
        let seen = median(prepare) { _ = host.stage.hit(point) }
        SiblingBoxes.areUsed = false
        let asked = median(prepare) { _ = host.stage.hit(point) }
        SiblingBoxes.areUsed = true
        let root = host.stage.layer
        let copies = median(prepare) { _ = root.presentation()?.hitTest(point)?.model() }
        print("\(words): \(seen), each asked \(asked), through presentation layers \(copies)")
    }

    static func way(of path: String) -> CABasicAnimation {
        let way = CABasicAnimation(keyPath: path)
        way.byValue = 3.0
        way.duration = 100
        return way
    }

    static func median(_ prepare: () -> Void, _ body: () -> Void) -> String {
        let times = (0..<rounds).map { _ in
            prepare()
            let clock = ContinuousClock()
            let time = clock.measure(body).components
            return Double(time.attoseconds) * 1e-12 + Double(time.seconds) * 1e6
        }
        return String(format: "%.1f", times.sorted()[rounds / 2])
    }
}

/// What programs do: a class of their own, with nothing of its own about hits.
final class Own: UIView {}
