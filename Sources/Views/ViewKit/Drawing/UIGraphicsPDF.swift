import Drawing
public import Foundation

// Documents that are begun and ended by calls, without a closure; see also `UIGraphicsPDFRenderer`.

/// Begins a PDF document in memory, whose context is the current one until `UIGraphicsEndPDFContext()`. Begin a page before
/// drawing; y grows downward from its upper edge. Nothing begins where the box makes no sense.
/// - Parameters:
///   - data: takes the document's bytes; it is complete after `UIGraphicsEndPDFContext()`.
///   - bounds: the box of pages without one of their own, in points of 1/72 inch; an empty one stands for US letter.
///   - documentInfo: the document's title, author and so on, by `kCGPDFContextTitle` and the keys beside it.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    _ = CGDataConsumer(data: data).map { begin($0, bounds, documentInfo) }
}

/// Begins a PDF document in a file, which replaces an old one, as `UIGraphicsBeginPDFContextToData` does in memory.
/// - Parameters:
///   - path: the path of the file.
///   - bounds: the box of pages without one of their own, in points of 1/72 inch; an empty one stands for US letter.
///   - documentInfo: the document's title, author and so on.
/// - Returns: whether the document has begun; false where the file can't be written.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard let consumer = CGDataConsumer(url: URL(fileURLWithPath: path)) else { return false }
    return begin(consumer, bounds, documentInfo)
}

private func begin(
    _ consumer: CGDataConsumer, _ bounds: CGRect, _ info: [AnyHashable: Any]?
) -> Bool {
    let letter = CGRect(x: 0, y: 0, width: 612, height: 792)
    let box = bounds.isEmpty ? letter : bounds.standardized
    guard let context = CGContext(pdf: consumer, mediaBox: box, growsDownward: true) else {
        return false
    }
    context.write(documentInfo: info ?? [:])
    GraphicsStack.current.push(
        UIGraphicsPDFRendererContext(context, box, UIGraphicsPDFRendererFormat()))
    return true
}

/// Ends the current document, whose bytes are complete then; without one nothing happens.
public func UIGraphicsEndPDFContext() {
    let stack = GraphicsStack.current
    guard let pages = stack.pages else { return }
    pages.cgContext.closePDF()
    stack.pop()
}

/// Ends the page of the current document, if there is one, and begins another with the document's box.
public func UIGraphicsBeginPDFPage() {
    GraphicsStack.current.pages?.beginPage()
}

/// Ends the page of the current document, if there is one, and begins another.
/// - Parameters:
///   - bounds: the page's own box, in points; an empty one stands for the document's.
///   - pageInfo: without effect.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    guard !bounds.isEmpty else { return UIGraphicsBeginPDFPage() }
    GraphicsStack.current.pages?.beginPage(withBounds: bounds, pageInfo: [:])
}

/// Returns the box of the present page of the current document, in points; an empty one without a document.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
    GraphicsStack.current.pages?.pdfContextBounds ?? .zero
}

/// Makes an area of the current document's page a link to an address; without a page nothing happens.
/// - Parameters:
///   - url: the address.
///   - rect: the area, in points of the page, y down.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    GraphicsStack.current.pages?.setURL(url, for: rect)
}

/// Gives a place of the current document's page a name.
/// - Parameters:
///   - name: the name, once in the document.
///   - point: the place, in points of the page, y down.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    GraphicsStack.current.pages?.addDestination(withName: name, at: point)
}

/// Makes an area of the current document's page a link to a named place.
/// - Parameters:
///   - name: the name of a place, which may be added later.
///   - rect: the area, in points of the page, y down.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    GraphicsStack.current.pages?.setDestinationWithName(name, for: rect)
}
