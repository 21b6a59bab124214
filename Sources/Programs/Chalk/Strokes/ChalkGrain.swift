import CChalk
import Drawing
public import Foundation
import Primitives

/// The roughness of the board, and of the face of a stick.
public final class ChalkGrain: Sendable {
    /// The heights of the board, 0...255, 512 rows of 512; they repeat.
    let board: [UInt8]
    /// The heights of a stick's face, 0...1, 128 rows of 128.
    let tip: [Float]
    /// The face of felt, without marks.
    let felt: [Float]
    /// A face without marks that is as high everywhere.
    let even = [Float](repeating: 1, count: Int(CHALK_TIP) * Int(CHALK_TIP))

    /// Reads `chalk/grain.png` and `chalk/tip.png` of the assets; without them the grain is
    /// generated, and looks coarser.
    public init(assets: (String) -> Data?) {
        board =
            Self.heights(assets("chalk/grain.png"), side: Int(CHALK_GRAIN))
            ?? Self.madeUp(side: Int(CHALK_GRAIN))
        let face =
            Self.heights(assets("chalk/tip.png"), side: Int(CHALK_TIP))
            ?? Self.madeUp(side: Int(CHALK_TIP))
        tip = face.map { Float($0) / 255 }
        felt = face.map { 0.75 + 0.25 * Float($0) / 255 }
    }

    /// The face of the tool with which a brush draws or rubs.
    func face(of brush: ChalkBrush) -> [Float] {
        switch brush.tool.traits.face {
        case .stick: tip
        case .felt: felt
        case .even, .disc: even
        }
    }

    /// The grey values of a picture that must have `side` pixels each way.
    private static func heights(_ data: Data?, side: Int) -> [UInt8]? {
        guard let data, let image = try? CGImage(pngData: data), image.width == side,
            image.height == side, let bitmap = ChalkBitmap(width: side, height: side)
        else { return nil }
        bitmap.draw { $0.drawUpright(image, in: CGRect(bitmap.bounds)) }
        var heights = [UInt8](repeating: 0, count: side * side)
        for y in 0..<side {
            let row = bitmap.row(y)
            for x in 0..<side { heights[y * side + x] = UInt8(truncatingIfNeeded: row[x] >> 8) }
        }
        return heights
    }

    /// Noise from a hash of the place; the multipliers are those of SplitMix64.
    private static func madeUp(side: Int) -> [UInt8] {
        (0..<side * side).map { index in
            var word = UInt64(index) &* 0x9E37_79B9_7F4A_7C15
            word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
            return UInt8(truncatingIfNeeded: word >> 40)
        }
    }
}
