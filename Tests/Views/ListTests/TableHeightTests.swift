import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Heights, and scrolling by them: Apple's documentation of UITableView and its delegate; figures are those
/// of docs/reference/tables.md, "Values".
@MainActor @Suite("Heights of tables")
struct TableHeightTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(width: 400, height: 400)
    }

    private func table(
        _ source: RuleSource, _ style: UITableView.Style = .plain, width: CGFloat = 400
    ) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 400), style: style)
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
        return table
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
        IndexPath(row: row, section: section)
    }

    /// A cell of 20,000 square points.
    private final class EvenCell: UITableViewCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize { CGSize(width: targetSize.width, height: 20_000 / targetSize.width) }
    }

    @Test("a table of another width has the heights of one that had that width from the start")
    func width() {
        let source = RuleSource([numbers(3)])
        source.make = { EvenCell(style: .default, reuseIdentifier: $0) }
        source.titles = [String(repeating: "a long title ", count: 12)]
        source.footers = [String(repeating: "a long footer ", count: 12)]
        let table = table(source, .grouped)
        #expect(table.rectForRow(at: path(1)).height == 50)
        // All is in sight, so that nothing is estimated.
        table.frame.size = CGSize(width: 200, height: 700)
        desk.wait(0.05)
        #expect(table.rectForRow(at: path(1)).height == 100)
        let fresh = self.table(source, .grouped, width: 200)
        fresh.frame.size.height = 700
        desk.wait(0.05)
        #expect(table.contentSize == fresh.contentSize)
        #expect(table.rectForHeader(inSection: 0) == fresh.rectForHeader(inSection: 0))
        #expect(table.rectForFooter(inSection: 0) == fresh.rectForFooter(inSection: 0))
        desk.close()
    }

    @Test("the first row in sight stays there when the width changes")
    func place() {
        let source = RuleSource([numbers(100)])
        source.make = { EvenCell(style: .default, reuseIdentifier: $0) }
        let table = table(source)
        table.rowHeight = UITableView.automaticDimension
        for offset in [200, 400, 600, 800, 1000] as [CGFloat] {
            table.contentOffset.y = offset
            desk.wait(0.02)
        }
        let first = table.indexPathsForVisibleRows?.first
        table.frame.size.width = 200
        desk.wait(0.05)
        #expect(first != nil && table.indexPathsForVisibleRows?.first == first)
        desk.close()
    }

    @Test("unseen rows have the delegate's estimate; with an estimate of 0 all heights are asked")
    func estimates() {
        let source = RuleSource([numbers(1000)])
        source.estimate = 100
        let table = table(source)
        let seen = table.visibleCells.reduce(0) { $0 + $1.frame.height }
        let unseen = CGFloat(1000 - table.visibleCells.count) * 100
        #expect(table.contentSize.height == seen + unseen)
        source.heights = Dictionary(uniqueKeysWithValues: numbers(1000).map { ($0, 60) })
        table.estimatedRowHeight = 0
        desk.wait(0.02)
        #expect(table.contentSize.height == 60_000)
        desk.close()
    }

    @Test("headers have the delegate's height, and 22 points above them in a plain table")
    func headers() {
        let source = RuleSource([numbers(3)])
        source.titles = ["A"]
        let table = table(source)
        // 22, a header of 28, the row.
        #expect(table.rectForRow(at: path(0)).minY == 50)
        source.headerHeight = 50
        table.reloadData()
        #expect(table.rectForHeader(inSection: 0).height == 50)
        #expect(table.rectForRow(at: path(0)).minY == 72)
        desk.close()
    }

    @Test("the first titled group lies as far below the others as the first one without a title")
    func firstGroup() {
        let source = RuleSource([["a"], ["b"]])
        source.titles = ["A", "B"]
        let table = table(source, .grouped)
        let (first, second) = (table.rectForHeader(inSection: 0), table.rectForHeader(inSection: 1))
        // 35 - 17.5, on whole points.
        #expect(abs(first.height - second.height - 17.5) <= 0.5)
        desk.close()
    }

    @Test("the footer of a plain table stays at the lower edge")
    func footer() throws {
        let source = RuleSource([numbers(20)])
        source.footers = ["F"]
        let table = table(source)
        let footer = try #require(table.footerView(forSection: 0))
        // UIListContentConfiguration's `plainFooter()` on iOS 17 has the text style footnote.
        let content = footer.contentConfiguration as? UIListContentConfiguration
        #expect(content?.textProperties.font == .preferredFont(forTextStyle: .footnote))
        #expect(UIFont.preferredFont(forTextStyle: .footnote).pointSize == 13)
        #expect(footer.frame.maxY == 400)
        table.contentOffset.y = 100
        desk.wait(0.02)
        #expect(footer.frame.maxY == 500)
        desk.close()
    }

    @Test("an offset beyond content that has become shorter comes back")
    func shorter() {
        let source = RuleSource([numbers(20)])
        let table = table(source)
        table.contentOffset.y = 480
        desk.wait(0.02)
        source.sections = [numbers(10)]
        table.reloadData()
        desk.wait(0.02)
        #expect(table.contentOffset.y == 40 && source.seen(table).last == "9")
        desk.close()
    }

    @Test("other heights keep the selection, other data do not")
    func selection() {
        let source = RuleSource([numbers(20)])
        let table = table(source)
        table.selectRow(at: path(2), animated: false, scrollPosition: .none)
        table.sectionHeaderHeight = 30
        #expect(table.indexPathForSelectedRow == path(2))
        table.reloadData()
        desk.wait(0.02)
        #expect(table.indexPathForSelectedRow == nil && !table.visibleCells[2].isSelected)
        desk.close()
    }

    @Test("a row is scrolled to the middle, or below the header that stays at the edge")
    func positions() throws {
        let source = RuleSource([numbers(100)])
        let table = table(source)
        table.scrollToRow(at: path(50), at: .middle, animated: false)
        // 50 rows of 44 and half a row, less half of the height.
        #expect(table.contentOffset.y == 2022)
        table.allowsMultipleSelection = true
        for row in [2, 90] {
            table.selectRow(at: path(row), animated: false, scrollPosition: .none)
        }
        table.contentOffset.y = 300
        table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(table.contentOffset.y == 88)
        source.titles = ["A"]
        table.sectionHeaderTopPadding = 0
        table.reloadData()
        table.scrollToRow(at: path(30), at: .top, animated: false)
        let cell = try #require(table.cellForRow(at: path(30)))
        #expect(cell.convert(CGPoint.zero, to: table.superview).y == 28)
        desk.close()
    }

    @Test("an animated scroll arrives exactly, though heights on its way were wrong")
    func arrives() throws {
        desk.begin()
        let source = RuleSource([numbers(100)])
        source.heights = Dictionary(uniqueKeysWithValues: numbers(100).map { ($0, 100) })
        let table = table(source)
        table.scrollToRow(at: path(50), at: .top, animated: true)
        desk.wait(2)
        let cell = try #require(table.cellForRow(at: path(50)))
        #expect(cell.convert(CGPoint.zero, to: table.superview).y == 0)
        desk.close()
    }

    @Test("headers of a registered class are made by it, and used again")
    func reuse() throws {
        let source = RuleSource([numbers(20), numbers(20), numbers(20)])
        final class Heading: UITableViewHeaderFooterView {}
        var made: [UIView] = []
        source.headerView = { table, _ in
            let view = table.dequeueReusableHeaderFooterView(withIdentifier: "heading")
            if let view, !made.contains(view) { made.append(view) }
            return view
        }
        source.headerHeight = 30
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        table.register(Heading.self, forHeaderFooterViewReuseIdentifier: "heading")
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
        #expect(table.headerView(forSection: 0) is Heading)
        for offset in stride(from: 0, through: 2000, by: 50) {
            table.contentOffset.y = CGFloat(offset)
            desk.wait(0.01)
        }
        #expect(table.headerView(forSection: 2) is Heading && made.count == 2)
        desk.close()
    }
}
