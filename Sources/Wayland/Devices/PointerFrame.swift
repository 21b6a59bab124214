import CWayland
import Foundation
import Primitives

/// What one wl_pointer frame says, gathered from its events.
struct PointerFrame: Equatable {
    /// A button that went down or up.
    struct Button: Equatable {
        /// The code of linux/input-event-codes.h; 0x110 is the left one.
        var code: UInt32
        var isPressed: Bool
    }

    /// How far one axis was scrolled.
    struct Axis: Equatable {
        /// As the protocol has it: points for fingers, any number for a wheel. Positive is down or
        /// right.
        var value = 0.0
        /// In 120ths of a wheel's step, from version 8.
        var value120 = 0
        /// In whole steps of a wheel, before version 8.
        var discrete = 0
        /// True when the fingers were lifted.
        var isStopped = false

        /// In steps of a wheel; the finest source that has spoken counts.
        var steps: Double {
            value120 != 0 ? Double(value120) / 120 : Double(discrete)
        }
    }

    /// The most button changes that are kept when a compositor withholds its frames.
    private static let bound = 32

    var milliseconds: UInt32 = 0
    /// The pointer came into the window.
    var hasEntered = false
    /// The pointer went out of the window.
    var hasLeft = false
    /// Where the pointer moved to, in points of the window.
    var motion: CGPoint?
    var buttons: [Button] = []
    var horizontal = Axis()
    var vertical = Axis()
    /// What scrolls: the protocol's number; nil when nobody said.
    var source: UInt32?

    /// True when no more should be gathered before it is sent.
    var isFull: Bool { buttons.count >= Self.bound }

    /// True when nothing was said.
    var isEmpty: Bool { !saysMore && !hasScrolled }

    /// True when it tells of more than scrolling.
    var saysMore: Bool { hasEntered || hasLeft || motion != nil || !buttons.isEmpty }

    /// True when some axis moved or stopped.
    var hasScrolled: Bool { horizontal != Axis() || vertical != Axis() }

    /// Adds a distance along one of the protocol's axes.
    mutating func scroll(axis: UInt32, _ change: (inout Axis) -> Void) {
        if axis == WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue {
            change(&horizontal)
        } else if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue {
            change(&vertical)
        }
    }
}
