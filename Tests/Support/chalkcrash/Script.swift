import Chalk
import RandomNumbers

/// What the writer does, the same for the same seed; so that the checker can do it again.
struct Script {
    /// One thing that is done to a board.
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
    /// True right after a stroke of chalk, which always leaves a step.
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
        // At least one sample: a stroke of none leaves no step, and an undo would go back to what the
        // writer before this one did, which a start need not bring back.
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
    /// Does one thing; what concerns files is nothing here.
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
    /// Does one thing.
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
