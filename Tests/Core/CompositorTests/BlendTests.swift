import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Layers with a compositing filter: docs/reference/compositing.md, "Filters and blend modes".
@Suite("Compositing filters")
struct BlendTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let amber = RGBA(red: 0.9, green: 0.6, blue: 0.1)

    private func top(
        _ mode: BlendMode, _ frame: CGRect, _ color: RGBA?,
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        record(3, frame, color) {
            $0.effects.compositingFilter = LayerFilter(type: mode.type)
            change(&$0)
        }
    }

    private func bytes(_ p: UInt32) -> [Double] {
        [Double(p >> 24), Double(p >> 16 & 255), Double(p >> 8 & 255), Double(p & 255)]
    }

    @Test("a layer is put over what is below by the W3C's formula", arguments: BlendMode.allCases)
    func formula(mode: BlendMode) throws {
        for (alpha, opacity) in [(1.0, 1.0), (0.5, 1), (1, 0.5), (0.25, 0.75)] {
            let bench = try Bench()
            let below = record(2, CGRect(x: 0, y: 0, width: 40, height: 64), amber)
            let color = RGBA(red: 0.2, green: 0.7, blue: 0.9, alpha: Float(alpha))
            let layer = top(mode, CGRect(x: 20, y: 0, width: 40, height: 64), color) {
                $0.opacity = Float(opacity)
                $0.borderWidth = 4
                $0.borderColor = color
            }
            bench.commit([root, below, layer], children: [1: [2, 3]], root: 1)
            bench.frame()
            // The source as it would be alone, before its opacity.
            func source(_ alpha: Double) -> UInt32 {
                func byte(_ v: Double) -> UInt32 { UInt32((v * alpha * 255).rounded()) }
                return byte(1) << 24 | byte(0.2) << 16 | byte(0.7) << 8 | byte(0.9)
            }
            let amber: UInt32 = 0xFFE6_991A
            for (x, backdrop) in [(30, amber), (50, 0)] {
                let exact = BlendOracle.blend(
                    mode, source: source(alpha), opacity: opacity, backdrop: backdrop)
                let off = zip(bytes(bench.target[x, 30]), exact).map { abs($0 - $1) }.max() ?? 9
                #expect(off <= 2, "\(mode), alpha \(alpha), opacity \(opacity), at \(x)")
            }
            #expect(bench.target[10, 30] == amber && bench.target[62, 30] == 0)
        }
    }

    @Test("modes that make nothing of something do so in the layer's bounds, also turned")
    func bounds() throws {
        let bench = try Bench()
        let below = record(2, CGRect(x: 0, y: 0, width: 64, height: 64), amber)
        let layer = top(.clear, CGRect(x: 22, y: 22, width: 20, height: 20), nil) {
            $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        }
        bench.commit([root, below, layer], children: [1: [2, 3]], root: 1)
        bench.frame()
        #expect(bench.target[32, 32] == 0 && bench.target[32, 20] == 0)
        #expect(bench.target[22, 22] == 0xFFE6_991A && bench.target[41, 22] == 0xFFE6_991A)
    }

    @Test(
        "blending stops at the superlayer, unless the superlayer passes it on and is no group",
        arguments: [
            // Blue times nothing is blue; times amber, by the formula, the blue of amber.
            (Float(1), true, UInt32(0xFF00_00FF)), (1, false, 0xFF00_001A),
            (0.5, true, 0xFF73_4D8C), (0.5, false, 0xFF73_4D8C),
        ])
    func isolation(opacity: Float, isolates: Bool, expected: UInt32) throws {
        let bench = try Bench()
        let below = record(2, CGRect(x: 0, y: 0, width: 64, height: 64), amber)
        let parent = record(4, CGRect(x: 0, y: 0, width: 64, height: 64)) {
            $0.opacity = opacity
            $0.effects.allowsGroupBlending = isolates
        }
        let other = record(5, CGRect(x: 0, y: 0, width: 40, height: 64), nil)
        let layer = top(.multiply, CGRect(x: 0, y: 0, width: 64, height: 64), blue)
        // Not the whole of what is below, so that the group is needed.
        let dot = record(6, CGRect(x: 0, y: 0, width: 9, height: 9), red)
        bench.commit(
            [root, below, parent, other, layer, dot],
            children: [1: [2, 4], 4: [5, 3, 6]], root: 1)
        bench.frame()
        let found = bench.target[50, 30]
        let off = zip(bytes(found), bytes(expected)).map { abs($0 - $1) }.max() ?? 9
        #expect(off <= 2, "\(String(found, radix: 16))")
    }

    /// How a superlayer and its shadow become one picture, or don't.
    enum Whole: CaseIterable {
        case plain, opacity, mask, raster, blend, glass, filter, reading
    }

    /// docs/reference/compositing.md, "Order of paint": sublayers are drawn in step 5, and the shadow in
    /// step 9, beneath. Red times the green of the shadow would be black, and is where the superlayer lets
    /// its sublayers blend with all that is below.
    @Test("the shadow of its superlayer is nothing that a sublayer sees", arguments: Whole.allCases)
    func ownShadow(whole: Whole) throws {
        let bench = try Bench()
        let all = CGRect(x: 0, y: 0, width: 64, height: 64)
        let parent = record(4, all) {
            ($0.shadow.color, $0.shadow.opacity) = (green, 1)
            ($0.shadow.radius, $0.shadow.offset) = (0, CGSize(width: 0, height: 32))
            if whole == .opacity { $0.opacity = 0.5 }
            if whole == .raster { $0.effects.shouldRasterize = true }
            if whole == .blend {
                $0.effects.compositingFilter = LayerFilter(type: BlendMode.screen.type)
            }
            if whole == .glass { $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")] }
            if whole == .filter { $0.effects.filters = [LayerFilter(type: "colorInvert")] }
            if whole == .reading { $0.effects.allowsGroupBlending = false }
        }
        // It casts the shadow: the upper half; the lower half of that is seen by itself.
        let caster = record(5, CGRect(x: 0, y: 0, width: 64, height: 32), blue)
        let layer = top(.multiply, all, red)
        let mask = record(6, all, red)
        bench.commit(
            [root, parent, caster, layer] + (whole == .mask ? [mask] : []),
            children: [1: [4], 4: [5, 3]], masks: whole == .mask ? [4: 6] : [:], root: 1)
        bench.frame()
        let expected: [Whole: UInt32] = [
            .opacity: 0x8080_0000, .filter: 0xFF00_FFFF, .reading: 0xFF00_0000,
        ]
        let right = expected[whole] ?? 0xFFFF_0000
        let found = bench.target[30, 48]
        let off = zip(bytes(found), bytes(right)).map { abs($0 - $1) }.max() ?? 9
        #expect(off <= 1, "\(String(found, radix: 16))")
    }

    @Test("a sublayer sees what its superlayer has drawn so far, and no deeper one does more")
    func inside() throws {
        let bench = try Bench()
        let below = record(2, CGRect(x: 0, y: 0, width: 64, height: 64), green)
        let parent = record(4, CGRect(x: 0, y: 0, width: 32, height: 64), amber)
        let layer = top(.multiply, CGRect(x: 0, y: 0, width: 64, height: 32), blue)
        // It is in a group of its own, which holds nothing.
        let holder = record(5, CGRect(x: 0, y: 32, width: 64, height: 32))
        let deep = record(6, CGRect(x: 0, y: 0, width: 64, height: 32), blue) {
            $0.effects.compositingFilter = LayerFilter(type: BlendMode.multiply.type)
        }
        bench.commit(
            [root, below, parent, layer, holder, deep],
            children: [1: [2, 4], 4: [3, 5], 5: [6]], root: 1)
        bench.frame()
        // The blue of amber; and where there is no amber, blue over green.
        #expect(bytes(bench.target[10, 10])[3] < 30 && bench.target[10, 10] >> 8 == 0xFF_0000)
        #expect(bench.target[50, 10] == 0xFF00_00FF)
        #expect(bench.target[10, 50] == 0xFF00_00FF && bench.target[50, 50] == 0xFF00_00FF)
    }

    @Test("isolation that comes and goes leaves the pixels of a full redraw")
    func changes() throws {
        let bench = try Bench()
        let below = record(2, CGRect(x: 0, y: 0, width: 64, height: 64), green)
        let half = RGBA(red: 0.3, green: 0.1, blue: 0.7, alpha: 0.4)
        var parent = record(4, CGRect(x: 3, y: 3, width: 50, height: 50), half)
        var layer = top(.screen, CGRect(x: 5, y: 5, width: 20, height: 20), half)
        let other = record(5, CGRect(x: 10, y: 10, width: 30, height: 30), half)
        let children: [UInt64: [UInt64]] = [1: [2, 4], 4: [5, 3]]
        bench.commit([root, below, parent, layer, other], children: children, root: 1)
        for step in 0..<8 {
            if step % 2 == 0 {
                layer.effects.compositingFilter =
                    step % 4 == 0 ? nil : LayerFilter(type: BlendMode.multiply.type)
            } else {
                parent.effects.allowsGroupBlending = step % 4 == 1
            }
            bench.commit([], children: [:]) {
                $0.changes = [
                    LayerChange(record: layer, changed: LayerPropertySet(.compositingFilter)),
                    LayerChange(record: parent, changed: LayerPropertySet(.allowsGroupBlending)),
                ]
                if step % 2 == 0 { $0.changes.removeLast() }
            }
            bench.frame()
            let full = try Bench()
            full.commit([root, below, parent, layer, other], children: children, root: 1)
            full.frame()
            #expect(bench.pixels == full.pixels, "step \(step)")
        }
    }

    @Test("a filter that is off, unknown, or none of this kind puts the layer over as usual")
    func plain() throws {
        for type in ["multiplyBlendMode", "nonsense", "gaussianBlur"] {
            let bench = try Bench()
            let below = record(2, CGRect(x: 0, y: 0, width: 64, height: 64), amber)
            let layer = record(3, CGRect(x: 0, y: 0, width: 64, height: 64), blue) {
                var filter = LayerFilter(type: type)
                filter.isEnabled = type != "multiplyBlendMode"
                $0.effects.compositingFilter = filter
            }
            bench.commit([root, below, layer], children: [1: [2, 3]], root: 1)
            bench.frame()
            #expect(bench.count(0xFF00_00FF) == 64 * 64)
        }
    }

    @Test("setting and unsetting a mode damages the layer and all below it, and nothing else")
    func damage() throws {
        let bench = try Bench()
        let layer = record(3, CGRect(x: 8, y: 8, width: 10, height: 10), blue)
        let child = record(4, CGRect(x: 4, y: 4, width: 20, height: 6), red)
        let below = record(2, CGRect(x: 0, y: 0, width: 64, height: 64), amber)
        bench.commit([root, below, layer, child], children: [1: [2, 3], 3: [4]], root: 1)
        bench.frame()
        var blended = layer
        blended.effects.compositingFilter = LayerFilter(type: "screenBlendMode")
        for record in [blended, layer] {
            bench.commit([]) {
                $0.changes = [
                    LayerChange(record: record, changed: LayerPropertySet(.compositingFilter))
                ]
            }
            bench.frame()
            #expect(bench.damage.bounds == PixelRect(x: 8, y: 8, width: 24, height: 10))
        }
    }
}
