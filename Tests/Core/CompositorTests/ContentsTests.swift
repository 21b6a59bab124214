import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Where contents go, by the vectors of docs/reference/contents.md, "Placement": bounds 80 x 60,
/// image 20 x 10.
@Suite("Contents")
struct ContentsTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 80, height: 60))

    private func box(_ gravity: ContentsGravity, isFlipped: Bool = false) throws -> PixelRect {
        let bench = try Bench(width: 80, height: 60)
        let bitmap = try picture(20, 10)
        let layer = record(2, CGRect(x: 0, y: 0, width: 80, height: 60)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.contentsGravity = gravity
            $0.magnificationFilter = .nearest
            $0.isGeometryFlipped = isFlipped
        }
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        var found = PixelRect.empty
        for y in 0..<60 {
            for x in 0..<80 where bench.target[x, y] != 0 {
                found = found.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return found
    }

    @Test(
        "each gravity puts the picture where the reference says; y grows downward here",
        arguments: [
            (ContentsGravity.resize, PixelRect(x: 0, y: 0, width: 80, height: 60)),
            (.resizeAspect, PixelRect(x: 0, y: 10, width: 80, height: 40)),
            (.resizeAspectFill, PixelRect(x: 0, y: 0, width: 80, height: 60)),
            (.center, PixelRect(x: 30, y: 25, width: 20, height: 10)),
            (.top, PixelRect(x: 30, y: 50, width: 20, height: 10)),
            (.bottom, PixelRect(x: 30, y: 0, width: 20, height: 10)),
            (.left, PixelRect(x: 0, y: 25, width: 20, height: 10)),
            (.right, PixelRect(x: 60, y: 25, width: 20, height: 10)),
            (.topLeft, PixelRect(x: 0, y: 50, width: 20, height: 10)),
            (.topRight, PixelRect(x: 60, y: 50, width: 20, height: 10)),
            (.bottomLeft, PixelRect(x: 0, y: 0, width: 20, height: 10)),
            (.bottomRight, PixelRect(x: 60, y: 0, width: 20, height: 10)),
        ])
    func gravity(gravity: ContentsGravity, expected: PixelRect) throws {
        #expect(try box(gravity) == expected)
    }

    @Test("under a flip, top is at the top of the screen, and the image stays upright")
    func flipped() throws {
        #expect(try box(.top, isFlipped: true) == PixelRect(x: 30, y: 0, width: 20, height: 10))
        let bench = try Bench(width: 20, height: 10)
        let bitmap = try picture(20, 10)
        let layer = record(1, CGRect(x: 0, y: 0, width: 20, height: 10)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.isGeometryFlipped = true
        }
        bench.commit([layer], root: 1)
        bench.frame()
        #expect(bench.target[3, 0] == bitmap[3, 0] && bench.target[3, 9] == bitmap[3, 9])
    }

    @Test("pixel for pixel, a picture is copied exactly, also a part of it at scale 2")
    func exact() throws {
        let bench = try Bench(width: 16, height: 16)
        let bitmap = try picture(32, 32)
        let layer = record(1, CGRect(x: 0, y: 0, width: 8, height: 8)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.contentsScale = 2
            $0.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.5)
        }
        bench.commit([layer], root: 1)
        bench.frame(scale: 2)
        for y in 0..<16 {
            for x in 0..<16 { #expect(bench.target[x, y] == bitmap[16 + x, 8 + y]) }
        }
    }

    @Test("a quarter turn by the nearest pixel moves every pixel to its place")
    func quarterTurn() throws {
        let bench = try Bench(width: 16, height: 16)
        let bitmap = try picture(16, 16)
        let layer = record(1, CGRect(x: 0, y: 0, width: 16, height: 16)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.minificationFilter = .nearest
            $0.magnificationFilter = .nearest
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
        bench.commit([layer], root: 1)
        bench.frame()
        // +x turns toward +y: the left column becomes the top row, reversed.
        for i in 0..<16 { #expect(bench.target[i, 0] == bitmap[0, 15 - i]) }
    }

    @Test("where a pixel's middle lies between two of the image, the right or lower one counts")
    func between() throws {
        let bench = try Bench(width: 10, height: 10)
        let bitmap = try picture(4, 4)
        func layer(turned: Bool) -> LayerRecord {
            record(1, CGRect(x: 0, y: 0, width: 10, height: 10)) {
                $0.contents = ContentsRecord(bitmap: bitmap)
                $0.magnificationFilter = .nearest
                if turned { $0.transform = CATransform3DMakeScale(-1, -1, 1) }
            }
        }
        // Each is 2.5 pixels wide, so that the middles of pixels 2 and 7 lie between two.
        bench.commit([layer(turned: false)], root: 1)
        bench.frame()
        #expect(bench.target[2, 7] == bitmap[1, 3] && bench.target[7, 2] == bitmap[3, 1])
        bench.commit([layer(turned: true)], root: 1)
        bench.frame(at: 1)
        #expect(bench.target[2, 7] == bitmap[2, 0] && bench.target[7, 2] == bitmap[0, 2])
    }

    @Test("twice as large, linear samples lie between their neighbours by quarters")
    func bilinear() throws {
        let bench = try Bench(width: 4, height: 2)
        let bitmap = try #require(Bitmap(width: 2, height: 1, isOpaque: true))
        (bitmap.row(0)[0], bitmap.row(0)[1]) = (0xFF00_0000, 0xFFFF_FFFF)
        let layer = record(1, CGRect(x: 0, y: 0, width: 4, height: 2)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
        }
        bench.commit([layer], root: 1)
        bench.frame()
        #expect((0..<4).map { bench.target[$0, 0] & 255 } == [0, 64, 191, 255])
    }

    @Test("a turned, scaled picture is the mean of four neighbours", arguments: [0.3, 1.1, -2.0])
    func turned(angle: Double) throws {
        let bench = try Bench(width: 64, height: 64)
        let bitmap = try picture(20, 16)
        let layer = record(1, CGRect(x: 0, y: 0, width: 64, height: 64)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        }
        bench.commit([layer], root: 1)
        bench.frame()
        var worst = 0.0
        for y in 0..<64 {
            for x in 0..<64 {
                // Back through the turn about (32, 32), by the definition of a rotation.
                let (px, py) = (Double(x) + 0.5 - 32, Double(y) + 0.5 - 32)
                let u = px * cos(angle) + py * sin(angle) + 32
                let v = py * cos(angle) - px * sin(angle) + 32
                // Whole pixels only: edges are covered in part.
                guard u > 2, u < 62, v > 2, v < 62 else { continue }
                for shift in [0, 8, 16] as [UInt32] {
                    let exact = Self.mean(bitmap, u * 20 / 64 - 0.5, v * 16 / 64 - 0.5, shift)
                    let ours = Double(bench.target[x, y] >> shift & 255)
                    worst = max(worst, abs(ours - exact))
                }
            }
        }
        // Weights of 8 bits and two roundings.
        #expect(worst < 1.6, "\(worst) of 255")
    }

    private static func mean(
        _ bitmap: Bitmap, _ u: Double, _ v: Double, _ shift: UInt32
    ) -> Double {
        func value(_ x: Int, _ y: Int) -> Double {
            let (cx, cy) = (min(max(x, 0), bitmap.width - 1), min(max(y, 0), bitmap.height - 1))
            return Double(bitmap[cx, cy] >> shift & 255)
        }
        let (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (fx, fy) = (u - u.rounded(.down), v - v.rounded(.down))
        let upper = value(x, y) * (1 - fx) + value(x + 1, y) * fx
        let lower = value(x, y + 1) * (1 - fx) + value(x + 1, y + 1) * fx
        return upper * (1 - fy) + lower * fy
    }

    @Test("a cross-fade is old (1 - f) + new f, without a dip")
    func crossFade() throws {
        let bench = try Bench(width: 4, height: 4)
        let (old, new) = (
            try #require(Bitmap(width: 4, height: 4, isOpaque: true)),
            try #require(Bitmap(width: 4, height: 4, isOpaque: true))
        )
        for y in 0..<4 {
            for x in 0..<4 { (old.row(y)[x], new.row(y)[x]) = (0xFFC8_6400, 0xFF00_64C8) }
        }
        let layer = record(1, CGRect(x: 0, y: 0, width: 4, height: 4)) {
            $0.contents = ContentsRecord(bitmap: new)
            $0.fadingContents = ContentsRecord(bitmap: old)
            $0.contentsFraction = 0.25
        }
        bench.commit([layer], root: 1)
        bench.frame()
        // 0.25 is 64 of 255: 200·191/255 = 149.8, 200·64/255 = 50.2.
        #expect(bench.target[2, 2] == 0xFF96_6432)
    }

    @Test("contents as wide as their clip don't count an edge again that both share")
    func sharedEdge() throws {
        // 40 x 30 in 40.07 x 58.41 by aspect: the right edges of both cover 0.57 of a pixel.
        let bench = try Bench()
        let bitmap = try #require(Bitmap(width: 40, height: 30, isOpaque: true))
        for y in 0..<30 { for x in 0..<40 { bitmap.row(y)[x] = 0xFF00_0000 } }
        let layer = record(2, CGRect(x: 8.5, y: 2, width: 40.07, height: 58.410000000000004)) {
            $0.masksToBounds = true
            $0.cornerRadius = 2
            $0.contentsGravity = .resizeAspect
            $0.contents = ContentsRecord(bitmap: bitmap)
        }
        let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
        bench.commit([root, layer], children: [1: [2]], root: 1)
        bench.frame()
        let (left, right) = (Double(bench.target[8, 30] >> 24), Double(bench.target[48, 30] >> 24))
        #expect(abs(right - 145.35) < 3)
        #expect(abs(left - 127.5) < 3)
        #expect(bench.target[20, 30] == 0xFF00_0000)
    }
}
