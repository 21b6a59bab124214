import Foundation
import Primitives
import Stage

// From gathered frames to the values that main gets.
extension Seat {
    /// Sends what one frame of the pointer said.
    func send(
        _ frame: PointerFrame, _ scroll: ScrollDelta?, at location: CGPoint,
        to window: WindowNumber
    ) {
        var input = PointerInput(time: time(frame.milliseconds), location: location)
        input.hasEntered = frame.hasEntered
        input.hasLeft = frame.hasLeft
        input.hasMoved = frame.motion != nil
        input.buttons = frame.buttons.map { .init(code: $0.code, isPressed: $0.isPressed) }
        input.scroll = scroll
        send(.pointer(input), to: window)
    }

    /// Sends what one frame of the touch screen said.
    func send(_ frame: TouchFrame, to window: WindowNumber) {
        send(.touch(time(frame.milliseconds), frame.points), to: window)
    }

    /// Sends what one frame of a pen said.
    func send(_ changes: [PenInput], milliseconds: UInt32, to window: WindowNumber) {
        send(.pen(time(milliseconds), changes), to: window)
    }

    /// Sends a key; `time` is host time for a repeat, which has no stamp of its own.
    func send(_ key: KeyInput, to window: WindowNumber) {
        send(.key(key), to: window)
    }

    /// Sends what an input method did.
    func send(_ composition: TextComposition, to window: WindowNumber) {
        send(.text(HostClock.now(), composition), to: window)
    }

    /// Sends that the keyboard came or went.
    func send(isFocused: Bool, to window: WindowNumber) {
        send(.focus(HostClock.now(), isFocused: isFocused), to: window)
    }
}
