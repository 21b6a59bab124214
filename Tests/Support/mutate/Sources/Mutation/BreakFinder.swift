import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds every possible break of a source, in the order of the text.
package struct BreakFinder {
    private let file: String
    private let bytes: [UInt8]

    /// - Parameter file: the file name of the breaks, from the package's root.
    package init(file: String, source: String) {
        self.file = file
        bytes = Array(source.utf8)
    }

    package func breaks() -> [Break] {
        let parsed = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
        // Unknown operators stay unfolded, which only hides a few sites.
        let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        let walk = SiteWalk()
        walk.walk(folded)
        let lines = LineTable(bytes)
        return walk.sites.compactMap { finished($0, lines) }
            .sorted {
                ($0.edits[0].range.lowerBound, $0.kind) < ($1.edits[0].range.lowerBound, $1.kind)
            }
    }

    private func finished(_ site: Site, _ lines: LineTable) -> Break? {
        guard !Indifference.covers(site.node), let place = HostPlace(of: site.node) else {
            return nil
        }
        let start = site.edits[0].range.lowerBound
        let (line, column) = lines.place(of: start)
        let stretch = lines.lines(
            over: start..<(site.edits.map(\.range.upperBound).max() ?? start))
        return Break(
            file: file, line: line, column: column, kind: site.kind, edits: site.edits,
            host: place.host, watch: place.watch,
            before: lines.trimmed(stretch, edits: []),
            after: lines.trimmed(stretch, edits: site.edits))
    }
}

/// A break whose host is not known yet.
struct Site {
    let node: Syntax
    let kind: String
    let edits: [Edit]
}
