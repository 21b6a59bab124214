import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Contents that fade: old (1 − f) + new f; docs/reference/animation.md, "Interpolation". Weights
/// are bytes.
@Suite("Cross-fades")
struct CrossFadeTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64), .white)
    private let frame = CGRect(x: 20, y: 20, width: 8, height: 8)

    private func picture(_ side: Int, _ color: UInt32) throws -> ContentsRecord {
        let bitmap = try #require(Bitmap(width: side, height: side))
        for y in 0..<side { for x in 0..<side { bitmap.row(y)[x] = color } }
        return ContentsRecord(bitmap: bitmap)
    }

    private func shown(_ change: (inout LayerRecord) -> Void) throws -> [UInt32: Int] {
        let bench = try Bench()
        bench.commit([root, record(2, frame, nil, change)], children: [1: [2]], root: 1)
        bench.frame()
        return bench.pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    @Test(
        "a picture that fades to none goes, over what is below",
        arguments: [
            // 0.25 is 64 of 255: red over white is left by 191.
            (Float(0.25), UInt32(0xFFFF_4040)), (0, 0xFFFF_0000), (-3, 0xFFFF_0000),
            (.nan, 0xFFFF_0000), (1, 0xFFFF_FFFF), (7, 0xFFFF_FFFF),
        ])
    func going(fraction: Float, color: UInt32) throws {
        let old = try picture(8, 0xFFFF_0000)
        let found = try shown {
            $0.fadingContents = old
            $0.contentsFraction = fraction
        }
        #expect(found[color] == (fraction >= 1 ? 4096 : 64))
    }

    @Test(
        "pictures of different sizes are each where their gravity puts them, beyond the bounds too")
    func sizes() throws {
        let (red, blue) = (try picture(24, 0xFFFF_0000), try picture(4, 0xFF00_00FF))
        for (old, new) in [(red, blue), (blue, red)] {
            let found = try shown {
                $0.fadingContents = old
                $0.contents = new
                $0.contentsGravity = .center
                $0.contentsFraction = 0.5
            }
            // Half is 128 of 255 for the new one, and 127 for the old one.
            let isRedOld = old == red
            #expect(found[isRedOld ? 0xFFFF_8080 : 0xFFFF_7F7F] == 24 * 24 - 16)
            #expect(found[isRedOld ? 0xFF7F_0080 : 0xFF80_007F] == 16)
        }
    }

    @Test("a change of the fraction repaints the larger of both pictures")
    func damage() throws {
        let (old, new) = (try picture(24, 0xFFFF_0000), try picture(4, 0xFF00_00FF))
        func layer(_ fraction: Float) -> LayerRecord {
            record(2, frame, nil) {
                $0.fadingContents = old
                $0.contents = new
                $0.contentsGravity = .center
                $0.contentsFraction = fraction
            }
        }
        let bench = try Bench()
        bench.commit([root, layer(0)], children: [1: [2]], root: 1)
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 24 * 24)
        bench.commit([layer(1)], root: 1)
        bench.frame()
        #expect(bench.count(0xFF00_00FF) == 16 && bench.count(0xFFFF_FFFF) == 4096 - 16)
    }
}
