import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Values that Apple documents: rows of 44 points, separators inset by 16, groups rounded by 10 and 35
/// points below the top, prefixes of unseen rows by their estimates.
@MainActor @Suite("Tables")
struct TableTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(width: 400, height: 400)
    }

    private func table(
        _ source: ListSource, _ style: UITableView.Style = .plain
    ) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), style: style)
        table.dataSource = source
        table.delegate = source
        _ = desk.add(table)
        desk.wait(0.05)
        return table
    }

    @Test("a path has a row and a section")
    func path() {
        let path = IndexPath(row: 3, section: 2)
        #expect(path.row == 3 && path.section == 2)
        #expect(UITableView.automaticDimension == -1)
    }

    @Test("of 100,000 rows those in sight are made, and the number is asked once")
    func lazy() {
        let source = ListSource([numbers(100_000)])
        let table = table(source)
        #expect(source.counted == 1 && source.made == 10)
        #expect(source.seen(table) == numbers(10) && table.contentSize.height == 4_400_000)
        for step in 1...200 {
            table.contentOffset.y = CGFloat(step) * 300
            desk.wait(0.01)
        }
        #expect(source.made <= 12 && source.counted == 1)
        #expect(source.seen(table).first == "1363")
        table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
        #expect(source.seen(table).last == "99999" && table.contentOffset.y == 4_399_600)
        #expect(source.made <= 12)
        desk.close()
    }

    @Test("rows are 44 points high, or as the table or its delegate says")
    func heights() {
        let source = ListSource([["a", "b", "c"]])
        let table = table(source)
        #expect(
            table.rectForRow(at: IndexPath(row: 1, section: 0))
                == CGRect(x: 0, y: 44, width: 400, height: 44))
        table.rowHeight = 60
        desk.wait(0.05)
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 120)
        source.heights = ["b": 100]
        table.reloadData()
        #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 160)
        #expect(table.contentSize.height == 220)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 159)) == IndexPath(row: 1, section: 0))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 221)) == nil)
        #expect(
            table.indexPathsForRows(in: CGRect(x: 0, y: 50, width: 1, height: 20))?.map(\.row) == [
                0, 1,
            ])
        desk.close()
    }

    /// Each row's content is 100 high: the estimates above what is in sight are wrong by 56 each.
    @Test("heights by constraints are found when rows are seen, and what is in sight stays there")
    func selfSizing() throws {
        let source = TallSource()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        table.register(TallCell.self, forCellReuseIdentifier: "tall")
        table.dataSource = source
        _ = desk.add(table)
        desk.wait(0.05)
        #expect(table.visibleCells.count == 4)
        table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 50, section: 0)))
        #expect(cell.frame.height == 100)
        #expect(cell.convert(CGPoint.zero, to: table.superview).y == 0)
        // Row 49 comes in sight: it is found to be 100 high, and row 50 moves by the scroll alone.
        table.contentOffset.y -= 10
        table.layoutIfNeeded()
        #expect(cell.convert(CGPoint.zero, to: table.superview).y == 10)
        let above = try #require(table.cellForRow(at: IndexPath(row: 49, section: 0)))
        #expect(above.frame.height == 100 && above.frame.maxY == cell.frame.minY)
        table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
        #expect(table.contentOffset.y + 400 == table.contentSize.height)
        #expect(table.visibleCells.count == 4)
        desk.close()
    }

    @Test("the header of a plain table stays at the edge until the next one pushes it away")
    func sticky() throws {
        let source = ListSource([numbers(20), numbers(20)])
        source.titles = ["A", "B"]
        let table = table(source)
        table.sectionHeaderTopPadding = 0
        desk.wait(0.05)
        let header = try #require(table.headerView(forSection: 0))
        let height = header.frame.height
        #expect(height == table.rectForHeader(inSection: 0).height && height == 28)
        table.contentOffset.y = 100
        desk.wait(0.02)
        #expect(header.frame.minY == 100)
        // The section ends at 28 + 880.
        table.contentOffset.y = 900
        desk.wait(0.02)
        #expect(header.frame.maxY == 908)
        #expect(table.headerView(forSection: 1)?.frame.minY == 908)
        desk.close()
    }

    @Test("groups lie 35 points below the top, with as much between them")
    func groups() {
        let source = ListSource([["a"], ["b"]])
        let table = table(source, .grouped)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
        // 35, a row of 44, and 17.5 below and above on whole pixels.
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 115)
        desk.close()
    }

    @Test("rounded groups are inset by the margin, and their ends have corners of 10 points")
    func boxes() throws {
        let source = ListSource([["a", "b", "c"]])
        let table = table(source, .insetGrouped)
        let cells = table.visibleCells
        try #require(cells.count == 3)
        #expect(cells[0].frame.minX == 16 && cells[0].frame.width == 368)
        #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
        #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        desk.close()
    }

    @Test("lines between rows are a pixel high and begin at the inset")
    func separators() throws {
        let source = ListSource([["a", "b"]])
        let table = table(source)
        func line() throws -> CALayer {
            try #require(table.visibleCells[0].layer.sublayers?.first { $0.name == "separator" })
        }
        #expect(try line().frame == CGRect(x: 16, y: 43, width: 384, height: 1))
        table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 8)
        desk.wait(0.02)
        #expect(try line().frame == CGRect(x: 40, y: 43, width: 352, height: 1))
        table.semanticContentAttribute = .forceRightToLeft
        table.separatorStyle = .none
        desk.wait(0.02)
        #expect(try line().isHidden)
        desk.close()
    }

    @Test("a tap selects, one row at a time, and calls the delegate in order")
    func selection() {
        let source = ListSource([numbers(5)])
        let table = table(source)
        desk.begin()
        desk.tap(100, 20)
        #expect(source.log == ["+0", "!0"] && table.indexPathForSelectedRow?.row == 0)
        #expect(table.visibleCells[0].isSelected)
        desk.tap(100, 60)
        #expect(source.log == ["+0", "!0", "-0", "+1", "!1"])
        source.refused = ["2"]
        desk.tap(100, 110)
        #expect(table.indexPathForSelectedRow?.row == 1)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
        #expect(table.indexPathForSelectedRow == nil && source.log.count == 5)
        desk.close()
    }

    @Test("several rows are selected where that is allowed, and a second tap deselects")
    func many() {
        let source = ListSource([numbers(5)])
        let table = table(source)
        table.allowsMultipleSelection = true
        desk.begin()
        desk.tap(100, 20)
        desk.tap(100, 100)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
        desk.wait(0.5)
        desk.tap(100, 20)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [2])
        desk.close()
    }

    @Test(
        "a drag scrolls and selects nothing; a finger that stays highlights after a tenth of a second"
    )
    func drag() {
        let source = ListSource([numbers(50)])
        let table = table(source)
        desk.begin()
        desk.drag(from: (100, 300), to: (100, 200), steps: 5)
        desk.wait(8)
        #expect(source.log.isEmpty && table.contentOffset.y > 50)
        let y = 200.0
        desk.touch(.began, 100, y)
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
        desk.wait(0.15)
        #expect(table.visibleCells.filter(\.isHighlighted).count == 1)
        desk.touch(.ended, 100, y)
        #expect(table.visibleCells.allSatisfy { !$0.isHighlighted } && source.log.count == 2)
        desk.close()
    }

    @Test("cells of a registered class are made by it, and used again after prepareForReuse")
    func reuse() throws {
        let source = TallSource()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        table.register(TallCell.self, forCellReuseIdentifier: "tall")
        table.dataSource = source
        _ = desk.add(table)
        desk.wait(0.05)
        let first = try #require(table.visibleCells.first as? TallCell)
        table.contentOffset.y = 1000
        desk.wait(0.05)
        #expect(table.visibleCells.contains { $0 === first } && first.reuses == 1)
        #expect(table.dequeueReusableCell(withIdentifier: "nobody") == nil)
        desk.close()
    }

    @Test("the table's own header and footer are as wide as the table, above and below the rows")
    func outers() {
        let source = ListSource([numbers(3)])
        let table = table(source)
        let (top, bottom) = (UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 50)), UIView())
        bottom.frame.size.height = 30
        table.tableHeaderView = top
        table.tableFooterView = bottom
        desk.wait(0.05)
        #expect(top.frame == CGRect(x: 0, y: 0, width: 400, height: 50))
        #expect(bottom.frame == CGRect(x: 0, y: 182, width: 400, height: 30))
        #expect(table.contentSize.height == 212)
        desk.close()
    }

    @Test("a controller is data source and delegate of its table, and clears the selection")
    func controller() throws {
        let controller = NameList(style: .insetGrouped)
        desk.window.rootViewController = controller
        desk.wait(0.05)
        let table = try #require(controller.tableView)
        #expect(table.style == .insetGrouped && table.visibleCells.count == 4)
        desk.begin()
        desk.tap(100, 60)
        #expect(controller.chosen == [0])
        controller.setEditing(true, animated: false)
        #expect(table.isEditing && controller.editButtonItem.title == "Done")
        controller.setEditing(false, animated: false)
        table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
        controller.viewWillAppear(false)
        #expect(table.indexPathForSelectedRow == nil)
        desk.close()
    }
}

/// A controller that overrides members of both protocols, as programs do.
private final class NameList: UITableViewController {
    var chosen: [Int] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        4
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "\(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath.row)
    }
}

/// A cell whose content is 100 points high by constraints.
private final class TallCell: UITableViewCell {
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.heightAnchor.constraint(equalToConstant: 80),
            inner.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A hundred rows of cells that determine their height.
@MainActor
private final class TallSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
    }
}
