import Primitives

/// All that was done, with how to undo it; without limit.
struct BoardHistory {
    /// A step, and the tiles that it changed.
    struct Step {
        let operation: Operation
        let tiles: [TilePlace: TileDifference]
        /// The step's number; numbers only grow.
        let number: Int
    }

    let vault: TileVault
    /// The steps that are done, oldest first.
    private(set) var done: [Step] = []
    /// The steps that are undone, the next to redo last.
    private(set) var undone: [Step] = []
    /// The operations that made the board before the first step.
    var base: [Operation] = []
    /// Whether something was done of which only the pixels are known.
    var isPartial = false
    private(set) var nextNumber = 0
    /// Numbers of steps that were undone as one, and are done again as one.
    private var groups: [ClosedRange<Int>] = []
    /// Operations of the base that were taken back, the next to do again last.
    private var undoneBase: [Operation] = []

    init(vault: TileVault) {
        self.vault = vault
    }

    /// Adds a new step; steps that were undone before can't be redone any more.
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

    /// Moves all steps to the base, so that they can't be undone any more.
    mutating func settle() {
        base += done.map(\.operation)
        done = []
        undone = []
    }

    /// Drops the undone steps, so that they can't be redone any more.
    mutating func forgetUndone() {
        undone = []
        undoneBase = []
        groups = []
    }

    /// Notes that steps which were undone were undone as one.
    mutating func join(_ numbers: ClosedRange<Int>) {
        guard numbers.count > 1 else { return }
        groups.removeAll { $0.overlaps(numbers) }
        groups.append(numbers)
    }

    /// The numbers of the steps that are redone together with a step, the last to redo first; nil
    /// for one alone.
    func joined(with number: Int) -> [Int]? {
        guard let group = groups.first(where: { $0.contains(number) }) else { return nil }
        let all = undone.map(\.number).filter(group.contains)
        return all.count > 1 ? all : nil
    }

    /// Sets the number of the next step, when that is a later one than the current.
    mutating func number(next: Int) { nextNumber = max(nextNumber, next) }

    /// Takes back the last operation of the base; the caller has put back its tiles.
    mutating func undoBase() {
        if let operation = base.popLast() { undoneBase.append(operation) }
    }

    /// Does again the operation of the base that was taken back last.
    mutating func redoBase() {
        if let operation = undoneBase.popLast() { base.append(operation) }
    }

    /// All operations that made the board as it is now.
    var operations: [Operation] { base + done.map(\.operation) }
}
