import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Layers that draw particles, on the target.
@Suite("Emitter layers")
struct EmitterTests: EmitterScenes {
    @Test("a particle is its contents, around its place, times its colour")
    func one() throws {
        let bench = try shown(try emitter(), at: 1.5)
        #expect(bench.count(0xFFFF_0000) == 64 && bench.target[16, 26] == 0xFFFF_0000)
        #expect(bench.target[23, 33] == 0xFFFF_0000 && bench.target[24, 33] == 0)
        let tinted = try emitter(color: 0xFFFF_FFFF) {
            $1.color = RGBA(red: 0.5, green: 1, blue: 0, alpha: 0.5)
            $1[.alphaSpeed] = -0.25
        }
        // At the age of 1 its alpha is a quarter.
        #expect(try shown(tinted, at: 1.999).target[20, 30] == 0x4020_4000)
        #expect(try shown(try emitter(), at: 0.9).pixels.allSatisfy { $0 == 0 })
    }

    @Test("particles move, grow and turn by the formulas, in pixels of any scale")
    func motion() throws {
        let layer = try emitter([
            .velocity: 20, .xAcceleration: 8, .yAcceleration: 12, .scaleSpeed: 0.5,
        ])
        // x = 20 + 20 + 4, y = 30 + 6, and 1.5 times as large.
        let bench = try shown(layer, at: 1.999_999_99)
        #expect(bench.count(0xFFFF_0000) == 144 && bench.target[38, 30] == 0xFFFF_0000)
        #expect(bench.target[49, 41] == 0xFFFF_0000)
        let turned = try emitter(side: 10, [.spin: .pi / 4])
        let wide = try shown(turned, at: 1.999_999_99)
        // A square on its corner is a root of two wide.
        let row = (0..<96).filter { wide.target[$0, 30] >> 24 > 127 }
        #expect(abs(Double(row.count) - 10 * 2.squareRoot()) <= 1.5)
        let sum = wide.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        #expect(abs(sum - 100) < 1.5)
    }

    @Test(
        "edges are covered by parts at any size: the sum is the area",
        arguments: [0.05, 0.3, 0.73, 1, 1.4, 3.7], [8, 9])
    func area(scale: Double, side: Int) throws {
        for (x, angle) in [(20.0, 0.0), (20.25, 0), (30.6, 0.4)] {
            let layer = try emitter(side: side, [.scale: scale, .spin: angle * 2]) { layer, _ in
                layer[.emitterPosition] = .point(CGPoint(x: x, y: 40.3))
            }
            let bench = try shown(layer, at: 1.5)
            let sum = bench.pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
            let expected = Double(side * side) * scale * scale
            #expect(abs(sum - expected) <= 0.15 + expected * 0.03, "\(x) \(angle)")
        }
    }

    @Test("modes say who is on top; sums of colours are added to what is below")
    func modes() throws {
        func middle(_ mode: EmitterRenderMode) throws -> UInt32 {
            let layer = try emitter(color: 0xFFFF_FFFF) {
                $0[.renderMode] = .name(mode.rawValue)
                $1.color = RGBA(red: 1, green: 0.5, blue: 0.25)
                $1[.redSpeed] = -0.4
                $1[.zAcceleration] = -10
            }
            return try shown(layer, at: 2.5).target[20, 30]
        }
        // Born at 1 and 2: red is 0.4 and 0.8; the older one lies further back.
        for mode in [EmitterRenderMode.unordered, .oldestFirst, .backToFront] {
            #expect(try middle(mode) == 0xFFCC_8040)
        }
        #expect(try middle(.oldestLast) == 0xFF66_8040)
        #expect(try middle(.additive) == 0xFFFF_FF80)
    }

    @Test("the group's opacity counts once for particles, and for each of a sum")
    func opacity() throws {
        let layer = try emitter { layer, _ in layer.opacity = 0.5 }
        #expect(try shown(layer, at: 3.5).target[20, 30] == 0x8080_0000)
        let sum = try emitter(color: 0xFF40_0000) { layer, _ in
            layer.opacity = 0.5
            layer[.renderMode] = .name("additive")
        }
        #expect(try shown(sum, at: 2.5).target[20, 30] == 0xFF40_0000)
    }

    @Test("masksToBounds cuts particles, at whole pixels, round corners, and turned")
    func clips() throws {
        let square = try emitter(side: 30) { layer, _ in
            layer.bounds = CGRect(x: 10, y: 20, width: 20, height: 20)
            layer.position = CGPoint(x: 20, y: 30)
            layer.masksToBounds = true
        }
        #expect(try shown(square, at: 1.5).count(0xFFFF_0000) == 400)
        var round = square
        round.cornerRadius = 10
        for mode in ["unordered", "additive"] {
            round[.renderMode] = .name(mode)
            let sum = try shown(round, at: 1.5).pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
            #expect(abs(sum - .pi * 100) < 1)
        }
        var turned = square
        turned.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        let sum = try shown(turned, at: 1.5).pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        #expect(abs(sum - 400) < 2)
    }

    @Test("contents are upright and cut by contentsRect, whichever way y grows")
    func upright() throws {
        let bitmap = try #require(Bitmap(width: 8, height: 8))
        for y in 0..<8 {
            bitmap.row(y).update(repeating: y < 4 ? 0xFFFF_0000 : 0xFF00_00FF, count: 8)
        }
        for isFlipped in [false, true] {
            let layer = try emitter {
                $0.isGeometryFlipped = isFlipped
                $0[.emitterPosition] = .point(CGPoint(x: 20, y: isFlipped ? 66 : 30))
                $1.contents = ContentsRecord(bitmap: bitmap)
            }
            let bench = try shown(layer, at: 1.5)
            #expect(bench.target[20, 27] == 0xFFFF_0000 && bench.target[20, 32] == 0xFF00_00FF)
        }
        let part = try emitter {
            $1.contents = ContentsRecord(bitmap: bitmap)
            $1.contentsRect = CGRect(x: 0, y: 0.5, width: 0.5, height: 0.5)
        }
        let bench = try shown(part, at: 1.5)
        #expect(bench.count(0xFF00_00FF) == 16 && bench.target[18, 28] == 0xFF00_00FF)
        #expect(bench.count(0xFFFF_0000) == 0)
    }

    @Test("depth counts where it is kept and the superlayer has perspective")
    func depth() throws {
        func width(_ keeps: Bool) throws -> Int {
            let bench = try Bench(width: 96, height: 96)
            var eye = root
            eye.sublayerTransform.m34 = -1 / 100
            let layer = try emitter {
                layer, _ in
                layer.effects.preservesDepth = keeps
                layer[.emitterPosition] = .point(CGPoint(x: 48, y: 48))
                layer[.emitterZPosition] = .number(50)
            }
            bench.commit([eye, layer], children: [1: [2]], root: 1)
            bench.frame(at: 1.5)
            return (0..<96).filter { bench.target[$0, 48] >> 24 == 255 }.count
        }
        // Half the way to the eye: twice as large.
        #expect(try width(false) == 8 && width(true) == 16)
    }

    @Test("a living particle asks for each frame; without, the loop sleeps until the next birth")
    func sleep() throws {
        let layer = try emitter([.lifetime: 0.5, .birthRate: 0.5])
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root, layer], children: [1: [2]], root: 1)
        #expect(bench.frame(at: 0).next == .at(2))
        #expect(bench.frame(at: 2.1).next == .continuous)
        #expect(bench.count(0xFFFF_0000) == 64)
        #expect(bench.frame(at: 2.6).next == .at(4) && bench.count(0xFFFF_0000) == 0)
        bench.frame(at: 3)
        #expect(bench.damage.isEmpty)
        var still = layer
        still.timing.speed = 0
        still.timing.timeOffset = 2.1
        bench.commit([still])
        #expect(bench.frame(at: 9).next == .never && bench.count(0xFFFF_0000) == 64)
        var hidden = layer
        hidden.isHidden = true
        bench.commit([hidden])
        #expect(bench.frame(at: 10.1).next == .never && bench.count(0xFFFF_0000) == 0)
        bench.commit([layer])
        #expect(bench.frame(at: 10.2).next == .continuous && bench.count(0xFFFF_0000) == 64)
        bench.commit([], children: [1: []])
        #expect(bench.frame(at: 10.3).next == .never && bench.count(0xFFFF_0000) == 0)
    }

    @Test("the layer's time: begin, speed, offset, and back again")
    func time() throws {
        func place(_ time: Double, _ change: (inout MediaTiming) -> Void) throws -> [Int] {
            let layer = try emitter([.velocity: 20, .lifetime: 1, .birthRate: 0.5]) {
                layer, _ in change(&layer.timing)
            }
            let bench = try shown(layer, at: time)
            return (0..<96).filter { bench.target[$0, 30] == 0xFFFF_0000 }
        }
        #expect(try place(2.5) { _ in } == Array(26..<34))
        #expect(try place(7.5) { $0.beginTime = 5 } == Array(26..<34))
        #expect(try place(4.9) { $0.beginTime = 5 } == [])
        #expect(try place(1.25) { $0.speed = 2 } == Array(26..<34))
        #expect(try place(77) { ($0.speed, $0.timeOffset) = (0, 2.5) } == Array(26..<34))
        let bench = try shown(try emitter([.velocity: 20, .lifetime: 1]), at: 1.5)
        let first = bench.pixels
        for time in [3.25, 8, 1.5] { bench.frame(at: time) }
        #expect(bench.pixels == first)
    }

    @Test("properties of cells animate by key path, and those of the layer")
    func animated() throws {
        let layer = try emitter([.birthRate: 0, .lifetime: 5, .velocity: 0])
        let bench = try Bench(width: 96, height: 96)
        func animation(
            _ id: UInt64, _ path: String, _ from: PropertyValue, _ to: PropertyValue
        ) throws -> AnimationAddition {
            var timing = MediaTiming(duration: 1)
            timing.beginTime = 1
            return AnimationAddition(
                layer: layer.id,
                animation: AnimationRecord(
                    id: AnimationID(rawValue: id), timing: timing,
                    motion: .basic(
                        BasicMotion(
                            path: try #require(AnimationKeyPath(path)), from: from, to: to))))
        }
        let added = [
            try animation(1, "emitterCells.cell.birthRate", .number(4), .number(4)),
            try animation(
                2, "emitterPosition", .point(CGPoint(x: 10, y: 48)),
                .point(CGPoint(x: 90, y: 48))),
        ]
        bench.commit([root, layer], children: [1: [2]], root: 1) { $0.addedAnimations = added }
        for frame in 0...150 { bench.frame(at: Double(frame) / 60) }
        // Born at 1.25, 1.5, 1.75 (and 2), where the emitter was then.
        for x in [30, 50, 70] {
            let row = (0..<96).filter { bench.target[$0, 48] == 0xFFFF_0000 }
            #expect(row.contains(x - 2) && row.contains(x + 1), "\(x): \(row)")
        }
        // The last one was born at the very end, at 90.
        #expect((3 * 56...4 * 64).contains(bench.count(0xFFFF_0000)))
    }

    @Test("copies of a replicator show the particles, with their colour and place")
    func copies() throws {
        let layer = try emitter(color: 0xFFFF_FFFF)
        var copier = LayerRecord(id: LayerID(rawValue: 5), kind: .replicator)
        copier.bounds = root.bounds
        copier.position = CGPoint(x: 48, y: 48)
        copier[.instanceCount] = .number(2)
        copier[.instanceTransform] = .transform(CATransform3DMakeTranslation(40, 0, 0))
        copier[.instanceGreenOffset] = .number(-1)
        let bench = try Bench(width: 96, height: 96)
        bench.commit([root, copier, layer], children: [1: [5], 5: [2]], root: 1)
        bench.frame(at: 0.5)
        #expect(bench.frame(at: 1.5).next == .continuous)
        #expect(bench.count(0xFFFF_FFFF) == 64 && bench.count(0xFFFF_00FF) == 64)
        #expect(bench.target[60, 30] == 0xFFFF_00FF)
        bench.frame(at: 11.4)
        #expect(bench.count(0xFFFF_FFFF) == 64)
    }

    @Test(
        "senseless numbers of emitters and cells crash nothing",
        arguments: [-1e300, -1, 0, 1e-30, 1e9, 1e300])
    func hostile(value: Double) throws {
        let bench = try Bench(width: 96, height: 96)
        for number in EmitterCellRecord.Number.allCases where number != .birthRate {
            var numbers: [EmitterCellRecord.Number: Double] = [.birthRate: 20, .lifetime: 1]
            numbers[number] = value
            let layer = try emitter(numbers) {
                $0[.emitterSize] = .size(CGSize(width: value, height: -value))
                $0[.emitterShape] = .name("sphere")
                $0[.velocity] = .number(value)
                $0.transform = CATransform3DMakeScale(value, 1, 1)
                $1.contentsRect = CGRect(x: value, y: 0, width: 2, height: value)
            }
            bench.commit([root, layer], children: [1: [2]], root: 1)
            bench.frame(at: 2)
            bench.frame(at: 2.1)
            var plain = layer
            plain.transform = .identity
            plain[.emitterShape] = .name("line")
            bench.commit([plain])
            bench.frame(at: 3)
        }
    }
}
