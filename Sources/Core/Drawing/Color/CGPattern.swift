public import Foundation
public import Primitives

/// A picture that repeats in both directions, for fills and strokes.
///
/// It lies in its own space, which `matrix` maps to the space with which the context began: later
/// transforms of the context don't move patterns. Immutable; drawn on the thread that paints with
/// it.
public final class CGPattern: Sendable {
    let bounds: CGRect
    let matrix: CGAffineTransform
    let step: CGSize
    let isColored: Bool
    // Sendable: neither changes after `init`. The callbacks' own state is the program's
    // responsibility, as with Apple's class, which calls them on whatever thread paints.
    private nonisolated(unsafe) let info: UnsafeMutableRawPointer?
    private nonisolated(unsafe) let callbacks: CGPatternCallbacks

    /// A pattern whose cells `callbacks.drawPattern` draws.
    ///
    /// Nil when a step is 0, the bounds are empty, the matrix is singular, or a number is not
    /// finite.
    /// - Parameters:
    ///   - info: passed to the callbacks.
    ///   - bounds: the bounds of a cell; drawing outside is clipped.
    ///   - matrix: the map from the pattern's space to that with which the context began.
    ///   - xStep: the distance from one cell to the next; if it is less than the width, cells overlap.
    ///   - yStep: the distance from one cell to the next below or above.
    ///   - tiling: no effect: cells lie at their exact places.
    ///   - isColored: false for a stencil, which takes the colour set with it.
    ///   - callbacks: the functions, which are copied.
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

    /// A pattern whose cell `draw` draws; Apple has no such call. Nil as for the designated
    /// initialiser.
    /// - Parameters:
    ///   - bounds: the bounds of a cell, in the pattern's space; drawing outside is clipped.
    ///   - step: the distance from one cell to the next in x and in y.
    ///   - matrix: the map from the pattern's space to that with which the context began.
    ///   - isColored: false for a stencil, which takes the colour set with it.
    ///   - draw: called on the thread that draws, with a context whose space is the pattern's.
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

/// The functions that draw the cells of a pattern.
public struct CGPatternCallbacks {
    /// A function that draws a cell.
    public typealias DrawPattern = (UnsafeMutableRawPointer?, CGContext) -> Void
    /// A function that releases `info`.
    public typealias ReleaseInfo = (UnsafeMutableRawPointer?) -> Void

    /// The version: 0.
    public var version: UInt32
    /// The function that draws a cell.
    public var drawPattern: DrawPattern?
    /// The function that is called when the pattern is freed.
    public var releaseInfo: ReleaseInfo?

    /// A set of callbacks.
    /// - Parameters:
    ///   - version: 0.
    ///   - drawPattern: called on the thread that draws; nil draws nothing.
    ///   - releaseInfo: called when the pattern is freed; nil for nothing.
    public init(version: UInt32, drawPattern: DrawPattern?, releaseInfo: ReleaseInfo?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// The ways in which cells may be distorted to fit pixels; here they never are.
public enum CGPatternTiling: Int32, Sendable {
    /// Cells keep their shape.
    case noDistortion
    /// Cells keep their distance, with approximate drawing.
    case constantSpacingMinimalDistortion
    /// Cells keep their distance.
    case constantSpacing
}

/// A pattern set on a context, with the colour of a stencil.
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
