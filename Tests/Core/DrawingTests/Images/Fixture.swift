import Drawing
import Foundation
import Primitives
import Testing

/// A picture of the folder `Pictures/Codecs` and what another program read in it.
struct Fixture {
    let name: String
    let data: Data

    init(_ name: String) throws {
        self.name = name
        data = try Data(contentsOf: Self.url(name))
    }

    static func url(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Pictures/Codecs").appending(path: name)
    }

    /// The frames that are expected, each as bytes red, green, blue, alpha.
    func expected(frameSize: Int) throws -> [[UInt8]] {
        let base = name.replacing("-adam7", with: "").split(separator: ".")[0]
        let all = [UInt8](try Data(contentsOf: Self.url(base + ".rgba")))
        return stride(from: 0, to: all.count, by: frameSize).map {
            Array(all[$0..<min($0 + frameSize, all.count)])
        }
    }
}

extension CGImage {
    /// How far the worst byte is from `expected`, whose colours are not multiplied by alpha.
    func distance(to expected: [UInt8]) -> Int {
        guard expected.count == width * height * 4 else { return .max }
        let bitmap = bitmap
        var worst = 0
        for y in 0..<height {
            for x in 0..<width {
                let at = (y * width + x) * 4
                let alpha = Int(expected[at + 3])
                let parts = parts(bitmap[x, y])
                worst = max(worst, abs(parts[0] - alpha))
                for part in 0..<3 {
                    let value = (Double(expected[at + part]) * Double(alpha) / 255).rounded()
                    worst = max(worst, abs(parts[part + 1] - Int(value)))
                }
            }
        }
        return worst
    }
}
