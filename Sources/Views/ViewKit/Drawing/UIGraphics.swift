public import Drawing
public import Foundation
import Primitives

/// The stack of current contexts, the innermost last; each thread has its own.
final class GraphicsStack {
    private struct Entry {
        var context: CGContext
        /// The pixels per point of a context from which an image is taken; nil for others.
        var imageScale: CGFloat?
        /// The pages of a document; nil for other contexts.
        var pages: UIGraphicsPDFRendererContext?
    }

    private var entries: [Entry] = []

    private static let key = "lamina.GraphicsStack"

    /// The stack of the calling thread.
    static var current: GraphicsStack {
        let values = Thread.current.threadDictionary
        if let stack = values[key] as? GraphicsStack { return stack }
        let stack = GraphicsStack()
        values[key] = stack
        return stack
    }

    var context: CGContext? { entries.last?.context }
    var imageScale: CGFloat? { entries.last?.imageScale }
    var pages: UIGraphicsPDFRendererContext? { entries.last?.pages }

    func push(_ context: CGContext, imageScale: CGFloat? = nil) {
        entries.append(Entry(context: context, imageScale: imageScale))
    }

    func push(_ pages: UIGraphicsPDFRendererContext) {
        entries.append(Entry(context: pages.cgContext, pages: pages))
    }

    func pop() {
        _ = entries.popLast()
    }

    /// Runs `body` with `context` as the current context.
    func with(_ context: CGContext, _ body: () -> Void) {
        push(context)
        body()
        pop()
    }
}

/// Returns the context into which code of this thread draws; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.current.context
}

/// Makes `context` the current context of this thread, until `UIGraphicsPopContext()`.
/// - Parameter context: the context; `UIColor.setFill()`, `UIBezierPath` and `UIImage` draw to it
///   from now on.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.current.push(context)
}

/// Restores the previous context.
public func UIGraphicsPopContext() {
    GraphicsStack.current.pop()
}

/// Starts a picture of `size` points with a pixel per point.
/// - Parameter size: the size, in points.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts a picture of `size` points at `scale` pixels per point; 0 means the screen's.
///
/// An `opaque` picture is black at first, and has no alpha. Nothing starts where there would be no pixel, or too
/// many.
///
/// - Parameters:
///   - size: the size, in points.
///   - opaque: whether the picture has no alpha.
///   - scale: pixels per point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
    let own = scale > 0 ? scale : max(UITraitCollection.current.displayScale, 1)
    guard let context = CGContext.picture(size, scale: own, isOpaque: opaque) else { return }
    GraphicsStack.current.push(context, imageScale: own)
}

extension CGContext {
    /// Makes a context for a picture of `size` points, y down; nil where it would have no pixel, or too
    /// many. An opaque picture is black, and has no alpha.
    static func picture(_ size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        guard isOpaque else { return CGContext(size: size, scale: scale) }
        let extent = PixelRect(
            covering: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        guard
            let bitmap = Bitmap(width: extent.width, height: extent.height, isOpaque: true)
        else { return nil }
        return CGContext(
            bitmap: bitmap, clip: Region(bitmap.bounds), origin: .zero, scale: scale,
            isFlipped: false)
    }
}

/// Returns the picture as drawn so far; nil when none was started.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    let stack = GraphicsStack.current
    guard let scale = stack.imageScale, let image = stack.context?.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the picture.
public func UIGraphicsEndImageContext() {
    let stack = GraphicsStack.current
    if stack.imageScale != nil { stack.pop() }
}

/// Fills a rectangle of the current context with the colour of fills, which replaces what is there, also where it
/// is translucent: the blend mode is `copy`.
/// - Parameter rect: the rectangle, in user space.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with the colour of fills, in a blend mode.
/// - Parameters:
///   - rect: the rectangle, in user space.
///   - blendMode: the mode; that of the context doesn't count.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.fill([rect], blendMode: blendMode)
}

/// Draws a frame, one point wide, inside a rectangle, in the fill colour, which replaces what is there: the blend
/// mode is `copy`.
/// - Parameter rect: the rectangle, in user space; one of up to two points is filled.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a frame, one point wide, inside a rectangle, in the fill colour and a blend mode.
/// - Parameters:
///   - rect: the rectangle, in user space; one of up to two points is filled.
///   - blendMode: the mode; that of the context doesn't count.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    let r = rect.standardized
    guard r.width > 2, r.height > 2 else { return UIRectFillUsingBlendMode(r, blendMode) }
    let sides = [
        CGRect(x: r.minX, y: r.minY, width: r.width, height: 1),
        CGRect(x: r.minX, y: r.maxY - 1, width: r.width, height: 1),
        CGRect(x: r.minX, y: r.minY + 1, width: 1, height: r.height - 2),
        CGRect(x: r.maxX - 1, y: r.minY + 1, width: 1, height: r.height - 2),
    ]
    UIGraphicsGetCurrentContext()?.fill(sides, blendMode: blendMode)
}

/// Clips later drawing to a rectangle.
/// - Parameter rect: the rectangle, in user space; the clip gets smaller by it, and never larger.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
