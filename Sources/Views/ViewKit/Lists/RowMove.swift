import CoreAnimation
import Foundation

/// A row that is moved by hand: its cell follows the finger, and the rows between its old and its new
/// place make room. Main thread.
@MainActor
final class RowMove {
    let cell: UITableViewCell
    /// The place from which the row comes.
    let source: TableRow
    /// The place at which the row would be put down now.
    var target: TableRow
    /// The distance from the finger to the middle of the cell.
    let grip: CGFloat
    private let height: CGFloat

    init(_ cell: UITableViewCell, _ source: TableRow, grip: CGFloat) {
        (self.cell, self.source, self.grip) = (cell, source, grip)
        target = source
        height = cell.frame.height
    }

    /// Returns the distance by which a row makes room.
    func shift(of row: TableRow) -> CGFloat {
        if source < target { return source < row && row <= target ? -height : 0 }
        return target <= row && row < source ? height : 0
    }
}

/// The state of a move by hand while the data source is told of it.
enum HandMove {
    case told
    /// The data source has told the table of the same move.
    case repeated
}

/// The pan that moves a row by its control: it begins at once.
final class GripPan: UIPanGestureRecognizer {
    override func hasBegun(by way: CGPoint) -> Bool { abs(way.y) >= 2 }
}

// Moving of rows by hand
extension UITableView {
    func gripped(_ pan: GripPan) {
        switch pan.state {
        case .began: lift(pan.location(in: self))
        case .changed:
            scrollAtEdge(pan.location(in: self))
            carry(pan.location(in: self))
        case .ended: putDown()
        case .cancelled: cancelMove()
        case .possible, .failed: break
        }
    }

    private func lift(_ point: CGPoint) {
        guard let row = row(at: point), let cell = shown[row] else { return }
        if let held = state.press.cell { pressCancelled(held) }
        move = RowMove(cell, row, grip: cell.frame.midY - point.y)
        cell.layer.zPosition = 10
        cell.layer.shadowOpacity = 0.25
        cell.layer.shadowRadius = 6
        cell.layer.shadowOffset = .zero
        cell.setNeedsUpdateConfiguration()
        carry(point)
    }

    private func carry(_ point: CGPoint) {
        guard let move else { return }
        move.cell.center.y = point.y + move.grip
        guard let under = row(at: CGPoint(x: bounds.midX, y: move.cell.center.y)),
            under != move.target
        else { return }
        let path =
            listDelegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: move.source.path,
                toProposedIndexPath: under.path) ?? under.path
        let target = TableRow(path)
        guard map.has(target), target != move.target else { return }
        move.target = target
        UIView.animate(
            withDuration: OwnMotion.seconds(0.2), delay: 0, options: .allowUserInteraction
        ) { [self] in
            for (row, cell) in shown { place(cell, row) }
        }
    }

    private func putDown() {
        guard let move else { return }
        let (source, target) = (move.source, move.target)
        endMove(move)
        guard source != target else { return }
        take(source, to: target)
        tell(source, target)
    }

    /// Tells the data source of a move. A data source that tells the table of the same move again, as
    /// by a snapshot, finds it made.
    private func tell(_ source: TableRow, _ target: TableRow) {
        state.handMove = .told
        dataSource?.tableView(self, moveRowAt: source.path, to: target.path)
        let isRepeated = state.handMove == .repeated
        state.handMove = nil
        if isRepeated { for row in shown.keys.sorted() { reconfigure(row) } }
    }

    func cancelMove() {
        if let move { endMove(move) }
    }

    private func endMove(_ ended: RowMove) {
        move = nil
        let cell = ended.cell
        cell.layer.zPosition = 0
        cell.layer.shadowOpacity = 0
        cell.setNeedsUpdateConfiguration()
        setNeedsLayout()
    }

    /// Moves a row in the table, before the data source is told.
    private func take(_ source: TableRow, to target: TableRow) {
        let counts = map.sections.map(\.rows.count)
        var after = counts
        after[source.section] -= 1
        after[target.section] += 1
        var batch = TableBatch()
        batch.moved = [(source, target)]
        guard case .success(let change) = TableChange.make(batch, before: counts, after: after)
        else { return }
        animate(TableTransition(batch, change), after, nil)
    }

    /// Moves the row with the focus by one place, as Alt with an arrow key does.
    func moveByKey(_ row: TableRow, isForward: Bool) -> Bool {
        guard state.isEditingRows, dataSource?.tableView(self, canMoveRowAt: row.path) == true,
            let next = map.neighbour(of: row, isForward: isForward)
        else { return false }
        let path =
            listDelegate?.tableView(
                self, targetIndexPathForMoveFromRowAt: row.path, toProposedIndexPath: next.path)
            ?? next.path
        let target = TableRow(path)
        guard map.has(target), target != row else { return true }
        take(row, to: target)
        tell(row, target)
        scroll(to: target, .none, false)
        return true
    }
}
