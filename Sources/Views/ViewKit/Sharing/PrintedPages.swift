import Drawing
import Foundation
import Primitives

/// Pages to be printed, as a PDF document.
enum PrintedPages: Sendable {
    /// A document.
    case data(Data)
    /// The file of a document.
    case file(URL)

    /// A4, with a margin, in points.
    private static let size = CGSize(width: 595, height: 842)
    private static let margin: CGFloat = 36

    /// The rectangle of the paper, in points.
    static func paper(_ lying: UIPrintInfo.Orientation) -> CGRect {
        let isWide = lying == .landscape
        return CGRect(
            x: 0, y: 0, width: isWide ? size.height : size.width,
            height: isWide ? size.width : size.height)
    }

    /// The pages of data or of a file; nil for other items.
    @MainActor
    init?(_ item: Any, lying: UIPrintInfo.Orientation) {
        switch item {
        case let url as URL where url.isFileURL: self = .file(url)
        case let data as Data where Self.isDocument(data): self = .data(data)
        case let data as Data:
            guard let image = UIImage(data: data), let pages = Self.document([image], lying) else {
                return nil
            }
            self = .data(pages)
        default: return nil
        }
    }

    /// Whether data is a PDF document.
    static func isDocument(_ data: Data) -> Bool { data.prefix(5) == Data("%PDF-".utf8) }

    /// A document with a picture on each page, as large as the margins allow; nil where one can't be
    /// drawn.
    @MainActor
    static func document(_ images: [UIImage], _ lying: UIPrintInfo.Orientation) -> Data? {
        var page = paper(lying)
        let data = NSMutableData()
        let consumer = CGDataConsumer(data: data)
        guard let consumer, let context = CGContext(consumer: consumer, mediaBox: &page) else {
            return nil
        }
        for image in images {
            guard let picture = upright(image) else { return nil }
            context.beginPDFPage(nil)
            context.draw(picture, in: fit(image.size, in: page.insetBy(dx: margin, dy: margin)))
            context.endPDFPage()
        }
        context.closePDF()
        return Data(referencing: data)
    }

    /// A document of a renderer's pages; nil where it has none.
    @MainActor
    static func document(
        _ renderer: UIPrintPageRenderer, _ lying: UIPrintInfo.Orientation
    ) -> Data? {
        renderer.begin(on: paper(lying))
        let count = renderer.numberOfPages
        guard count > 0 else { return nil }
        let data = UIGraphicsPDFRenderer(bounds: renderer.paperRect).pdfData { context in
            renderer.prepare(forDrawingPages: NSRange(location: 0, length: count))
            for page in 0..<count {
                context.beginPage()
                renderer.drawPage(at: page, in: renderer.printableRect)
            }
        }
        return data.isEmpty ? nil : data
    }

    /// The pixels of a picture, not turned.
    @MainActor
    private static func upright(_ image: UIImage) -> CGImage? {
        guard image.imageOrientation != .up else { return image.cgImage }
        return UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
            .cgImage
    }

    /// The greatest rectangle of a size's shape in the middle of a box.
    static func fit(_ size: CGSize, in box: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return box }
        let scale = min(box.width / size.width, box.height / size.height)
        let fitted = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            x: box.midX - fitted.width / 2, y: box.midY - fitted.height / 2,
            width: fitted.width, height: fitted.height)
    }

    /// The document, opened to be lent to the desktop. Throws an error where it can't be read or
    /// kept.
    func lent() throws -> LentFile {
        switch self {
        case .file(let url): return try LentFile(url)
        case .data(let data):
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("print-\(UUID().uuidString).pdf")
            // The descriptor keeps the file, whose name nobody needs.
            defer { try? FileManager.default.removeItem(at: file) }
            try data.write(to: file)
            return try LentFile(file)
        }
    }
}
