import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Nodes are found by the names of the moves before them, where those come in sequence. Whatever the order, the
/// picture is that of the same places told with all values.
@Suite("Moves of many nodes")
struct MoveTests {
    private static let side = 64

    /// Layers of two colours a row of names, some of them gone, and others in the nodes of those.
    private struct Show {
        var dice: Dice
        var layers: [UInt64: LayerRecord] = [:]
        /// In the order of drawing, which is none of names.
        var order: [UInt64] = []

        init(seed: UInt64) {
            dice = Dice(seed: seed)
            for name in (10..<60 as Range<UInt64>).shuffled(using: &dice) { add(name) }
        }

        mutating func add(_ name: UInt64) {
            layers[name] = record(
                name, CGRect(origin: place(), size: CGSize(width: 7, height: 5)),
                name % 2 == 0 ? red : RGBA(red: 0, green: Float(name) / 200, blue: 1))
            order.append(name)
        }

        mutating func place() -> CGPoint {
            CGPoint(x: .random(in: 0..<60, using: &dice), y: .random(in: 0..<60, using: &dice))
        }

        /// Takes some away, and adds others with names past all.
        mutating func exchange() -> [UInt64] {
            let gone = Array(order.shuffled(using: &dice).prefix(12))
            order.removeAll { gone.contains($0) }
            for name in gone { layers[name] = nil }
            for name in 100..<106 as Range<UInt64> { add(name) }
            return gone
        }

        var records: [LayerRecord] { order.compactMap { layers[$0] } }
    }

    @Test("moved rows lie where all values say", arguments: 0..<8 as Range<UInt64>)
    func places(seed: UInt64) throws {
        var show = Show(seed: seed)
        let (moved, told) = (
            try Bench(width: Self.side, height: Self.side),
            try Bench(width: Self.side, height: Self.side)
        )
        let top = record(1, CGRect(x: 0, y: 0, width: Self.side, height: Self.side), green)
        for bench in [moved, told] {
            bench.commit([top] + show.records, children: [1: show.order], root: 1)
            bench.frame()
        }
        let gone = show.exchange()
        for bench in [moved, told] {
            bench.commit(
                show.order.filter { $0 >= 100 }.compactMap { show.layers[$0] },
                children: [1: show.order]
            ) { $0.removed = gone.map { LayerID(rawValue: $0) } }
            bench.frame()
        }
        #expect(moved.pixels == told.pixels)
        for round in 0..<6 {
            // In sequence, backward, and in no order; with names that no layer has, and the top's.
            var names = Array(1..<110 as Range<UInt64>)
            if round % 3 == 1 { names.reverse() }
            if round % 3 == 2 { names.shuffle(using: &show.dice) }
            var moves: [LayerMove] = []
            for name in names where Int.random(in: 0..<4, using: &show.dice) > 0 {
                let place = name == 1 ? top.position : show.place()
                show.layers[name]?.position = place
                moves.append(LayerMove(layer: LayerID(rawValue: name), position: place))
            }
            moved.commit([]) { $0.moves = moves }
            told.commit(show.records)
            moved.frame()
            told.frame()
            #expect(moved.pixels == told.pixels, "seed \(seed), round \(round)")
        }
        #expect(moved.count(0xFFFF_0000) > 0)
    }
}
