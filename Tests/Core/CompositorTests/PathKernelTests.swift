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
}
