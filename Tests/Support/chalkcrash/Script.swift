import Chalk
import RandomNumbers

/// The writer's actions, equal for equal seeds, so that the checker can repeat them.
struct Script {
    /// One action on a board.
    enum Event {
        case begin(ChalkBrush)
        case add([ChalkSample])
        case end
        case undo
        case redo
        case clear
        case save
    }

    private var dice: Dice
    private var left = 0
    private var place = (x: 0.0, y: 0.0)
    /// Whether a stroke of chalk has just ended, which always leaves a step.
    private var canUndo = false
    private var canRedo = false
    private var isDrawing = false

    init(seed: Int) {
        dice = Dice(seed: UInt64(seed))
    }

    private mutating func random() -> Double { dice.number(0...1) }

    mutating func next() -> Event {
        if isDrawing {
            guard left > 0 else {
                isDrawing = false
                canUndo = true
                return .end
            }
            left -= 1
            return .add((0..<3).map { _ in step() })
        }
        let choice = random()
        if canUndo, choice < 0.2 {
            (canUndo, canRedo) = (false, true)
            return .undo
        }
        if canRedo, choice < 0.5 {
            canRedo = false
            return .redo
        }
        canRedo = false
        if choice > 0.985 {
            canUndo = false
            return .clear
        }
        if choice > 0.8 { return .save }
        isDrawing = true
        // At least one sample: a stroke without samples leaves no step, and an undo would go back
        // to a step of the writer before, which a start need not restore.
        left = 1 + Int(random() * 11)
        place = (random() * 900, random() * 700)
        let colors: [UInt32] = [0xF4F1E8, 0xF2D95C, 0xF09AB0, 0x8FC7EA]
        let color = ChalkColor(colors[Int(random() * 4)])
        return .begin(ChalkBrush(.chalk(color), size: 4 + random() * 20))
    }

    private mutating func step() -> ChalkSample {
        place.x += random() * 30 - 15
        place.y += random() * 30 - 15
        return ChalkSample(x: place.x, y: place.y, pressure: Float(random()))
    }
}

extension Board {
    /// Performs an action, except those about files.
    func apply(_ event: Script.Event) {
        switch event {
        case .begin(let brush): begin(brush)
        case .add(let samples): add(samples)
        case .end: end()
        case .undo: undo()
        case .redo: redo()
        case .clear: clear()
        case .save: break
        }
    }
}

extension ChalkSession {
    /// Performs an action.
    func apply(_ event: Script.Event) throws {
        switch event {
        case .begin(let brush): begin(brush)
        case .add(let samples): add(samples)
        case .end: end()
        case .undo: undo()
        case .redo: redo()
        case .clear: clear()
        case .save: try save()
        }
    }
}
