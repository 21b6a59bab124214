import Foundation

/// The documents of this repository, and the code in them.
enum Documents {
    /// The top of the repository.
    static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Lines of Swift that a document prints.
    struct Listing: Hashable, CustomStringConvertible {
        /// The document's path from the top of the repository.
        let page: String
        /// The heading above them.
        let heading: String
        /// Which block of Swift it is under that heading, from 1.
        let number: Int

        var description: String { "\(page) \"\(heading)\" \(number)" }
    }

    /// All lines of Swift in README.md, CONTRIBUTING.md, the pages in `docs` and those of rooms.
    static func listings() throws -> [Listing: String] {
        var found: [Listing: String] = [:]
        for page in try files(in: ["README.md", "CONTRIBUTING.md", "docs", "Sources"], "md") {
            var (heading, number) = ("", 0)
            var open: [Substring]?
            for line in try text(page).split(separator: "\n", omittingEmptySubsequences: false) {
                if let lines = open {
                    open = line == "```" ? nil : lines + [line]
                    if open == nil {
                        number += 1
                        let listing = Listing(page: page, heading: heading, number: number)
                        found[listing] = lines.joined(separator: "\n")
                    }
                } else if line.hasPrefix("#") {
                    (heading, number) = (String(line.drop { $0 == "#" }.dropFirst()), 0)
                } else if line == "```swift" {
                    open = []
                }
            }
        }
        return found
    }

    /// The lines that are compiled for a document, between `// begin PAGE "HEADING" NUMBER` and `// end`.
    static func compiled() throws -> [Listing: String] {
        var found: [Listing: String] = [:]
        for file in try files(in: ["Tests/Support/Programs"], "swift") {
            var open: (listing: Listing, indent: Int, lines: [Substring])?
            for line in try text(file).split(separator: "\n", omittingEmptySubsequences: false) {
                let words = line.drop { $0 == " " }
                if words == "// end", let region = open {
                    found[region.listing] = region.lines.joined(separator: "\n")
                    open = nil
                } else if let indent = open?.indent {
                    open?.lines.append(line.dropFirst(indent))
                } else if let match = words.wholeMatch(of: /\/\/ begin (\S+) "(.+)" (\d+)/) {
                    let listing = Listing(
                        page: String(match.1), heading: String(match.2),
                        number: Int(match.3) ?? 0)
                    open = (listing, line.count - words.count, [])
                }
            }
        }
        return found
    }

    /// A file's text, by its path from the top of the repository.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: top.appending(path: path), encoding: .utf8)
    }

    /// Files with an extension that lie in folders; links are left out.
    private static func files(in places: [String], _ kind: String) throws -> [String] {
        places.flatMap { place -> [String] in
            if place.hasSuffix(".\(kind)") { return [place] }
            let all = FileManager.default.enumerator(atPath: top.appending(path: place).path)
            return (all?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".\(kind)") && !$0.contains(".build") }
                .map { "\(place)/\($0)" }
        }
    }
}
