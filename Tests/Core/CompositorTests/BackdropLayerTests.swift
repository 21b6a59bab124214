import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// What is seen through layers that do more than that: docs/reference/compositing.md, "Order of
/// paint" and "Shadows".
@Suite("Layers with background filters")
struct BackdropLayerTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 96, height: 96))

    private func glass(
        _ frame: CGRect, _ radius: Double, _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        record(3, frame) {
            $0.effects.backgroundFilters = [FilterScenes.blur(radius)]
            change(&$0)
        }
    }

    private func bench(
        _ records: [LayerRecord], children: [UInt64: [UInt64]], masks: [UInt64: UInt64] = [:],
        threads: Int = 1
    ) throws -> Bench {
        let bench = try Bench(width: 96, height: 96, threads: threads)
        bench.commit([root] + records, children: children, masks: masks, root: 1)
        bench.frame()
        return bench
    }

    /// True for pixels whose parts are no further from each other than some steps.
    private func near(_ a: UInt32, _ b: UInt32, _ most: Int) -> Bool {
        [24, 16, 8, 0].allSatisfy { shift in
            abs(Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)) <= most
        }
    }

    @Test("opacity and mask choose between the filtered backdrop and what was there")
    func translucent() throws {
        // Nothing opaque lies below, so that putting one over the other would add their alphas.
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96)) {
            $0.backgroundColor = RGBA(red: 1, green: 0, blue: 0, alpha: 0.6)
        }
        let glass = glass(CGRect(x: 10, y: 10, width: 80, height: 80), 3) { $0.opacity = 0.5 }
        let inside = record(4, CGRect(x: 0, y: 60, width: 80, height: 20), green)
        let mask = record(9, CGRect(x: 0, y: 0, width: 40, height: 80)) {
            $0.backgroundColor = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
        }
        for threads in [1, 2] {
            let bench = try bench(
                [below, glass, inside, mask], children: [1: [2, 3], 3: [4]], masks: [3: 9],
                threads: threads)
            // What is blurred is even, and stays what it is.
            #expect(bench.target[30, 30] == 0x9999_0000 && bench.target[70, 30] == 0x9999_0000)
            // A quarter of the green lies over it.
            let shown = bench.target[30, 80]
            #expect(near(shown, 0xB373_4000, 2), "\(String(shown, radix: 16))")
        }
    }

    @Test("a compositing filter blends with the filtered backdrop")
    func blended() throws {
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), red)
        for opacity in [Float(1), 0.5] {
            let glass = record(3, CGRect(x: 20, y: 20, width: 40, height: 40), green) {
                $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")]
                $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
                $0.opacity = opacity
            }
            let bench = try bench([below, glass], children: [1: [2, 3]])
            // Cyan times green is green.
            #expect(near(bench.target[40, 40], opacity == 1 ? 0xFF00_FF00 : 0xFF80_8000, 1))
            #expect(bench.target[10, 40] == 0xFFFF_0000)
        }
    }

    /// docs/reference/compositing.md, "Shadows".
    @Test("a layer's shadow lies above what is seen through it")
    func shadow() throws {
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), red)
        let glass = glass(CGRect(x: 20, y: 20, width: 40, height: 40), 4) {
            $0.backgroundColor = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
            $0.shadow.opacity = 1
            $0.shadow.radius = 0
            $0.shadow.offset = .zero
        }
        let bench = try bench([below, glass], children: [1: [2, 3]])
        // Half blue casts half a shadow: 255 / 2 of red, then half of that.
        #expect(near(bench.target[40, 40], 0xFF40_0080, 1))
    }

    @Test(
        "in a layer that is turned, nothing outside of its bounds is blurred into it",
        arguments: [0.4, 1.9])
    func turned(angle: Double) throws {
        let red = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), red)
        let turn = CATransform3DMakeRotation(angle, 0, 0, 1)
        // A little larger than the bounds, for their edges.
        let below = record(4, CGRect(x: 27, y: 27, width: 42, height: 42), green) {
            $0.transform = turn
        }
        let glass = glass(CGRect(x: 28, y: 28, width: 40, height: 40), 6) { $0.transform = turn }
        let sharp = try bench([red, below], children: [1: [2, 4]])
        let bench = try bench([red, below, glass], children: [1: [2, 4, 3]])
        #expect(zip(bench.pixels, sharp.pixels).allSatisfy { near($0, $1, 2) })
    }

    @Test(
        "while a transition moves the layer, what is seen through it stays where it is",
        arguments: [TransitionMotion.Kind.push, .moveIn, .reveal, .fade])
    func moved(kind: TransitionMotion.Kind) throws {
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), red)
        let glass = record(3, CGRect(x: 20, y: 20, width: 40, height: 40)) {
            $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")]
        }
        let bench = try bench([below, glass], children: [1: [2, 3]])
        let still = bench.pixels
        bench.transition(kind, on: 3, to: [glass])
        bench.frame(at: 0.5)
        #expect(bench.pixels == still)
    }

    @Test("a background blur takes in pixels that its superlayer's mask hides")
    func masked() throws {
        let holder = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), green)
        let left = record(4, CGRect(x: 0, y: 0, width: 50, height: 96), red)
        let glass = glass(CGRect(x: 10, y: 10, width: 76, height: 76), 3)
        let mask = record(5, CGRect(x: 50, y: 0, width: 46, height: 96), .black)
        let bench = try bench(
            [holder, left, glass, mask], children: [1: [2], 2: [4, 3]], masks: [2: 5])
        // The middle of column 51 is a pixel and a half from the edge of the red.
        let expected = 255 * 0.5 * erfc(1.5 / (3 * 2.0.squareRoot()))
        #expect(abs(Double(bench.target[51, 48] >> 16 & 255) - expected) < 3)
        #expect(bench.target[48, 48] == 0)
    }

    @Test("a layer that is turned by a quarter sees what one does that isn't turned")
    func quarter() throws {
        let bar = record(2, CGRect(x: 40, y: 20, width: 7, height: 50), red)
        let still = glass(CGRect(x: 20, y: 20, width: 40, height: 40), 3)
        let turned = glass(CGRect(x: 20, y: 20, width: 40, height: 40), 3) {
            // What sums leave of the sine of a whole turn.
            let left = 6.1e-17
            ($0.transform.m11, $0.transform.m12) = (left, 1)
            ($0.transform.m21, $0.transform.m22) = (-1, left)
        }
        let expected = try bench([bar, still], children: [1: [2, 3]])
        let seen = try bench([bar, turned], children: [1: [2, 3]])
        #expect(seen.pixels == expected.pixels)
    }

    @Test("edges in a layer that is blurred across the target's axes are smooth")
    func smoothEdges() throws {
        func pixels(_ isSmooth: Bool) throws -> [UInt32] {
            let holder = record(2, CGRect(x: 20, y: 20, width: 50, height: 50)) {
                $0.effects.filters = [FilterScenes.blur(2)]
                $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
            }
            let inner = record(3, CGRect(x: 10.3, y: 10.7, width: 20.4, height: 17.7), red) {
                $0.effects.allowsEdgeAntialiasing = isSmooth
            }
            return try bench([holder, inner], children: [1: [2], 2: [3]]).pixels
        }
        #expect(try pixels(false) == pixels(true))
    }

    @Test("a layer with background filters isn't rasterised, while a transition runs neither")
    func rasterised() throws {
        func pixels(_ isRasterized: Bool) throws -> [UInt32] {
            let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), red)
            let glass = glass(CGRect(x: 20, y: 20, width: 40, height: 40), 3) {
                $0.effects.shouldRasterize = isRasterized
                $0.effects.rasterizationScale = 0.3
            }
            let inner = record(4, CGRect(x: 5, y: 5, width: 13, height: 13), green)
            let bench = try bench([below, glass, inner], children: [1: [2, 3], 3: [4]])
            bench.transition(.fade, on: 3, to: [glass, inner])
            bench.frame(at: 0.5)
            return bench.pixels
        }
        #expect(try pixels(true) == pixels(false))
    }

    @Test("planes of a 3D space through which others are seen go by their middles, and stay whole")
    func planes() throws {
        let space = record(2, CGRect(x: 0, y: 0, width: 96, height: 96)) {
            $0.effects.preservesDepth = true
        }
        let card = record(3, CGRect(x: 20, y: 20, width: 40, height: 40), red) {
            $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
            $0.zPosition = -1
        }
        let glass = record(4, CGRect(x: 20, y: 20, width: 40, height: 40)) {
            $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")]
        }
        let bench = try bench([space, card, glass], children: [1: [2], 2: [3, 4]])
        #expect(bench.target[30, 40] == 0xFF00_FFFF && bench.target[50, 40] == 0xFF00_FFFF)
    }
}
