import Foundation

/// A page's entry in the list.
@MainActor
public struct PageEntry {
    /// The word on the command line, and the name of its file of code.
    public let name: String
    /// The heading.
    public let title: String
    /// The heading in the list under which the page stands.
    public let group: String
    /// What there is to see, in a sentence or two.
    public let summary: String
    /// What to do to see it best, in a line.
    public let advice: String
    let make: @MainActor (PageScene) -> any GalleryPage
    /// True for one that is a single card: shown alone it fills all that there is.
    var isWhole = false
    /// True for one that has a layout of its own for small windows; others are shown smaller there.
    var fitsSmall = false

    /// The headings of the list, in their order.
    static var groups: [String] {
        all.reduce(into: []) { if $0.last != $1.group { $0.append($1.group) } }
    }

    /// The file in assets with the lines that do what the page shows.
    public var codeFile: String { "code/\(name).swift" }

    /// True when each word of `query` is a part of what the page says, or of `code`.
    /// Without a word every page does.
    func answers(_ query: String, code: String) -> Bool {
        let text = [title, name, group, summary, code].joined(separator: "\n")
        return query.split(whereSeparator: \.isWhitespace).allSatisfy { word in
            text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
    }
}
