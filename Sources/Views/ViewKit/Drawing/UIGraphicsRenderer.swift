public import Drawing
public import Foundation

/// The format of a renderer's results; `UIGraphicsImageRendererFormat` and `UIGraphicsPDFRendererFormat` have values.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The area of the renderer that has the format, in points; empty for a format without a renderer.
    public internal(set) var bounds = CGRect.zero

    /// A format with the usual values.
    public required override init() {
        super.init()
    }

    /// Returns a new format with equal values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Swift.type(of: self).init()
        copy.bounds = bounds
        return copy
    }

    /// Returns a format with the usual values.
    open class func `default`() -> Self { self.init() }

    /// Returns a format with the usual values: for pictures those of the screen.
    open class func preferred() -> Self { self.init() }
}

/// The drawing environment of a renderer's closure.
open class UIGraphicsRendererContext: NSObject {
    /// The context.
    public let cgContext: CGContext
    private let plainFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, plain format: UIGraphicsRendererFormat) {
        cgContext = context
        plainFormat = format
        super.init()
    }

    /// The format of the result.
    open var format: UIGraphicsRendererFormat { plainFormat }

    /// Fills a rectangle.
    /// - Parameter rect: the rectangle, in points.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws a frame, one point wide, inside a rectangle, in the stroke colour.
    /// - Parameter rect: the rectangle, in the context's user space.
    open func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }

    /// Fills a rectangle in a blend mode.
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - blendMode: the mode, for this call alone.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.fill([rect], blendMode: blendMode)
    }

    /// Draws a frame, one point wide, inside a rectangle, in the stroke colour and a blend mode.
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - blendMode: the mode, for this call alone.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        stroke(rect)
        cgContext.restoreGState()
    }

    /// Clips later drawing to a rectangle.
    /// - Parameter rect: the rectangle, in points.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A maker of pictures or documents by drawing: `UIGraphicsImageRenderer` or `UIGraphicsPDFRenderer`. Any thread.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    private let plainFormat: UIGraphicsRendererFormat

    init(_ bounds: CGRect, plain format: UIGraphicsRendererFormat) {
        self.bounds = bounds.standardized
        plainFormat = format
        super.init()
        format.bounds = self.bounds
    }

    /// The format of the results.
    open var format: UIGraphicsRendererFormat { plainFormat }

    /// Whether results are pictures, for which `UIGraphicsImageRendererContext.currentImage` is there.
    open var allowsImageOutput: Bool { false }

    /// Draws without a result; a picture is there for `completionActions`, and a document's bytes are lost.
    /// - Parameters:
    ///   - drawingActions: called once, at once, with the renderer's context as the current one.
    ///   - completionActions: called after the drawing, with the same context; nil for none.
    /// - Throws: `CocoaError` where the area makes no sense, or memory is short.
    open func runDrawingActions(
        _ drawingActions: (UIGraphicsRendererContext) -> Void,
        completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
    ) throws {
        guard let context = makeContext() else { throw CocoaError(.featureUnsupported) }
        GraphicsStack.current.with(context.cgContext) { drawingActions(context) }
        completionActions?(context)
    }

    /// Returns a context for one result; nil where the area makes no sense.
    func makeContext() -> UIGraphicsRendererContext? { nil }
}
