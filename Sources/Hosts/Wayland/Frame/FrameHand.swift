import CWayland
import Foundation

/// Divides the pointer's events over a window between the window's frame and its content. Wire
/// thread.
///
/// The content gets events as if it were a surface of its own: the pointer enters and leaves it,
/// and a press in it keeps the pointer until the button is released.
struct FrameHand {
    /// Linux's codes of the buttons.
    private static let (left, right): (UInt32, UInt32) = (0x110, 0x111)

    /// The part that has the pointer while a button is down.
    private enum Owner { case content, frame }

    /// The result of one frame of the pointer.
    struct Outcome {
        /// The events for the content, in its own points; nil for none.
        var content: PointerFrame?
        /// The action on the window.
        var action: FrameAction?
    }

    /// Whether the content knows of the pointer.
    private(set) var isInContent = false
    /// The part under the pointer.
    private(set) var part: FramePart?
    private var owner: Owner?
    private var press = FramePress()

    /// The cursor; nil where the program determines it.
    var cursor: Cursor? { owner == .content ? nil : part?.cursor }

    /// The hovered and pressed parts for the frame's look.
    var feel: FrameFeel {
        guard owner != .content, part != .content else { return .none }
        return FrameFeel(hovered: part, pressed: press.part)
    }

    /// Takes the pointer's position in the surface.
    mutating func find(_ point: CGPoint, _ areas: FrameAreas) {
        part = areas.part(at: point)
    }

    /// Takes one frame of the pointer.
    /// - Parameters:
    ///   - point: the pointer's position, in points of the surface.
    ///   - isHeld: whether a button is down after it.
    ///   - serial: the serial of the last press.
    mutating func take(
        _ frame: PointerFrame, at point: CGPoint, isHeld: Bool, serial: UInt32,
        _ areas: FrameAreas
    ) -> Outcome {
        if frame.hasEntered { (owner, press) = (nil, press.released) }
        let found = areas.part(at: point)
        part = found
        let holder = owner ?? (found == .content ? .content : .frame)
        if frame.buttons.contains(where: \.isPressed) { owner = holder }
        if !isHeld { owner = nil }
        var outcome = Outcome()
        switch holder {
        case .content:
            outcome.content = told(frame, isOver: owner == nil && found != .content, areas)
        case .frame:
            if isInContent {
                isInContent = false
                outcome.content = PointerFrame(milliseconds: frame.milliseconds)
                outcome.content?.hasLeft = true
            }
            outcome.action = act(frame, at: point, found, serial, areas)
        }
        if frame.hasLeft { leave() }
        return outcome
    }

    /// Handles the pointer's leaving of the window.
    mutating func leave() {
        (isInContent, part, owner) = (false, nil, nil)
        press = press.released
    }

    private mutating func told(
        _ frame: PointerFrame, isOver: Bool, _ areas: FrameAreas
    ) -> PointerFrame {
        var content = frame
        content.motion = frame.motion.map {
            CGPoint(x: $0.x - areas.origin.x, y: $0.y - areas.origin.y)
        }
        content.hasEntered = !isInContent
        if isOver { content.hasLeft = true }
        isInContent = !content.hasLeft
        return content
    }

    private mutating func act(
        _ frame: PointerFrame, at point: CGPoint, _ found: FramePart, _ serial: UInt32,
        _ areas: FrameAreas
    ) -> FrameAction? {
        var action = frame.motion.flatMap { press.moved(to: $0) }
        for button in frame.buttons {
            switch (button.code, button.isPressed) {
            case (Self.left, true):
                action = press.began(
                    found, at: point, milliseconds: frame.milliseconds, serial: serial)
            case (Self.left, false): action = press.ended(over: found) ?? action
            case (Self.right, true):
                press.cancel()
                if found == .bar, areas.form.hasMenu { action = .menu(point, serial: serial) }
            default: break
            }
        }
        return action
    }
}

extension FramePress {
    /// The press without held buttons; a previous click still counts for a double click.
    fileprivate var released: FramePress {
        var press = self
        _ = press.ended(over: .outside)
        return press
    }
}
