import Drawing
public import Foundation
public import Primitives

extension CGColor {
    /// Returns a colour of three bytes.
    ///
    /// - Parameters:
    ///   - value: red, green and blue: `0xRRGGBB`.
    ///   - alpha: the opacity, 0 to 1.
    public static func hex(_ value: UInt32, _ alpha: CGFloat = 1) -> CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    /// The relative luminance of WCAG 2.2, 0 to 1, without its alpha.
    public var luminance: Float {
        // A grey has one component beside its alpha.
        let parts = components ?? [0, 0]
        let linear = (parts.count > 3 ? Array(parts[..<3]) : [parts[0], parts[0], parts[0]]).map {
            $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return Float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    }
}
