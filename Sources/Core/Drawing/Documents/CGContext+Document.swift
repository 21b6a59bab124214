import CCairo
public import Foundation
import Primitives

/// Documents: drawing that stays vectors and text, in a PDF or SVG file.
///
/// The unit is a point of 1/72 inch. Shadows and images are rasterised there, too.
extension CGContext {
    /// A context for a PDF file, which replaces an old one; y grows upward. Nil when it can't be
    /// written.
    ///
    /// Draw between `beginPDFPage` and `endPDFPage`, and end with `closePDF`; otherwise the file
    /// ends when the context is freed.
    /// - Parameters:
    ///   - url: a file's address.
    ///   - mediaBox: the box of pages without one of their own; nil for US letter.
    ///   - auxiliaryInfo: the document's title, author and so on, by `kCGPDFContextTitle` and the keys beside it.
    public convenience init?(
        _ url: URL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [AnyHashable: Any]? = nil
    ) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// A context for a PDF document that is written to `consumer`.
    /// - Parameters:
    ///   - consumer: retained until the document is complete.
    ///   - mediaBox: the box of pages without one of their own, in points; nil for US letter.
    ///   - auxiliaryInfo: the document's title, author and so on, by `kCGPDFContextTitle` and the keys beside it.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?,
        _ auxiliaryInfo: [AnyHashable: Any]? = nil
    ) {
        self.init(pdf: consumer, mediaBox: mediaBox?.pointee, growsDownward: false)
        write(documentInfo: auxiliaryInfo ?? [:])
    }

    /// A context for a PDF document that is written to `consumer`; nil for a box that makes no sense.
    /// - Parameters:
    ///   - mediaBox: the box of pages without one of their own, in points; nil for US letter.
    ///   - growsDownward: whether y grows downward, from the upper edge of each page's box.
    package convenience init?(pdf consumer: CGDataConsumer, mediaBox: CGRect?, growsDownward: Bool)
    {
        let box = mediaBox?.standardized ?? CGRect(x: 0, y: 0, width: 612, height: 792)
        guard Self.isPage(box) else { return nil }
        let handle = cairo_pdf_surface_create_for_stream(
            CGDataConsumer.write, Unmanaged.passUnretained(consumer).toOpaque(), box.width,
            box.height)
        self.init(
            surface: CairoSurface(owning: handle), bitmap: nil, extent: PixelRect(covering: box),
            isOpaque: false, base: .page(box, growsDownward), ctm: .identity)
        document = DocumentPages(
            consumer: consumer, box: box, isPDF: true, growsDownward: growsDownward)
    }

    /// A context for an SVG file, which replaces an old one; y grows downward, as in SVG. Nil when
    /// it can't be written. Apple has no such call. The file is complete once `closePDF` was
    /// called, or the context is freed.
    /// - Parameters:
    ///   - url: a file's address.
    ///   - size: the size of the drawing, in points.
    public convenience init?(svg url: URL, size: CGSize) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(svg: consumer, size: size)
    }

    /// A context for an SVG document that is written to `consumer`.
    /// - Parameters:
    ///   - consumer: retained until the document is complete.
    ///   - size: the size of the drawing, in points.
    public convenience init?(svg consumer: CGDataConsumer, size: CGSize) {
        let box = CGRect(origin: .zero, size: size)
        guard Self.isPage(box) else { return nil }
        let handle = cairo_svg_surface_create_for_stream(
            CGDataConsumer.write, Unmanaged.passUnretained(consumer).toOpaque(), box.width,
            box.height)
        self.init(
            surface: CairoSurface(owning: handle), bitmap: nil, extent: PixelRect(covering: box),
            isOpaque: false, base: .identity, ctm: .identity)
        document = DocumentPages(consumer: consumer, box: box, isPDF: false)
    }

    /// Begins a page with its own state.
    /// - Parameter pageInfo: under `kCGPDFContextMediaBox` the page's own box, as `Data` of a
    ///   `CGRect` or the rectangle itself.
    public func beginPDFPage(_ pageInfo: [AnyHashable: Any]?) {
        var box = pageInfo?[kCGPDFContextMediaBox] as? CGRect
        if let data = pageInfo?[kCGPDFContextMediaBox] as? Data,
            data.count == MemoryLayout<CGRect>.size
        {
            box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        }
        beginPage(box)
    }

    /// Begins a page, like `beginPDFPage`.
    /// - Parameter mediaBox: the box of the page, in points; nil for that of the document.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPage(mediaBox?.pointee)
    }

    /// Ends the page.
    public func endPDFPage() {
        guard document?.isPageOpen == true else { return }
        dropStates(to: 0)
        document?.isPageOpen = false
        if document?.isPDF == true { cairo_show_page(cairo) }
    }

    /// Ends the page, like `endPDFPage`.
    public func endPage() { endPDFPage() }

    /// Ends the document; later drawing is lost.
    public func closePDF() {
        guard document != nil else { return }
        endPDFPage()
        finish()
        surface.finish()
    }

    /// Writes what a PDF tells about itself: its title, author, subject, keywords and creator.
    /// - Parameter info: strings, or a list of them for the keywords, by `kCGPDFContextTitle` and the keys beside it;
    ///   others are left out.
    package func write(documentInfo info: [AnyHashable: Any]) {
        for (key, entry) in Self.infoEntries {
            let text = info[key] as? String ?? (info[key] as? [String])?.joined(separator: ", ")
            if let text { cairo_pdf_surface_set_metadata(surface.handle, entry, text) }
        }
    }

    private static let infoEntries: [(key: String, entry: cairo_pdf_metadata_t)] = [
        (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE),
        (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
        (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT),
        (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
        (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
    ]

    private func beginPage(_ own: CGRect?) {
        guard let document else { return }
        endPDFPage()
        let box = own?.standardized ?? document.box
        if document.isPDF, Self.isPage(box) {
            cairo_pdf_surface_set_size(surface.handle, box.width, box.height)
            base = .page(box, document.growsDownward)
        }
        saveGState()
        state = GraphicsState(ctm: .identity)
        self.document?.isPageOpen = true
    }

    private static func isPage(_ box: CGRect) -> Bool {
        box.isFinite && box.width > 0 && box.height > 0 && box.width < CairoPath.farthest
            && box.height < CairoPath.farthest
    }
}

/// The key of a page's own box in `beginPDFPage(_:)`.
public let kCGPDFContextMediaBox = "MediaBox"
/// The key of a document's title, as it is made.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of a document's author.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of a document's subject.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of a document's keywords: a string, or a list of them.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of the program that made a document.
public let kCGPDFContextCreator = "kCGPDFContextCreator"

/// A context's document.
struct DocumentPages {
    /// The receiver of the bytes; Cairo doesn't retain it.
    let consumer: CGDataConsumer
    /// The box of pages without one of their own.
    let box: CGRect
    let isPDF: Bool
    /// Whether y grows downward in pages of a PDF.
    var growsDownward = false
    var isPageOpen = false
}

extension CGAffineTransform {
    /// The matrix from a page's space to Cairo's, whose y grows downward.
    fileprivate static func page(_ box: CGRect, _ growsDownward: Bool) -> CGAffineTransform {
        growsDownward
            ? CGAffineTransform(translationX: -box.minX, y: -box.minY)
            : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
    }
}
