import Foundation
import Primitives
import Stage

extension ByteFeed {
    static let penPhases: [PenInput.Phase] = [
        .entered, .hovered, .began, .moved, .ended, .cancelled, .left,
    ]
    static let gestureKinds: [TouchpadGesture.Kind] = [.swipe, .pinch, .hold]
    static let gesturePhases: [TouchpadGesture.Phase] = [.began, .changed, .ended, .cancelled]

    mutating func input() throws(CaptureDamage) -> InputEvent {
        guard let tag = ByteSink.InputTag(rawValue: try byte()) else {
            throw .senseless("the kind of an input")
        }
        let time = HostTime(seconds: try double())
        switch tag {
        case .pointer: return .pointer(try pointer(time))
        case .touch:
            return .touch(
                time, try list(each: 22) { (feed) throws(CaptureDamage) in try feed.touch() })
        case .pen:
            return .pen(time, try list(each: 60) { (feed) throws(CaptureDamage) in try feed.pen() })
        case .gesture:
            let location = try point()
            return .gesture(time, try gesture(), location: location)
        case .key: return .key(try key(time))
        case .focus: return .focus(time, isFocused: try flag())
        case .text: return .text(time, try composition())
        }
    }

    private mutating func point() throws(CaptureDamage) -> CGPoint {
        CGPoint(x: try double(), y: try double())
    }

    /// Reads one of a few values by its number.
    private mutating func choice<Value>(_ all: [Value]) throws(CaptureDamage) -> Value {
        let index = Int(try byte())
        guard index < all.count else { throw .senseless("an input") }
        return all[index]
    }

    private mutating func pointer(_ time: HostTime) throws(CaptureDamage) -> PointerInput {
        var frame = PointerInput(time: time, location: try point())
        frame.hasEntered = try flag()
        frame.hasLeft = try flag()
        frame.hasMoved = try flag()
        frame.buttons = try list(each: 5) { (feed) throws(CaptureDamage) in
            PointerInput.ButtonChange(code: try feed.word(), isPressed: try feed.flag())
        }
        if try flag() {
            frame.scroll = ScrollDelta(
                x: try double(), y: try double(), stepsX: try double(), stepsY: try double(),
                isEnd: try flag())
        }
        frame.earlier = try samples()
        return frame
    }

    private mutating func samples() throws(CaptureDamage) -> [InputSample] {
        try list(each: 25) { (feed) throws(CaptureDamage) in
            let time = HostTime(seconds: try feed.double())
            let location = try feed.point()
            return InputSample(
                time: time, location: location, pen: try feed.flag() ? try feed.penState() : nil)
        }
    }

    private mutating func penState() throws(CaptureDamage) -> PenState {
        var pen = PenState()
        pen.pressure = try double()
        pen.tiltX = try double()
        pen.tiltY = try double()
        pen.rotation = try double()
        pen.distance = try double()
        pen.isEraser = try flag()
        pen.buttons = Set(
            try list(each: 4) { (feed) throws(CaptureDamage) in try feed.word() })
        return pen
    }

    private mutating func touch() throws(CaptureDamage) -> TouchInput {
        let id = Int32(bitPattern: try word())
        let phase = try choice([TouchInput.Phase.began, .moved, .ended, .cancelled])
        var touch = TouchInput(id: id, phase: phase, location: try point())
        touch.earlier = try samples()
        return touch
    }

    private mutating func pen() throws(CaptureDamage) -> PenInput {
        let id = Int32(bitPattern: try word())
        let phase = try choice(Self.penPhases)
        let location = try point()
        var pen = PenInput(id: id, phase: phase, location: location, state: try penState())
        pen.earlier = try samples()
        return pen
    }

    private mutating func gesture() throws(CaptureDamage) -> TouchpadGesture {
        let (kind, phase) = (try choice(Self.gestureKinds), try choice(Self.gesturePhases))
        var gesture = TouchpadGesture(kind, phase: phase, fingers: try int())
        gesture.translation = try point()
        gesture.scale = try double()
        gesture.rotation = try double()
        return gesture
    }

    private mutating func key(_ time: HostTime) throws(CaptureDamage) -> KeyInput {
        let phase = try choice([KeyInput.Phase.down, .up, .repeated])
        let (code, symbol) = (try word(), try word())
        let text = try text()
        return KeyInput(
            time: time, phase: phase, code: code, symbol: symbol, text: text,
            modifiers: KeyModifiers(rawValue: try byte()))
    }

    private mutating func composition() throws(CaptureDamage) -> TextComposition {
        var composition = TextComposition()
        composition.field = try int()
        composition.deletedBefore = try int()
        composition.deletedAfter = try int()
        composition.text = try text()
        composition.marked = try text()
        composition.selection = nil
        if try flag() {
            let (start, end) = (try int(), try int())
            guard start <= end else { throw .senseless("a selection") }
            composition.selection = start..<end
        }
        return composition
    }
}
