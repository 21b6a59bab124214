import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Layers that draw their sublayers several times.
@Suite("Replicator layers")
struct ReplicatorTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 96, height: 96))

    private func replicator(
        _ id: UInt64, _ frame: CGRect, count: Int, _ transform: CATransform3D = .identity,
        _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        var layer = LayerRecord(id: LayerID(rawValue: id), kind: .replicator)
        layer.bounds = CGRect(origin: .zero, size: frame.size)
        layer.position = CGPoint(x: frame.midX, y: frame.midY)
        layer[.instanceCount] = .number(Double(count))
        layer[.instanceTransform] = .transform(transform)
        change(&layer)
        return layer
    }

    private let all = CGRect(x: 0, y: 0, width: 96, height: 96)

    private func bench(options: CompositorOptions = []) throws -> Bench {
        try Bench(width: 96, height: 96, options: options)
    }

    private func move(_ x: Double, _ y: Double = 0) -> CATransform3D {
        CATransform3DMakeTranslation(x, y, 0)
    }

    @Test("each copy lies in the one before, and there may be none", arguments: [0, 1, 2, 5])
    func copies(count: Int) throws {
        let bench = try bench()
        let dot = record(3, CGRect(x: 4, y: 10, width: 8, height: 6), red)
        bench.commit(
            [root, replicator(2, all, count: count, move(15)), dot], children: [1: [2], 2: [3]],
            root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 48 * count)
        for copy in 0..<count { #expect(bench.target[4 + 15 * copy, 10] == 0xFFFF_0000) }
    }

    @Test("copies turn about the anchor point, and transforms add up")
    func turns() throws {
        let bench = try bench()
        let dot = record(3, CGRect(x: 44, y: 4, width: 8, height: 8), red)
        let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        bench.commit(
            [root, replicator(2, all, count: 4, quarter), dot], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        for (x, y) in [(48, 8), (88, 48), (48, 88), (8, 48)] {
            #expect(bench.target[x, y] == 0xFFFF_0000, "\(x) \(y)")
        }
        #expect(bench.count(0xFFFF_0000) == 4 * 64)
        // About another anchor.
        let corner = replicator(2, all, count: 2, quarter) {
            $0.anchorPoint = .zero
            $0.position = .zero
            $0.bounds.origin = CGPoint(x: -60, y: 0)
        }
        let near = record(3, CGRect(x: -50, y: 20, width: 8, height: 8), red)
        bench.commit([corner, near])
        bench.frame()
        // (10, 20) about the anchor becomes (-20, 10).
        #expect(bench.target[12, 22] == 0xFFFF_0000)
        #expect(bench.count(0xFFFF_0000) == 64)
    }

    @Test("the layer itself is drawn once, and its opacity is that of all copies together")
    func own() throws {
        let bench = try bench()
        let layer = replicator(2, CGRect(x: 0, y: 0, width: 40, height: 40), count: 2, move(4)) {
            $0.backgroundColor = blue
            $0.opacity = 0.5
        }
        let dot = record(3, CGRect(x: 10, y: 10, width: 8, height: 8), red)
        bench.commit([root, layer, dot], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        #expect(Set(bench.pixels) == [0, 0x8000_0080, 0x8080_0000])
        #expect(bench.count(0x8080_0000) == 12 * 8)
    }

    /// docs/reference/kinds.md, "Replicators".
    @Test("colours are multiplied, and offsets add up")
    func colors() throws {
        let bench = try bench()
        let layer = replicator(2, all, count: 4, move(20)) {
            $0[.instanceColor] = .color(RGBA(red: 1, green: 0.8, blue: 0, alpha: 1))
            $0[.instanceRedOffset] = .number(-0.2)
            $0[.instanceGreenOffset] = .number(0.2)
            $0[.instanceAlphaOffset] = .number(-0.25)
        }
        let dot = record(3, CGRect(x: 0, y: 0, width: 8, height: 8), .white)
        bench.commit([root, layer, dot], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        for copy in 0..<4 {
            let (r, g) = (1 - 0.2 * Double(copy), min(0.8 + 0.2 * Double(copy), 1))
            let a = 1 - 0.25 * Double(copy)
            let pixel = bench.target[20 * copy + 3, 3]
            for (shift, part) in [(24, 1.0), (16, r), (8, g), (0, 0)] {
                #expect(abs(Double(pixel >> UInt32(shift) & 255) - 255 * part * a) <= 1)
            }
        }
    }

    @Test("a filter in a copy blends before the copy takes its colour: rule 7")
    func blendedColor() throws {
        let bench = try bench()
        let colored = replicator(2, all, count: 1) {
            $0[.instanceColor] = .color(RGBA(red: 0.75, green: 0.5, blue: 0.5, alpha: 1))
        }
        let below = record(3, all, red)
        let above = record(4, all, red) {
            $0.effects.compositingFilter = LayerFilter(type: "softLightBlendMode")
        }
        bench.commit([root, colored, below, above], children: [1: [2], 2: [3, 4]], root: 1)
        bench.frame()
        // Soft light of 1 on 1 is 1, and 0.75 of that is 191 of 255.
        #expect(bench.target[40, 40] == 0xFFBF_0000)
    }

    @Test("pictures, gradients and groups take the colour, too")
    func pictures() throws {
        let bench = try bench()
        let layer = replicator(2, all, count: 2, move(30)) {
            $0[.instanceColor] = .color(RGBA(red: 0.5, green: 1, blue: 0.25, alpha: 0.5))
        }
        let bitmap = try #require(Bitmap(width: 8, height: 8, isOpaque: true))
        for y in 0..<8 { bitmap.row(y).update(repeating: 0xFFC8_6432, count: 8) }
        let image = record(3, CGRect(x: 0, y: 0, width: 8, height: 8)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
        }
        let group = record(4, CGRect(x: 0, y: 20, width: 8, height: 8), .white) {
            $0.opacity = 0.5
        }
        let inside = record(5, CGRect(x: 2, y: 2, width: 8, height: 8), .white)
        bench.commit(
            [root, layer, image, group, inside], children: [1: [2], 2: [3, 4], 4: [5]], root: 1)
        bench.frame()
        for x in [3, 33] {
            let pixel = bench.target[x, 3]
            for (shift, value) in [(24, 127.5), (16, 50), (8, 50), (0, 6.25)] {
                #expect(abs(Double(pixel >> UInt32(shift) & 255) - value) <= 1.5)
            }
            let faded = bench.target[x, 23]
            for (shift, value) in [(24, 63.75), (16, 31.9), (8, 63.75), (0, 15.9)] {
                #expect(abs(Double(faded >> UInt32(shift) & 255) - value) <= 1.5)
            }
        }
    }

    @Test(
        "a colour with alpha is that of a copy as a whole, of whatever it is made",
        arguments: [false, true], [false, true])
    func alpha(hasPicture: Bool, isGrey: Bool) throws {
        let bench = try bench()
        let color: RGBA =
            isGrey
            ? RGBA(red: 1, green: 1, blue: 1, alpha: 0.5)
            : RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
        let layer = replicator(2, all, count: 2, move(40)) { $0[.instanceColor] = .color(color) }
        let bitmap = try #require(Bitmap(width: 8, height: 8, isOpaque: true))
        for y in 0..<8 { bitmap.row(y).update(repeating: 0xFFFF_0000, count: 8) }
        let below = record(3, CGRect(x: 0, y: 0, width: 20, height: 20), hasPicture ? nil : red) {
            if hasPicture { $0.contents = ContentsRecord(bitmap: bitmap) }
        }
        let above = record(4, CGRect(x: 5, y: 5, width: 20, height: 20), green)
        let back = record(5, all, blue)
        bench.commit(
            [root, back, layer, below, above], children: [1: [5, 2], 2: [3], 3: [4]], root: 1)
        bench.frame()
        // What is above hides what is below it, and then half of it, times the colour, is seen.
        let part = 0.5 * Double(color.green) * 255
        for x in [10, 50] {
            for (shift, value) in [(24, 255), (16, 0), (8, part), (0, 127.5)] {
                let found = Double(bench.target[x, 10] >> UInt32(shift) & 255)
                #expect(abs(found - value) <= 1.5, "\(x) \(shift)")
            }
        }
    }

    @Test("a plane of a space takes the colour with its alpha by itself, picture or not")
    func planeColors() throws {
        let bench = try bench()
        let layer = replicator(2, all, count: 2, move(40)) {
            $0.effects.preservesDepth = true
            $0[.instanceColor] = .color(RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5))
        }
        let bitmap = try #require(Bitmap(width: 8, height: 8, isOpaque: true))
        for y in 0..<8 { bitmap.row(y).update(repeating: 0xFFFF_FFFF, count: 8) }
        let plane = record(3, CGRect(x: 0, y: 0, width: 20, height: 20), .white) {
            $0.contents = ContentsRecord(bitmap: bitmap)
        }
        let above = record(4, CGRect(x: 5, y: 5, width: 20, height: 20), .white)
        bench.commit([root, layer, plane, above], children: [1: [2], 2: [3], 3: [4]], root: 1)
        bench.frame()
        for (x, y) in [(2, 2), (10, 10), (42, 2), (50, 10)] {
            for (shift, value) in [(24, 127.5), (16, 127.5), (8, 63.75), (0, 0)] {
                let found = Double(bench.target[x, y] >> UInt32(shift) & 255)
                #expect(abs(found - value) <= 1.5, "\(x) \(shift)")
            }
        }
    }

    @Test(
        "shadows and blurs in copies follow what changes below",
        arguments: ["shadow", "blur", "raster"])
    func looks(kind: String) throws {
        let bench = try bench()
        let outer = replicator(2, all, count: 1)
        let a = record(3, CGRect(x: 5, y: 5, width: 10, height: 10)) {
            if kind == "shadow" {
                $0.shadow.opacity = 1
                $0.shadow.radius = 2
                $0.shadow.offset = CGSize(width: 0, height: 14)
            } else if kind == "blur" {
                var blur = LayerFilter(type: "gaussianBlur")
                blur.amount = 2
                $0.effects.filters = [blur]
            } else {
                $0.effects.shouldRasterize = true
            }
        }
        var b = record(4, CGRect(x: 0, y: 0, width: 8, height: 8), .white)
        let tree: [UInt64: [UInt64]] = [1: [2], 2: [3], 3: [4]]
        bench.commit([root, outer, a, b], children: tree, root: 1)
        bench.frame()
        let changes: [(inout LayerRecord) -> Void] = [
            { $0.position.x += 30 }, { $0.opacity = 0.4 }, { $0.bounds.size.height = 20 },
            { $0.borderWidth = 3 }, { $0.isHidden = true }, { $0.isHidden = false },
        ]
        for (step, change) in changes.enumerated() {
            change(&b)
            bench.commit([b])
            bench.frame(at: Double(step))
            let fresh = try self.bench()
            fresh.commit([root, outer, a, b], children: tree, root: 1)
            fresh.frame(at: Double(step))
            #expect(bench.pixels == fresh.pixels, "step \(step)")
        }
    }

    @Test("the shadow of a copy that lags is of the copy's time")
    func lateShadow() throws {
        let bench = try bench()
        let layer = replicator(2, all, count: 2, move(0, 40)) { $0[.instanceDelay] = .number(0.5) }
        let a = record(3, CGRect(x: 5, y: 5, width: 10, height: 10)) {
            $0.shadow.opacity = 1
            $0.shadow.radius = 0
            $0.shadow.offset = CGSize(width: 0, height: 14)
        }
        let b = record(4, CGRect(x: 0, y: 0, width: 8, height: 8), .white)
        let motion = BasicMotion(
            path: try #require(AnimationKeyPath("position.x")), from: .number(4), to: .number(64))
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), curve: nil,
            motion: .basic(motion))
        bench.commit(
            [root, layer, a, b], children: [1: [2], 2: [3], 3: [4]], root: 1
        ) {
            $0.addedAnimations = [AnimationAddition(layer: b.id, animation: animation)]
        }
        bench.frame(at: 0.75)
        // Three quarters of 60 points on, and a quarter in the copy; the middle of each shadow.
        #expect(bench.target[5 + 4 + 45, 5 + 4 + 14] == 0xFF00_0000)
        #expect(bench.target[5 + 4 + 15, 45 + 4 + 14] == 0xFF00_0000)
        #expect(bench.target[5 + 4 + 45, 45 + 4 + 14] == 0)
    }

    @Test("the picture of a rasterised layer is of each copy's time, also in the picture of a blur")
    func lateRaster() throws {
        func pixels(isRasterized: Bool) throws -> [UInt32] {
            let bench = try bench()
            var layer = replicator(2, all, count: 2, move(0, 40)) {
                $0[.instanceDelay] = .number(0.5)
            }
            var blur = LayerFilter(type: "gaussianBlur")
            blur.amount = 2
            layer.effects.filters = [blur]
            let a = record(3, CGRect(x: 5, y: 5, width: 10, height: 10)) {
                $0.effects.shouldRasterize = isRasterized
            }
            let b = record(4, CGRect(x: 0, y: 0, width: 8, height: 8), .white)
            let motion = BasicMotion(
                path: try #require(AnimationKeyPath("position.x")), from: .number(4),
                to: .number(64))
            let animation = AnimationRecord(
                id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), curve: nil,
                motion: .basic(motion))
            bench.commit([root, layer, a, b], children: [1: [2], 2: [3], 3: [4]], root: 1) {
                $0.addedAnimations = [AnimationAddition(layer: b.id, animation: animation)]
            }
            bench.frame(at: 0.75)
            return bench.pixels
        }
        // Unturned and on whole pixels, so that a picture of it changes nothing.
        #expect(try pixels(isRasterized: true) == pixels(isRasterized: false))
    }

    @Test("replicators inside replicators multiply")
    func nested() throws {
        let bench = try bench()
        let rows = replicator(2, all, count: 3, move(0, 20))
        let columns = replicator(3, all, count: 4, move(20, 0)) {
            $0[.instanceColor] = .color(RGBA(red: 1, green: 0, blue: 0))
        }
        let dot = record(4, CGRect(x: 0, y: 0, width: 8, height: 8), .white)
        bench.commit([root, rows, columns, dot], children: [1: [2], 2: [3], 3: [4]], root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 12 * 64)
        for row in 0..<3 {
            for column in 0..<4 {
                #expect(bench.target[20 * column + 4, 20 * row + 4] == 0xFFFF_0000)
            }
        }
    }

    @Test("time lies behind from copy to copy, also where the first has ended")
    func delay() throws {
        let bench = try bench()
        let layer = replicator(2, all, count: 4, move(20)) { $0[.instanceDelay] = .number(0.25) }
        let dot = record(3, CGRect(x: 0, y: 0, width: 8, height: 8), .white)
        var timing = MediaTiming(duration: 1)
        timing.fillMode = .both
        let motion = BasicMotion(
            path: try #require(AnimationKeyPath("opacity")), from: .number(0), to: .number(1))
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: timing, curve: nil, motion: .basic(motion))
        bench.commit([root, layer, dot], children: [1: [2], 2: [3]], root: 1) {
            $0.addedAnimations = [AnimationAddition(layer: dot.id, animation: animation)]
        }
        for time in [0.0, 0.3, 0.8, 1.0, 1.2, 1.5, 1.75, 2] {
            let update = bench.frame(at: time)
            for copy in 0..<4 {
                let f = min(max(time - 0.25 * Double(copy), 0), 1)
                let alpha = bench.target[20 * copy + 3, 3] >> 24
                #expect(abs(Double(alpha) - 255 * f) <= 1, "\(time) \(copy)")
            }
            if time < 1.75 { #expect(update.next == .continuous, "\(time)") }
        }
        #expect(bench.frame(at: 3).next == .never)
    }

    @Test("a copy whose time lies before 0 shows what began before that")
    func before() throws {
        let bench = try bench()
        let layer = replicator(2, all, count: 4, move(20)) { $0[.instanceDelay] = .number(2.25) }
        let dot = record(3, CGRect(x: 0, y: 0, width: 8, height: 8), .white)
        var timing = MediaTiming(duration: 1)
        timing.repeatCount = .infinity
        timing.beginTime = -100
        let motion = BasicMotion(
            path: try #require(AnimationKeyPath("opacity")), from: .number(0), to: .number(1))
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: timing, curve: nil, motion: .basic(motion))
        bench.commit([root, layer, dot], children: [1: [2], 2: [3]], root: 1) {
            $0.addedAnimations = [AnimationAddition(layer: dot.id, animation: animation)]
        }
        bench.frame(at: 1.1)
        for (copy, f) in [0.1, 0.85, 0.6, 0.35].enumerated() {
            #expect(abs(Double(bench.target[20 * copy + 3, 3] >> 24) - 255 * f) <= 1)
        }
    }

    @Test("copies that stand still are neither painted nor damaged again")
    func still() throws {
        let bench = try bench()
        let dot = record(3, CGRect(x: 0, y: 0, width: 8, height: 8), red)
        bench.commit(
            [root, replicator(2, all, count: 4, move(20)), dot], children: [1: [2], 2: [3]],
            root: 1)
        bench.frame()
        let other = record(9, CGRect(x: 90, y: 90, width: 3, height: 3), green)
        bench.commit([other], children: [1: [2, 9]])
        bench.frame()
        #expect(bench.damage == Region(PixelRect(x: 90, y: 90, width: 3, height: 3)))
        var moved = dot
        moved.position.y += 4
        bench.commit([]) {
            $0.changes = [LayerChange(record: moved, changed: LayerPropertySet(.position))]
        }
        bench.frame()
        #expect(bench.damage.bounds.bottom == 12 && bench.damage.bounds.right <= 80)
        bench.frame()
        #expect(bench.damage.isEmpty)
    }

    @Test("with depth kept, copies are planes of one space")
    func depth() throws {
        let bench = try bench()
        let parent = record(5, all) { $0.sublayerTransform.m34 = -1 / 200 }
        // The second copy lies behind the first, though it is drawn later.
        let layer = replicator(2, all, count: 2, CATransform3DMakeTranslation(4, 4, -50)) {
            $0.effects.preservesDepth = true
            $0[.instanceGreenOffset] = .number(-1)
        }
        let dot = record(3, CGRect(x: 40, y: 40, width: 16, height: 16), .white)
        bench.commit([root, parent, layer, dot], children: [1: [5], 5: [2], 2: [3]], root: 1)
        bench.frame()
        #expect(bench.target[48, 48] == 0xFFFF_FFFF)
        #expect(bench.count(0xFFFF_00FF) > 10)
    }

    @Test(
        "random changes below replicators, painted by damage, equal a fresh compositor",
        arguments: 0..<10)
    func incremental(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) &+ 313)
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        let bench = try Bench(width: 96, height: 96, threads: seed % 2 + 1)
        func matrix() -> CATransform3D {
            let turn = CATransform3DMakeRotation(number(-1...1), 0, 0, 1)
            let move = self.move(number(-20...20), number(-20...20))
            return Bool.random(using: &dice) ? move : turn.concatenating(move)
        }
        let bitmap = try picture(12, 12)
        let kids: [UInt64: [UInt64]] = [1: [2, 8], 2: [3, 4], 4: [5, 6], 6: [7]]
        var layers: [LayerRecord] = [
            root, replicator(2, CGRect(x: 10, y: 10, width: 60, height: 60), count: 3, matrix()),
            record(3, CGRect(x: 5, y: 5, width: 20, height: 12), red),
            replicator(4, CGRect(x: 0, y: 20, width: 40, height: 20), count: 2, matrix()),
            record(5, CGRect(x: 0, y: 0, width: 12, height: 12)) {
                $0.contents = ContentsRecord(bitmap: bitmap)
            },
            record(6, CGRect(x: 14, y: 2, width: 14, height: 14), green) {
                $0.cornerRadius = 5
                $0.opacity = 0.6
            },
            record(7, CGRect(x: 4, y: 4, width: 12, height: 6), blue),
            record(8, CGRect(x: 60, y: 60, width: 30, height: 20), .white),
        ]
        bench.commit(layers, children: kids, root: 1)
        bench.frame()
        for step in 0..<50 {
            let index = Int.random(in: 1..<layers.count, using: &dice)
            var set = LayerPropertySet.all
            switch Int.random(in: 0..<9, using: &dice) {
            case 0:
                layers[1][.instanceCount] = .number(Double(Int.random(in: 0...4, using: &dice)))
            case 1: layers[3][.instanceTransform] = .transform(matrix())
            case 2:
                layers[1][.instanceColor] = .color(
                    RGBA(red: 1, green: Float(number(0...1)), blue: 1, alpha: Float(number(0...1))))
            case 3: layers[3][.instanceAlphaOffset] = .number(number(-0.5...0))
            case 4: layers[index].backgroundColor = red.interpolated(to: blue, fraction: 0.3)
            case 5: layers[index].isHidden = step % 3 == 0
            case 6: layers[index].opacity = Float(number(0...1))
            case 7: layers[index].masksToBounds.toggle()
            default:
                layers[index].position = CGPoint(x: number(0...60), y: number(0...60).rounded())
                set = LayerPropertySet(.position)
            }
            let changed = layers
            bench.commit([]) {
                $0.changes = [1, 3, index].map { LayerChange(record: changed[$0], changed: set) }
            }
            bench.frame()
            let fresh = try Bench(width: 96, height: 96)
            fresh.commit(layers, children: kids, root: 1)
            fresh.frame()
            #expect(fresh.pixels == bench.pixels, "seed \(seed), step \(step)")
        }
    }

    @Test("nodes that move in and out of a replicator leave nothing behind")
    func moves() throws {
        let bench = try bench()
        let dot = record(3, CGRect(x: 2, y: 2, width: 8, height: 8), red)
        let layer = replicator(2, all, count: 3, move(20))
        bench.commit([root, layer, dot], children: [1: [2, 3], 2: []], root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 64)
        bench.commit([], children: [1: [2], 2: [3]])
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 3 * 64)
        bench.commit([], children: [1: [2, 3], 2: []])
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 64 && bench.target[2, 2] == 0xFFFF_0000)
    }

    @Test("numbers without sense crash nothing and end")
    func hostile() throws {
        let bench = try bench()
        let dot = record(3, CGRect(x: 2, y: 2, width: 8, height: 8), red)
        for number in [-5, 1e9, 1e300, -1e300] {
            let layer = replicator(2, all, count: 1) {
                $0[.instanceCount] = .number(min(number, 300))
                $0[.instanceDelay] = .number(number)
                $0[.instanceTransform] = .transform(CATransform3DMakeScale(number, 0, 1))
                $0[.instanceRedOffset] = .number(number)
            }
            bench.commit([root, layer, dot], children: [1: [2], 2: [3]], root: 1)
            bench.frame(at: 1)
        }
        // Nothing of it is left in what comes after.
        bench.commit(
            [root, replicator(2, all, count: 2, move(15)), dot], children: [1: [2], 2: [3]], root: 1
        )
        bench.frame(at: 2)
        #expect(bench.count(0xFFFF_0000) == 2 * 64)
    }
}
