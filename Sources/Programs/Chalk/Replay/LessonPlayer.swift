import Foundation

/// Replays all that was done to a board, on a board of its own, forward and back. One thread at a
/// time.
public final class LessonPlayer {
    /// The board as it was at the time that was last sought.
    public private(set) var board: Board
    /// The times of all that was done.
    public let timeline: LessonTimeline
    /// Whether the original board had things whose strokes are lost: they are missing here.
    public let isPartial: Bool
    /// The number of boards so far: a new one begins where stepping back is longer than beginning
    /// anew.
    public private(set) var beginnings = 1

    private let operations: [Operation]
    private let grain: ChalkGrain
    private let ground: BoardGround
    /// The number of operations that are done, and of samples of the next.
    private var (done, samples) = (0, 0)
    /// The number of the board's steps after each operation; an operation that changed nothing
    /// makes no step.
    private var steps = [0]

    /// The most that one call of `seek` does: samples, or steps back, each of which costs about as
    /// much as forty samples.
    public static let samplesAtOnce = 500
    private static let stepCost = 40

    /// Makes a player of all that was done to a board so far, and of undone steps after that if
    /// wanted.
    public convenience init(of board: Board, withUndone: Bool = false) {
        let undone = withUndone ? board.history.undone.reversed().map(\.operation) : []
        self.init(
            board.history.operations + undone, grain: board.grain, ground: board.ground,
            isPartial: board.history.isPartial)
    }

    init(_ operations: [Operation], grain: ChalkGrain, ground: BoardGround, isPartial: Bool) {
        self.operations = operations
        self.grain = grain
        self.ground = ground
        self.isPartial = isPartial
        timeline = LessonTimeline(operations)
        board = Board(grain: grain)
        board.ground = ground
    }

    /// Brings the board to a time, in seconds; false while there is more to do, and the call is to
    /// be repeated.
    @discardableResult
    public func seek(to time: Double, atOnce most: Int = samplesAtOnce) -> Bool {
        go(to: timeline.place(at: time), atOnce: most)
    }

    /// Brings the board to where `count` operations are done; false while there is more to do.
    @discardableResult
    public func seek(done count: Int, atOnce most: Int = samplesAtOnce) -> Bool {
        go(to: (min(max(count, 0), operations.count), 0), atOnce: most)
    }

    private func go(to goal: (done: Int, samples: Int), atOnce most: Int) -> Bool {
        var left = max(most, 1)
        if goal.done < done || (goal.done == done && goal.samples < samples) {
            if !goBack(to: goal.done, &left) { return false }
        }
        while done < goal.done {
            guard left > 0 else { return false }
            finish(&left)
        }
        return draw(to: goal.samples, &left)
    }

    // Back

    private func goBack(to goal: Int, _ left: inout Int) -> Bool {
        if board.isDrawing { board.cancel() }
        samples = 0
        if cost(0..<goal) < (done - goal) * Self.stepCost {
            begin()
            return true
        }
        while done > goal {
            guard left > 0 else { return false }
            done -= 1
            while board.history.done.count > steps[done] {
                board.undo()
                left -= Self.stepCost
            }
            steps.removeLast()
        }
        return true
    }

    /// Begins anew on a bare board.
    private func begin() {
        board = Board(grain: grain)
        board.ground = ground
        (done, samples, steps) = (0, 0, [0])
        beginnings += 1
    }

    private func cost(_ range: Range<Int>) -> Int {
        operations[range].reduce(0) { $0 + Self.cost($1) }
    }

    private static func cost(_ operation: Operation) -> Int {
        if case .stroke(let stroke) = operation { return max(stroke.samples.count, 1) }
        return stepCost
    }

    // Forward

    /// Does the rest of the next operation.
    private func finish(_ left: inout Int) {
        let operation = operations[done]
        if case .stroke(let stroke) = operation {
            left -= stroke.samples.count - samples
            if samples == 0 { board.begin(stroke.brush) }
            board.add(Array(stroke.samples[samples...]))
            board.end()
        } else {
            left -= Self.stepCost
            // An edit is a step of its own on this board, so that it can be taken back.
            if operation.isEdit { board.make(operation) } else { _ = board.perform([operation]) }
        }
        (done, samples) = (done + 1, 0)
        steps.append(board.history.done.count)
    }

    /// Draws the next stroke as far as a sample.
    private func draw(to goal: Int, _ left: inout Int) -> Bool {
        guard goal > samples, case .stroke(let stroke) = operations[done] else { return true }
        guard left > 0 else { return false }
        if samples == 0 { board.begin(stroke.brush) }
        board.add(Array(stroke.samples[samples..<goal]))
        samples = goal
        return true
    }
}
