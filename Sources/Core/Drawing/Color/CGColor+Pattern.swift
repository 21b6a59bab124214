public import Foundation
public import Primitives

/// Colours that are painted as patterns.
extension CGColor {
    /// A colour that paints `pattern`.
    ///
    /// As a layer's background the pattern is painted; layers' other colours, and text, are black
    /// instead.
    /// - Parameters:
    ///   - space: a space of patterns, else the result is nil: without a base for a pattern with its
    ///     own colours, with one for a stencil.
    ///   - pattern: the pattern, which is retained.
    ///   - components: the alpha; for a stencil the colour in the base space, alpha last.
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

    /// The pattern of the colour; nil for plain colours.
    public var pattern: CGPattern? { patternObject as? CGPattern }
}
