import CoreAnimation
import Foundation
import Primitives

/// Splits input into events, and keeps a pressed layer as the target until all buttons are
/// released.
@MainActor
struct EventRouter {
    private var buttons: Set<Int> = []
    private var pointerGrab: CALayer?
    private var touches: [Int: CALayer?] = [:]
    private var location = CGPoint.zero
    /// The last event of a pointer over the window; nil while there is none.
    private(set) var hover: LayerEvent?
    /// The layer under that pointer.
    private weak var under: CALayer?

    /// Returns the events of `input`, in order, before hit testing.
    mutating func events(for input: InputEvent) -> [LayerEvent] {
        switch input {
        case .pointer(let frame): return events(for: frame)
        case .touch(let time, let points):
            return points.map { point in
                var event = LayerEvent(kind: point.kind, time: time, location: point.location)
                event.earlier = point.earlier
                return event
            }
        case .pen(let time, let pens):
            return pens.map { pen in
                var event = LayerEvent(kind: pen.kind, time: time, location: pen.location)
                event.pen = pen.state
                event.earlier = pen.earlier
                return event
            }
        case .gesture(let time, let gesture, let point):
            return [LayerEvent(kind: .touchpad(gesture), time: time, location: point)]
        case .key(let key):
            return [LayerEvent(kind: .key(key), time: key.time, location: location)]
        case .focus(let time, let isFocused):
            return [LayerEvent(kind: .focus(isFocused), time: time, location: location)]
        case .text:
            // Text of an input method goes to the focused field, not to a layer under a point.
            return []
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
            // The pointer was taken away while a button was down: the person didn't release it, so
            // it must not count as a click.
            for button in heldButtons(after: frame) {
                kinds.append(.pointerCancelled(button: button))
            }
            kinds.append(.pointerLeft)
        }
        return kinds.map {
            var event = LayerEvent(kind: $0, time: frame.time, location: frame.location)
            if $0 == .pointerMoved { event.earlier = frame.earlier }
            return event
        }
    }

    /// Returns whether the pressed layer receives `event`, wherever it is.
    func keepsTarget(of event: LayerEvent) -> Bool {
        switch event.kind {
        case .pointerMoved, .pointerDown, .pointerUp: isGrabbed
        case .touchMoved(let id), .touchEnded(let id), .touchCancelled(let id):
            touches[id] != nil
        default: false
        }
    }

    /// Returns `event` with the layer that holds the grab, if one does, and updates the state.
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
        case .pointerMoved, .pointerDown, .pointerUp, .pointerCancelled:
            if !buttons.isEmpty { event.layer = pointerGrab }
        case .touchMoved(let id), .touchEnded(let id), .touchCancelled(let id):
            if let layer = touches[id] { event.layer = layer }
        default: break
        }
        switch event.kind {
        case .pointerUp(let button), .pointerCancelled(let button):
            buttons.remove(button)
            if buttons.isEmpty { pointerGrab = nil }
        case .touchEnded(let id), .touchCancelled(let id): touches[id] = nil
        default: break
        }
        event.buttons = buttons
        note(event)
        return event
    }

    /// Notes that the layer under the pointer is now `layer`; returns an event if it was another
    /// before.
    mutating func crossed(to layer: CALayer?, at time: HostTime) -> LayerEvent? {
        guard let hover, !isGrabbed, layer !== under else { return nil }
        under = layer
        var event = LayerEvent(kind: .pointerCrossed, time: time, location: hover.location)
        event.layer = layer
        event.pen = hover.pen
        return event
    }

    /// Whether a pressed layer holds the pointer.
    var isGrabbed: Bool { !buttons.isEmpty }

    private mutating func note(_ event: LayerEvent) {
        switch event.kind {
        case .pointerLeft: hover = nil
        case .touchBegan: if event.pen != nil { hover = nil }
        default:
            guard event.isHover else { return }
            hover = event
            if !isGrabbed || event.layer === pointerGrab { under = event.layer }
        }
    }

    private func heldButtons(after frame: PointerInput) -> [Int] {
        var held = buttons
        for change in frame.buttons {
            let button = Self.number(change.code)
            if change.isPressed { held.insert(button) } else { held.remove(button) }
        }
        return held.sorted()
    }

    /// Returns the button's number: 0 left, 1 right, 2 middle, then the others; from
    /// linux/input-event-codes.h.
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
    /// The first number of touches that aren't a finger's.
    private static let firstTouch = 1 << 40

    /// The event's kind: a pen that is down is a touch; one that hovers is a pointer.
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
