import CoreAnimation
import Foundation
import Primitives
import Stage

/// Converts a stage's events to UIKit's.
@MainActor
final class ScreenInput {
    private enum Source: Hashable {
        case pointer
        case finger(Int)
    }

    private var touches: [Source: UITouch] = [:]
    /// The pressed buttons of the pointer.
    private var buttons: Set<Int> = []
    /// Whether views are being told of touches; `mustCancel` cancels all touches after that.
    private var isSending = false
    private var mustCancel = false
    /// The touches that have moved in this turn, in order, with their former samples.
    private var moves: [(source: Source, samples: [UITouch.Sample])] = []
    private let hover = HoverDelivery()
    private let touchpad = TouchpadDelivery()
    private let primary = PrimarySelection()
    private let pointer = PointerDelivery()
    private let pencils = PencilTaps()
    let menus = MenuInput()
    let event = UIEvent(type: .touches)
    private let keys = UIPressesEvent()
    private var presses: [UInt32: UIPress] = [:]
    /// The modifier keys that are down.
    private(set) var modifiers: UIKeyModifierFlags = []
    /// The previous tap, for counting taps. Its time is the system's.
    private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?

    /// The greatest pause, in seconds, and distance, in points, between taps that are counted
    /// together.
    private static var tapPause: Double { DesktopSettings.current.doubleClickTime ?? 0.35 }
    private static let tapReach: CGFloat = 45

    func receive(_ input: LayerEvent, on screen: UIScreen) {
        noteButtons(input)
        noteUse(input, screen)
        pencils.note(input, on: screen)
        if case .key(let key) = input.kind { modifiers = UIKeyModifierFlags(after: key) }
        if menus.take(input, on: screen) { return }
        if case .touchMoved(let id) = input.kind { return moved(.finger(id), input, screen) }
        if case .pointerMoved = input.kind, touches[.pointer] != nil {
            return moved(.pointer, input, screen)
        }
        deliverMoves()
        event.buttonMask = Self.mask(input.buttons)
        switch input.kind {
        case .touchBegan(let id):
            began(.finger(id), input.pen == nil ? .direct : .pencil, input, screen)
        case .touchEnded(let id): changed(.finger(id), .ended, input, screen)
        case .touchCancelled(let id): changed(.finger(id), .cancelled, input, screen)
        case .pointerDown(let button):
            if button == Self.middle, pastes(input, screen) { break }
            if input.buttons.count == 1 { began(.pointer, .indirectPointer, input, screen) }
        case .pointerUp:
            if input.buttons.isEmpty { changed(.pointer, .ended, input, screen) }
            noteSelection(screen)
        // All buttons of a pointer form one touch.
        case .pointerCancelled: changed(.pointer, .cancelled, input, screen)
        case .touchpad(let gesture): touchpad.receive(gesture, input, on: screen)
        case .scrolled(let delta): scrolled(delta, input, screen)
        case .key(let key):
            pressed(key, screen)
            noteSelection(screen)
        case .focus(let isFocused):
            if !isFocused { cancelPresses(at: input.time.seconds, screen) }
        case .pointerEntered, .pointerMoved, .pointerCrossed, .pointerLeft:
            hover.receive(input, on: screen)
            screen.shownStage?.pointerShape = pointer.look(input, modifiers, on: screen)
        case .touchMoved: break
        }
    }

    /// Prepares for a menu, which gets all input from here on: touches in views are cancelled.
    ///
    /// - Returns: the buttons and fingers that were down before and did not open the menu; their
    ///   end is ignored.
    func menuOpens(by opening: MenuSession.Opening, at time: TimeInterval) -> MenuSession.Strays {
        var strays = MenuSession.Strays()
        // A button that opens a menu is no touch of a view.
        if touches[.pointer] != nil || !opening.isPress { strays.buttons = buttons }
        for case .finger(let id) in touches.keys where id != menus.opener {
            strays.fingers.insert(id)
        }
        cancelTouches(at: time)
        return strays
    }

    // The text that was selected last

    private static let middle = 2

    private func noteSelection(_ screen: UIScreen) {
        primary.note(screen.keyWindow?.firstResponder as? any SelectedText)
    }

    /// Pastes that text under the pointer; returns whether there is a place for it.
    private func pastes(_ input: LayerEvent, _ screen: UIScreen) -> Bool {
        guard touches[.pointer] == nil, let hit = screen.hit(input) else { return false }
        let point = screen.convert(input.location, to: hit.window)
        return primary.paste(under: hit.view, point, in: hit.window)
    }

    // Touches

    private func noteUse(_ input: LayerEvent, _ screen: UIScreen) {
        switch input.kind {
        case .pointerDown, .touchBegan, .key, .focus(true): UIScreen.lastUsed = screen
        default: break
        }
    }

    private func noteButtons(_ input: LayerEvent) {
        switch input.kind {
        case .pointerDown, .pointerUp, .pointerCancelled: buttons = input.buttons
        default: break
        }
    }

    private func cancelTouches(at time: TimeInterval) {
        mustCancel = isSending
        guard !isSending else { return }
        deliverMoves()
        let held = touches.values.filter { $0.phase != .ended && $0.phase != .cancelled }
        guard var last = held.map(\.sample).max(by: { $0.trueTime < $1.trueTime }) else { return }
        last.time = time
        for touch in held {
            var sample = touch.sample
            (sample.time, sample.trueTime) = (time, last.trueTime)
            touch.phase = .cancelled
            touch.move(through: [sample])
        }
        lastTap = nil
        send(Array(held), at: last)
        touches = touches.filter { $0.value.phase != .cancelled }
    }

    private func began(
        _ source: Source, _ type: UITouch.TouchType, _ input: LayerEvent, _ screen: UIScreen
    ) {
        guard touches[source] == nil, let hit = screen.hit(input) else { return }
        hit.window.focusSystem.pointerUsed(hit.view)
        let point = screen.convert(input.location, to: hit.window)
        let touch = UITouch(type: type, at: Self.sample(input, point))
        touch.window = hit.window
        touch.view = hit.view
        touch.tapCount = tapCount(point, at: input.trueTime.seconds)
        touches[source] = touch
        send([touch], at: touch.sample)
    }

    /// Keeps a motion until all input of this turn has arrived: a view gets one call for it, with
    /// every sample in the event.
    private func moved(_ source: Source, _ input: LayerEvent, _ screen: UIScreen) {
        guard let touch = touches[source] else { return }
        let own = Self.sample(of: input)
        let samples = (input.earlier + [own]).map { sample in
            let point = touch.window.map { screen.convert(sample.location, to: $0) }
            return Self.sample(sample, point ?? touch.sample.location)
        }
        let isFirst = moves.isEmpty
        if let index = moves.firstIndex(where: { $0.source == source }) {
            moves[index].samples += samples
        } else {
            moves.append((source, samples))
        }
        if isFirst { InputTurn.shared.atEnd { [weak self] in self?.deliverMoves() } }
    }

    private func deliverMoves() {
        guard !moves.isEmpty else { return }
        let due = moves
        moves = []
        var changed: [UITouch] = []
        for move in due {
            guard let touch = touches[move.source] else { continue }
            touch.phase = .moved
            touch.move(through: move.samples)
            changed.append(touch)
        }
        guard let last = changed.map(\.sample).max(by: { $0.trueTime < $1.trueTime }) else {
            return
        }
        send(changed, at: last)
    }

    private func changed(
        _ source: Source, _ phase: UITouch.Phase, _ input: LayerEvent, _ screen: UIScreen
    ) {
        guard let touch = touches[source] else { return }
        var point = touch.sample.location
        if let window = touch.window { point = screen.convert(input.location, to: window) }
        touch.phase = phase
        touch.move(through: [Self.sample(input, point)])
        if phase == .ended || phase == .cancelled {
            lastTap = phase == .ended ? (touch.sample.trueTime, point, touch.tapCount) : nil
        }
        send([touch], at: touch.sample)
        if phase == .ended || phase == .cancelled { touches[source] = nil }
    }

    /// Returns the sample of an event for a touch at `point` of its window.
    private static func sample(_ input: LayerEvent, _ point: CGPoint) -> UITouch.Sample {
        sample(sample(of: input), point)
    }

    private static func sample(of input: LayerEvent) -> InputSample {
        var sample = InputSample(time: input.time, location: input.location, pen: input.pen)
        sample.trueTime = input.trueTime
        return sample
    }

    private static func sample(_ input: InputSample, _ point: CGPoint) -> UITouch.Sample {
        var sample = UITouch.Sample(
            time: input.time.seconds, trueTime: input.trueTime.seconds, location: point)
        guard let pen = input.pen else { return sample }
        sample.force = CGFloat(pen.pressure) * UITouch.mostPencilForce
        sample.altitude = CGFloat(pen.altitude)
        sample.azimuth = CGFloat(pen.azimuth)
        sample.isEraser = pen.isEraser
        return sample
    }

    private func send(_ changed: [UITouch], at sample: UITouch.Sample) {
        event.timestamp = sample.time
        event.trueTime = sample.trueTime
        event.modifierFlags = modifiers
        event.allTouches = Set(touches.values)
        isSending = true
        UIApplication.shared.sendEvent(event)
        isSending = false
        for touch in changed {
            if touch.phase == .began || touch.phase == .moved { touch.phase = .stationary }
            event.allTouches?.remove(touch)
        }
        // A view may have opened a menu during the calls.
        if mustCancel { cancelTouches(at: sample.time) }
    }

    private func tapCount(_ point: CGPoint, at time: TimeInterval) -> Int {
        guard let last = lastTap, time - last.time <= Self.tapPause,
            hypot(point.x - last.location.x, point.y - last.location.y) <= Self.tapReach
        else { return 1 }
        return last.count + 1
    }

    private static func mask(_ buttons: Set<Int>) -> UIEvent.ButtonMask {
        buttons.reduce(into: UIEvent.ButtonMask()) { $0.insert(.button($1 + 1)) }
    }

    // Scrolling

    private func scrolled(_ delta: ScrollDelta, _ input: LayerEvent, _ screen: UIScreen) {
        guard let hit = screen.hit(input) else { return }
        let scroll = UIScrollEvent()
        scroll.timestamp = input.time.seconds
        scroll.trueTime = input.trueTime.seconds
        scroll.modifierFlags = modifiers
        scroll.location = screen.convert(input.location, to: hit.window)
        scroll.translation = CGPoint(x: -delta.x, y: -delta.y)
        scroll.isStepped = delta.stepsX != 0 || delta.stepsY != 0
        scroll.isEnd = delta.isEnd
        scroll.target = hit.view
        UIApplication.shared.sendEvent(scroll)
    }

    // Keys

    private func pressed(_ input: KeyInput, _ screen: UIScreen) {
        guard let window = screen.keyWindow else { return }
        keys.timestamp = input.time.seconds
        keys.modifierFlags = modifiers
        let key = UIKey(input)
        switch input.phase {
        case .down:
            guard !window.runCommand(for: key) else { return }
            let press = UIPress(key: key, timestamp: input.time.seconds)
            press.window = window
            presses[input.code] = press
            send(press, .began)
        case .repeated:
            // A repeated key whose press performed a command performs it again.
            guard let press = presses[input.code] else {
                _ = window.runCommand(for: key)
                return
            }
            press.key = key
            press.isRepeat = true
            send(press, .changed)
        case .up:
            guard let press = presses.removeValue(forKey: input.code) else { return }
            send(press, .ended)
        }
    }

    private func send(_ press: UIPress, _ phase: UIPress.Phase) {
        press.phase = phase
        press.timestamp = keys.timestamp
        keys.allPresses = Set(presses.values).union([press])
        UIApplication.shared.sendEvent(keys)
        if phase == .began || phase == .changed { press.phase = .stationary }
    }

    private func cancelPresses(at time: TimeInterval, _ screen: UIScreen) {
        let all = presses.values
        presses = [:]
        modifiers = []
        keys.timestamp = time
        for press in all { send(press, .cancelled) }
    }
}
