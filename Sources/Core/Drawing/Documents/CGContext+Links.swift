import CCairo
public import Foundation
import Primitives

/// Links of a PDF's pages: areas that lead to an address, or to a named place in the document.
///
/// Areas and places are in the space that the page has at its beginning: transforms since then don't count. Other
/// contexts, documents without a page that was begun, and pages on which nothing is drawn, take no links.
extension CGContext {
    /// Makes an area of the page a link to an address.
    /// - Parameters:
    ///   - url: the address, which readers of the document open.
    ///   - rect: the area, in points of the page.
    public func setURL(_ url: URL, for rect: CGRect) {
        addLink("uri=\(Self.quoted(url.absoluteString))", rect)
    }

    /// Gives a place of the page a name, to which areas of any page lead by `setDestination(_:for:)`.
    /// - Parameters:
    ///   - name: the name, once in the document; an empty one is ignored.
    ///   - point: the place, in points of the page.
    public func addDestination(_ name: String, at point: CGPoint) {
        let (place, name) = (point.applying(base), name.filter { $0 != "\0" })
        guard !name.isEmpty, place.x.isFinite, place.y.isFinite else { return }
        let numbers = String(format: "x=%.3f y=%.3f", Double(place.x), Double(place.y))
        tag(CAIRO_TAG_DEST, "name=\(Self.quoted(name)) \(numbers)")
    }

    /// Makes an area of the page a link to a named place.
    /// - Parameters:
    ///   - name: the name of a place, which may be added later; an empty one is ignored.
    ///   - rect: the area, in points of the page.
    public func setDestination(_ name: String, for rect: CGRect) {
        let name = name.filter { $0 != "\0" }
        guard !name.isEmpty else { return }
        addLink("dest=\(Self.quoted(name))", rect)
    }

    private func addLink(_ target: String, _ rect: CGRect) {
        let area = rect.standardized.applying(base)
        guard area.isFinite, !area.isEmpty else { return }
        let numbers = [area.minX, area.minY, area.width, area.height]
            .map { String(format: "%.3f", Double($0)) }
        tag(CAIRO_TAG_LINK, "rect=[\(numbers.joined(separator: " "))] \(target)")
    }

    private func tag(_ name: String, _ attributes: String) {
        guard let document, document.isPDF, document.isPageOpen else { return }
        cairo_tag_begin(cairo, name, attributes)
        cairo_tag_end(cairo, name)
    }

    /// Returns a text as Cairo reads it in attributes, where it ends at a NUL: in quotes, with a backslash before those
    /// and before itself.
    private static func quoted(_ text: String) -> String {
        let safe = text.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "'", with: "\\'")
        return "'\(safe)'"
    }
}
