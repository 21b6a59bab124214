import CoreAnimation
import Foundation
import Gallery
import Testing

@MainActor @Suite("Every page of the gallery")
struct EveryPageTests {
    @Test(
        "every page opens in a window that is much too small",
        arguments: [(300, 150), (1, 1), (620, 330)])
    func small(size: (Int, Int)) throws {
        for entry in PageEntry.all {
            let visit = try Visit(entry.name, width: size.0, height: size.1)
            defer { visit.end() }
            visit.host.step(to: 0.5)
            visit.click(CGPoint(x: size.0 - 50, y: size.1 - 40))
            visit.host.step(to: 1)
            for layer in visit.layers {
                let numbers = [
                    layer.bounds.width, layer.bounds.height, layer.position.x, layer.position.y,
                ]
                let areFinite = numbers.allSatisfy { $0.isFinite }
                #expect(areFinite, "\(entry.name): \(layer.name ?? "")")
                #expect(layer.bounds.width >= 0 && layer.bounds.height >= 0, "\(entry.name)")
            }
        }
    }

    @Test("a page that only has animations asks for no ticks", arguments: ["easing", "springs"])
    func noTicks(name: String) throws {
        try DisplayLinks.apart {
            let visit = try Visit(name)
            defer { visit.end() }
            visit.host.step(to: 0.5)
            #expect(!DisplayLinks.shared.isActive)
        }
    }
}
