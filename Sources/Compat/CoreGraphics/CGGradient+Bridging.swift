public import Drawing
public import Foundation
public import Primitives

extension CGGradient {
    /// A gradient of an array of colours, as `colors as CFArray` gives it; nil where one is no `CGColor`, and as
    /// for an array of `CGColor`.
    @_disfavoredOverload
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?
    ) {
        let plain = colors.compactMap { $0 as? CGColor }
        guard plain.count == colors.count else { return nil }
        self.init(colorsSpace: space, colors: plain, locations: locations)
    }
}
