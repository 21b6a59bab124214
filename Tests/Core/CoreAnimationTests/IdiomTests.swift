import CoreAnimation
import Foundation
import Primitives
import Testing

/// Idioms of programs for Apple's systems.
@MainActor @Suite("Idioms", .serialized)
struct IdiomTests {
    private final class Answering: CALayer {
        var asked: [String] = []
        override func value(forUndefinedKey key: String) -> Any? {
            asked.append(key)
            return key == "level" ? 7 : super.value(forUndefinedKey: key)
        }
    }

    private final class Fade: CABasicAnimation {
        override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
    }

    /// Apple's key-value coding asks for a key that is neither a property nor stored.
    @Test("a subclass answers for keys that are no properties, and only for these")
    func undefinedKeys() {
        let layer = Answering()
        #expect(layer.value(forKey: "level") as? Int == 7)
        #expect(layer.value(forKeyPath: "other") == nil && layer.asked == ["level", "other"])
        layer.setValue(3, forKey: "level")
        #expect(layer.value(forKey: "level") as? Int == 3)
        for key in ["backgroundColor", "mask", "contents", "delegate", "sublayers", "opacity"] {
            _ = layer.value(forKey: key)
        }
        #expect(layer.asked == ["level", "other"])
        let fade = Fade()
        #expect(fade.value(forKey: "fromValue") == nil)
        #expect(fade.value(forKey: "home") as? String == "no home")
    }

    @Test("a Metal layer is a name: it keeps what is set, has no drawable, and says so once")
    func metal() {
        var layer: CAMetalLayer?
        let told = complaints { layer = CAMetalLayer() }
        #expect(told.count <= 1 && told.allSatisfy { $0.contains("CAMetalLayer") })
        layer?.drawableSize = CGSize(width: 20, height: 10)
        #expect(layer?.drawableSize.width == 20 && layer?.framebufferOnly == true)
        #expect(layer?.nextDrawable() == nil && layer?.maximumDrawableCount == 3)
        #expect(complaints { _ = CAMetalLayer() }.isEmpty)
    }

    @Test("an object wraps a map of the plane, and casts take it out")
    func affineValues() {
        let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let value = NSValue(cgAffineTransform: turn)
        #expect(value.cgAffineTransformValue == turn)
        #expect((value as Any) as? CGAffineTransform == turn)
        #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
        #expect((NSValue(cgRect: .zero) as Any) as? CGAffineTransform == nil)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    }

    /// A colour of a space without a name comes back as what it shows.
    @Test("a colour of a table is archived as the colour that it is")
    func archivedColors() throws {
        let space = try #require(
            CGColorSpace(
                indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1,
                colorTable: [0, 0, 0, 255, 0, 255]))
        let layer = CALayer()
        layer.backgroundColor = CGColor(colorSpace: space, components: [1, 1])
        let inks = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0, alpha: 0.5)
        layer.borderColor = inks
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: layer, requiringSecureCoding: true)
        let object = try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        let read = try #require(object)
        #expect(read.backgroundColor == CGColor(red: 1, green: 0, blue: 1, alpha: 1))
        #expect(read.borderColor == inks && read.borderColor?.colorSpace?.model == .cmyk)
    }

    private final class Plain: CALayer {
        let mark: String
        override init() {
            mark = "by init()"
            super.init()
        }
        override init(layer: Any) {
            mark = ""
            super.init(layer: layer)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("a class in a variable makes its objects")
    func instances() {
        let kinds: [CALayer.Type] = [CALayer.self, CAShapeLayer.self, Plain.self]
        let made = kinds.map { $0.instance() }
        #expect(zip(made, kinds).allSatisfy { type(of: $0) == $1 })
        #expect((made[2] as? Plain)?.mark == "by init()")
    }
}
