import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// `render(in:)` where its values are at their ends; docs/reference/compositing.md, "Drawing with
/// render(in:)".
@MainActor @Suite("render(in:) at the edges")
struct RenderEdgeTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func layer(
        _ color: CGColor?, _ frame: CGRect = CGRect(x: 0, y: 0, width: 40, height: 30)
    ) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private func pixels(_ layer: CALayer) throws -> [UInt32: Int] {
        let context = try #require(CGContext(width: 50, height: 40))
        layer.render(in: context)
        let bitmap = try #require(context.makeImage()).bitmap
        var counts: [UInt32: Int] = [:]
        for y in 0..<40 { for x in 0..<50 { counts[bitmap[x, y], default: 0] += 1 } }
        return counts
    }

    @Test("a border as wide as half of the layer fills it; one of no width or colour is not there")
    func border() throws {
        let card = layer(nil)
        // 14 leaves 12 x 2 of 40 x 30.
        let cases: [(CGFloat, Int)] = [(15, 1200), (14, 1176), (100, 1200), (0, 0), (-3, 0)]
        for (width, covered) in cases {
            card.borderColor = red
            card.borderWidth = width
            #expect(try pixels(card)[0xFFFF_0000, default: 0] == covered)
            card.borderColor = red.copy(alpha: 0)
            #expect(try pixels(card) == [0: 2000])
        }
    }

    @Test("opacity above 1 counts as 1, of the layer, and of its shadow")
    func opacities() throws {
        let card = layer(red, CGRect(x: 0, y: 0, width: 20, height: 10))
        card.opacity = 3
        card.shadowOpacity = 2
        card.shadowRadius = 0
        card.shadowOffset = CGSize(width: 0, height: 20)
        #expect(try pixels(card) == [0xFFFF_0000: 200, 0xFF00_0000: 200, 0: 1600])
        card.shadowColor = nil
        #expect(try pixels(card) == [0xFFFF_0000: 200, 0: 1800])
    }

    @Test("a gradient reaches every pixel of its layer")
    func gradient() throws {
        let ramp = CAGradientLayer()
        ramp.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        ramp.colors = [red, red]
        #expect(try pixels(ramp) == [0xFFFF_0000: 1200, 0: 800])
    }

    @Test("a shadow follows the context's scale and turn")
    func shadow() throws {
        let root = layer(nil, CGRect(x: 0, y: 0, width: 50, height: 40))
        let card = layer(red, CGRect(x: 0, y: 0, width: 5, height: 5))
        card.anchorPoint = .zero
        card.position = CGPoint(x: 20, y: 10)
        card.shadowOpacity = 1
        card.shadowRadius = 0
        card.shadowOffset = CGSize(width: 8, height: 1)
        // Twice as large, and a quarter turn: x leads down, y to the left.
        card.transform = CATransform3DRotate(CATransform3DMakeScale(2, 2, 1), .pi / 2, 0, 0, 1)
        root.addSublayer(card)
        let context = try #require(CGContext(width: 50, height: 40))
        root.render(in: context)
        let bitmap = try #require(context.makeImage()).bitmap
        // The layer covers x 10...20, y 10...20; its shadow lies 16 lower and 2 to the left.
        #expect(bitmap[10, 10] == 0xFFFF_0000 && bitmap[19, 19] == 0xFFFF_0000)
        #expect(bitmap[8, 26] == 0xFF00_0000 && bitmap[17, 35] == 0xFF00_0000)
        #expect(bitmap[7, 30] == 0 && bitmap[18, 30] == 0 && bitmap[12, 25] == 0)
        #expect(bitmap[12, 36] == 0)
    }

    @Test("a layer with one side is not drawn from behind; a flip of its space is no turn")
    func sides() throws {
        let root = layer(nil)
        let card = layer(red, CGRect(x: 0, y: 0, width: 20, height: 10))
        root.addSublayer(card)
        card.isDoubleSided = false
        for flipped in [false, true] {
            card.isGeometryFlipped = flipped
            card.transform = CATransform3DIdentity
            #expect(try pixels(root)[0xFFFF_0000] == 200)
            card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            #expect(try pixels(root)[0xFFFF_0000] == nil)
            card.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
            #expect(try pixels(root)[0xFFFF_0000] == 200)
        }
        // The layer that is asked is drawn as if it had no place.
        card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(try pixels(card)[0xFFFF_0000] == 200)
    }

    @Test("the higher zPosition is on top; of two that are equal, the later one")
    func depth() throws {
        for (first, second, top) in [
            (0.0, 0.0, UInt32(0xFF00_00FF)), (1, 0, 0xFFFF_0000), (0, 1, 0xFF00_00FF),
            (2, 2, 0xFF00_00FF), (-1, -2, 0xFFFF_0000),
        ] {
            let root = layer(nil)
            let (a, b) = (layer(red), layer(blue))
            (a.zPosition, b.zPosition) = (first, second)
            root.addSublayer(a)
            root.addSublayer(b)
            #expect(try pixels(root) == [top: 1200, 0: 800], "\(first) and \(second)")
        }
    }

    /// Replicator layers inside each other, with a small red square in the innermost.
    private func replicators(_ counts: [Int]) -> CALayer {
        let inner = layer(red, CGRect(x: 0, y: 0, width: 2, height: 2))
        return counts.enumerated().reduce(inner) { below, level in
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
            replicator.instanceCount = level.element
            let x: CGFloat = level.offset == 0 ? 3 : 0
            replicator.instanceTransform = CATransform3DMakeTranslation(x, 3 - x, 0)
            replicator.addSublayer(below)
            return replicator
        }
    }

    @Test("copies of replicator layers inside each other are their product")
    func copiesInside() throws {
        #expect(try pixels(replicators([5, 3])) == [0xFFFF_0000: 60, 0: 1940])
        #expect(try pixels(replicators([3, 0])) == [0: 2000])
    }

    /// 4096 a layer of 4096 times 4096, a million of two each, and 10,000 beside each other: of one
    /// replicator layer there are 4,096 copies, and of all together 65,536 layers in copies.
    @Test("copies have an end, which is told", arguments: ["deep", "pairs", "wide", "many"])
    func copiesWithoutEnd(_ kind: String) async {
        await #expect(processExitsWith: .success) { [kind] in
            try await MainActor.run {
                alarm(60)
                var told: [String] = []
                Complaint.handler = { told.append($0) }
                let tests = RenderEdgeTests()
                let top = CALayer()
                switch kind {
                case "deep": top.addSublayer(tests.replicators([4096, 4096, 4096]))
                case "pairs":
                    top.addSublayer(tests.replicators(Array(repeating: 2, count: 20)))
                case "many":
                    let many = tests.replicators([4096])
                    for _ in 0..<10_000 { many.addSublayer(tests.layer(tests.blue, .zero)) }
                    top.addSublayer(many)
                default:
                    for _ in 0..<100 { top.addSublayer(tests.replicators([4000])) }
                }
                let shown = try tests.pixels(top)
                #expect(shown[0xFFFF_0000, default: 0] >= 24)
                #expect(told.count == 1 && told[0].contains("in copies"))
            }
        }
    }

    @Test("copies of a replicator take their own alpha")
    func copies() throws {
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        replicator.instanceColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        replicator.instanceAlphaOffset = -0.5
        replicator.addSublayer(layer(red, CGRect(x: 0, y: 0, width: 10, height: 10)))
        // Alpha 1, then 0.5, then 0.
        #expect(try pixels(replicator) == [0xFFFF_0000: 100, 0x8080_0000: 100, 0: 1800])
    }

    @Test("a 3D space has no mask, and the opacity of a layer in it is one for all below")
    func space() throws {
        let space = CATransformLayer()
        space.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        space.opacity = 0.5
        let card = layer(red)
        card.addSublayer(layer(blue, CGRect(x: 0, y: 0, width: 20, height: 30)))
        space.addSublayer(card)
        space.mask = layer(red, CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(try pixels(space) == [0x8080_0000: 600, 0x8000_0080: 600, 0: 800])
    }

    @Test("a gradient larger than any picture is drawn", arguments: [0.0, 1])
    func largeGradient(turn: Double) throws {
        let ramp = CAGradientLayer()
        let side = CGFloat(1 << 20)
        ramp.frame = CGRect(
            x: 0, y: 0, width: turn == 0 ? side : 30, height: turn == 0 ? 30 : side)
        ramp.colors = [red, red]
        // Of 50 x 40 pixels.
        #expect(try pixels(ramp)[0xFFFF_0000] == (turn == 0 ? 50 * 30 : 30 * 40))
    }
}
