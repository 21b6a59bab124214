public import Drawing
public import Foundation
public import Primitives

extension CGGradient {
    /// A gradient of an array of colours from `colors as CFArray`; nil where an element is no
    /// `CGColor`, and in the cases in which an array of `CGColor` gives nil.
    /// - Parameters:
    ///   - space: ignored: colours blend in sRGB.
    ///   - colors: at least one `CGColor`, from the start to the end.
    ///   - locations: the place of each colour, 0...1; nil for equal distances.
    @_disfavoredOverload
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?
    ) {
        let plain = colors.compactMap { $0 as? CGColor }
        guard plain.count == colors.count else { return nil }
        self.init(colorsSpace: space, colors: plain, locations: locations)
    }
}
