import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Where blend modes count: docs/reference/compositing.md, "Filters and blend modes", and
/// docs/decisions/compositing.md.
@Suite("Where compositing filters count")
struct BlendReachTests: EmitterScenes {
    private let all = CGRect(x: 0, y: 0, width: 96, height: 96)
    private let amber = RGBA(red: 0.9, green: 0.6, blue: 0.1)

    private func blended(
        _ id: UInt64, _ mode: BlendMode, _ frame: CGRect, _ color: RGBA?,
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        record(id, frame, color) {
            $0.effects.compositingFilter = LayerFilter(type: mode.type)
            change(&$0)
        }
    }

    private func shown(
        _ records: [LayerRecord], _ children: [UInt64: [UInt64]], masks: [UInt64: UInt64] = [:]
    ) throws -> Bench {
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root] + records, children: children, masks: masks, root: 1)
        bench.frame()
        return bench
    }

    /// The greatest difference of a part of a pixel.
    private func isNear(_ a: UInt32, _ b: UInt32, by most: Int = 2) -> Bool {
        stride(from: UInt32(0), to: 32, by: 8).allSatisfy {
            abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= most
        }
    }

    @Test("a layer that covers half a pixel at its edge replaces half of the colour below")
    func halves() throws {
        let below = record(2, all, amber)
        let box = CGRect(x: 20.5, y: 20, width: 20, height: 20)
        // Half of the layer's own colour, or of nothing, and half of amber.
        for (mode, half) in [
            (BlendMode.copy, UInt32(0xFF73_4D8C)), (.sourceIn, 0xFF73_4D8C),
            (.clear, 0x8073_4D0D), (.sourceOut, 0x8073_4D0D), (.destinationIn, 0xFFE6_991A),
            (.destinationAtop, 0xFFE6_991A),
        ] {
            let bench = try shown([below, blended(3, mode, box, blue)], [1: [2, 3]])
            let found = bench.target[20, 30]
            #expect(isNear(found, half), "\(mode): \(String(found, radix: 16))")
        }
    }

    @Test("modes that make nothing of something leave what lies beyond round corners")
    func corners() throws {
        let below = record(2, all, amber)
        let layer = blended(3, .clear, CGRect(x: 20, y: 20, width: 40, height: 40), nil) {
            $0.cornerRadius = 20
        }
        let bench = try shown([below, layer], [1: [2, 3]])
        #expect(bench.target[21, 21] == 0xFFE6_991A && bench.target[40, 40] == 0)
    }

    @Test("a mask of nothing takes away all that such a mode puts over what is below")
    func emptyMask() throws {
        let below = record(2, all, amber)
        let box = CGRect(x: 20, y: 20, width: 40, height: 40)
        let bench = try shown(
            [below, blended(3, .copy, box, blue), record(4, box, nil)],
            [1: [2, 3], 3: []], masks: [3: 4])
        #expect(bench.target[40, 40] == 0 && bench.target[10, 10] == 0xFFE6_991A)
    }

    @Test("a layer isolates also what blends in a layer below it that has no plane")
    func isolation() throws {
        let below = record(2, all, amber)
        let holder = record(3, all)
        let space = record(4, all) { $0.effects.preservesDepth = true }
        let bench = try shown(
            [below, holder, space, blended(5, .multiply, all, blue)],
            [1: [2, 3], 3: [4], 4: [5]])
        // Blue times nothing is blue.
        #expect(bench.target[40, 40] == 0xFF00_00FF)
    }

    @Test("both pictures of a transition that moves blend as one", arguments: [false, true])
    func transition(clips: Bool) throws {
        let frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        func card(_ color: RGBA) -> LayerRecord {
            blended(3, .multiply, frame, color) {
                $0.masksToBounds = clips
                $0.cornerRadius = clips ? 4 : 0
            }
        }
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root, record(2, all, amber), card(blue)], children: [1: [2, 3]], root: 1)
        bench.frame()
        bench.transition(.push, on: 3, side: .fromLeft, to: [card(green)])
        bench.frame(at: 0.5)
        // Green came in on the left, the old blue is on the right; each times amber.
        #expect(isNear(bench.target[30, 40], 0xFF00_9900))
        #expect(isNear(bench.target[50, 40], 0xFF00_001A))
        #expect(bench.target[10, 40] == 0xFFE6_991A || !clips)
        #expect(try bench.firstStale() == nil)
        bench.frame(at: 0.75)
        #expect(try bench.firstStale() == nil)
    }

    @Test("a mode that reaches through nothing does so in the bounds of a layer that moves in")
    func copyMovesIn() throws {
        let frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        let bench = try Bench(width: 96, height: 96)
        bench.commit(
            [root, record(2, all, amber), record(3, frame)], children: [1: [2, 3]], root: 1)
        bench.frame()
        bench.transition(
            .moveIn, on: 3, side: .fromLeft, to: [blended(3, .copy, frame, blue)],
            children: [1: [2, 3]])
        bench.frame(at: 0.5)
        #expect(bench.target[10, 40] == 0xFFE6_991A)
        #expect(bench.target[30, 40] == 0xFF00_00FF && bench.target[50, 40] == 0)
    }

    @Test("particles in a round clip are cut once, above the border, and add to what is below")
    func particles() throws {
        func layer(_ adds: Bool) throws -> LayerRecord {
            try emitter(side: 80) { layer, _ in
                layer.bounds.size = CGSize(width: 40, height: 40)
                layer.cornerRadius = 20
                layer.masksToBounds = true
                layer[.emitterPosition] = .point(CGPoint(x: 20, y: 20))
                if adds { layer[.renderMode] = .name(EmitterRenderMode.additive.rawValue) }
            }
        }
        let disc = record(2, CGRect(x: 28, y: 28, width: 40, height: 40), red) {
            $0.cornerRadius = 20
        }
        let outline = try shown([disc], [1: [2]])
        // Three particles over each other.
        let bench = try shown(try layer(false), at: 3.5)
        #expect(zip(bench.pixels, outline.pixels).allSatisfy { isNear($0, $1) })
        let below = record(3, all, RGBA(red: 0, green: 0, blue: 1))
        let sum = try Bench(width: 96, height: 96)
        sum.commit([root, below, try layer(true)], children: [1: [3, 2]], root: 1)
        sum.frame(at: 3.5)
        #expect(sum.target[48, 48] == 0xFFFF_00FF)
        for (pixel, covered) in zip(sum.pixels, outline.pixels) {
            #expect(isNear(pixel, 0xFF00_00FF | (covered >> 24) << 16))
        }
    }
}
