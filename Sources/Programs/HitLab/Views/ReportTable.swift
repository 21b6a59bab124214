import Foundation
import ViewKit

/// A row of a list: a text at the left, a detail and a remark at the right.
struct ListRow: Equatable {
    /// The text at the left.
    var lead = ""
    /// The detail in the middle, in a monospaced font; left out where there is no room.
    var detail = ""
    /// The remark at the right.
    var tail = ""
    /// The colour of the remark; the quiet one when nil.
    var tailColor: UIColor?
    /// The level of indentation.
    var indent = 0
    /// Whether the row begins a group.
    var isHeading = false
    /// Whether the row is the answer.
    var isMarked = false

    /// The row in a sentence, for screen readers.
    var words: String { [lead, detail, tail].filter { !$0.isEmpty }.joined(separator: ", ") }
}

/// A table of rows to read, with words in its middle while there are none.
final class ReportTable: UITableView {
    /// The rows.
    var rows: [ListRow] = [] { didSet { if rows != oldValue { show(oldValue.count) } } }
    /// The text while there are no rows.
    var emptyText = "" { didSet { nothing.text = emptyText } }

    private let nothing = UILabel(.preferredFont(forTextStyle: .footnote), color: .quiet)
    /// The rows by their indices, so that a row with other words keeps its cell, and the focus.
    private lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: self) {
        [weak self] table, path, index in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        if let self { (cell as? RowCell)?.show(rows[index], in: bounds.width) }
        return cell
    }

    init() {
        super.init(frame: .zero, style: .plain)
        backgroundColor = .clear
        separatorStyle = .none
        allowsSelection = false
        register(RowCell.self, forCellReuseIdentifier: "row")
        nothing.numberOfLines = 0
        nothing.textAlignment = .center
        let page = UIView()
        page.fill(with: nothing, sides: 16)
        backgroundView = page
        takeTextSize()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (list: ReportTable, _) in list.takeTextSize()
        }
    }

    required init?(coder: NSCoder) { nil }

    private func takeTextSize() { rowHeight = UIFontMetrics.default.scaledValue(for: 24) }

    private func show(_ former: Int) {
        nothing.isHidden = !rows.isEmpty
        var content = NSDiffableDataSourceSnapshot<Int, Int>()
        content.appendSections([0])
        content.appendItems(Array(rows.indices))
        content.reconfigureItems(Array(0..<min(former, rows.count)))
        source.apply(content, animatingDifferences: false)
    }

    /// Scrolls to the first row.
    func scrollToTop() {
        contentOffset = CGPoint(x: 0, y: -adjustedContentInset.top)
    }
}

/// A row of the list. The keyboard's focus goes from row to row, and the list follows it.
private final class RowCell: UITableViewCell {
    private let lead = UILabel(.preferredFont(forTextStyle: .footnote))
    private let detail = UILabel(
        UIFontMetrics.default.scaledFont(
            for: .monospacedSystemFont(ofSize: 10.5, weight: .regular)),
        color: .quiet)
    private let tail = UILabel(.preferredFont(forTextStyle: .caption1))
    private let stack: UIStackView
    private var mayFocus = false

    /// The least width of remarks, in points: the details have a column of their own.
    private static let column: CGFloat = 84

    override init(style: CellStyle, reuseIdentifier: String?) {
        stack = UIStackView([lead, detail, tail], spacing: 8)
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        detail.textAlignment = .right
        tail.textAlignment = .right
        lead.setContentHuggingPriority(.fittingSizeLevel, for: .horizontal)
        lead.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        tail.widthAnchor.constraint(greaterThanOrEqualToConstant: Self.column).isActive = true
        contentView.fill(with: stack)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { mayFocus }

    func show(_ row: ListRow, in width: CGFloat) {
        let color = row.tailColor ?? .quiet
        (lead.text, detail.text, tail.text) = (row.lead, row.detail, row.tail)
        lead.font =
            row.isHeading ? .sized(11, .semibold) : .sized(13, row.isMarked ? .semibold : .regular)
        lead.textColor = row.isHeading ? color : .text
        tail.font = .sized(12, row.isMarked ? .semibold : .regular)
        tail.textColor = color
        tail.isHidden = row.tail.isEmpty
        let indent = CGFloat(min(row.indent, 7)) * 9
        stack.keepMargins(12, 0)
        stack.directionalLayoutMargins.leading += indent
        let words = [lead, detail, tail].map(\.intrinsicContentSize.width)
        let needed = words[0] + words[1] + max(words[2], Self.column) + 2 * stack.spacing + 24
        detail.isHidden = row.detail.isEmpty || needed + indent > width
        var ground = UIBackgroundConfiguration.clear()
        if row.isMarked { ground.backgroundColor = color.withAlphaComponent(0.1) }
        ground.cornerRadius = 6
        ground.backgroundInsets = NSDirectionalEdgeInsets(
            top: 1, leading: 6, bottom: 1, trailing: 6)
        backgroundConfiguration = ground
        mayFocus = !row.isHeading
        accessibilityLabel = row.words
        accessibilityTraits = row.isHeading ? .header : .none
    }
}
