import Drawing
public import Foundation

/// The format of a renderer's documents.
public final class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// The document's title, author, subject, keywords and creator, by `kCGPDFContextTitle` and the keys beside it;
    /// other entries are kept, and not written.
    public var documentInfo: [String: Any] = [:]

    /// Returns a new format with equal values.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
        return copy
    }
}

/// The drawing environment of a document's closure. Before drawing, a page has to be begun.
///
/// The unit of its context is a point of 1/72 inch; y grows downward from the upper edge of a page.
public final class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private let ownFormat: UIGraphicsPDFRendererFormat
    /// The format of the document.
    public override var format: UIGraphicsPDFRendererFormat { ownFormat }
    /// The box of the present page, in points; that of pages without one of their own before the first.
    public private(set) var pdfContextBounds: CGRect
    private let bounds: CGRect

    init(_ context: CGContext, _ bounds: CGRect, _ format: UIGraphicsPDFRendererFormat) {
        ownFormat = format
        self.bounds = bounds
        pdfContextBounds = bounds
        super.init(context, plain: format)
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

    /// Makes an area of the page a link to an address.
    /// - Parameters:
    ///   - url: the address, which readers of the document open.
    ///   - rect: the area, in points of the page; transforms of the context don't count.
    public func setURL(_ url: URL, for rect: CGRect) { cgContext.setURL(url, for: rect) }

    /// Gives a place of the page a name, to which areas of any page may lead.
    /// - Parameters:
    ///   - name: the name, once in the document.
    ///   - point: the place, in points of the page; transforms of the context don't count.
    public func addDestination(withName name: String, at point: CGPoint) {
        cgContext.addDestination(name, at: point)
    }

    /// Makes an area of the page a link to a named place.
    /// - Parameters:
    ///   - name: the name of a place, which may be added later.
    ///   - rect: the area, in points of the page; transforms of the context don't count.
    public func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.setDestination(name, for: rect)
    }
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
public final class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    private let ownFormat: UIGraphicsPDFRendererFormat

    /// The format of the documents: a copy of the one that was given, with the renderer's box.
    public override var format: UIGraphicsPDFRendererFormat { ownFormat }

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
        ownFormat = format.copy() as? UIGraphicsPDFRendererFormat ?? format
        super.init(bounds, plain: ownFormat)
    }

    /// Returns a document of the drawing of `actions`, for which its context is the current one; empty where the box
    /// makes no sense.
    /// - Parameter actions: called once, at once: begins pages and draws.
    public func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let data = NSMutableData()
        guard let own = makeContext(of: data) else { return Data() }
        GraphicsStack.current.with(own.cgContext) { actions(own) }
        own.cgContext.closePDF()
        return data as Data
    }

    override func makeContext() -> UIGraphicsRendererContext? { makeContext(of: NSMutableData()) }

    private func makeContext(of data: NSMutableData) -> UIGraphicsPDFRendererContext? {
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(pdf: consumer, mediaBox: bounds, growsDownward: true)
        else { return nil }
        context.write(documentInfo: format.documentInfo)
        return UIGraphicsPDFRendererContext(context, bounds, format)
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
