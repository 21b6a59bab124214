import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Particles painted by what changes, and by one frame.
@Suite("Emitter layers, frame by frame")
struct EmitterChangeTests: EmitterScenes {
    private func wild(_ seed: Int) throws -> [LayerRecord] {
        let inner = try emitter(
            side: 5, color: 0xFF00_FF00,
            [
                .birthRate: 12, .lifetime: 0.6, .velocity: 15, .emissionRange: 4, .scaleSpeed: -0.5,
            ])
        let cells = try #require(inner.emitter?.cells)
        let layer = try emitter([
            .birthRate: 10, .lifetime: 2, .lifetimeRange: 1, .velocity: 30, .velocityRange: 20,
            .emissionRange: 6, .yAcceleration: 20, .spinRange: 4, .scaleRange: 1, .redRange: 0.5,
            .alphaSpeed: -0.3,
        ]) { layer, cell in
            layer[.seed] = .number(Double(seed))
            layer[.emitterShape] = .name("circle")
            layer[.emitterSize] = .size(CGSize(width: 10, height: 10))
            layer[.emitterPosition] = .point(CGPoint(x: 48, y: 40))
            cell.cells = cells
        }
        return [root, layer]
    }

    @Test(
        "frames of any length, painted by damage, equal one whole frame of a fresh compositor",
        arguments: 0..<6)
    func incremental(seed: Int) throws {
        var layers = try wild(seed)
        switch seed {
        case 1: layers[1][.renderMode] = .name("additive")
        case 2: layers[1].opacity = 0.6
        case 3:
            layers[1].masksToBounds = true
            layers[1].bounds = CGRect(x: 20, y: 16, width: 50, height: 50)
            layers[1].cornerRadius = 18
        case 4: layers[1].shadow.opacity = 1
        case 5: layers[1].effects.shouldRasterize = true
        default: break
        }
        let fresh = try Bench(width: 96, height: 96, options: .fullRedraw)
        fresh.commit(layers, children: [1: [2]], root: 1)
        fresh.frame(at: 3)
        #expect(Set(fresh.pixels).count > 20)
        for rate in [60.0, 25, 3] {
            let bench = try Bench(width: 96, height: 96, threads: 2)
            bench.commit(layers, children: [1: [2]], root: 1)
            for frame in 0...Int(rate * 3) { bench.frame(at: Double(frame) / rate) }
            #expect(bench.pixels == fresh.pixels, "\(rate)")
        }
    }

    @Test("no switch changes a pixel", arguments: CompositorOptions.optimisations.map(\.word))
    func switches(word: String) throws {
        let option = try #require(
            CompositorOptions.optimisations.first { $0.word == word }?.option)
        let plain = try Bench(width: 96, height: 96)
        let other = try Bench(width: 96, height: 96, options: option)
        for bench in [plain, other] {
            bench.commit(try wild(3), children: [1: [2]], root: 1)
            for time in [2.0, 2.5, 2.6] { bench.frame(at: time) }
        }
        #expect(plain.pixels == other.pixels)
    }

    @Test("changes while particles live, painted by damage, equal the same painted whole")
    func changes() throws {
        var layers = try wild(4)
        let by = try Bench(width: 96, height: 96)
        let whole = try Bench(width: 96, height: 96, options: .fullRedraw)
        for bench in [by, whole] { bench.commit(layers, children: [1: [2]], root: 1) }
        var dice = Dice(seed: 8)
        for frame in 0..<90 {
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: layers[1][.birthRate] = .number(.random(in: 0...3, using: &dice))
            case 1: layers[1].isHidden = frame % 3 == 0
            case 2: layers[1].opacity = .random(in: 0.2...1, using: &dice)
            case 3: layers[1].position.x = .random(in: 30...60, using: &dice)
            case 4: layers[1].masksToBounds.toggle()
            case 5:
                layers[1][.emitterPosition] = .point(
                    CGPoint(x: .random(in: 0...96, using: &dice), y: 40))
            case 6:
                layers[1].timing.speed = .random(in: 0...2, using: &dice)
            default: layers[1].cornerRadius = .random(in: 0...20, using: &dice)
            }
            for bench in [by, whole] {
                bench.commit(layers)
                bench.frame(at: 1 + Double(frame) / 30)
            }
            #expect(by.pixels == whole.pixels, "frame \(frame)")
        }
    }

    @Test("a turned particle with a clear rim damages the box of what isn't clear, and no more")
    func clearRim() throws {
        // 10 x 10 with a rim of one clear pixel: from the middles of the rim's pixels on there is
        // nothing. So it is a square of 9 that stands on its corner: 4.5 · √2 = 6.36 to each side.
        let soft = try #require(Bitmap(width: 10, height: 10))
        for y in 0..<10 {
            for x in 0..<10 {
                soft.row(y)[x] = (1...8).contains(x) && (1...8).contains(y) ? 0xFFFF_0000 : 0
            }
        }
        let layer = try emitter([.spin: .pi / 2]) { $1.contents = ContentsRecord(bitmap: soft) }
        let bench = try shown(layer, at: 0.9)
        #expect(bench.pixels.allSatisfy { $0 == 0 })
        // Born at 1, so at 1.5 it is turned by 45 degrees; its middle is at (20, 30).
        let damage = bench.frame(at: 1.5).damage
        #expect(damage.bounds == PixelRect(left: 13, top: 23, right: 27, bottom: 37))
        #expect(bench.target[20, 30] == 0xFFFF_0000)
    }
}
