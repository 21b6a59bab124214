public import Drawing
public import Foundation

/// The format of a renderer's documents.
public final class UIGraphicsPDFRendererFormat: NSCopying {
    /// The document's title, author, subject, keywords and creator, by `kCGPDFContextTitle` and the keys beside it;
    /// other entries are kept, and not written.
    public var documentInfo: [String: Any] = [:]

    /// A format without entries.
    public init() {}

    /// Returns a new format with equal values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIGraphicsPDFRendererFormat()
        copy.documentInfo = documentInfo
        return copy
    }

    /// Returns a format with the usual values.
    public static func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }

    /// Returns a format with the usual values.
    public static func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// The drawing environment of a document's closure. Before drawing, a page has to be begun.
public final class UIGraphicsPDFRendererContext {
    /// The context. The unit is a point of 1/72 inch; y grows downward from the upper edge of a page.
    public let cgContext: CGContext
    /// The format of the document.
    public let format: UIGraphicsPDFRendererFormat
    /// The box of the present page, in points; that of pages without one of their own before the first.
    public private(set) var pdfContextBounds: CGRect
    private let bounds: CGRect

    init(_ context: CGContext, _ bounds: CGRect, _ format: UIGraphicsPDFRendererFormat) {
        cgContext = context
        self.format = format
        self.bounds = bounds
        pdfContextBounds = bounds
    }

    /// Ends the page, if there is one, and begins another with the renderer's box.
    public func beginPage() { beginPage(withBounds: bounds, pageInfo: [:]) }

    /// Ends the page, if there is one, and begins another.
    /// - Parameters:
    ///   - bounds: the page's own box, in points.
    ///   - pageInfo: without effect.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        pdfContextBounds = bounds.standardized
        cgContext.beginPDFPage([kCGPDFContextMediaBox: pdfContextBounds])
    }

    /// Fills a rectangle.
    /// - Parameter rect: the rectangle, in points of the page.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws a frame, one point wide, inside a rectangle, in the stroke colour.
    /// - Parameter rect: the rectangle, in points of the page.
    public func stroke(_ rect: CGRect) {
        cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }

    /// Fills a rectangle in a blend mode.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the page.
    ///   - blendMode: the mode, for this call alone.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.fill([rect], blendMode: blendMode)
    }

    /// Draws a frame, one point wide, inside a rectangle, in the stroke colour and a blend mode.
    /// - Parameters:
    ///   - rect: the rectangle, in points of the page.
    ///   - blendMode: the mode, for this call alone.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        stroke(rect)
        cgContext.restoreGState()
    }

    /// Clips later drawing to a rectangle.
    /// - Parameter rect: the rectangle, in points of the page.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes PDF documents by drawing: shapes and letters stay what they are. Any thread.
///
/// ```swift
/// let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
/// let document = UIGraphicsPDFRenderer(bounds: letter).pdfData { renderer in
///     renderer.beginPage()
///     "Hello".draw(at: CGPoint(x: 72, y: 72))
/// }
/// print("\(document.count) bytes")
/// ```
public final class UIGraphicsPDFRenderer {
    private let bounds: CGRect
    /// The format of the documents.
    public let format: UIGraphicsPDFRendererFormat

    /// A renderer for documents with pages of the box `bounds`, in points of 1/72 inch.
    /// - Parameter bounds: the box of pages, in points of 1/72 inch.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
    }

    /// A renderer for documents.
    /// - Parameters:
    ///   - bounds: the box of pages without one of their own, in points of 1/72 inch.
    ///   - format: the format of the documents.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        self.bounds = bounds.standardized
        self.format = format
    }

    /// Returns a document of the drawing of `actions`, for which its context is the current one; empty where the box
    /// makes no sense.
    /// - Parameter actions: called once, at once: begins pages and draws.
    public func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let data = NSMutableData()
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(pdf: consumer, mediaBox: bounds, growsDownward: true)
        else { return Data() }
        context.write(documentInfo: format.documentInfo)
        let own = UIGraphicsPDFRendererContext(context, bounds, format)
        GraphicsStack.current.with(context) { actions(own) }
        context.closePDF()
        return data as Data
    }

    /// Writes a document of the drawing of `actions` to a file, which replaces an old one.
    /// - Parameters:
    ///   - url: a file, which is replaced.
    ///   - actions: called once, at once: begins pages and draws.
    /// - Throws: Foundation's error where the file can't be written.
    public func writePDF(
        to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void
    ) throws {
        try pdfData(actions: actions).write(to: url, options: .atomic)
    }
}
