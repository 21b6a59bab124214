import CoreAnimation
public import Foundation
import Stage

/// Prints documents and pictures, in the desktop's dialog for printers, by its portal.
///
/// The portal takes PDF documents: pictures, and the pages of formatters and renderers, become pages of
/// A4. Setting one of the four properties for what is printed sets the others to nil. Without a portal
/// nothing is printed, and a sentence on standard error says so. Main thread only.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    /// A closure that is told of the end: whether it was printed, and the error.
    public typealias CompletionHandler = (
        UIPrintInteractionController, Bool, (any Error)?
    ) -> Void

    private static let own = UIPrintInteractionController()

    /// The program's controller.
    public class var shared: UIPrintInteractionController { own }
    /// Whether the desktop has a portal, which may print.
    public class var isPrintingAvailable: Bool { DesktopRequests.printer != nil }

    /// The wishes for the print; nil for none.
    open var printInfo: UIPrintInfo?
    /// The item to be printed: a picture, data of a picture or a PDF document, or a document's file.
    open var printingItem: Any? { didSet { if printingItem != nil { keep(\.printingItem) } } }
    /// The items to be printed; pictures of them become pages of one document.
    open var printingItems: [Any]? { didSet { if printingItems != nil { keep(\.printingItems) } } }
    /// The content to be laid out on pages; nil for none. Released at the end of the print job.
    open var printFormatter: UIPrintFormatter? {
        didSet { if printFormatter != nil { keep(\.printFormatter) } }
    }
    /// The renderer of the pages to be printed; nil for none. Released at the end of the print job.
    open var printPageRenderer: UIPrintPageRenderer? {
        didSet { if printPageRenderer != nil { keep(\.printPageRenderer) } }
    }
    /// Whether the number of copies is shown; kept, as the desktop decides.
    open var showsNumberOfCopies = true
    /// Whether a range of pages is shown; kept, as the desktop decides.
    open var showsPageRange = true

    /// A controller without items.
    package override init() {
        super.init()
    }

    /// Returns whether data can be printed: a PDF document or a picture.
    /// - Parameter data: all bytes of a document or a picture.
    public class func canPrint(_ data: Data) -> Bool {
        PrintedPages.isDocument(data) || UIImage(data: data) != nil
    }

    /// Returns whether a file can be printed, by its name: a PDF document. A picture's file is opened
    /// as `UIImage` first.
    /// - Parameter url: the address of a file, which isn't opened.
    public class func canPrint(_ url: URL) -> Bool {
        url.isFileURL && UTType(filenameExtension: url.pathExtension) == .pdf
    }

    /// Shows the desktop's dialog; returns whether there is one.
    /// - Parameters:
    ///   - animated: ignored: the desktop animates its dialog.
    ///   - completion: called on the main thread at the end: with whether it was printed, or an
    ///     error.
    @discardableResult
    open func present(
        animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool {
        guard let printer = DesktopRequests.printer else {
            return refuse(DesktopRequests.absence, completion)
        }
        let lying = printInfo?.orientation ?? .portrait
        guard let pages = pages(lying) else {
            return refuse(
                "printingItem is no picture, PDF document or its file, and there are no pages of "
                    + "printFormatter or printPageRenderer; set one of these",
                completion)
        }
        let title = printInfo?.jobName ?? ""
        let (formatter, renderer) = (printFormatter, printPageRenderer)
        let end: @MainActor (Bool, (any Error)?) -> Void = { [self] isPrinted, error in
            release(formatter, renderer)
            completion?(self, isPrinted, error)
        }
        DiskWork.run({ try pages.lent() }) { result in
            switch result {
            case .success(let lent):
                // The message keeps a copy of the descriptor.
                printer(title, lent.rawValue) { end($0, nil) }
            case .failure(let error): end(false, error)
            }
        }
        return true
    }

    /// Shows the desktop's dialog; where the program wants it is left to the desktop.
    /// - Parameters:
    ///   - rect: ignored: the desktop places its dialog.
    ///   - view: ignored.
    ///   - animated: ignored: the desktop animates its dialog.
    ///   - completion: called on the main thread at the end: with whether it was printed, or an
    ///     error.
    @discardableResult
    open func present(
        from rect: CGRect, in view: UIView, animated: Bool,
        completionHandler completion: CompletionHandler? = nil
    ) -> Bool { present(animated: animated, completionHandler: completion) }

    /// Shows the desktop's dialog; where the program wants it is left to the desktop.
    /// - Parameters:
    ///   - item: ignored: the desktop places its dialog.
    ///   - animated: ignored: the desktop animates its dialog.
    ///   - completion: called on the main thread at the end: with whether it was printed, or an
    ///     error.
    @discardableResult
    open func present(
        from item: UIBarButtonItem, animated: Bool,
        completionHandler completion: CompletionHandler? = nil
    ) -> Bool { present(animated: animated, completionHandler: completion) }

    /// Keeps one of the properties for what is printed, and sets the others to nil.
    private func keep(_ property: PartialKeyPath<UIPrintInteractionController>) {
        if property != \.printingItem { printingItem = nil }
        if property != \.printingItems { printingItems = nil }
        if property != \.printFormatter { printFormatter = nil }
        if property != \.printPageRenderer { printPageRenderer = nil }
    }

    /// Releases what a job has printed, unless other content is set by then.
    private func release(_ formatter: UIPrintFormatter?, _ renderer: UIPrintPageRenderer?) {
        if printFormatter === formatter { printFormatter = nil }
        if printPageRenderer === renderer { printPageRenderer = nil }
    }

    private func pages(_ lying: UIPrintInfo.Orientation) -> PrintedPages? {
        if let printPageRenderer {
            return PrintedPages.document(printPageRenderer, lying).map { .data($0) }
        }
        if let printFormatter {
            let renderer = UIPrintPageRenderer()
            renderer.addPrintFormatter(printFormatter, startingAtPageAt: 0)
            defer { printFormatter.removeFromPrintPageRenderer() }
            return PrintedPages.document(renderer, lying).map { .data($0) }
        }
        let items = printingItems ?? printingItem.map { [$0] } ?? []
        let images = items.compactMap { $0 as? UIImage }
        if !images.isEmpty, images.count == items.count {
            return PrintedPages.document(images, lying).map { .data($0) }
        }
        // A document is printed by itself.
        guard items.count == 1, let first = items.first else { return nil }
        if let url = first as? URL, !Self.canPrint(url) { return nil }
        return PrintedPages(first, lying: lying)
    }

    private func refuse(_ reason: String, _ completion: CompletionHandler?) -> Bool {
        Complaint.tell("UIPrintInteractionController prints nothing: \(reason)")
        completion?(self, false, nil)
        return false
    }
}
