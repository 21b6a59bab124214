import CoreAnimation
import Foundation
import PortedFive
import Primitives
import Scene
import Testing
import ViewKit

/// docs/decisions/threads.md: a sentence, and never a bare signal.
@MainActor @Suite("Layers on another thread, as Swift 5 source has them", .serialized)
struct OffMainTests {
    @Test(
        "main makes a change of what is shown, and not the other thread",
        arguments: OffMain.allCases)
    func carried(_ change: OffMain) async {
        let shown = Shown()
        let facts = shown.facts
        change.run(shown.layer)
        #expect(shown.facts == facts, "\(change) was made on the other thread")
        await mainTurn()
        #expect(shown.facts != facts, "\(change) was lost")
        shown.context.invalidate()
    }

    @Test("changes on another thread are told of once, with what to write instead")
    func toldOnce() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            await MainActor.run {
                let shown = Shown()
                OffMain.set.run(shown.layer)
                OffMain.setBounds.run(shown.layer)
            }
            await mainTurn()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        let sentence = "a change of a layer that is shown on a thread that isn't the main one"
        #expect(text.components(separatedBy: sentence).count == 2)
        #expect(text.contains("Write DispatchQueue.main.async"))
    }

    @Test(
        "a question that can't wait ends with what to write instead",
        arguments: AskedOffMain.allCases)
    func sentences(_ question: AskedOffMain) async throws {
        let number = question.rawValue
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [number = number as Int] in
            await MainActor.run {
                let shown = Shown()
                AskedOffMain(rawValue: number)?.run(shown.layer)
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("on a thread that isn't the main one"), "\(question)")
        #expect(text.contains("Write DispatchQueue.main.async"), "\(question)")
    }

    @Test("a shape that another thread makes is shown by main")
    func tutorial() async throws {
        let shown = Shown()
        let layer = await withCheckedContinuation { made in
            BesideMain.makeShape { made.resume(returning: $0) }
        }
        shown.layer.addSublayer(layer)
        CATransaction.flush()
        let record = try #require(shown.commits.last?.changes.first { $0.record.id == layer.id })
        #expect(record.record.shape?.path?.bounds == CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(record.record.shape?.fillColor == RGBA(red: 1, green: 0, blue: 0))
        shown.context.invalidate()
    }

    @Test(
        "a shape that a controller makes elsewhere is shown with its animation, which waits for it"
    )
    func controller() async {
        let controller = ShapeController()
        await withCheckedContinuation { made in controller.load { made.resume() } }
        #expect(controller.shape?.superlayer === controller.view.layer)
        #expect(controller.shape?.animationKeys() == ["draw"])
    }

    @Test("a view belongs to main in no window, too")
    func view() async {
        let view = UIView()
        BesideMain.tint(view)
        #expect(view.layer.backgroundColor == nil)
        await mainTurn()
        #expect(view.layer.backgroundColor != nil)
    }
}

/// Counts how often it is displayed and laid out, as another test's commit may do it first.
private final class CountingShape: CAShapeLayer {
    var calls = 0

    override func display() {
        calls += 1
        super.display()
    }

    override func layoutSublayers() {
        calls += 1
        super.layoutSublayers()
    }
}

/// A shown shape layer with a sublayer and an animation.
@MainActor
private final class Shown {
    let layer = CountingShape()
    let root = CALayer()
    private(set) var commits: [Commit] = []
    private(set) lazy var context = LayerContext(root: root, clock: { .zero }) { [weak self] in
        self?.commits.append($0)
    }

    init() {
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.addSublayer(CALayer())
        root.addSublayer(layer)
        _ = context
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        CATransaction.flush()
        layer.displayIfNeeded()
        layer.layoutIfNeeded()
    }

    /// All that a change may change.
    var facts: [String] {
        [
            "\(layer.record)", "\(layer.sublayers ?? [])", "\(layer.superlayer.debugDescription)",
            "\(layer.mask.debugDescription)", "\(layer.animationKeys() ?? [])",
            "\(layer.needsDisplay()) \(layer.needsLayout()) \(layer.calls)",
            "\(layer.style ?? [:])",
            "\(layer.value(forKey: "mine") ?? "")", "\(layer.contents != nil)",
        ]
    }
}

/// Comes back when main has done what was sent to it before.
@MainActor
private func mainTurn() async {
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
}
