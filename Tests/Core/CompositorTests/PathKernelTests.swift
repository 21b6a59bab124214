import CKernels
import Foundation
import Pixels
import Primitives
import RandomNumbers
import Testing

@Suite("Kernels of paths")
struct PathKernelTests {
    @Test("all sets give the same pixels", arguments: 0..<16)
    func sets(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        // Polygons that cross themselves; small ones have many lines in a pixel.
        let (count, reach) = ([14, 300, 60, 21][seed % 4], [100.0, 100, 3, 4000][seed % 4])
        var polygons = PathPolygons()
        for index in 0..<count {
            let point = CGPoint(
                x: 64 + dice.number(-reach...reach), y: 64 + dice.number(-reach...reach))
            if index % 7 == 0 { polygons.move(to: point) } else { polygons.line(to: point) }
        }
        for evenOdd in [false, true] {
            let rows = try #require(
                PathRows(polygons, width: 130, height: 128, origin: .zero, evenOdd: evenOdd))
            let pictures = (0..<lk_set_count.rawValue).map { set in
                var bytes = [UInt8](repeating: 0, count: 132 * 128)
                bytes.withUnsafeMutableBufferPointer { buffer in
                    buffer.baseAddress.map {
                        rows.cover(0..<128, of: $0, stride: 132, set: lk_set(set))
                    }
                }
                return bytes
            }
            #expect(pictures.allSatisfy { $0 == pictures[0] })
            if seed % 4 != 3 { #expect(pictures[0].contains { $0 > 0 }) }
        }
    }
    /// Lines are cut one by one where a line is far, and by eights where none is: rows of few lines, of many, and of many
    /// that meet. The far ones go down and up again a million pixels to the left, where nothing is seen of them.
    @Test("a line far away changes no pixel", arguments: 0..<12)
    func far(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        var polygons = PathPolygons()
        for index in 0..<[9, 60, 400][seed % 3] {
            let point = CGPoint(x: dice.number(-30...160), y: dice.number(-30...160))
            if index % 7 == 0 { polygons.move(to: point) } else { polygons.line(to: point) }
        }
        var others = polygons
        others.move(to: CGPoint(x: -1e6, y: -50))
        for (x, y) in [(-1e6, 200.0), (-1e6 - 1, 200), (-1e6 - 1, -50)] {
            others.line(to: CGPoint(x: x, y: y))
        }
        for evenOdd in [false, true] {
            let pictures = try [polygons, others].map { polygons in
                let rows = try #require(
                    PathRows(polygons, width: 130, height: 128, origin: .zero, evenOdd: evenOdd))
                var bytes = [UInt8](repeating: 0, count: 132 * 128)
                bytes.withUnsafeMutableBufferPointer { buffer in
                    buffer.baseAddress.map { rows.cover(0..<128, of: $0, stride: 132) }
                }
                return bytes
            }
            #expect(pictures[0] == pictures[1])
            #expect(pictures[0].contains { $0 > 0 })
        }
    }

    /// Below a row in which most lines meet others the next ones are covered in another way.
    @Test("rows of a chart have the pixels that they have by themselves", arguments: 0..<6)
    func chart(seed: Int) throws {
        var polygons = PathPolygons()
        let wide = [0.4, 1, 2, 2, 3, 5][seed]
        // There and back, `wide` pixels to the right.
        for index in 0..<1000 {
            let place = Double(min(index, 999 - index))
            let point = CGPoint(
                x: 4 + place * 0.25 + (index < 500 ? 0 : wide),
                y: 64 + 60 * sin(place * (1.7 + Double(seed) / 10)) * cos(place / 90))
            if index == 0 { polygons.move(to: point) } else { polygons.line(to: point) }
        }
        for evenOdd in [false, true] {
            let rows = try #require(
                PathRows(polygons, width: 132, height: 128, origin: .zero, evenOdd: evenOdd))
            let pictures = [[0..<128], (0..<128).map { $0..<$0 + 1 }].map { parts in
                var bytes = [UInt8](repeating: 0, count: 132 * 128)
                bytes.withUnsafeMutableBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    for part in parts { rows.cover(part, of: base, stride: 132) }
                }
                return bytes
            }
            #expect(pictures[0] == pictures[1])
            #expect(pictures[0].contains { $0 > 0 && $0 < 255 })
        }
    }
}
