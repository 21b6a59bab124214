/// Going to an edit, as one action.
extension ChalkSession {
    /// How many edits a board has.
    package struct Edits: Sendable, Equatable {
        /// Those that can't be taken back: they came with the board's file.
        package var fixed: Int
        /// Those that are done, the fixed ones with them.
        package var done: Int
        /// Those that were taken back and can be done again, with all that are done.
        package var all: Int
    }

    /// How many edits there are.
    package var edits: Edits {
        let history = board.history
        let done = history.base.count + history.done.count
        return Edits(
            fixed: history.base.count, done: done, all: done + history.undone.count)
    }

    /// Takes back or does again as many steps as lead to so many edits. What was taken back so is done again by
    /// one `redo`. False when there is nothing to do, or no way.
    @discardableResult package func go(toEdits count: Int) -> Bool {
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

    /// Takes back steps, their numbers oldest first: one record where the journal holds all of them.
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

    /// Does steps again, their numbers the one to do last first.
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
