/// Going to a number of edits, as one action.
extension ChalkSession {
    /// The number of edits of a board.
    public struct Edits: Sendable, Equatable {
        /// The edits that can't be undone: they came with the board's file.
        public var fixed: Int
        /// The edits that are done, with the fixed ones.
        public var done: Int
        /// The edits that are done, and the undone ones that can be redone.
        public var all: Int
    }

    /// The current number of edits.
    public var edits: Edits {
        let history = board.history
        let done = history.base.count + history.done.count
        return Edits(
            fixed: history.base.count, done: done, all: done + history.undone.count)
    }

    /// Undoes or redoes steps until `count` edits are done. One `redo` does again all steps that
    /// were undone so. False when there is nothing to do, or no way.
    @discardableResult public func go(toEdits count: Int) -> Bool {
        end()
        let edits = edits
        guard count >= edits.fixed, count <= edits.all, count != edits.done else { return false }
        let steps = abs(count - edits.done)
        let history = board.history
        if count < edits.done {
            let range = history.done.suffix(steps).map(\.number)
            takeBack(range)
        } else {
            doAgain(history.undone.suffix(steps).map(\.number))
        }
        return true
    }

    /// Undoes steps, given their numbers, oldest first: as one record where the journal holds all
    /// of them.
    private func takeBack(_ numbers: [Int]) {
        guard let first = numbers.first, let last = numbers.last else { return }
        if first >= firstInJournal {
            note(.undo, step: first)
            board.takeBack(first)
        } else {
            for _ in numbers { undo() }
        }
        board.history.join(first...last)
    }

    /// Redoes steps, given their numbers, the last to do first.
    func doAgain(_ numbers: [Int]) {
        guard let last = numbers.first, let first = numbers.last else { return }
        if first >= firstInJournal {
            note(.redo, step: last)
            board.doAgain(last)
        } else {
            for _ in numbers { redoOne() }
        }
    }
}
