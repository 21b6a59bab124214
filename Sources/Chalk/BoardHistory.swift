import Primitives

/// What was done, with how to undo it; without limit.
struct BoardHistory {
    /// A step, and the tiles that it changed.
    struct Step {
        let operation: Operation
        let tiles: [TilePlace: TileDifference]
        /// A number that only grows.
        let number: Int
    }

    let vault: TileVault
    /// Done and still there, oldest first.
    private(set) var done: [Step] = []
    /// Undone, the one to redo last.
    private(set) var undone: [Step] = []
    /// What was on the board before the first step.
    var base: [Operation] = []
    /// True when something was done of which only the pixels are known.
    var isPartial = false
    private(set) var nextNumber = 0
    /// Numbers of steps that were undone as one, and are done again as one.
    private var groups: [ClosedRange<Int>] = []
    /// What was of the base and was taken back, the one to do again last.
    private var undoneBase: [Operation] = []

    init(vault: TileVault) {
        self.vault = vault
    }

    /// Takes a new step; what was undone before can't be redone any more.
    mutating func add(_ operation: Operation, _ tiles: [TilePlace: TileDifference]) {
        for difference in tiles.values { vault.keep(difference) }
        forgetUndone()
        done.append(Step(operation: operation, tiles: tiles, number: nextNumber))
        nextNumber += 1
    }

    mutating func undo() -> Step? {
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    mutating func redo() -> Step? {
        guard let step = undone.popLast() else { return nil }
        groups.removeAll { $0.contains(step.number) }
        done.append(step)
        return step
    }

    /// What can't be undone any more is part of the base.
    mutating func settle() {
        base += done.map(\.operation)
        done = []
        undone = []
    }

    /// What was undone can't be redone any more.
    mutating func forgetUndone() {
        undone = []
        undoneBase = []
        groups = []
    }

    /// Steps that were undone were undone as one.
    mutating func join(_ numbers: ClosedRange<Int>) {
        guard numbers.count > 1 else { return }
        groups.removeAll { $0.overlaps(numbers) }
        groups.append(numbers)
    }

    /// The numbers of those that are done again with a step, the last to do first; nil for one alone.
    func joined(with number: Int) -> [Int]? {
        guard let group = groups.first(where: { $0.contains(number) }) else { return nil }
        let all = undone.map(\.number).filter(group.contains)
        return all.count > 1 ? all : nil
    }

    /// The next step gets this number, when that is a later one.
    mutating func number(next: Int) { nextNumber = max(nextNumber, next) }

    /// The last of the base was taken back, by who knew its tiles.
    mutating func undoBase() {
        if let operation = base.popLast() { undoneBase.append(operation) }
    }

    /// It was done again.
    mutating func redoBase() {
        if let operation = undoneBase.popLast() { base.append(operation) }
    }

    /// All that made the board what it is now.
    var operations: [Operation] { base + done.map(\.operation) }
}
