import CoreAnimation
import Foundation
import Inspection
import Testing
import ViewKit

@MainActor
@Suite("Inspection of views", .serialized)
struct ViewTests {
    @Test("a view that is changed outside an animation block says so")
    func outsideBlock() throws {
        let desk = try Desk()
        defer { desk.close() }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        desk.layer.addSublayer(view.layer)
        desk.host.step(to: 0)
        desk.greet()
        view.alpha = 0.5
        let refused = desk.motion(view.layer).refused
        #expect(refused.map(\.verdict.code) == ["outsideBlock"])
        #expect(refused.first?.verdict.sentence.contains("a layer of UIView") == true)
        #expect(desk.layers(.layers(of: [view.layer.id.rawValue])).first?.delegate == "UIView")
    }

    /// No program knows the class of the layer that draws the edge of glass.
    @Test("the layer of glass has the name of its public class, and a program's layer its own")
    func adoptedClass() throws {
        final class Dial: CALayer {}
        let desk = try Desk()
        defer { desk.close() }
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        let dial = Dial()
        for layer in [glass.layer, dial] { desk.layer.addSublayer(layer) }
        desk.host.step(to: 0)
        desk.greet()
        let facts = desk.layers(.tree(of: desk.layer.id.rawValue, depth: 1))
        #expect(facts.dropFirst().map(\.className) == ["CABackdropLayer", "Dial"])
        #expect(facts.dropFirst().first?.delegate == "UIVisualEffectView")
    }
}
