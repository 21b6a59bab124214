import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing

/// What the layers are called that the render half tells of by their numbers.
@MainActor
struct LayerNameTests {
    private func report(_ layers: CALayer...) -> RenderReport {
        var report = RenderReport()
        report.worstLayers = layers.map {
            LayerCost(name: "", layer: $0.id.rawValue, pixels: 1)
        }
        return report
    }

    @Test("a layer of the window's frame, above the program's, has its name")
    func frame() {
        let bar = CALayer()
        bar.name = "title bar"
        let mailbox = CommitMailbox()
        let stage = Stage(
            mailbox: mailbox,
            shell: { content in
                let top = CALayer()
                let holder = ContentHolder()
                holder.content = content
                top.addSublayer(holder)
                top.addSublayer(bar)
                return top
            }, instruments: Instruments(DebugSwitches())
        ) { .zero }
        defer { stage.close() }
        let own = CALayer()
        own.name = "own"
        stage.layer.addSublayer(own)
        stage.receive(report(bar, own))
        #expect(stage.frameLog.worstLayers.map(\.name) == ["title bar", "own"])
    }

    @Test("a layer without a name goes by its class and by where it is")
    func places() {
        let stage = Stage(
            mailbox: CommitMailbox(), instruments: Instruments(DebugSwitches())
        ) { .zero }
        defer { stage.close() }
        /// Stands for a view.
        final class CardView: CALayerDelegate {}
        let view = CardView()
        let (page, card, inner, other) = (CALayer(), CALayer(), CALayer(), CALayer())
        page.name = "page"
        card.delegate = view
        stage.layer.addSublayer(page)
        page.addSublayer(other)
        page.addSublayer(card)
        card.addSublayer(inner)
        stage.receive(report(stage.layer, page, other, card, inner))
        #expect(
            stage.frameLog.worstLayers.map(\.name) == [
                "CALayer at the top", "page", "CALayer in page", "CardView", "CALayer in CardView",
            ])
    }

    @Test("a layer that wasn't found is looked for again once layers have come or gone")
    func late() {
        let stage = Stage(
            mailbox: CommitMailbox(), instruments: Instruments(DebugSwitches())
        ) { .zero }
        defer { stage.close() }
        let late = CALayer()
        late.name = "late"
        stage.receive(report(late))
        #expect(stage.frameLog.worstLayers.map(\.name) == [""])
        stage.layer.addSublayer(late)
        CATransaction.flush()
        stage.receive(report(late))
        #expect(stage.frameLog.worstLayers.map(\.name) == ["late"])
    }

    @Test("a name that the program gives later is told from then on")
    func renamed() {
        let stage = Stage(
            mailbox: CommitMailbox(), instruments: Instruments(DebugSwitches())
        ) { .zero }
        defer { stage.close() }
        let box = CALayer()
        stage.layer.addSublayer(box)
        CATransaction.flush()
        stage.receive(report(box))
        #expect(stage.frameLog.worstLayers.map(\.name) == ["CALayer"])
        box.name = "box"
        stage.layer.addSublayer(CALayer())
        CATransaction.flush()
        stage.receive(report(box))
        #expect(stage.frameLog.worstLayers.map(\.name) == ["box"])
    }
}
