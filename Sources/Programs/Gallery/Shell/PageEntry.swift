import Foundation

/// A page's entry in the list.
@MainActor
public struct PageEntry {
    /// The name on the command line, and of its file of code.
    public let name: String
    /// The heading.
    public let title: String
    /// The heading in the list under which the page stands.
    public let group: String
    /// A summary of the page, in a sentence or two.
    public let summary: String
    /// A hint at what to try, in a line.
    public let advice: String
    let make: @MainActor (PageScene) -> any GalleryPage
    /// Whether the page is a single card: shown alone it fills the whole stage.
    var isWhole = false
    /// Whether the page has a layout of its own for small windows; others are shown smaller there.
    var fitsSmall = false

    /// The headings of the list, in their order.
    static var groups: [String] {
        all.reduce(into: []) { if $0.last != $1.group { $0.append($1.group) } }
    }

    /// The file in assets with the code of the page's topic.
    public var codeFile: String { "code/\(name).swift" }

    /// Whether each word of `query` occurs in the page's texts or in `code`; also true for a query
    /// without words.
    func answers(_ query: String, code: String) -> Bool {
        let text = [title, name, group, summary, code].joined(separator: "\n")
        return query.split(whereSeparator: \.isWhitespace).allSatisfy { word in
            text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }
}
