import Foundation
import Stage

/// A press on a frame and what becomes of it, by a button of the pointer, a finger or a pen.
struct FramePress: Sendable, Equatable {
    /// Within this time, in milliseconds, two clicks are one double click, where the desktop doesn't
    /// say; GTK's value.
    private static let usualDoubleTime: UInt32 = 400
    /// And within this distance, in points; GTK's value.
    private static let doubleDistance: CGFloat = 5
    /// A press on the bar that moves further, in points, drags the window; GTK's value.
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

    /// What is pressed and not let go.
    var part: FramePart? { down?.part }

    /// The button went down.
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

    /// The pointer moved.
    mutating func moved(to point: CGPoint) -> FrameAction? {
        guard let down, down.part == .bar,
            down.point.distance(to: point) > Self.dragDistance
        else { return nil }
        // The compositor takes the press over, and tells no more of it.
        cancel()
        return .move(serial: down.serial)
    }

    /// The button was let go over `part`.
    mutating func ended(over part: FramePart) -> FrameAction? {
        defer { down = nil }
        guard case .button(let button) = part, down?.part == part else { return nil }
        return .click(button)
    }

    /// The press is over without a release, and no click of a double one.
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
