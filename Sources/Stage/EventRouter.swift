import CoreAnimation
import Foundation
import Primitives

/// Cuts input into events, and keeps a pressed layer as the target until all is released.
@MainActor
struct EventRouter {
    private var buttons: Set<Int> = []
    private var pointerGrab: CALayer?
    private var touches: [Int: CALayer?] = [:]
    private var location = CGPoint.zero

    /// The events of `input`, in order, not yet hit-tested.
    mutating func events(for input: InputEvent) -> [LayerEvent] {
        switch input {
        case .pointer(let frame): return events(for: frame)
        case .touch(let time, let points):
            return points.map { LayerEvent(kind: $0.kind, time: time, location: $0.location) }
        case .pen(let time, let pens):
            return pens.map { pen in
                var event = LayerEvent(kind: pen.kind, time: time, location: pen.location)
                event.pen = pen.state
                return event
            }
        case .key(let key):
            return [LayerEvent(kind: .key(key), time: key.time, location: location)]
        case .focus(let time, let isFocused):
            return [LayerEvent(kind: .focus(isFocused), time: time, location: location)]
        }
    }

    private mutating func events(for frame: PointerInput) -> [LayerEvent] {
        location = frame.location
        var kinds: [LayerEvent.Kind] = []
        if frame.hasEntered { kinds.append(.pointerEntered) }
        if frame.hasMoved { kinds.append(.pointerMoved) }
        for change in frame.buttons {
            let button = Self.number(change.code)
            kinds.append(
                change.isPressed ? .pointerDown(button: button) : .pointerUp(button: button))
        }
        if let scroll = frame.scroll { kinds.append(.scrolled(scroll)) }
        if frame.hasLeft {
            // A compositor may take the pointer away while a button is down: nothing follows then.
            for button in heldButtons(after: frame) { kinds.append(.pointerUp(button: button)) }
            kinds.append(.pointerLeft)
        }
        return kinds.map { LayerEvent(kind: $0, time: frame.time, location: frame.location) }
    }

    /// `event` with the layer that holds the grab, if one does, and the state after it.
    mutating func grabbed(_ event: LayerEvent) -> LayerEvent {
        var event = event
        switch event.kind {
        case .pointerDown(let button):
            if buttons.isEmpty { pointerGrab = event.layer }
            buttons.insert(button)
        case .touchBegan(let id): touches[id] = event.layer
        default: break
        }
        switch event.kind {
        case .pointerMoved, .pointerDown, .pointerUp:
            if !buttons.isEmpty { event.layer = pointerGrab }
        case .touchMoved(let id), .touchEnded(let id), .touchCancelled(let id):
            if let layer = touches[id] { event.layer = layer }
        default: break
        }
        switch event.kind {
        case .pointerUp(let button):
            buttons.remove(button)
            if buttons.isEmpty { pointerGrab = nil }
        case .touchEnded(let id), .touchCancelled(let id): touches[id] = nil
        default: break
        }
        event.buttons = buttons
        return event
    }

    private func heldButtons(after frame: PointerInput) -> [Int] {
        var held = buttons
        for change in frame.buttons {
            let button = Self.number(change.code)
            if change.isPressed { held.insert(button) } else { held.remove(button) }
        }
        return held.sorted()
    }

    /// 0 left, 1 right, 2 middle, then the others; from linux/input-event-codes.h.
    private static func number(_ code: UInt32) -> Int {
        code >= 0x110 && code < 0x120 ? Int(code - 0x110) : Int(code)
    }
}

extension TouchInput {
    @MainActor fileprivate var kind: LayerEvent.Kind {
        switch phase {
        case .began: .touchBegan(id: Int(id))
        case .moved: .touchMoved(id: Int(id))
        case .ended: .touchEnded(id: Int(id))
        case .cancelled: .touchCancelled(id: Int(id))
        }
    }
}

extension PenInput {
    /// Numbers of touches that are no finger's begin here.
    private static let firstTouch = 1 << 40

    /// A pen that is down is a touch; one that hovers is a pointer.
    @MainActor fileprivate var kind: LayerEvent.Kind {
        let touch = Self.firstTouch + Int(id)
        return switch phase {
        case .entered: .pointerEntered
        case .hovered: .pointerMoved
        case .began: .touchBegan(id: touch)
        case .moved: .touchMoved(id: touch)
        case .ended: .touchEnded(id: touch)
        case .cancelled: .touchCancelled(id: touch)
        case .left: .pointerLeft
        }
    }
}
