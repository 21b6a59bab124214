import CoreAnimation
import Foundation
import Primitives
import Testing

/// Expected values follow from the formula and the rules of docs/reference/layout.md,
/// "Constraints".
@MainActor @Suite("Constraints")
struct ConstraintTests {
    /// A superlayer with bounds (20, 10, 200, 100): x 20, 120, 220; y 10, 60, 110.
    private let parent = CALayer()

    init() {
        parent.bounds = CGRect(x: 20, y: 10, width: 200, height: 100)
        parent.layoutManager = CAConstraintLayoutManager.layoutManager()
    }

    /// A sublayer at (30, 15) of 40 x 20.
    @discardableResult
    private func add(_ name: String, _ constraints: CAConstraint...) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.frame = CGRect(x: 30, y: 15, width: 40, height: 20)
        layer.constraints = constraints
        parent.addSublayer(layer)
        return layer
    }

    private func on(
        _ attribute: CAConstraintAttribute, _ value: CGFloat, _ source: String = "superlayer",
        _ sourceAttribute: CAConstraintAttribute? = nil, scale: CGFloat = 1
    ) -> CAConstraint {
        CAConstraint(
            attribute: attribute, relativeTo: source, attribute: sourceAttribute ?? attribute,
            scale: scale, offset: value)
    }

    @Test(
        "each attribute of the superlayer's bounds is read, scaled first, then moved",
        arguments: zip(
            CAConstraintAttribute.allCases, [20, 120, 220, 200, 10, 60, 110, 100] as [CGFloat]))
    func sources(attribute: CAConstraintAttribute, value: CGFloat) {
        let layer = add("a", on(.minX, 7, "superlayer", attribute, scale: 3))
        parent.layoutIfNeeded()
        #expect(layer.frame == CGRect(x: value * 3 + 7, y: 15, width: 40, height: 20))
    }

    @Test("attributes have the numbers of the header")
    func numbers() {
        let all: [CAConstraintAttribute] = [
            .minX, .midX, .maxX, .width, .minY, .midY, .maxY, .height,
        ]
        #expect(all.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
        let constraint = CAConstraint(attribute: .maxY, relativeTo: "a", attribute: .midY)
        #expect(constraint.scale == 1 && constraint.offset == 0)
        let moved = CAConstraint(attribute: .maxY, relativeTo: "a", attribute: .midY, offset: 4)
        #expect(moved.scale == 1 && moved.offset == 4)
        #expect(moved.sourceName == "a" && moved.sourceAttribute == .midY)
    }

    @Test("one constraint on an axis moves the layer; its size alone does nothing")
    func one() {
        let left = add("a", on(.minX, 5))
        let middle = add("b", on(.midX, 5), on(.midY, -10))
        let right = add("c", on(.maxX, -5), on(.maxY, 0))
        let wide = add("d", on(.width, 0), on(.height, 0))
        parent.layoutIfNeeded()
        #expect(left.frame == CGRect(x: 25, y: 15, width: 40, height: 20))
        #expect(middle.frame == CGRect(x: 105, y: 40, width: 40, height: 20))
        #expect(right.frame == CGRect(x: 175, y: 90, width: 40, height: 20))
        #expect(wide.frame == CGRect(x: 30, y: 15, width: 40, height: 20))
    }

    /// Wanted: min 50, mid 80, max 150, size 30.
    private func wish(_ word: String) -> CAConstraint {
        switch word {
        case "min": on(.minX, 50, scale: 0)
        case "mid": on(.midX, 80, scale: 0)
        case "max": on(.maxX, 150, scale: 0)
        default: on(.width, 30, scale: 0)
        }
    }

    @Test(
        "two constraints give place and size, in either order",
        arguments: [
            ("min mid", 50, 60), ("min max", 50, 100), ("mid max", 10, 140),
            ("min size", 50, 30), ("mid size", 65, 30), ("max size", 120, 30),
        ] as [(String, CGFloat, CGFloat)])
    func two(words: String, x: CGFloat, width: CGFloat) {
        let wishes = words.split(separator: " ").map { wish(String($0)) }
        let (a, b) = (add("a"), add("b"))
        a.constraints = wishes
        b.constraints = wishes.reversed()
        parent.layoutIfNeeded()
        let expected = CGRect(x: x, y: 15, width: width, height: 20)
        #expect(a.frame == expected && b.frame == expected)
    }

    /// The last with the lowest-ranked of the others.
    @Test(
        "of more than two constraints, the last given and the lowest-ranked of the others count",
        arguments: [
            ("max min size", 50, 30), ("max mid size", 65, 30), ("size max mid", 10, 140),
            ("max mid min", 50, 60), ("size mid max", 10, 140), ("min mid max size", 50, 30),
            ("size max min", 50, 100), ("min mid max", 50, 100),
        ] as [(String, CGFloat, CGFloat)])
    func three(words: String, x: CGFloat, width: CGFloat) {
        let layer = add("a")
        layer.constraints = words.split(separator: " ").map { wish(String($0)) }
        parent.layoutIfNeeded()
        #expect(layer.frame == CGRect(x: x, y: 15, width: width, height: 20))
    }

    @Test("two constraints on one attribute leave that axis alone; crossed edges are swapped")
    func odd() {
        let twice = add("a", on(.minX, 5), on(.minX, 9), on(.minY, 3))
        let crossed = add("b", on(.minX, 150, scale: 0), on(.maxX, 50, scale: 0))
        parent.layoutIfNeeded()
        #expect(twice.frame == CGRect(x: 30, y: 13, width: 40, height: 20))
        #expect(crossed.frame == CGRect(x: 50, y: 15, width: 100, height: 20))
    }

    @Test("siblings are read by name, whichever comes first, and across axes")
    func siblings() {
        let last = add("last", on(.minX, 8, "middle", .maxX), on(.width, 0, "middle", .height))
        let middle = add(
            "middle", on(.minX, 8, "first", .maxX), on(.minY, 0), on(.height, 0, scale: 0.5))
        let first = add("first", on(.minX, 4))
        parent.layoutIfNeeded()
        #expect(first.frame == CGRect(x: 24, y: 15, width: 40, height: 20))
        #expect(middle.frame == CGRect(x: 72, y: 10, width: 40, height: 50))
        #expect(last.frame == CGRect(x: 120, y: 15, width: 50, height: 20))
    }

    @Test("a sibling that no constraint places on that axis is not read, and told of")
    func unplaced() {
        add("free")
        add("low", on(.minY, 0))
        let layer = add("a", on(.minX, 5, "free", .maxX), on(.maxX, 0))
        let other = add("b", on(.minX, 5, "low", .maxX))
        let told = complaints { parent.layoutIfNeeded() }
        #expect(layer.frame == CGRect(x: 180, y: 15, width: 40, height: 20))
        #expect(other.frame == CGRect(x: 30, y: 15, width: 40, height: 20))
        #expect(told.count == 2 && told[0].contains("free.maxX"))
    }

    @Test("unknown sources, layers elsewhere and the layer itself are left out, and told of")
    func unknown() {
        let outsider = CALayer()
        outsider.name = "outsider"
        let a = add("a", on(.minX, 5, "nobody"), on(.maxX, 0))
        let b = add("b", on(.minX, 5, "outsider"))
        let c = add("c", on(.minX, 5, "c", .maxX), on(.width, 0, "c", .height))
        let told = complaints { parent.layoutIfNeeded() }
        #expect(a.frame.minX == 180)
        #expect(b.frame.minX == 30 && c.frame == CGRect(x: 30, y: 15, width: 40, height: 20))
        #expect(told.count == 4)
        #expect(told[0].contains("nobody") && told[0].contains("a.x"))
    }

    @Test("layers that wait for each other stay, and are named; those beside them are placed")
    func cycle() {
        let a = add("a", on(.minX, 1, "b", .maxX), on(.minY, 1))
        let b = add("b", on(.minX, 1, "c", .maxX), on(.maxX, 0))
        let c = add("c", on(.minX, 1, "a", .maxX))
        let reader = add("reader", on(.minX, 1, "c", .maxX), on(.maxX, 0))
        let free = add("free", on(.midX, 0))
        let told = complaints { parent.layoutIfNeeded() }
        #expect(a.frame == CGRect(x: 30, y: 11, width: 40, height: 20))
        #expect(b.frame.minX == 30 && c.frame.minX == 30)
        #expect(reader.frame.minX == 180 && free.frame.minX == 100)
        #expect(told.first?.contains("a.x, b.x, c.x") == true, "\(told)")
        #expect(told.first?.contains("reader") == false)
        #expect(!parent.needsLayout())
    }

    @Test("two that read each other on different axes are no cycle")
    func crossAxes() {
        let a = add("a", on(.minX, 0, "b", .minY))
        let b = add("b", on(.minY, 6), on(.minX, 0, "a", .maxX))
        #expect(complaints { parent.layoutIfNeeded() } == [])
        #expect(a.frame.minX == 16 && b.frame.minX == 56)
    }

    @Test("the first of two siblings with a name is the one that is read")
    func sameName() {
        add("a", on(.minX, 10))
        add("a", on(.minX, 50))
        let layer = add("b", on(.minX, 0, "a"))
        parent.layoutIfNeeded()
        #expect(layer.frame.minX == 30)
    }

    @Test("a frame is set, through anchor point and transform; a turned layer moves unchanged")
    func frames() {
        let scaled = add("a", on(.minX, 0), on(.width, 0))
        scaled.transform = CATransform3DMakeScale(2, 1, 1)
        scaled.anchorPoint = .zero
        let turned = add("b", on(.minX, 0))
        turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        parent.layoutIfNeeded()
        #expect(scaled.bounds.width == 100 && scaled.position.x == 20)
        #expect(turned.bounds.size == CGSize(width: 40, height: 20))
        #expect(abs(turned.frame.minX - 20) < 1e-9)
    }

    @Test("constraints make the superlayer's layout due, not the layer's; the list is a copy")
    func flags() {
        let layer = add("a")
        parent.layoutIfNeeded()
        #expect(!parent.needsLayout())
        layer.addConstraint(on(.midX, 0))
        #expect(parent.needsLayout() && !layer.needsLayout())
        parent.layoutIfNeeded()
        var list = [on(.minX, 0)]
        layer.constraints = list
        list.removeAll()
        #expect(parent.needsLayout() && layer.constraints?.count == 1)
        layer.constraints = nil
        #expect(layer.constraints == nil)
        layer.addConstraint(on(.minY, 0))
        #expect((layer.value(forKey: "constraints") as? [CAConstraint])?.count == 1)
    }

    @Test("a manager that is asked directly places sublayers of a layer that has none")
    func direct() {
        parent.layoutManager = nil
        let layer = add("a", on(.midX, 0))
        CAConstraintLayoutManager().layoutSublayers(of: parent)
        #expect(layer.frame.minX == 100)
    }

    @Test("numbers that are none are left out, and a chain of ten thousand is followed")
    func extremes() throws {
        let mad = add("mad", on(.minX, .nan), on(.maxX, .infinity), on(.minY, 0))
        var before = "superlayer"
        for index in 0..<10_000 {
            add("n\(index)", on(.minX, 1, before))
            before = "n\(index)"
        }
        let told = complaints { parent.layoutIfNeeded() }
        #expect(mad.frame == CGRect(x: 30, y: 10, width: 40, height: 20))
        #expect(told.count == 2)
        let last = try #require(parent.sublayers?.last)
        #expect(last.frame.minX == 10_020)
    }

    @Test("a layout that comes to the same frames sets nothing")
    func stable() {
        let host = TestHost()
        host.root.addSublayer(parent)
        let layer = add("a", on(.minX, 1.0 / 3), on(.width, 0, scale: 1.0 / 7))
        CATransaction.flush()
        parent.setNeedsLayout()
        CATransaction.flush()
        #expect(layer.animationKeys() == nil)
        #expect(abs(layer.frame.width - 200.0 / 7) < 1e-9)
    }
}
