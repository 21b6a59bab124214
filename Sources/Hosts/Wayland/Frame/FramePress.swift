import Foundation
import Stage

/// A press on a frame by a button of the pointer, a finger or a pen, and its effect.
struct FramePress: Sendable, Equatable {
    /// The greatest time between two clicks of a double click, in milliseconds, if the desktop has
    /// no setting; GTK's value.
    private static let usualDoubleTime: UInt32 = 400
    /// The greatest distance between two clicks of a double click, in points; GTK's value.
    private static let doubleDistance: CGFloat = 5
    /// The distance, in points, beyond which a press on the bar drags the window; GTK's value.
    private static let dragDistance: CGFloat = 8

    private struct Down: Sendable, Equatable {
        var part: FramePart
        var point: CGPoint
        var serial: UInt32
    }

    private struct Click: Sendable, Equatable {
        var point: CGPoint
        var milliseconds: UInt32
    }

    /// The desktop's time for double clicks, in milliseconds.
    private static var doubleTime: UInt32 {
        DesktopSettings.current.doubleClickTime.map { UInt32($0 * 1000) } ?? usualDoubleTime
    }

    private var down: Down?
    private var lastClick: Click?

    /// The part that is pressed and not released yet.
    var part: FramePart? { down?.part }

    /// Handles a press of the button.
    mutating func began(
        _ part: FramePart, at point: CGPoint, milliseconds: UInt32, serial: UInt32
    ) -> FrameAction? {
        down = nil
        let before = lastClick
        lastClick = nil
        switch part {
        case .edge(let edge): return .resize(edge, serial: serial)
        case .bar:
            if let before, milliseconds &- before.milliseconds <= Self.doubleTime,
                before.point.distance(to: point) <= Self.doubleDistance
            {
                return .toggleMaximized
            }
            lastClick = Click(point: point, milliseconds: milliseconds)
            fallthrough
        case .button: down = Down(part: part, point: point, serial: serial)
        case .content, .outside: break
        }
        return nil
    }

    /// Handles a motion of the pointer.
    mutating func moved(to point: CGPoint) -> FrameAction? {
        guard let down, down.part == .bar,
            down.point.distance(to: point) > Self.dragDistance
        else { return nil }
        // The compositor takes over the press, and sends no more of its events.
        cancel()
        return .move(serial: down.serial)
    }

    /// Handles a release of the button over `part`.
    mutating func ended(over part: FramePart) -> FrameAction? {
        defer { down = nil }
        guard case .button(let button) = part, down?.part == part else { return nil }
        return .click(button)
    }

    /// Cancels the press, which then doesn't count for a double click.
    mutating func cancel() {
        (down, lastClick) = (nil, nil)
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
