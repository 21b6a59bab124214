import Foundation
import Primitives
import Stage

// From collected frames to the values for main
extension Seat {
    /// Sends one frame of the pointer.
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

    /// Sends one frame of the touch screen.
    func send(_ frame: TouchFrame, to window: WindowNumber) {
        send(.touch(time(frame.milliseconds), frame.points), to: window)
    }

    /// Sends one frame of a pen.
    func send(_ changes: [PenInput], milliseconds: UInt32, to window: WindowNumber) {
        send(.pen(time(milliseconds), changes), to: window)
    }

    /// Sends a key; `time` is host time for a repeat, which has no time stamp.
    func send(_ key: KeyInput, to window: WindowNumber) {
        send(.key(key), to: window)
    }

    /// Sends a change by an input method.
    func send(_ composition: TextComposition, to window: WindowNumber) {
        send(.text(HostClock.now(), composition), to: window)
    }

    /// Sends that the keyboard focus came or went.
    func send(isFocused: Bool, to window: WindowNumber) {
        send(.focus(HostClock.now(), isFocused: isFocused), to: window)
    }
}
