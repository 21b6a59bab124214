public import Foundation
public import Primitives

extension CGPath {
    /// The outline of a stroke along `path`: the C function by its name in Swift, for source that
    /// passes a transform by pointer. Never nil here; `copy(strokingWithWidth:…)` does the same.
    ///
    /// - Parameters:
    ///   - path: the path, which stays as it is.
    ///   - transform: the map of the outline; nil for the identity.
    ///   - lineWidth: in units of the path; if it isn't above 0 the result is empty.
    ///   - lineCap: the shape of ends.
    ///   - lineJoin: the shape of corners.
    ///   - miterLimit: the longest mitre, in line widths.
    public convenience init?(
        __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
        lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin,
            miterLimit: miterLimit, transform: transform?.pointee ?? .identity)
        self.init(outline.elements)
    }
}
