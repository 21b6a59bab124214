import CoreAnimation
import DeskSupport
import Drawing
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Cells: Apple's documentation of UITableViewCell and UIListContentConfiguration; figures are those of
/// docs/reference/tables.md, "Values".
@MainActor @Suite("Cells of tables")
struct TableCellTests {
    private let desk: Desk
    private let source = RuleSource([numbers(3)])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() throws {
        desk = try Desk(width: 400, height: 400)
        table.dataSource = source
        table.delegate = source
    }

    private func first() throws -> UITableViewCell {
        _ = desk.add(table)
        desk.wait(0.05)
        return try #require(table.visibleCells.first)
    }

    private func picture(_ size: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in }
    }

    private func labels(_ cell: UITableViewCell) -> [UILabel] {
        cell.contentView.subviews.compactMap { $0 as? UILabel }
    }

    @Test("levels indent the content by 10 points each, an accessory stands at the margin")
    func places() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        source.dress = { cell, path in
            cell.indentationLevel = 2
            if path.row == 0 { cell.accessoryView = view }
        }
        let cell = try first()
        #expect(cell.contentView.frame == CGRect(x: 20, y: 0, width: 314, height: 44))
        #expect(view.frame == CGRect(x: 334, y: 12, width: 50, height: 20))
        // 8 points remain before the accessory.
        #expect(cell.textLabel?.frame.maxX == 306)
        // A view has one superview: the cell that got it last.
        table.visibleCells[1].accessoryView = view
        desk.wait(0.02)
        #expect(view.superview === table.visibleCells[1] && view.frame.minX == 334)
        desk.close()
    }

    @Test("the button for details tells the delegate; in editing there is another accessory")
    func accessories() throws {
        source.dress = { cell, _ in
            cell.accessoryType = .detailButton
            cell.editingAccessoryType = .none
        }
        let cell = try first()
        desk.begin()
        // The sign of 22 points ends at the margin of 16.
        desk.tap(373, 22)
        #expect(source.log == ["info 0"])
        #expect(cell.contentView.frame.maxX == 362)
        source.editing = .none
        table.setEditing(true, animated: false)
        cell.editingAccessoryType = .checkmark
        desk.wait(0.05)
        // Of 400 points the control that moves the row takes 40, the check mark 14 and the margin 16.
        #expect(cell.contentView.frame.maxX == 330)
        desk.close()
    }

    @Test(
        "a selected cell is grey, or has its view for that; its handler and labels know the state")
    func selected() throws {
        final class Log { var states: [Bool] = [] }
        let log = Log()
        source.dress = { cell, _ in
            cell.configurationUpdateHandler = { log.states.append($1.isSelected) }
        }
        let cell = try first()
        #expect(log.states.last == false)
        table.selectRow(
            at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        desk.wait(0.02)
        #expect(log.states.last == true && cell.textLabel?.isHighlighted == true)
        #expect(cell.subviews.contains { $0.backgroundColor == .systemGray4 })
        let view = UIView()
        cell.selectedBackgroundView = view
        desk.wait(0.02)
        #expect(view.alpha == 1 && view.frame == cell.bounds)
        table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
        #expect(view.alpha == 0 && cell.textLabel?.isHighlighted == false)
        desk.close()
    }

    // "Modern cell configuration" of Apple's conference of 2020: the method is called before a cell is
    // displayed for the first time, and again whenever the state changes.
    @Test("a cell's class sets its configurations before the cell is first seen")
    func firstUpdate() throws {
        final class Cell: UITableViewCell {
            override func updateConfiguration(using state: UICellConfigurationState) {
                var ground = UIBackgroundConfiguration.clear()
                ground.backgroundColor = state.isSelected ? .red : .green
                backgroundConfiguration = ground
            }
        }
        final class Header: UITableViewHeaderFooterView {
            var updates = 0
            override func updateConfiguration(using state: UIViewConfigurationState) {
                updates += 1
            }
        }
        let cell = desk.add(Cell(style: .default, reuseIdentifier: nil))
        let header = desk.add(Header(reuseIdentifier: nil))
        desk.wait(0.02)
        #expect(cell.subviews.contains { $0.backgroundColor == .green })
        #expect(header.updates == 1)
        desk.close()
    }

    @Test("contents have letters, pictures and colours as described")
    func contents() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "name"
        content.textProperties.transform = .uppercase
        content.image = picture(100)
        content.imageProperties.maximumSize = CGSize(width: 20, height: 30)
        source.dress = { [content] cell, _ in cell.contentConfiguration = content }
        let cell = try first()
        let text = try #require(labels(cell).first { $0.text == "NAME" })
        let view = try #require(
            cell.contentView.subviews.first { $0 is UIImageView && !$0.isHidden })
        #expect(view.frame == CGRect(x: 16, y: 12, width: 20, height: 20))
        #expect(text.frame.minX == 52 && text.textColor == .label)
        cell.isUserInteractionEnabled = false
        cell.setNeedsUpdateConfiguration()
        desk.wait(0.02)
        #expect(text.textColor == .tertiaryLabel)
        desk.close()
    }

    @Test(
        "content ends 8 points before an accessory, as far as it is a list's or keeps to the margins"
    )
    func accessoryMargin() throws {
        source.dress = { cell, path in
            cell.accessoryType = .checkmark
            guard path.row == 0 else { return }
            var content = UIListContentConfiguration.valueCell()
            (content.text, content.secondaryText) = ("Name", "Value")
            cell.contentConfiguration = content
        }
        let cell = try first()
        let second = try #require(labels(cell).first { $0.text == "Value" })
        // The check mark of 14 points ends at the margin of 16.
        #expect(cell.contentView.frame.maxX == 370 && second.frame.maxX == 362)
        #expect(table.visibleCells[1].contentView.layoutMargins.right == 8)
        desk.close()
    }

    @Test("texts that find no room side by side stand one below the other")
    func noRoom() throws {
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = ("Name", "Value")
        source.dress = { cell, _ in cell.contentConfiguration = content }
        let cell = try first()
        var both = labels(cell).map(\.frame)
        #expect(both[0].midY == both[1].midY && both[1].maxX == 384)
        content.text = String(repeating: "long name ", count: 6)
        content.secondaryText = String(repeating: "long value ", count: 6)
        cell.contentConfiguration = content
        desk.wait(0.02)
        both = labels(cell).map(\.frame)
        #expect(both[1].minY == both[0].maxY + 3 && both[0].minX == both[1].minX)
        desk.close()
    }

    @Test("a line that was laid out before its dark window has the colour of that window")
    func lineColor() throws {
        desk.window.overrideUserInterfaceStyle = .dark
        table.layoutIfNeeded()
        let cell = try first()
        let line = try #require(cell.layer.sublayers?.first { $0.name == "separator" })
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(line.backgroundColor == UIColor.separator.resolvedColor(with: dark).cgColor)
        desk.close()
    }

    @Test("the line below begins under the text, and spans the width at the end of a group")
    func lines() throws {
        let image = picture(30)
        source.dress = { cell, _ in cell.imageView?.image = image }
        func line(_ cell: UITableViewCell?) -> CGRect? {
            cell?.layer.sublayers?.first { $0.name == "separator" }?.frame
        }
        // 16, the picture of 30, 16.
        let cell = try first()
        #expect(line(cell)?.minX == 62 && cell.textLabel?.frame.minX == 62)
        let groups = UITableView(frame: table.frame, style: .grouped)
        groups.dataSource = source
        _ = desk.add(groups)
        desk.wait(0.05)
        #expect(line(groups.visibleCells.first)?.minX == 62)
        #expect(line(groups.visibleCells.last)?.minX == 0)
        #expect(line(groups.visibleCells.last)?.width == 400)
        desk.close()
    }

    // Apple's documentation of UIListContentView: it is used in a stack as well as in a cell.
    @Test("content in a stack is as high as its text at the width that the stack has")
    func contentInStack() {
        var content = UIListContentConfiguration.groupedFooter()
        content.text = "Several words that need two lines of a narrow column"
        let view = UIListContentView(configuration: content)
        let stack = desk.add(UIStackView(arrangedSubviews: [view]))
        stack.alignment = .top
        for width: CGFloat in [200, 390] {
            stack.frame = CGRect(x: 0, y: 0, width: width, height: 300)
            desk.wait(0.05)
            let label = UILabel()
            label.text = content.text
            label.font = content.textProperties.font
            label.numberOfLines = 0
            let room = CGSize(width: width - 32, height: 300)
            // 8 points above and below the text.
            #expect(abs(view.frame.height - label.sizeThatFits(room).height - 16) <= 1)
        }
        desk.close()
    }
}
