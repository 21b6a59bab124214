import CoreAnimation
import Foundation
import Primitives

// Batches of changes, and their animation
extension UITableView {
    /// The duration of the animation, in seconds.
    private static let duration = 0.3

    func beginBatch() {
        if state.batchDepth == 0 { state.batch = state.isLoaded ? TableBatch() : nil }
        state.batchDepth += 1
    }

    /// Adds a change to the open batch, or makes it at once.
    func change(_ body: (inout TableBatch) -> Void) {
        let isAlone = state.batchDepth == 0
        if isAlone { beginBatch() }
        // Data that haven't been loaded are loaded as they are then.
        if var open = state.batch {
            state.batch = nil
            body(&open)
            state.batch = open
        }
        if isAlone { endBatch(nil) }
    }

    /// Moves a section to its place after the change.
    func move(_ section: Int, _ newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }

    func makeBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        beginBatch()
        updates?()
        endBatch(completion)
    }

    func endBatch(_ completion: ((Bool) -> Void)?) {
        guard state.batchDepth > 0 else { return }
        state.batchDepth -= 1
        guard state.batchDepth == 0 else {
            completion?(true)
            return
        }
        guard let batch = state.batch, state.isLoaded else {
            setNeedsLayout()
            completion?(true)
            return
        }
        state.batch = nil
        if state.handMove != nil, !batch.moved.isEmpty {
            state.handMove = .repeated
            completion?(true)
            return
        }
        apply(batch, completion)
    }

    private func apply(_ batch: TableBatch, _ completion: ((Bool) -> Void)?) {
        let before = map.sections.map(\.rows.count)
        let sections = max(0, dataSource?.numberOfSections(in: self) ?? 0)
        let after = (0..<sections).map {
            max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0)
        }
        switch TableChange.make(batch, before: before, after: after) {
        case .success(let change): animate(TableTransition(batch, change), after, completion)
        case .failure(let mismatch):
            Complaint.tell(
                "\(type(of: self)): \(mismatch.words). Change the data and tell the table the same, in "
                    + "one performBatchUpdates; all data are loaded anew")
            reloadData()
            completion?(false)
        }
    }

    /// Shows the change of a batch.
    func animate(
        _ transition: TableTransition, _ after: [Int], _ completion: ((Bool) -> Void)?
    ) {
        let focused = shown.first { $0.value.holdsFocus }?.key
        let old = map
        cancelMove()
        let isAnimated =
            !transition.batch.isPlain && window != nil && !bounds.isEmpty
            && UIView.areAnimationsEnabled && !ViewAnimation.isSilent
        let starts = Dictionary(
            uniqueKeysWithValues: shown.values.map { (ObjectIdentifier($0), $0.frame) })
        var leaving = take(transition, after)
        noteSize()
        let target = min(max(bounds.minY, axis(.y).range.lowerBound), axis(.y).range.upperBound)
        let offset = isTracking || isDragging || runner.isRunning ? bounds.minY : target
        UIView.performWithoutAnimation {
            leaving += cellsGoingOut(from: bounds, to: offset)
            let here = bounds.origin
            bounds.origin.y = offset
            layOutTable()
            bounds.origin = here
        }
        setStarts(transition, old, starts)
        let ends = leaving
        let finish: @MainActor () -> Void = { [self] in
            for each in ends { end(each) }
            completion?(true)
        }
        if isAnimated {
            UIView.animate(
                withDuration: OwnMotion.seconds(Self.duration), delay: 0,
                options: .allowUserInteraction,
                animations: { [self] in settle(ends, offset) }, completion: { _ in finish() })
        } else {
            settle(ends, offset)
            finish()
        }
        if let focused { keepFocus(focused, transition) }
    }

    /// Moves the keyboard's focus to the new cell of its row after that was loaded anew, and to the next row
    /// after its own was deleted.
    private func keepFocus(_ row: TableRow, _ transition: TableTransition) {
        if let target = transition.change.target(of: row) {
            guard transition.reloaded[row] != nil, let cell = shown[target] else { return }
            if window?.focusSystem.isRingWanted == true {
                window?.focusSystem.shortcutGoes(to: cell)
            }
            return
        }
        guard map.ends != nil else { return }
        let section = min(row.section, map.sections.count - 1)
        let count = map.sections[section].rows.count
        let next = count > 0 ? TableRow(section, min(row.row, count - 1)) : map.ends?.last
        if let next, window?.focusSystem.isRingWanted == true { focus(next) }
    }

    /// Takes the new numbers; returns the cells of rows that are gone or made anew.
    private func take(_ transition: TableTransition, _ after: [Int]) -> [LeavingCell] {
        let change = transition.change
        var leaving: [LeavingCell] = []
        state.isChanging = true
        map = newMap(transition, after)
        state.isChanging = false
        var kept: [TableRow: UITableViewCell] = [:]
        for (row, cell) in shown {
            if let target = change.target(of: row), transition.reloaded[row] == nil {
                cell.row = target
                kept[target] = cell
            } else {
                let animation = transition.reloaded[row] ?? transition.leaves(row)
                leaving.append(LeavingCell(cell: cell, row: row, animation: animation))
                cell.row = nil
            }
        }
        shown = kept
        if let cell = swipe?.cell, cell.row == nil { dropSwipe() }
        state.selected = Set(
            state.selected.compactMap { row in
                transition.reloaded[row] == nil ? change.target(of: row) : nil
            })
        state.prefetched = []
        takeEdges(transition)
        for (row, cell) in shown { cell.take(rowLook(row)) }
        return leaving
    }

    private func newMap(_ transition: TableTransition, _ after: [Int]) -> TableMap {
        let change = transition.change
        var result = TableMap(
            after.indices.map { place in
                var part: TableMap.Section
                if let old = change.sectionFrom[place], !change.renewed.contains(old) {
                    part = map.sections[old]
                    for row in transition.reloadedRows[old] ?? [] { part.rows.forget(row) }
                    part.rows.edit(removed: change.gone[old], inserted: change.new[place])
                    guard transition.batch.changesSections else { return part }
                } else {
                    part = TableMap.Section(rows: lengths(place, after[place]))
                }
                setEdges(&part, place)
                return part
            })
        (result.top, result.bottom) = (map.top, map.bottom)
        return result
    }

    /// Brings headers and footers to their sections' new places; those of sections that are gone or made
    /// anew leave.
    private func takeEdges(_ transition: TableTransition) {
        guard transition.batch.changesSections else { return }
        for isHeader in [true, false] {
            var kept: [Int: UIView] = [:]
            for (section, view) in isHeader ? state.headers : state.footers {
                if let place = transition.change.sectionTo[section],
                    !transition.change.renewed.contains(section), kept[place] == nil
                {
                    kept[place] = view
                } else {
                    retireEdge(section, isHeader: isHeader)
                }
            }
            if isHeader { state.headers = kept } else { state.footers = kept }
        }
    }

    /// Returns the cells that go out of sight, with their places there.
    private func cellsGoingOut(from here: CGRect, to offset: CGFloat) -> [LeavingCell] {
        let sight = CGRect(x: here.minX, y: offset, width: here.width, height: here.height)
        var leaving: [LeavingCell] = []
        for (row, cell) in shown where !cellBox(row).intersects(sight) && !cell.holdsFocus {
            shown[row] = nil
            cell.row = nil
            leaving.append(
                LeavingCell(cell: cell, row: row, animation: .none, place: cellBox(row)))
        }
        return leaving
    }

    /// Puts all cells where they were before the change, and new ones where they come from.
    private func setStarts(
        _ transition: TableTransition, _ old: TableMap, _ starts: [ObjectIdentifier: CGRect]
    ) {
        for (row, cell) in shown {
            UIView.performWithoutAnimation { cell.layoutIfNeeded() }
            if let start = starts[ObjectIdentifier(cell)] {
                cell.frame = start
            } else if let origin = transition.change.origin(of: row),
                transition.reloaded[origin] == nil
            {
                let span = old.row(origin)
                cell.frame.origin.y = span.start
            } else {
                let origin = transition.change.origin(of: row)
                let way = origin.flatMap { transition.reloaded[$0] } ?? transition.comes(row)
                cell.stand(away: way, in: self)
            }
        }
    }

    /// Puts all that is in sight where it belongs, and what leaves where it goes.
    private func settle(_ leaving: [LeavingCell], _ offset: CGFloat) {
        for each in leaving {
            if let place = each.place {
                each.cell.frame = place
            } else {
                each.cell.stand(away: each.animation, in: self)
            }
        }
        for (row, cell) in shown {
            cell.alpha = 1
            place(cell, row)
            cell.layoutIfNeeded()
        }
        placeEdges()
        placeOuters()
        if offset != bounds.minY { bounds.origin.y = offset }
    }

    private func end(_ leaving: LeavingCell) {
        // A cell that is used again already has a row.
        guard leaving.cell.row == nil else { return }
        leaving.cell.alpha = 1
        release(leaving.cell, leaving.row)
    }
}

extension UITableViewCell {
    /// Puts the cell where it comes from or goes to by an animation.
    fileprivate func stand(away animation: UITableView.RowAnimation, in table: UITableView) {
        switch animation {
        case .none: break
        case .fade, .automatic, .middle: alpha = 0
        case .left: frame.origin.x -= table.bounds.width
        case .right: frame.origin.x += table.bounds.width
        case .top:
            alpha = 0
            frame.origin.y -= frame.height
        case .bottom:
            alpha = 0
            frame.origin.y += frame.height
        }
    }
}

/// A cell that leaves: the place where it goes, or the animation by which it disappears.
@MainActor
struct LeavingCell {
    let cell: UITableViewCell
    let row: TableRow
    let animation: UITableView.RowAnimation
    var place: CGRect?
}

/// A batch of changes with what is looked up in it.
struct TableTransition {
    let batch: TableBatch
    let change: TableChange
    /// The rows before the change whose cells are made anew.
    let reloaded: [TableRow: UITableView.RowAnimation]
    /// The indices of these rows by section.
    let reloadedRows: [Int: [Int]]
    private let deleted: [TableRow: UITableView.RowAnimation]
    private let inserted: [TableRow: UITableView.RowAnimation]
    private let deletedSections: [Int: UITableView.RowAnimation]
    private let insertedSections: [Int: UITableView.RowAnimation]

    init(_ batch: TableBatch, _ change: TableChange) {
        (self.batch, self.change) = (batch, change)
        func rows(_ list: TableBatch.Rows) -> [TableRow: UITableView.RowAnimation] {
            Dictionary(list.list.map { ($0.row, $0.animation) }) { $1 }
        }
        func sections(_ list: TableBatch.Sections) -> [Int: UITableView.RowAnimation] {
            Dictionary(list.list.map { ($0.section, $0.animation) }) { $1 }
        }
        reloaded = rows(batch.reloaded)
        reloadedRows = Dictionary(grouping: batch.reloaded.list.map(\.row), by: \.section)
            .mapValues { $0.map(\.row) }
        deleted = rows(batch.deleted)
        inserted = rows(batch.inserted)
        deletedSections = sections(batch.deletedSections)
            .merging(sections(batch.reloadedSections)) { $1 }
        insertedSections = sections(batch.insertedSections)
    }

    /// Returns the animation of a row before the change that is gone.
    func leaves(_ row: TableRow) -> UITableView.RowAnimation {
        deleted[row] ?? deletedSections[row.section] ?? .fade
    }

    /// Returns the animation of a row after the change that is new.
    func comes(_ row: TableRow) -> UITableView.RowAnimation {
        if let own = inserted[row] ?? insertedSections[row.section] { return own }
        return change.sectionFrom[row.section].flatMap { deletedSections[$0] } ?? .fade
    }
}

extension UITableView {
    /// Makes several changes at once, by a closure that is called before this method returns: it needs no `self.`, and may be
    /// one that doesn't escape.
    /// - Parameters:
    ///   - updates: inserts, deletes, moves and reloads.
    ///   - completion: called after the animations, with false where the changes contradict the data.
    public func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        withoutActuallyEscaping(updates) { updates in
            performBatchUpdates(Optional(updates), completion: completion)
        }
    }
}
