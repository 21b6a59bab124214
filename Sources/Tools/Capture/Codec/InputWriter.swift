import Foundation
import Primitives
import Stage

extension ByteSink {
    /// The kinds of input, with their numbers in files.
    enum InputTag: UInt8 {
        case pointer, touch, pen, gesture, key, focus, text
    }

    mutating func add(_ input: InputEvent) {
        switch input {
        case .pointer(let frame):
            add(InputTag.pointer, frame.time)
            add(frame)
        case .touch(let time, let touches):
            add(InputTag.touch, time)
            add(count: touches.count)
            for touch in touches { add(touch) }
        case .pen(let time, let pens):
            add(InputTag.pen, time)
            add(count: pens.count)
            for pen in pens { add(pen) }
        case .gesture(let time, let gesture, let location):
            add(InputTag.gesture, time)
            add(location)
            add(gesture)
        case .key(let key):
            add(InputTag.key, key.time)
            add(UInt8(key.phase == .down ? 0 : key.phase == .up ? 1 : 2))
            add(key.code)
            add(key.symbol)
            add(key.text)
            add(key.modifiers.rawValue)
        case .focus(let time, let isFocused):
            add(InputTag.focus, time)
            add(isFocused)
        case .text(let time, let composition):
            add(InputTag.text, time)
            add(composition)
        }
    }

    private mutating func add(_ tag: InputTag, _ time: HostTime) {
        add(tag.rawValue)
        add(time.seconds)
    }

    private mutating func add(_ point: CGPoint) {
        add(Double(point.x))
        add(Double(point.y))
    }

    private mutating func add(_ frame: PointerInput) {
        add(frame.location)
        for flag in [frame.hasEntered, frame.hasLeft, frame.hasMoved] { add(flag) }
        add(count: frame.buttons.count)
        for button in frame.buttons {
            add(button.code)
            add(button.isPressed)
        }
        add(frame.scroll != nil)
        if let scroll = frame.scroll {
            for number in [scroll.x, scroll.y, scroll.stepsX, scroll.stepsY] { add(number) }
            add(scroll.isEnd)
        }
        add(frame.earlier)
    }

    private mutating func add(_ samples: [InputSample]) {
        add(count: samples.count)
        for sample in samples {
            add(sample.time.seconds)
            add(sample.location)
            add(sample.pen != nil)
            if let pen = sample.pen { add(pen) }
        }
    }

    private mutating func add(_ pen: PenState) {
        for number in [pen.pressure, pen.tiltX, pen.tiltY, pen.rotation, pen.distance] {
            add(number)
        }
        add(pen.isEraser)
        add(count: pen.buttons.count)
        for button in pen.buttons.sorted() { add(button) }
    }

    private mutating func add(_ touch: TouchInput) {
        add(UInt32(bitPattern: touch.id))
        let phases: [TouchInput.Phase] = [.began, .moved, .ended, .cancelled]
        add(UInt8(phases.firstIndex(of: touch.phase) ?? 0))
        add(touch.location)
        add(touch.earlier)
    }

    private mutating func add(_ pen: PenInput) {
        add(UInt32(bitPattern: pen.id))
        add(UInt8(ByteFeed.penPhases.firstIndex(of: pen.phase) ?? 0))
        add(pen.location)
        add(pen.state)
        add(pen.earlier)
    }

    private mutating func add(_ gesture: TouchpadGesture) {
        add(UInt8(ByteFeed.gestureKinds.firstIndex(of: gesture.kind) ?? 0))
        add(UInt8(ByteFeed.gesturePhases.firstIndex(of: gesture.phase) ?? 0))
        add(gesture.fingers)
        add(gesture.translation)
        add(gesture.scale)
        add(gesture.rotation)
    }

    private mutating func add(_ composition: TextComposition) {
        add(composition.field)
        add(composition.deletedBefore)
        add(composition.deletedAfter)
        add(composition.text)
        add(composition.marked)
        add(composition.selection != nil)
        if let selection = composition.selection {
            add(selection.lowerBound)
            add(selection.upperBound)
        }
    }
}
