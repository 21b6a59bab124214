import Foundation

/// A row of a table by its section: an `IndexPath` without its cost.
struct TableRow: Hashable, Comparable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) {
        (self.section, self.row) = (section, row)
    }

    init(_ path: IndexPath) {
        self.init(path.section, path.row)
    }

    var path: IndexPath { IndexPath(row: row, section: section) }

    static func < (lhs: TableRow, rhs: TableRow) -> Bool {
        lhs.section != rhs.section ? lhs.section < rhs.section : lhs.row < rhs.row
    }
}

/// The places of all parts of a table along its length, in points of the content.
///
///     header of the table
///     a section   gap, header, rows, footer
///     the next    ...
///     footer of the table
///
/// Sections lie in the same kind of sums as the rows in each of them, so that a table of a hundred
/// thousand sections of one row costs as little as one section of as many rows.
struct TableMap {
    /// A header or a footer.
    struct Edge {
        var height: CGFloat = 0
        /// Whether the height is more than an estimate.
        var isKnown = true
        /// Whether there is a view, or may be one.
        var isThere = false
    }

    /// The parts of a section.
    struct Section {
        var rows: RowLengths
        var gap: CGFloat = 0
        var header = Edge()
        var footer = Edge()

        /// The distance from the start of the section to its first row.
        var lead: CGFloat { gap + header.height }
        var length: CGFloat { lead + rows.total + footer.height }
    }

    /// The height of the table's own header.
    var top: CGFloat = 0
    /// The height of the table's own footer.
    var bottom: CGFloat = 0
    private(set) var sections: [Section]
    private var spans: RowLengths

    init(_ sections: [Section] = []) {
        self.sections = sections
        spans = RowLengths(count: sections.count, estimate: 0, isExact: false)
        for (index, section) in sections.enumerated() { spans.set(section.length, of: index) }
    }

    /// The length of the whole table.
    var total: CGFloat { top + spans.total + bottom }
    /// The end of the last section.
    var sectionsEnd: CGFloat { top + spans.total }

    /// Changes a section.
    mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
        body(&sections[section])
        spans.set(sections[section].length, of: section)
    }

    /// Returns the number of rows of a section; 0 for none.
    func count(of section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].rows.count : 0
    }

    func has(_ row: TableRow) -> Bool {
        sections.indices.contains(row.section)
            && (0..<sections[row.section].rows.count).contains(row.row)
    }

    /// Returns the start and the length of a section with its header and footer.
    func span(of section: Int) -> (start: CGFloat, length: CGFloat) {
        (top + spans.start(of: section), sections[section].length)
    }

    func header(of section: Int) -> (start: CGFloat, length: CGFloat) {
        let part = sections[section]
        return (top + spans.start(of: section) + part.gap, part.header.height)
    }

    func footer(of section: Int) -> (start: CGFloat, length: CGFloat) {
        let part = sections[section]
        let start = top + spans.start(of: section) + part.lead + part.rows.total
        return (start, part.footer.height)
    }

    func row(_ row: TableRow) -> (start: CGFloat, length: CGFloat) {
        let part = sections[row.section]
        let start = top + spans.start(of: row.section) + part.lead + part.rows.start(of: row.row)
        return (start, part.rows.length(of: row.row))
    }

    /// Returns the section at a distance; the nearest one outside, nil where there is none.
    func section(at distance: CGFloat) -> Int? {
        sections.isEmpty ? nil : spans.row(at: distance - top)
    }

    /// Returns the first row that ends after a distance; nil where none does.
    func firstRow(endingAfter distance: CGFloat) -> TableRow? {
        guard var section = section(at: distance) else { return nil }
        let part = sections[section]
        let inside = distance - top - spans.start(of: section) - part.lead
        if part.rows.count > 0, inside < part.rows.total {
            return TableRow(section, part.rows.row(at: inside))
        }
        section += 1
        while section < sections.count, sections[section].rows.count == 0 { section += 1 }
        return section < sections.count ? TableRow(section, 0) : nil
    }

    /// Returns the row after a row, or before it; nil at the end.
    func neighbour(of row: TableRow, isForward: Bool) -> TableRow? {
        var section = row.section
        if isForward {
            if row.row + 1 < sections[section].rows.count { return TableRow(section, row.row + 1) }
            section += 1
            while section < sections.count, sections[section].rows.count == 0 { section += 1 }
            return section < sections.count ? TableRow(section, 0) : nil
        }
        if row.row > 0 { return TableRow(section, row.row - 1) }
        section -= 1
        while section >= 0, sections[section].rows.count == 0 { section -= 1 }
        return section >= 0 ? TableRow(section, sections[section].rows.count - 1) : nil
    }

    /// The first row and the last one; nil for a table without rows.
    var ends: (first: TableRow, last: TableRow)? {
        guard let first = sections.firstIndex(where: { $0.rows.count > 0 }),
            let last = sections.lastIndex(where: { $0.rows.count > 0 })
        else { return nil }
        return (TableRow(first, 0), TableRow(last, sections[last].rows.count - 1))
    }
}
