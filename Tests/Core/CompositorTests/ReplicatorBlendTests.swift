import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// The colour of a replicator's copies, where something in them blends.
@Suite("Colours of copies that blend")
struct ReplicatorBlendTests {
    @Test("planes of a copy blend first, and then take its colour together")
    func planes() throws {
        let all = CGRect(x: 0, y: 0, width: 64, height: 64)
        var copies = LayerRecord(id: LayerID(rawValue: 2), kind: .replicator)
        (copies.bounds, copies.position) = (all, CGPoint(x: 32, y: 32))
        copies[.instanceCount] = .number(1)
        copies[.instanceColor] = .color(RGBA(red: 0.5, green: 0.5, blue: 0.5))
        let space = record(3, all) { $0.effects.preservesDepth = true }
        let white = record(
            4, CGRect(x: 8, y: 8, width: 48, height: 48), RGBA(red: 1, green: 1, blue: 1))
        let card = record(5, CGRect(x: 8, y: 8, width: 48, height: 48), blue) {
            $0.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)
            $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
        }
        let bench = try Bench()
        bench.commit(
            [record(1, all), copies, space, white, card],
            children: [1: [2], 2: [3], 3: [4, 5]], root: 1)
        bench.frame()
        // Blue times white is blue, and half of that; where the white is nearer it is half of white.
        let halves = [bench.target[20, 32], bench.target[44, 32]]
        #expect(
            Set(halves) == [0xFF00_0080, 0xFF80_8080], "\(halves.map { String($0, radix: 16) })")
    }
}
