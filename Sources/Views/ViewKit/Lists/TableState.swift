import Foundation

/// The state of a table except for the places of its rows, its cells in sight, and the row in a hand or
/// behind a swipe, which `UITableView` holds. Main thread.
@MainActor
final class TableState {
    /// The optional members of delegate and data source that aren't implemented.
    var answers = TableDefaults()
    var isLoaded = false
    /// The width for which rows are laid out.
    var laidWidth: CGFloat = 0
    /// The insets of the lines between rows that a program has set.
    var ownInset: UIEdgeInsets?

    // Views

    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var pool = CellPool()
    /// The cell that a data source gets back while its row is reconfigured.
    var reconfigured: UITableViewCell?
    /// The row whose cell the data source is asked for.
    var asked: TableRow?
    var index: TableIndexView?
    /// The titles of the index at the edge.
    var indexTitles: [String] = [] { didSet { index?.setNeedsLayout() } }

    // Changes and selection

    /// The changes of a batch that is open.
    var batch: TableBatch?
    /// The number of batches that are open, inside each other.
    var batchDepth = 0
    var isChanging = false
    var isEditingRows = false
    /// The rows that are selected, or are as soon as they have cells.
    var selected: Set<TableRow> = []

    // Hands

    let rowHand = RowHand()
    var press = RowPress<UITableViewCell>()
    /// The distance of the swiped row when a finger came down.
    var swipeStart: CGFloat = 0
    /// The state of a move by hand while the data source is told of it; nil at all other times.
    var handMove: HandMove?

    /// The drags of rows, and the drops on the table; nil for a table without delegates for them.
    var dragging: TableDragging?

    // Scrolling

    var prefetched: Set<TableRow> = []
    var lastOffset: CGFloat = 0
    /// The row to which an animated scroll goes, whose place is made exact at the end.
    var arriving: (row: TableRow, position: UITableView.ScrollPosition)?
}
