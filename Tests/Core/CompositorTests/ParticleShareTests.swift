@testable import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Emitter layers that want more particles together than a frame may draw are thinned out, evenly from the second
/// frame on: none is left out for good (issue 46, C3; docs/limits.md).
@Suite("Shares of particles")
struct ParticleShareTests: EmitterScenes {
    /// An emitter in its own third of the window, with `count` particles of a second's life around its middle.
    private func emitter(_ number: Int, _ count: Double, side: Int = 1) throws -> LayerRecord {
        try emitter(side: side, [.birthRate: count, .lifetime: 1]) { layer, cell in
            layer.id = LayerID(rawValue: UInt64(2 + number))
            layer[.emitterShape] = .name("rectangle")
            layer[.emitterMode] = .name("surface")
            layer[.emitterSize] = .size(CGSize(width: 24, height: 80))
            layer[.emitterPosition] = .point(CGPoint(x: 16 + 32 * number, y: 48))
            cell.color = RGBA(red: 1, green: 1, blue: 1, alpha: 0.02)
        }
    }

    /// The sum of alpha in each third of the window.
    private func weights(_ bench: Bench) -> [Double] {
        (0..<3).map { third in
            var sum = 0.0
            for y in 0..<96 {
                for x in 0..<32 { sum += Double(bench.target[third * 32 + x, y] >> 24) }
            }
            return sum
        }
    }

    private func bench(_ layers: [LayerRecord]) throws -> Bench {
        let bench = try Bench(width: 96, height: 96)
        bench.commit(
            [root] + layers, children: [1: layers.map(\.id.rawValue)], root: 1)
        return bench
    }

    @Test("the last layers show something, too, where the first ones took all")
    func last() throws {
        let layers = try [0, 0, 0, 0, 0, 0, 1, 2].enumerated().map { place, third in
            var layer = try emitter(third, 60_000)
            layer.id = LayerID(rawValue: UInt64(2 + place))
            return layer
        }
        let bench = try bench(layers)
        bench.frame(at: 2)
        #expect(weights(bench).allSatisfy { $0 > 0 })
        #expect(bench.compositor.sideWork.particles <= 1 << 17 + 8 * 64)
    }

    @Test("three layers of 60,000 particles share 131,072")
    func particles() throws {
        let bench = try bench((0..<3).map { try emitter($0, 60_000) })
        bench.frame(at: 2)
        #expect(weights(bench).allSatisfy { $0 > 0 })
        #expect(bench.compositor.sideWork.particles <= 1 << 17 + 64)
        bench.frame(at: 2 + 1.0 / 60)
        let sums = weights(bench)
        let mean = sums.reduce(0, +) / 3
        #expect(sums.allSatisfy { abs($0 - mean) < mean / 4 })
        let work = bench.compositor.sideWork
        #expect(work.particles <= 1 << 17 + 64 && work.particles > 100_000)
    }

    @Test("layers of large particles share the pixels of a frame")
    func pixels() throws {
        // 3 times 15,000 particles of some 32 x 96 pixels that are seen: 138 million, of 100.
        let bench = try bench((0..<3).map { try emitter($0, 15_000, side: 64) })
        bench.frame(at: 2)
        #expect(weights(bench).allSatisfy { $0 > 0 })
        bench.frame(at: 2 + 1.0 / 60)
        #expect(weights(bench).allSatisfy { $0 > 0 })
        #expect(bench.compositor.sideWork.particlePixels <= 100_000_000)
        #expect(bench.compositor.sideWork.particlePixels > 50_000_000)
    }

    @Test("emitters that fit in the limit together have all their particles")
    func whole() throws {
        let bench = try bench((0..<3).map { try emitter($0, 40_000) })
        for frame in 0..<3 {
            bench.frame(at: 2 + Double(frame) / 60)
            let count = bench.compositor.sideWork.particles
            // Some have died and aren't swept up yet.
            #expect(count >= 120_000 && count <= 1 << 17)
        }
    }

    @Test("a choice stays with its particles as others die, and a smaller one lies in it")
    func choice() {
        var record = EmitterRecord()
        var cell = EmitterCellRecord()
        (cell[.birthRate], cell[.lifetime]) = (10_000, 1)
        record.cells = [cell]
        var state = EmitterState()
        state.advance(to: 2) { _ in record }
        func keys(_ part: Double, _ particles: [Particle]) -> [UInt64] {
            ParticleChoice(part: part).indices(of: particles).map { particles[Int($0)].key }
        }
        let chosen = keys(0.3, state.particles)
        #expect(Double(chosen.count) > 0.25 * Double(state.particles.count))
        #expect(Double(chosen.count) < 0.32 * Double(state.particles.count))
        let later = Array(state.particles.dropFirst(1000))
        let left = Set(later.map(\.key))
        #expect(keys(0.3, later) == chosen.filter { left.contains($0) })
        #expect(Set(keys(0.1, state.particles)).isSubset(of: chosen))
    }
}
