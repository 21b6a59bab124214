import Foundation
import Pixels
import Testing

/// Sums of areas, against areas that geometry gives.
@Suite("Sums of areas")
struct AreaSumTests {
    /// The bytes that some closed polygons leave in a picture.
    private func bytes(
        _ width: Int, _ height: Int, evenOdd: Bool = false, _ body: (AreaSum) -> Void
    ) throws -> [UInt8] {
        let sums = try #require(AreaSum(width: width, height: height))
        body(sums)
        var bytes = [UInt8](repeating: 7, count: width * height)
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            sums.write(to: base, stride: width, evenOdd: evenOdd)
        }
        return bytes
    }

    private func add(_ points: [(Double, Double)], to sums: AreaSum) {
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            sums.add(from: CGPoint(x: point.0, y: point.1), to: CGPoint(x: next.0, y: next.1))
        }
    }

    private func box(
        _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
    ) -> [(Double, Double)] { [(left, top), (right, top), (right, bottom), (left, bottom)] }

    /// Lines that go down and up again until cells have so many pixels on a side: they cover nothing.
    private func coarsen(_ sums: AreaSum, to side: Int) {
        let (top, bottom) = (CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 60))
        while sums.side < side {
            sums.add(from: top, to: bottom)
            sums.add(from: bottom, to: top)
        }
    }

    @Test("a pixel has the share that a box covers of it")
    func box() throws {
        let found = try bytes(4, 3) { add(box(0.5, 0.25, 2.25, 2), to: $0) }
        // Shares of columns 1/2, 1, 1/4, 0 and of rows 3/4, 1, 0, of 255.
        let expected: [UInt8] = [96, 191, 48, 0, 128, 255, 64, 0, 0, 0, 0, 0]
        #expect(found == expected)
    }

    @Test("a slanted edge leaves each pixel of a row its share")
    func slanted() throws {
        // The triangle under y = x / 4: pixel k of the row has (2k + 1) / 8.
        let found = try bytes(4, 1) { add([(0, 1), (4, 0), (4, 1)], to: $0) }
        #expect(found == [32, 96, 159, 223])
    }

    @Test("areas outside are cut off on each side, and an outline that goes round outside counts")
    func outside() throws {
        let all = try bytes(3, 3) { add(self.box(-50, -1e12, 1e12, 90), to: $0) }
        #expect(all == [UInt8](repeating: 255, count: 9))
        let none = try bytes(3, 3) { sums in
            for each in [box(-9, 0, 0, 3), box(3, 0, 9, 3), box(0, -9, 3, 0), box(0, 3, 3, 9)] {
                add(each, to: sums)
            }
        }
        #expect(none == [UInt8](repeating: 0, count: 9))
        // The diamond |x - 2| + |y - 2| = 3, whose corners lie outside of 4 x 4 pixels: the corner pixels lose
        // the triangles beyond x + y = 1, which are half a pixel.
        let diamond = try bytes(4, 4) { add([(2, -1), (5, 2), (2, 5), (-1, 2)], to: $0) }
        for (index, byte) in diamond.enumerated() {
            #expect(byte == ([0, 3, 12, 15].contains(index) ? 128 : 255), "\(index)")
        }
    }

    @Test("boxes over each other are one by winding, and cut each other out by evenness")
    func rules() throws {
        func both(_ sums: AreaSum) {
            add(box(0, 0, 3, 1), to: sums)
            add(box(1, 0, 4, 1), to: sums)
        }
        #expect(try bytes(4, 1) { both($0) } == [255, 255, 255, 255])
        #expect(try bytes(4, 1, evenOdd: true) { both($0) } == [255, 0, 0, 255])
        // One that goes round the other way takes away.
        let hole = try bytes(4, 1) {
            add(box(0, 0, 4, 1), to: $0)
            add(box(1, 0, 2, 1).reversed(), to: $0)
        }
        #expect(hole == [255, 0, 255, 255])
    }

    @Test("cells that become larger keep the mean of what was there", arguments: [2, 4, 8, 64])
    func coarser(side: Int) throws {
        let found = try bytes(128, 70) { sums in
            add(box(3, 5, 77, 66), to: sums)
            add([(90, 2), (126, 31), (95, 69)], to: sums)
            coarsen(sums, to: side)
            #expect(sums.side == side)
            // What comes later is added to the same cells.
            add(box(80, 1, 90, 3), to: sums)
        }
        let fine = try bytes(128, 70) { sums in
            add(box(3, 5, 77, 66), to: sums)
            add([(90, 2), (126, 31), (95, 69)], to: sums)
            add(box(80, 1, 90, 3), to: sums)
        }
        for top in stride(from: 0, to: 70 / side * side, by: side) {
            for left in stride(from: 0, to: 128, by: side) {
                var sum = 0
                for y in top..<top + side {
                    for x in left..<left + side {
                        sum += Int(fine[y * 128 + x])
                        #expect(found[y * 128 + x] == found[top * 128 + left])
                    }
                }
                let mean = Double(sum) / Double(side * side)
                #expect(abs(Double(found[top * 128 + left]) - mean) < 1.5, "\(left) \(top)")
            }
        }
    }
}
