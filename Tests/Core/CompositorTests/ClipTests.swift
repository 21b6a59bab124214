import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// A clip is one coverage for all that is in it: docs/reference/compositing.md, "Clips". What a
/// pixel must be is worked out from the rule: the group's colours, times the clip's coverage, over
/// what is below. The coverage itself is read from a picture of the outline alone.
@Suite("Clips")
struct ClipTests {
    static let root = record(1, CGRect(x: 0, y: 0, width: 96, height: 96))
    private static let half = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    private static let white = RGBA(red: 1, green: 1, blue: 1)
    private static let black = RGBA(red: 0, green: 0, blue: 0)

    /// A layer with an outline that covers pixels in part.
    struct Outline: Sendable, CustomTestStringConvertible {
        var name: String
        var change: @Sendable (inout LayerRecord) -> Void
        var testDescription: String { name }
    }

    static let outlines = [
        Outline(name: "round") { $0.cornerRadius = 20 },
        Outline(name: "a circle") { $0.cornerRadius = 32 },
        Outline(name: "round at parts of pixels") {
            $0.cornerRadius = 9
            $0.position.x += 0.4
            $0.position.y += 0.7
        },
        Outline(name: "continuous, some corners") {
            $0.cornerRadius = 14
            $0.cornerCurve = .continuous
            $0.maskedCorners = CornerSet(rawValue: 6)
        },
        Outline(name: "turned") { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) },
        Outline(name: "turned and round") {
            $0.cornerRadius = 12
            $0.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        },
        Outline(name: "leaning") {
            var eye = CATransform3D.identity
            eye.m34 = -1 / 120
            $0.transform = CATransform3DMakeRotation(0.7, 0, 1, 0).concatenating(eye)
        },
    ]

    private static func clip(_ outline: Outline, _ color: RGBA? = nil) -> LayerRecord {
        record(2, CGRect(x: 16, y: 16, width: 64, height: 64), color) {
            $0.masksToBounds = true
            outline.change(&$0)
        }
    }

    static func pixels(
        _ records: [LayerRecord], _ children: [UInt64: [UInt64]],
        masks: [UInt64: UInt64] = [:]
    ) throws -> Bench {
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root] + records, children: children, masks: masks, root: 1)
        bench.frame()
        return bench
    }

    /// The greatest difference of a part of a pixel.
    static func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var most = 0
        for (p, q) in zip(a, b) where p != q {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                most = max(most, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
            }
        }
        return most
    }

    private static let wide = CGRect(x: -40, y: -40, width: 160, height: 160)

    @Test(
        "a layer wholly below something opaque doesn't show at the clip's edge", arguments: outlines
    )
    func hidden(outline: Outline) throws {
        let clip = Self.clip(outline)
        let one = try Self.pixels([clip, record(4, Self.wide, Self.black)], [1: [2], 2: [4]])
        let both = try Self.pixels(
            [clip, record(3, Self.wide, Self.white), record(4, Self.wide, Self.black)],
            [1: [2], 2: [3, 4]])
        #expect(Self.difference(one.pixels, both.pixels) <= 1)
        // The same where the lower one is the layer's own background.
        var own = clip
        own.backgroundColor = Self.white
        let filled = try Self.pixels([own, record(4, Self.wide, Self.black)], [1: [2], 2: [4]])
        #expect(Self.difference(one.pixels, filled.pixels) <= 1)
        // And where it takes a group of its own, or the clip of another layer.
        let group = record(3, Self.wide) { $0.opacity = 0.999 }
        let inside = record(5, Self.wide, Self.white)
        let deep = try Self.pixels(
            [clip, group, inside, record(4, Self.wide, Self.black)], [1: [2], 2: [3], 3: [5, 4]])
        #expect(Self.difference(one.pixels, deep.pixels) <= 1)
    }

    @Test("a pixel is the group's colour times the clip's coverage", arguments: outlines)
    func coverage(outline: Outline) throws {
        let solid = try Self.pixels([Self.clip(outline, Self.white)], [1: [2]])
        // Over green: red, half clear, over blue, over another half clear red.
        let below = record(9, Self.wide, green) { $0.zPosition = -1000 }
        let parts = [
            record(3, Self.wide, Self.half), record(4, Self.wide, blue),
            record(5, Self.wide, Self.half),
        ]
        let bench = try Self.pixels(
            [below, Self.clip(outline, Self.white)] + parts, [1: [9, 2], 2: [3, 4, 5]])
        var most = 0.0
        for (pixel, cover) in zip(bench.pixels, solid.pixels) where pixel != 0 {
            let c = Double(cover >> 24) / 255
            let expected = [255, 127.5 * c, 255 * (1 - c), 127.5 * c]
            for (shift, want) in zip([24, 16, 8, 0] as [UInt32], expected) {
                most = max(most, abs(Double(pixel >> shift & 255) - want))
            }
        }
        #expect(most <= 2.01)
    }

    @Test("background, gradient and contents take the soft edge once", arguments: outlines)
    func own(outline: Outline) throws {
        let solid = try Self.pixels([Self.clip(outline, Self.white)], [1: [2]])
        func alphas(
            kind: LayerKind = .plain, _ change: (inout LayerRecord) -> Void
        ) throws -> Int {
            var layer = LayerRecord(id: LayerID(rawValue: 2), kind: kind)
            let clip = Self.clip(outline)
            (layer.bounds, layer.position) = (clip.bounds, clip.position)
            (layer.transform, layer.masksToBounds) = (clip.transform, true)
            (layer.cornerRadius, layer.cornerCurve) = (clip.cornerRadius, clip.cornerCurve)
            layer.maskedCorners = clip.maskedCorners
            change(&layer)
            let bench = try Self.pixels([layer], [1: [2]])
            return Self.difference(
                bench.pixels.map { $0 >> 24 }, solid.pixels.map { $0 >> 24 })
        }
        let bitmap = try picture(32, 32)
        #expect(try alphas { $0.contents = ContentsRecord(bitmap: bitmap) } <= 1)
        #expect(
            try alphas {
                $0.contents = ContentsRecord(bitmap: bitmap)
                $0.contentsGravity = .resizeAspectFill
            } <= 1)
        #expect(
            try alphas {
                $0.contents = ContentsRecord(bitmap: bitmap)
                $0.backgroundColor = red
            } <= 1)
        #expect(
            try alphas(kind: .gradient) {
                $0[.colors] = .colors([red, blue])
                $0.backgroundColor = green
            } <= 1)
    }

    @Test("square corners on straight edges cut by the middles of pixels")
    func snapped() throws {
        let clip = record(2, CGRect(x: 10.3, y: 20.6, width: 30, height: 40.2)) {
            $0.masksToBounds = true
        }
        let bench = try Self.pixels([clip, record(3, Self.wide, red)], [1: [2], 2: [3]])
        // From ceil(10.3 − .5) to ceil(40.3 − .5), and from ceil(20.6 − .5) to ceil(60.8 − .5).
        let expected = (0..<96).flatMap { y in
            (0..<96).map { x -> UInt32 in
                (10..<40).contains(x) && (21..<61).contains(y) ? 0xFFFF_0000 : 0
            }
        }
        #expect(bench.pixels == expected)
    }

    @Test("at half a pixel contents, background and gradient cover half, cut or not")
    func halves() throws {
        let frame = CGRect(x: 10.5, y: 10.5, width: 40, height: 40)
        let bitmap = try picture(40, 40)
        for masks in [false, true] {
            let layer = record(2, frame) {
                $0.masksToBounds = masks
                $0.contents = ContentsRecord(bitmap: bitmap)
            }
            let bench = try Self.pixels([layer], [1: [2]])
            #expect(abs(Int(bench.target[10, 30] >> 24) - 128) <= 1)
            let plain = try Self.pixels(
                [record(2, frame, red) { $0.masksToBounds = masks }], [1: [2]])
            #expect(abs(Int(plain.target[10, 30] >> 24) - 128) <= 1)
        }
    }

    @Test("clips in clips are groups in groups", arguments: outlines)
    func nested(outline: Outline) throws {
        let inner = record(3, CGRect(x: 10, y: 10, width: 80, height: 80)) {
            $0.masksToBounds = true
            $0.cornerRadius = 16
        }
        let clip = Self.clip(outline)
        let black = record(4, Self.wide, Self.black)
        let one = try Self.pixels([clip, inner, black], [1: [2], 2: [3], 3: [4]])
        let both = try Self.pixels(
            [clip, inner, record(5, Self.wide, Self.white), black],
            [1: [2], 2: [3], 3: [5, 4]])
        #expect(Self.difference(one.pixels, both.pixels) <= 1)
    }

    @Test("a shadow in a clip shows through nothing that hides it", arguments: outlines)
    func shadow(outline: Outline) throws {
        let clip = Self.clip(outline)
        let caster = record(3, CGRect(x: -20, y: 10, width: 120, height: 30), Self.white)
        var casting = caster
        casting.shadow.opacity = 1
        casting.shadow.radius = 4
        casting.shadow.offset = .zero
        let plain = try Self.pixels([clip, caster], [1: [2], 2: [3]])
        let both = try Self.pixels([clip, casting], [1: [2], 2: [3]])
        // Inside of the caster's rows, five pixels from its edge, there is no shadow to be seen.
        let solid = try Self.pixels(
            [clip, record(3, CGRect(x: -20, y: 15, width: 120, height: 20), Self.white)],
            [1: [2], 2: [3]])
        let (without, with, rows) = (plain.pixels, both.pixels, solid.pixels)
        let hiding = rows.indices.filter { rows[$0] >> 24 > 0 && without[$0] == rows[$0] }
        #expect(hiding.count > 500)
        #expect(Self.difference(hiding.map { without[$0] }, hiding.map { with[$0] }) <= 1)
    }

    @Test("a border lies above the clip, with its own coverage")
    func border() throws {
        var clip = Self.clip(Self.outlines[0])
        clip.borderWidth = 6
        clip.borderColor = blue
        let ring = try Self.pixels([clip], [1: [2]])
        let full = try Self.pixels([clip, record(3, Self.wide, red)], [1: [2], 2: [3]])
        let inside = try Self.pixels(
            [Self.clip(Self.outlines[0]), record(3, Self.wide, red)], [1: [2], 2: [3]])
        var most = 0.0
        for (pixel, (top, below)) in zip(full.pixels, zip(ring.pixels, inside.pixels)) {
            // Source over, by the formula.
            let rest = 1 - Double(top >> 24) / 255
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                let want = Double(top >> shift & 255) + Double(below >> shift & 255) * rest
                most = max(most, abs(Double(pixel >> shift & 255) - want))
            }
        }
        #expect(most <= 1.5)
    }

    /// What a layer of the tests draws apart.
    private static func passes(
        _ records: [LayerRecord], _ children: [UInt64: [UInt64]]
    ) throws -> FrameCounts {
        try pixels(records, children).compositor.counts
    }

    @Test("a clip needs no group for one thing, for hidden things or for things far from its edge")
    func dissolved() throws {
        let clip = Self.clip(Self.outlines[0], Self.white)
        let picture = try picture(64, 64)
        let child = record(3, CGRect(x: 0, y: 0, width: 64, height: 64)) {
            $0.contents = ContentsRecord(bitmap: picture)
        }
        let small = record(4, CGRect(x: 20, y: 24, width: 16, height: 16), Self.half)
        var bare = clip
        bare.backgroundColor = nil
        // A picture that fills the clip, alone or above a background and others.
        #expect(try Self.passes([bare, child], [1: [2], 2: [3]]).offscreenPasses == 0)
        #expect(try Self.passes([clip, child], [1: [2], 2: [3]]).offscreenPasses == 0)
        #expect(try Self.passes([clip, small, child], [1: [2], 2: [4, 3]]).offscreenPasses == 0)
        // Things in the middle.
        #expect(try Self.passes([clip, small, child], [1: [2], 2: [3, 4]]).offscreenPasses == 0)
        // Contents of the layer's own.
        var own = clip
        own.contents = ContentsRecord(bitmap: picture)
        #expect(try Self.passes([own, small], [1: [2], 2: [4]]).offscreenPasses == 0)
        // A group of its own is cut where it ends.
        var dim = record(5, CGRect(x: 0, y: 0, width: 64, height: 64))
        dim.opacity = 0.5
        let dimmed = try Self.passes(
            [bare, dim, child, small], [1: [2], 2: [5], 5: [3, 4]])
        #expect(dimmed.offscreenPasses == 1)
    }

    @Test("only the edge of a clip is drawn apart: four corners, or what the strips leave")
    func edges() throws {
        let clip = Self.clip(Self.outlines[0], Self.white)
        let half = record(3, Self.wide, Self.half)
        let counts = try Self.passes([clip, half], [1: [2], 2: [3]])
        #expect(counts.offscreenPasses == 1)
        // Four squares of the radius, at most.
        #expect(counts.offscreenPixels > 0 && counts.offscreenPixels <= 4 * 20 * 20)
        let square = record(2, CGRect(x: 16.5, y: 16, width: 64, height: 64)) {
            $0.masksToBounds = true
        }
        let lower = record(4, Self.wide, blue)
        #expect(
            try Self.passes([square, lower, half], [1: [2], 2: [4, 3]]).offscreenPasses == 0)
    }

    @Test("layers that blend or add in a clip see the clip's content, and nothing else")
    func reads() throws {
        let clip = Self.clip(Self.outlines[0])
        let multiply = record(3, Self.wide, red) {
            $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
        }
        // Over nothing, multiplied colours are themselves.
        let below = record(9, CGRect(x: 0, y: 0, width: 96, height: 96), green)
        let bench = try Self.pixels([below, clip, multiply], [1: [9, 2], 2: [3]])
        #expect(bench.target[48, 48] == 0xFFFF_0000)
    }

    @Test("a move in the middle damages what moves; one to a corner the corners, too")
    func damage() throws {
        let clip = Self.clip(Self.outlines[0], Self.white)
        var small = record(4, CGRect(x: 24, y: 24, width: 10, height: 10), Self.half)
        let bench = try Self.pixels([clip, small], [1: [2], 2: [4]])
        func move(_ x: CGFloat, _ y: CGFloat) -> Region {
            small.position = CGPoint(x: x + 5, y: y + 5)
            bench.commit([small])
            return bench.frame().damage
        }
        // By hand: the clip lies at 16, 16, so its points are 16 pixels from the target's.
        var both = Region(PixelRect(x: 40, y: 40, width: 10, height: 10))
        both.add(PixelRect(x: 44, y: 40, width: 10, height: 10))
        #expect(move(28, 24) == both)
        // At the corner it meets the background.
        let corner = move(0, 0)
        #expect(corner.intersects(PixelRect(x: 16, y: 16, width: 1, height: 1)))
        #expect(corner.intersects(PixelRect(x: 79, y: 79, width: 1, height: 1)))
        #expect(!corner.intersects(PixelRect(x: 60, y: 60, width: 1, height: 1)))
        // It stays there; then nothing else changes.
        let stays = move(1, 0)
        #expect(stays.bounds == PixelRect(x: 16, y: 16, width: 11, height: 10))
    }

    @Test("random trees full of clips: by damage as by a full redraw", arguments: 0..<8)
    func random(seed: Int) throws {
        try IncrementalTests(hasFilters: seed % 3 == 0, clipsOften: true)
            .incremental(seed: 700 + seed)
    }

    @Test("random trees full of clips: by each switch as without", arguments: SwitchTests.indices)
    func switches(index: Int) throws {
        try SwitchTests().edits(index, seeds: 40..<43) { _ in
            IncrementalTests(hasFilters: false, clipsOften: true)
        }
    }
}
