import Chalkboard
import CoreAnimation
import Foundation
import Stage
import Testing

/// The board where a person wants little to move (the desktop's reduced motion): trays and panels take a
/// tenth of a second, and nothing flies over the board.
@MainActor @Suite("The board with little motion", .serialized)
struct StillTests {
    /// The longest time of what moves or grows in a tree, fades left out, in seconds.
    private func longest(_ layer: CALayer) -> Double {
        let own = (layer.animationKeys() ?? []).compactMap { key -> Double? in
            let found = layer.animation(forKey: key)
            if (found as? CAPropertyAnimation)?.keyPath == "opacity" { return nil }
            return found?.duration
        }
        return max(own.max() ?? 0, (layer.sublayers ?? []).map(longest).max() ?? 0)
    }

    private func find(_ name: String, _ layer: CALayer) -> CALayer? {
        if layer.name == name { return layer }
        return (layer.sublayers ?? []).lazy.compactMap { find(name, $0) }.first
    }

    @Test(
        "the tray comes and the board is wiped without motion where motion is reduced",
        arguments: [false, true])
    func still(isReduced: Bool) throws {
        let easel = try Easel()
        defer {
            easel.close()
            DesktopSettings.take(DesktopSettings())
        }
        var settings = DesktopSettings()
        settings.reducesMotion = isReduced
        DesktopSettings.take(settings)
        try easel.play("0 stroke mouse 0.3 100,100 300,300")
        easel.wait(2)
        let top = easel.host.stage.layer
        try easel.play("0 key b")
        #expect((longest(top) > 0.3) == !isReduced, "\(longest(top))")
        easel.wait(2)
        try easel.play("0 key ctrl+backspace")
        #expect(easel.board.isEmpty)
        #expect((find("wiped", top) == nil) == isReduced)
    }
}
