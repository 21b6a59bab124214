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
}
