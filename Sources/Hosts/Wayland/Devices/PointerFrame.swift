import CWayland
import Foundation
import Primitives

/// The collected events of one wl_pointer frame.
struct PointerFrame: Equatable {
    /// A press or release of a button.
    struct Button: Equatable {
        /// The code of linux/input-event-codes.h; 0x110 is the left one.
        var code: UInt32
        var isPressed: Bool
    }

    /// The scrolling along one axis.
    struct Axis: Equatable {
        /// The value in the protocol: points for fingers, any number for a wheel. Positive is down
        /// or right.
        var value = 0.0
        /// The distance in 120ths of a wheel's step, from version 8.
        var value120 = 0
        /// The distance in whole steps of a wheel, before version 8.
        var discrete = 0
        /// Whether the fingers were lifted.
        var isStopped = false

        /// The distance in steps of a wheel, from the most precise value that was sent.
        var steps: Double {
            value120 != 0 ? Double(value120) / 120 : Double(discrete)
        }
    }

    /// The greatest number of button changes that are kept if a compositor sends no frame event.
    private static let bound = 32

    var milliseconds: UInt32 = 0
    /// Whether the pointer entered the window.
    var hasEntered = false
    /// Whether the pointer left the window.
    var hasLeft = false
    /// The new position of the pointer, in points of the window.
    var motion: CGPoint?
    var buttons: [Button] = []
    var horizontal = Axis()
    var vertical = Axis()
    /// The kind of device that scrolls: the protocol's number; nil if it wasn't sent.
    var source: UInt32?

    /// Whether the frame must be sent before more events are collected.
    var isFull: Bool { buttons.count >= Self.bound }

    /// Whether the frame is empty.
    var isEmpty: Bool { !saysMore && !hasScrolled }

    /// Whether the frame contains more than scrolling.
    var saysMore: Bool { hasEntered || hasLeft || motion != nil || !buttons.isEmpty }

    /// Whether an axis moved or stopped.
    var hasScrolled: Bool { horizontal != Axis() || vertical != Axis() }

    /// Changes the values of one of the protocol's axes.
    mutating func scroll(axis: UInt32, _ change: (inout Axis) -> Void) {
        if axis == WL_POINTER_AXIS_HORIZONTAL_SCROLL.rawValue {
            change(&horizontal)
        } else if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue {
            change(&vertical)
        }
    }
}
