import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Effects of symbols: Apple's documentation of the Symbols framework and of UIImageView; durations and
/// sizes are those of docs/reference/controls.md, "Symbols".
@MainActor @Suite("Effects of symbols", .serialized)
struct SymbolEffectTests {
    private let desk: Desk
    private let view: UIImageView

    init() throws {
        desk = try Desk()
        view = desk.add(UIImageView(image: UIImage(systemName: "star")))
        view.frame.origin = CGPoint(x: 100, y: 100)
        desk.begin()
    }

    private var seen: (opacity: Float, scale: CGFloat) {
        let shown = view.layer.presentation() ?? view.layer
        return (shown.opacity, shown.transform.m11)
    }

    private var keys: [String] { (view.layer.animationKeys() ?? []).sorted() }

    @Test("a bounce grows, comes back, and is over; the frame stays")
    func bounce() {
        let frame = view.frame
        var ends: [Bool] = []
        view.addSymbolEffect(.bounce) { ends.append($0.isFinished && $0.effect != nil) }
        desk.wait(0.15)
        #expect(seen.scale > 1.1 && ends.isEmpty)
        desk.wait(0.6)
        #expect(seen.scale == 1 && ends == [true] && keys.isEmpty && view.frame == frame)
        view.addSymbolEffect(.bounce.down)
        desk.wait(0.15)
        #expect(seen.scale < 0.9)
        desk.close()
    }

    @Test("options have numbers of times and a speed; a pulse lasts until it is removed")
    func options() throws {
        view.addSymbolEffect(.bounce, options: .repeat(3).speed(2))
        let bounce = try #require(view.layer.animation(forKey: "symbolEffect.bounce"))
        #expect(bounce.repeatCount == 3 && bounce.speed == 2)
        view.addSymbolEffect(.pulse)
        view.addSymbolEffect(.variableColor.iterative.reversing, options: .nonRepeating)
        let pulse = try #require(view.layer.animation(forKey: "symbolEffect.pulse"))
        let color = try #require(view.layer.animation(forKey: "symbolEffect.variableColor"))
        #expect(pulse.repeatCount == .infinity && color.repeatCount == 1 && color.autoreverses)
        desk.wait(10)
        #expect(keys == ["symbolEffect.pulse"])
        view.removeSymbolEffect(ofType: .pulse)
        #expect(keys.isEmpty)
        desk.close()
    }

    private func animation(_ kind: String) -> CAKeyframeAnimation? {
        view.layer.animation(forKey: "symbolEffect.\(kind)") as? CAKeyframeAnimation
    }

    /// The Symbols framework of iOS 18: rotate, wiggle and breathe, which go on until they are removed.
    @Test("symbols turn, swing and breathe until that is taken away")
    func turns() throws {
        view.addSymbolEffect(.rotate.counterClockwise)
        desk.wait(0.3)
        let turned = try #require(view.layer.presentation()).transform
        // A fifth of a turn counterclockwise: the sine of what points right is negative, with y down.
        #expect(turned.m12 < -0.5 && animation("rotate")?.repeatCount == .infinity)
        view.removeSymbolEffect(ofType: .rotate)
        view.addSymbolEffect(.wiggle.left)
        desk.wait(0.1)
        #expect(try #require(view.layer.presentation()).transform.m41 < -1)
        view.removeSymbolEffect(ofType: .wiggle)
        view.addSymbolEffect(.breathe)
        desk.wait(1)
        #expect(seen.scale > 1.1 && seen.opacity == 1)
        view.addSymbolEffect(.breathe.pulse)
        desk.wait(1)
        #expect(seen.scale == 1 && seen.opacity < 0.6)
        view.removeAllSymbolEffects()
        #expect(keys.isEmpty)
        desk.close()
    }

    @Test("an effect repeats so often, or for ever, with a pause or without one")
    func pauses() throws {
        view.addSymbolEffect(.bounce, options: .repeat(.periodic(2, delay: 0.5)))
        let bounce = try #require(animation("bounce"))
        #expect(bounce.repeatCount == 2 && bounce.duration == 1)
        #expect(bounce.keyTimes?.map(\.doubleValue).suffix(2) == [0.5, 1])
        desk.wait(0.75)
        #expect(seen.scale == 1)
        desk.wait(0.4)
        #expect(seen.scale > 1.05)
        view.addSymbolEffect(.variableColor, options: .repeat(.periodic(delay: 1)))
        let color = try #require(animation("variableColor"))
        #expect(color.repeatCount == .infinity && color.duration == 2)
        #expect(color.keyTimes?.count == 6 && color.values?.count == 5)
        view.addSymbolEffect(.bounce, options: .repeat(.continuous))
        #expect(animation("bounce")?.repeatCount == .infinity)
        desk.close()
    }

    @Test("an effect that is taken away, or replaced by one of its kind, isn't finished")
    func interrupted() {
        var ends: [Bool] = []
        view.addSymbolEffect(.pulse) { ends.append($0.isFinished) }
        desk.wait(0.1)
        view.removeSymbolEffect(ofType: .pulse)
        desk.wait(0.1)
        #expect(ends == [false])
        view.addSymbolEffect(.bounce) { ends.append($0.isFinished) }
        desk.wait(0.1)
        view.addSymbolEffect(.bounce.down) { ends.append($0.isFinished) }
        desk.wait(1)
        #expect(ends == [false, false, true])
        desk.close()
    }

    @Test("scale and disappear last until they are removed, or the symbol appears")
    func lasting() {
        view.addSymbolEffect(.scale.up)
        desk.wait(2)
        #expect(abs(seen.scale - 1.2) < 1e-6)
        view.removeSymbolEffect(ofType: .scale)
        desk.wait(1)
        #expect(seen.scale == 1)
        view.addSymbolEffect(.disappear)
        desk.wait(2)
        #expect(seen.opacity == 0)
        view.addSymbolEffect(.appear)
        desk.wait(0.15)
        #expect(seen.opacity > 0.2 && seen.opacity < 0.8)
        desk.wait(1)
        #expect(seen.opacity == 1)
        view.addSymbolEffect(.disappear, animated: false)
        desk.wait(0.02)
        #expect(seen.opacity == 0)
        view.removeAllSymbolEffects(animated: false)
        desk.wait(0.02)
        #expect(seen.opacity == 1 && keys.isEmpty)
        desk.close()
    }

    @Test("another symbol comes by a transition; pictures that are no symbols have no effects")
    func replace() throws {
        let next = try #require(UIImage(systemName: "bell"))
        var ends = 0
        view.setSymbolImage(next, contentTransition: .replace.downUp) { context in
            ends += context.contentTransition != nil ? 1 : 0
        }
        #expect(view.image == next && keys.contains("symbolEffect.replace"))
        desk.wait(1)
        #expect(ends == 1 && keys.isEmpty)
        view.image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
        var finished: [Bool] = []
        view.addSymbolEffect(.pulse) { finished.append($0.isFinished) }
        desk.wait(0.1)
        #expect(keys.isEmpty && finished == [false])
        desk.close()
    }

    @Test("with reduced motion nothing bounces, and states are reached at once")
    func reduced() {
        defer { DesktopSettings.take(DesktopSettings()) }
        var settings = DesktopSettings()
        settings.reducesMotion = true
        DesktopSettings.take(settings)
        view.addSymbolEffect(.bounce)
        #expect(keys.isEmpty)
        view.addSymbolEffect(.scale.down)
        desk.wait(0.02)
        #expect(abs(seen.scale - 0.8) < 1e-6)
        desk.close()
    }
}
