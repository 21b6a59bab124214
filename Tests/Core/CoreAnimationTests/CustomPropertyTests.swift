import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// A layer whose drawing depends on a property of its own.
private final class Dial: CALayer {
    @Animatable("level") var level: CGFloat = 0.25
    @Animatable("steps") var steps = 3
    @Animatable("tint") var tint: CGColor? = nil

    /// The levels that were drawn, on whichever copy.
    @MainActor static var drawn: [CGFloat] = []

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "level" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
        guard event == "level", isOnScreen else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: "level")
        animation.fromValue = presentation()?.level
        return animation
    }

    private var isOnScreen: Bool { presentation() != nil }

    override func draw(in ctx: CGContext) {
        Self.drawn.append(level)
    }
}

/// Properties of the program's own: docs/reference/actions.md, "The search for an action", and
/// docs/reference/keys.md, "Any key".
@MainActor @Suite("Custom animatable properties", .serialized)
struct CustomPropertyTests {
    private func dial(_ host: TestHost) -> Dial {
        let dial = Dial()
        dial.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        Dial.drawn = []
        return host.addCommitted(dial) as? Dial ?? dial
    }

    private func tick(_ host: TestHost, _ time: Double) {
        host.now = HostTime(seconds: time)
        DisplayLinks.shared.fire(
            timestamp: host.now, target: HostTime(seconds: time), interval: 1.0 / 60)
        CATransaction.flush()
    }

    /// A layer as Apple's source has it: what it has of its own it copies itself.
    private final class Copying: CALayer {
        @Animatable("level") var level: CGFloat = 0
        var mark = 0

        override init() { super.init() }
        override init(layer: Any) {
            super.init(layer: layer)
            guard let other = layer as? Copying else { return }
            (level, mark) = (other.level, other.mark)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("an initialiser that copies a property of its own is no write to a presentation layer")
    func copying() throws {
        let host = TestHost()
        let layer = Copying()
        (layer.level, layer.mark) = (0.5, 7)
        _ = host.addCommitted(layer)
        let told = complaints {
            let shown = layer.presentation()
            #expect(shown?.level == 0.5 && shown?.mark == 7)
        }
        #expect(told.isEmpty)
    }

    /// What `@NSManaged weak` is for: drawing, which runs on a copy, asks whom the layer belongs to.
    @Test("a reference is known on presentation layers, and keeps nothing")
    func reference() throws {
        final class Owner {}
        final class Owned: CALayer {
            @LayerReference("owner") var owner: Owner?
            @LayerReference("watcher") var watcher: (any CALayerDelegate)?
        }
        let host = TestHost()
        let layer = Owned()
        var owner: Owner? = Owner()
        layer.owner = owner
        _ = host.addCommitted(layer)
        let shown = try #require(layer.presentation())
        #expect(layer.owner === owner && shown.owner === owner && layer.watcher == nil)
        weak let gone = owner
        owner = nil
        #expect(gone == nil && layer.owner == nil && shown.owner == nil)
    }

    @Test("a copy that the program makes is a layer of its own")
    func anotherLayer() throws {
        let host = TestHost()
        let layer = Copying()
        (layer.level, layer.cornerRadius) = (0.5, 4)
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.addSublayer(CALayer())
        _ = host.addCommitted(layer)
        let other = Copying(layer: layer)
        #expect(other.id != layer.id && other.model() === other)
        #expect(other.level == 0.5 && other.cornerRadius == 4 && other.frame == layer.frame)
        #expect(other.sublayers == nil && other.superlayer == nil)
        layer.superlayer?.addSublayer(other)
        other.position.x = 99
        #expect(other.superlayer != nil && layer.position.x == 16)
    }

    @Test("the wrapper's value is the layer's value under its key")
    func storage() {
        let dial = Dial()
        #expect(dial.level == 0.25 && dial.steps == 3 && dial.tint == nil)
        dial.level = 0.5
        dial.steps = 4
        dial.tint = CGColor(.black)
        #expect(dial.value(forKey: "level") as? CGFloat == 0.5)
        #expect(dial.value(forKey: "steps") as? Int == 4)
        dial.setValue(0.75, forKey: "level")
        #expect(dial.level == 0.75)
        dial.tint = nil
        #expect(dial.tint == nil)
    }

    @Test("a change asks for the action of its key, and the presentation moves")
    func implicit() throws {
        let host = TestHost()
        let dial = self.dial(host)
        dial.level = 1
        #expect(dial.animationKeys() == ["level"])
        CATransaction.flush()
        host.now = HostTime(seconds: 0.125)
        let shown = try #require(dial.presentation())
        #expect(abs(shown.level - 0.625) < 1e-9)
        #expect(dial.level == 1)
    }

    @Test("drawing follows the animation in each frame, and ends at the model's value")
    func drawing() throws {
        DisplayLinks.apart {
            let host = TestHost()
            let dial = self.dial(host)
            dial.level = 0
            CATransaction.setDisableActions(true)
            CATransaction.flush()
            CATransaction.setDisableActions(true)
            dial.level = 0
            CATransaction.flush()
            Dial.drawn = []
            let move = CABasicAnimation(keyPath: "level")
            move.fromValue = 0
            move.toValue = 1
            move.duration = 1
            dial.add(move, forKey: "move")
            CATransaction.flush()
            #expect(DisplayLinks.shared.isActive)
            #expect(Dial.drawn == [0], "the first frame is the animation's, not the model's")
            tick(host, 0.25)
            tick(host, 0.5)
            #expect(Dial.drawn == [0, 0.25, 0.5])
            host.step(to: 1.1)
            #expect(dial.animationKeys() == nil)
            #expect(Dial.drawn.last == 0)
            tick(host, 1.2)
            let count = Dial.drawn.count
            tick(host, 1.3)
            #expect(Dial.drawn.count == count)
            #expect(!DisplayLinks.shared.isActive)
        }
    }

    @Test("a layer that leaves the tree is drawn for no frame more")
    func leaves() {
        DisplayLinks.apart {
            let host = TestHost()
            let dial = self.dial(host)
            let wasActive = DisplayLinks.shared.isActive
            dial.level = 1
            CATransaction.flush()
            #expect(DisplayLinks.shared.isActive)
            dial.removeFromSuperlayer()
            #expect(DisplayLinks.shared.isActive == wasActive)
        }
    }

    @Test("points, colours and lists under any key move, and parts of them")
    func kinds() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.setValue(CGPoint(x: 0, y: 8), forKey: "spot")
        layer.setValue([0.0, 10.0], forKey: "stops")
        CATransaction.flush()
        let stops = CABasicAnimation(keyPath: "stops")
        stops.toValue = [1.0, 20.0]
        let spot = CABasicAnimation(keyPath: "spot.x")
        spot.toValue = 4
        let colors = CABasicAnimation(keyPath: "colors")
        colors.fromValue = [CGColor(.black)]
        colors.toValue = [CGColor(RGBA(red: 1, green: 1, blue: 1))]
        for each in [stops, spot, colors] {
            each.duration = 1
            layer.add(each, forKey: nil)
        }
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.value(forKey: "stops") as? [Double] == [0.5, 15])
        #expect(shown.value(forKey: "spot") as? CGPoint == CGPoint(x: 2, y: 8))
        #expect(shown.value(forKeyPath: "spot.x") as? Double == 2)
        let mixed = try #require(shown.value(forKey: "colors") as? [CGColor])
        #expect(mixed.first?.rgba.red == 0.5)
        #expect(layer.value(forKey: "spot") as? CGPoint == CGPoint(x: 0, y: 8))
    }

    @Test("numbers in objects are numbers, also 0 and 1; a Bool in an object is a Bool")
    func boxedNumbers() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let rise = CABasicAnimation(keyPath: "rise")
        rise.fromValue = NSNumber(value: 0)
        rise.toValue = NSNumber(value: 1.0)
        let lamp = CABasicAnimation(keyPath: "lamp")
        lamp.fromValue = NSNumber(value: false)
        lamp.toValue = NSNumber(value: true)
        for each in [rise, lamp] {
            each.duration = 1
            layer.add(each, forKey: nil)
        }
        CATransaction.flush()
        host.now = HostTime(seconds: 0.25)
        let shown = try #require(layer.presentation())
        #expect(shown.value(forKey: "rise") as? Double == 0.25)
        #expect(shown.value(forKey: "lamp") as? Bool == true)
    }

    @Test("a shadow's path of the same elements moves point by point; of others it holds")
    func paths() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let large = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 50), transform: nil)
        layer.shadowPath = small
        #expect(layer.animationKeys() == nil)
        CATransaction.flush()
        let grow = CABasicAnimation(keyPath: "shadowPath")
        grow.toValue = large
        grow.duration = 1
        layer.add(grow, forKey: "grow")
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        #expect(
            layer.presentation()?.shadowPath?.boundingBox
                == CGRect(x: 0, y: 0, width: 20, height: 30))
        let round = CABasicAnimation(keyPath: "shadowPath")
        round.toValue = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        round.duration = 1
        layer.add(round, forKey: "grow")
        CATransaction.flush()
        host.now = HostTime(seconds: 1)
        #expect(layer.presentation()?.shadowPath?.boundingBox == small.boundingBox)
    }

    @Test("Swift key paths name the properties; values have the property's type")
    func keyPaths() {
        #expect(CABasicAnimation(\.position).keyPath == "position")
        #expect(CABasicAnimation(\.bounds.size.width).keyPath == "bounds.size.width")
        #expect(CAKeyframeAnimation(\.position.x, values: [1, 2]).values?.count == 2)
        #expect(CASpringAnimation(\.isHidden).keyPath == "hidden")
        let fade = CABasicAnimation(\.opacity, from: 0, to: 1)
        #expect(fade.fromValue as? Float == 0 && fade.toValue as? Float == 1)
        #expect(fade.byValue == nil)
        let tint = CABasicAnimation(\.backgroundColor, to: CGColor(.black))
        #expect(tint.toValue is CGColor)
        let told = complaints { #expect(CABasicAnimation(\.name).keyPath == nil) }
        #expect(told.count == 1)
    }
}
