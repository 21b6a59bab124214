import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// A plain sublayer of a layer that leans back, seen in perspective.
///
/// The layer is 40 x 40 about the middle of a target of 64 x 64, and turned by 60 degrees about x or
/// y; the eye is 60 away. Of a place (u, v) from the middle, v along the turn, the depth is
/// z = v · sin 60°, and it is seen at u · k and v · cos 60° · k, with k = 1 / (1 − z / 60).
@Suite("Leaves in perspective")
struct TiltedLeafTests {
    /// From 8 left to 8 right of the middle, and from 10 to 20 along the turn.
    private func seen(aboutX: Bool, nearer: Bool) throws -> [Bool] {
        let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64)) {
            $0.sublayerTransform.m34 = -1.0 / 60
        }
        let angle = (aboutX == nearer ? 1.0 : -1) * .pi / 3
        let stage = record(2, CGRect(x: 12, y: 12, width: 40, height: 40)) {
            $0.transform = CATransform3DMakeRotation(angle, aboutX ? 1 : 0, aboutX ? 0 : 1, 0)
        }
        let leaf = record(
            3,
            aboutX
                ? CGRect(x: 12, y: 30, width: 16, height: 10)
                : CGRect(x: 30, y: 12, width: 10, height: 16), blue)
        let bench = try Bench()
        bench.commit([root, stage, leaf], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        // As if the turn were about x.
        return (0..<4096).map {
            (aboutX ? bench.target[$0 % 64, $0 / 64] : bench.target[$0 / 64, $0 % 64]) >> 24 > 127
        }
    }

    @Test("a tilted leaf lies where perspective puts it", arguments: [true, false], [true, false])
    func place(aboutX: Bool, nearer: Bool) throws {
        let seen = try seen(aboutX: aboutX, nearer: nearer)
        let depth = sin(Double.pi / 3) * (nearer ? 1 : -1)
        var wrong = 0
        for y in 0..<64 {
            for x in 0..<64 {
                // The way back: s = v · 0.5 / (1 − v · depth / 60).
                let (r, s) = (Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
                let v = s / (0.5 + s * depth / 60)
                let u = r * (1 - v * depth / 60)
                let inside = min(8 - abs(u), v - 10, 20 - v)
                // Next to the edges it is a matter of rounding.
                guard abs(inside) > 1 else { continue }
                if seen[y * 64 + x] != (inside > 0) { wrong += 1 }
            }
        }
        #expect(wrong == 0)
        #expect(seen.contains(true))
    }
}
