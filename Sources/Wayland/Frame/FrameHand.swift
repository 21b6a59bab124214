import CWayland
import Foundation

/// Parts what a pointer does over a window between the window's frame and its content. Wire thread.
///
/// The content is told of the pointer as if it were a surface of its own: it comes in and goes out,
/// and what is pressed there keeps the pointer until it is let go.
struct FrameHand {
    /// Linux's numbers of the buttons.
    private static let (left, right): (UInt32, UInt32) = (0x110, 0x111)

    /// Who has the pointer while a button is down.
    private enum Owner { case content, frame }

    /// What one frame of the pointer comes to.
    struct Outcome {
        /// What the content is told, in its own points; nil for nothing.
        var content: PointerFrame?
        /// What is done with the window.
        var action: FrameAction?
    }

    /// True while the content knows of the pointer.
    private(set) var isInContent = false
    /// The part under the pointer.
    private(set) var part: FramePart?
    private var owner: Owner?
    private var press = FramePress()

    /// What the pointer looks like; nil where that is the program's choice.
    var cursor: Cursor? { owner == .content ? nil : part?.cursor }

    /// What the frame looks like by it.
    var feel: FrameFeel {
        guard owner != .content, part != .content else { return .none }
        return FrameFeel(hovered: part, pressed: press.part)
    }

    /// The pointer has come to a point of the surface.
    mutating func find(_ point: CGPoint, _ areas: FrameAreas) {
        part = areas.part(at: point)
    }

    /// Takes what one frame of the pointer said.
    /// - Parameters:
    ///   - point: where the pointer is, in points of the surface.
    ///   - isHeld: true when a button is down after it.
    ///   - serial: that of the last press.
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

    /// The pointer is gone from the window.
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
    /// The same when nothing is held any more; a click before counts on.
    fileprivate var released: FramePress {
        var press = self
        _ = press.ended(over: .outside)
        return press
    }
}
