public import Foundation
public import Primitives

/// Colours that are painted as patterns.
extension CGColor {
    /// A colour that paints `pattern`.
    ///
    /// Where layers take it as their background it is painted; other colours of layers, and
    /// letters, are black in its place.
    /// - Parameters:
    ///   - space: a space of patterns, else nil comes back: without a base for a pattern of
    ///     colours, with one for a stencil.
    ///   - components: the alpha; of a stencil the colour in the base, alpha last.
    public convenience init?(
        patternSpace space: CGColorSpace, pattern: CGPattern,
        components: UnsafePointer<CGFloat>
    ) {
        guard space.model == .pattern, pattern.isColored == (space.baseColorSpace == nil) else {
            return nil
        }
        let count = space.numberOfComponents + 1
        self.init(
            painting: pattern, space: space,
            components: Array(UnsafeBufferPointer(start: components, count: count)))
    }

    /// The pattern that is painted; nil for plain colours.
    public var pattern: CGPattern? { patternObject as? CGPattern }
}
