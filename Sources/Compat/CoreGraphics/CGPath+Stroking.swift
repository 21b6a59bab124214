public import Foundation
public import Primitives

extension CGPath {
    /// The outline of a line along `path`: the C function by the name that Swift source reaches it with, where it wants
    /// a transform by pointer. Never nil here; `copy(strokingWithWidth:…)` is the same.
    ///
    /// - Parameters:
    ///   - lineWidth: in units of the path; without one above 0 the result is empty.
    ///   - miterLimit: how far a mitre may go, in widths of the line.
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
