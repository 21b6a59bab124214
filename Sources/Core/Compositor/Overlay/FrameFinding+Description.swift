import Foundation

/// Findings as lines of text: `layer 4: offscreen, mask, 8,8 20x20, 400 px`.
extension FrameFinding: CustomStringConvertible {
    /// The layer, the finding, its area, and the number of pixels.
    package var description: String { "\(layer): \(kind), \(area), \(pixels) px" }
}

extension FrameFinding.Kind: CustomStringConvertible {
    /// The finding, in a few words.
    package var description: String {
        switch self {
        case .offscreen(let cause): "offscreen, \(cause.name)"
        case .rasterized(let isKept): isKept ? "rasterized, kept" : "rasterized, painted anew"
        case .copied(.decoded): "image decoded"
        case .copied(.converted): "image converted"
        case .copied(.mipmaps): "smaller copies made"
        case .misaligned(0, 0): "misaligned, turned"
        case .misaligned(let x, let y): "misaligned by \(Self.text(x)), \(Self.text(y))"
        case .stretched(let x, let y, let surplus):
            "stretched \(Self.text(x)) x \(Self.text(y))"
                + (surplus > 0 ? ", \(surplus) bytes too many" : "")
        case .blended(let opaque):
            opaque.isEmpty ? "blended" : "blended, opaque in \(opaque)"
        case .shadowBlurred: "shadow blurred"
        case .tile(let level): "tile of level \(level)"
        case .backingStore(let bytes): "backing store of \(bytes) bytes"
        case .layer: "layer"
        case .cost(let nanoseconds): "about \(nanoseconds) ns"
        }
    }

    private static func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
