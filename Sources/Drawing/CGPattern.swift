public import Foundation
public import Primitives

/// A picture that repeats in both directions, to fill and stroke with.
///
/// It lies in its own space, which `matrix` maps to the space that the context began with: what is
/// done to the context later moves no pattern. Immutable; it is drawn on the thread that paints
/// with it.
public final class CGPattern: @unchecked Sendable {
    // Sendable: nothing changes once it is made. What the callbacks touch is their program's own
    // affair, as with Apple's class, which is called on whatever thread paints.
    let bounds: CGRect
    let matrix: CGAffineTransform
    let step: CGSize
    let isColored: Bool
    private let info: UnsafeMutableRawPointer?
    private let callbacks: CGPatternCallbacks

    /// A pattern whose cells `callbacks.drawPattern` draws.
    ///
    /// Nil when a step is 0, the bounds are empty, the matrix flattens, or a number is not finite.
    /// - Parameters:
    ///   - info: handed to the callbacks.
    ///   - bounds: of a cell; what is drawn outside is cut off.
    ///   - xStep: from one cell to the next; less than the width, and cells overlap.
    ///   - tiling: has no effect: cells lie where they should.
    ///   - isColored: false for a stencil, which takes the colour that is set with it.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
        yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
        callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let box = bounds.standardized
        guard box.isFinite, box.width > 0, box.height > 0, xStep.isFinite, yStep.isFinite,
            xStep != 0, yStep != 0, matrix.isUsable
        else { return nil }
        self.info = info
        self.bounds = box
        self.matrix = matrix
        step = CGSize(width: abs(xStep), height: abs(yStep))
        self.isColored = isColored
        self.callbacks = callbacks.pointee
    }

    /// A pattern of colours whose cell `draw` draws; Apple has no such call. Nil as above.
    public convenience init?(
        bounds: CGRect, step: CGSize, matrix: CGAffineTransform = .identity,
        isColored: Bool = true, draw: @escaping (CGContext) -> Void
    ) {
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, context in draw(context) }, releaseInfo: nil)
        self.init(
            info: nil, bounds: bounds, matrix: matrix, xStep: step.width, yStep: step.height,
            tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)
    }

    deinit {
        callbacks.releaseInfo?(info)
    }

    func draw(in context: CGContext) {
        callbacks.drawPattern?(info, context)
    }
}

/// What draws the cells of a pattern.
public struct CGPatternCallbacks {
    /// Draws a cell.
    public typealias DrawPattern = (UnsafeMutableRawPointer?, CGContext) -> Void
    /// Lets go of `info`.
    public typealias ReleaseInfo = (UnsafeMutableRawPointer?) -> Void

    /// 0.
    public var version: UInt32
    /// Draws one cell.
    public var drawPattern: DrawPattern?
    /// Called when the pattern is gone.
    public var releaseInfo: ReleaseInfo?

    /// Callbacks.
    public init(version: UInt32, drawPattern: DrawPattern?, releaseInfo: ReleaseInfo?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// How cells may be bent to fit pixels; they never are here.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape.
    case noDistortion
    /// Cells keep their distance, roughly drawn.
    case constantSpacingMinimalDistortion
    /// Cells keep their distance.
    case constantSpacing
}

/// A pattern that is set on a context, with the colour of a stencil.
struct PatternPaint {
    let pattern: CGPattern
    let color: RGBA
}

extension PatternPaint {
    /// The pattern of a colour that has one.
    init?(_ color: CGColor) {
        guard let pattern = color.pattern else { return nil }
        self.init(pattern: pattern, color: color.rgba)
    }
}
