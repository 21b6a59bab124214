import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// A program's own layer, archived as for Apple's: `encode(with:)` and `init?(coder:)` call super.
///
/// It stands in no other type: Foundation on Linux can't name another class.
final class ArchivedBadge: CALayer {
    var count = 0
    var secret = 0.5

    override class var supportsSecureCoding: Bool { true }

    override init() { super.init() }

    required init?(coder: NSCoder) {
        count = coder.decodeInteger(forKey: "count")
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(count, forKey: "count")
    }

    override func shouldArchiveValue(forKey key: String) -> Bool {
        key == "opacity" ? false : super.shouldArchiveValue(forKey: key)
    }
}

/// A program's own animation.
final class ArchivedBounce: CABasicAnimation {
    var height = 0.0

    override init() { super.init() }

    required init?(coder: NSCoder) {
        height = coder.decodeDouble(forKey: "height")
        super.init(coder: coder)
    }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(height, forKey: "height")
    }
}

/// The object that an archive of `object` holds, read with secure coding.
@MainActor
func archived<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}

/// docs/reference/archives.md. A value that is expected is the one that was put in.
@MainActor @Suite("Archives of layers", .serialized)
struct ArchiveTests {
    nonisolated static let kinds: [@MainActor @Sendable () -> CALayer] = [
        { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CAReplicatorLayer() },
        { CAEmitterLayer() }, { CATextLayer() }, { CATransformLayer() }, { CAScrollLayer() },
        { CATiledLayer() },
    ]

    private static func owner(_ layer: CALayer) -> LayerProperty.Owner {
        layer is CATextLayer ? .text : .kind(layer.record.kind)
    }

    private static func set(_ property: LayerProperty, _ layer: CALayer) {
        let value = property.row.otherValue()
        switch property.row.kind {
        case .filters, .cells: layer.setValue(value, of: property)
        default: layer.setValue(AnimationValue.boxed(value), forKey: property.key)
        }
    }

    @Test("every property of the table comes back, alone and with all others", arguments: 0..<9)
    func table(_ index: Int) throws {
        let all = Self.kinds[index]()
        for property in LayerProperty.allCases
        where property.row.owner == .layer || property.row.owner == Self.owner(all) {
            guard property.row.kind != .tree, property.row.kind != .object else { continue }
            let layer = Self.kinds[index]()
            Self.set(property, layer)
            Self.set(property, all)
            // A new layer of some kinds has the other value already.
            if Self.kinds[index]().record[property] != layer.record[property] {
                #expect(layer.shouldArchiveValue(forKey: property.key), "\(property)")
            }
            expectEqual(try archived(layer), layer, "\(property)")
        }
        expectEqual(try archived(all), all, "all")
        let plain = Self.kinds[index]()
        expectEqual(try archived(plain), plain, "none")
    }

    private func expectEqual(_ copy: CALayer, _ layer: CALayer, _ what: String) {
        #expect(type(of: copy) == type(of: layer) && copy !== layer)
        for property in LayerProperty.allCases {
            let (value, expected) = (copy.record[property], layer.record[property])
            if case .contents(let picture) = expected {
                guard case .contents(let found) = value else {
                    Issue.record("\(what): no picture")
                    continue
                }
                #expect(pixels(found.bitmap) == pixels(picture.bitmap))
            } else {
                #expect(value == expected, "\(what): \(property)")
            }
            guard property.owner == .text, layer is CATextLayer else { continue }
            let (own, other) = (
                copy.value(forKey: property.key), layer.value(forKey: property.key)
            )
            #expect(own as? AnyHashable == other as? AnyHashable, "\(what): \(property)")
        }
    }

    private func pixels(_ bitmap: Bitmap) -> [UInt32] {
        (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    /// docs/reference/archives.md, "What is archived".
    @Test("a new layer archives four properties, and then what was set; a place in a tree never")
    func shouldArchive() {
        let layer = CALayer()
        let others = ["frame", "superlayer", "delegate", "myKey", "name", "sublayers", "mask"]
        let keys = LayerProperty.allCases.filter { $0.owner == .layer }.map(\.key) + others
        #expect(
            Set(keys.filter { layer.shouldArchiveValue(forKey: $0) })
                == [
                    "cornerCurve", "contentsFormat", "allowsEdgeAntialiasing", "allowsGroupOpacity",
                ])
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        layer.setValue(7, forKey: "myKey")
        layer.name = "card"
        layer.shadowColor = nil
        CALayer().addSublayer(layer)
        for key in ["bounds", "position", "myKey", "name", "shadowColor"] {
            #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
        }
        for key in ["frame", "superlayer", "opacity"] {
            #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
        }
    }

    @Test("a tree comes back with its mask, names, actions, style and constraints")
    func tree() throws {
        let (root, card, mask) = (CALayer(), CAShapeLayer(), CATextLayer())
        root.addSublayer(CALayer())
        root.addSublayer(card)
        card.name = "card"
        card.mask = mask
        mask.string = "cut"
        card.actions = ["opacity": NSNull(), "position": CABasicAnimation(keyPath: "position")]
        card.style = ["cornerRadius": 7, "actions": ["hidden": NSNull()]]
        card.autoresizingMask = [.layerWidthSizable, .layerMinYMargin]
        card.addConstraint(
            CAConstraint(
                attribute: .maxX, relativeTo: "superlayer", attribute: .midX, scale: 2, offset: -3))
        root.layoutManager = CAConstraintLayoutManager()
        let copy = try archived(root)
        #expect(copy.sublayers?.count == 2 && copy.superlayer == nil)
        let found = try #require(copy.sublayers?.last as? CAShapeLayer)
        #expect(found.superlayer === copy && found.name == "card")
        #expect((found.mask as? CATextLayer)?.string as? String == "cut")
        #expect(found.actions?["opacity"] is NSNull && found.actions?.count == 2)
        #expect((found.actions?["position"] as? CABasicAnimation)?.keyPath == "position")
        #expect(found.cornerRadius == 7)
        #expect(found.style?["cornerRadius"] as? Int == 7)
        #expect((found.style?["actions"] as? [String: Any])?["hidden"] is NSNull)
        #expect(found.autoresizingMask == [.layerWidthSizable, .layerMinYMargin])
        #expect(found.constraints?.first?.description == card.constraints?.first?.description)
        #expect(copy.layoutManager is CAConstraintLayoutManager)
    }

    @Test("values under keys of a program's own come back")
    func custom() throws {
        let layer = CALayer()
        let values: [String: Any] = [
            "number": 2.5, "flag": true, "text": "käse", "point": CGPoint(x: 1, y: 2),
            "size": CGSize(width: 3, height: 4), "rect": CGRect(x: 1, y: 2, width: 3, height: 4),
            "turn": CATransform3DMakeRotation(1, 0, 0, 1), "color": CGColor.white,
            "list": [1, "two", CGPoint(x: 3, y: 3)] as [Any],
            "date": Date(timeIntervalSince1970: 9),
            "data": Data([1, 2, 3]),
        ]
        for (key, value) in values { layer.setValue(value, forKey: key) }
        layer.setValue(["a": 1, "b": ["c": CGColor.black]] as [String: Any], forKey: "table")
        let copy = try archived(layer)
        for key in values.keys where key != "list" {
            let (found, expected) = (copy.value(forKey: key), layer.value(forKey: key))
            #expect(found as? AnyHashable == expected as? AnyHashable, "\(key)")
            #expect(found != nil, "\(key)")
        }
        let list = try #require(copy.value(forKey: "list") as? [Any])
        #expect(list[0] as? Int == 1 && list[1] as? String == "two")
        #expect(list[2] as? CGPoint == CGPoint(x: 3, y: 3))
        let table = try #require(copy.value(forKey: "table") as? [String: Any])
        #expect((table["b"] as? [String: Any])?["c"] as? CGColor == .black)
        #expect(copy.record.custom["turn"] == layer.record.custom["turn"])
    }

    @Test("a program's own classes come back, and what they keep out stays out")
    func ownClasses() throws {
        let badge = ArchivedBadge()
        badge.count = 12
        badge.opacity = 0.25
        badge.secret = 0.75
        badge.cornerRadius = 4
        let bounce = ArchivedBounce()
        bounce.height = 40
        bounce.keyPath = "position.y"
        badge.add(bounce, forKey: "up")
        let root = CALayer()
        root.addSublayer(badge)
        let copy = try #require(try archived(root).sublayers?.first as? ArchivedBadge)
        #expect(copy.count == 12 && copy.secret == 0.5 && copy.opacity == 1)
        #expect(copy.cornerRadius == 4)
        #expect((copy.animation(forKey: "up") as? ArchivedBounce)?.keyPath == "position.y")
    }

    @Test("a tree that is too deep is cut off, told of, and can be read")
    func deep() throws {
        let root = CALayer()
        var last = root
        for _ in 0..<500 {
            let next = CALayer()
            last.addSublayer(next)
            last = next
        }
        var copy: CALayer?
        let told = try complaints { copy = try archived(root) }
        #expect(told.contains { $0.contains("left out of an archive") })
        var (count, each) = (0, copy)
        while let layer = each {
            count += 1
            each = layer.sublayers?.first
        }
        #expect((300...400).contains(count))
    }

    private final class Inner: CALayer {}

    private final class Unarchivable {}

    @Test("a class that can't be named is archived as the one above it, and told of")
    func unnamed() throws {
        let layer = Inner()
        layer.cornerRadius = 3
        layer.setValue(Unarchivable(), forKey: "odd")
        layer.setValue(1, forKey: "even")
        var copy: CALayer?
        let told = try complaints {
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: layer as CALayer, requiringSecureCoding: true)
            copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
        }
        #expect(told.count == 2, "\(told)")
        #expect(told.contains { $0.contains("odd: a Unarchivable is left out") }, "\(told)")
        #expect(told.contains { $0.contains("archived as a CALayer") })
        let found = try #require(copy)
        #expect(type(of: found) == CALayer.self && found.cornerRadius == 3)
        #expect(found.value(forKey: "even") as? Int == 1 && found.value(forKey: "odd") == nil)
    }
}
