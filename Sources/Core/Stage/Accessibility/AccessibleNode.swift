package import Foundation

/// The role of an element on screen, for people who can't see it.
public enum AccessibleRole: Sendable, Hashable, CaseIterable {
    /// A window.
    case window
    /// A window, or a part of one, that wants an answer before anything else.
    case dialog
    /// A group of elements that belong together.
    case group
    /// A text, of one word or many.
    case label
    /// The heading of the elements that follow.
    case heading
    /// An element to press.
    case button
    /// An element that is on or off.
    case toggle
    /// One of several alternatives, of which one is chosen.
    case choice
    /// A link to somewhere else.
    case link
    /// A picture.
    case image
    /// An area to draw on, or with moving content.
    case canvas
    /// A text field.
    case field
    /// A text field that hides its letters.
    case secret
    /// A number within a range.
    case slider
    /// The progress of a task.
    case progress
    /// A list of elements, one below the other.
    case list
    /// An element of a list.
    case listItem
    /// A list of pages, of which one is shown.
    case tabs
    /// A page of `tabs`.
    case tab
    /// A bar with elements to press.
    case bar
    /// A scroll view: a visible part of something larger.
    case scroller
}

/// The states of a node.
package struct AccessibleStates: OptionSet, Sendable, Hashable {
    /// The bits.
    package let rawValue: UInt32

    /// States from their bits.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The element can be used.
    package static let enabled = Self(rawValue: 1)
    /// The element can have the keyboard focus.
    package static let focusable = Self(rawValue: 2)
    /// The element can be selected.
    package static let selectable = Self(rawValue: 4)
    /// The element is selected.
    package static let selected = Self(rawValue: 8)
    /// The element can be on or off.
    package static let checkable = Self(rawValue: 16)
    /// The element is on.
    package static let checked = Self(rawValue: 32)
    /// The element's text can be changed.
    package static let editable = Self(rawValue: 64)
    /// The element keeps all elements beside it from being used.
    package static let modal = Self(rawValue: 128)
    /// The element is working or waiting.
    package static let busy = Self(rawValue: 256)
    /// The window is the active one.
    package static let active = Self(rawValue: 512)
    /// The element is pressed.
    package static let pressed = Self(rawValue: 1024)
}

/// A number within a range.
package struct AccessibleRange: Sendable, Equatable {
    /// The number, and the ends of its range.
    package var value, minimum, maximum: Double
    /// The size of a step; 0 where the number can't be changed.
    package var step: Double

    /// A number within a range.
    package init(value: Double, minimum: Double, maximum: Double, step: Double) {
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
    }
}

/// Text with a caret. Positions are counted in Unicode scalars.
package struct AccessibleText: Sendable, Equatable {
    /// The text as it is shown: dots for a secret.
    package var string: String
    /// The position of the caret.
    package var caret: Int
    /// The selected range; empty for none.
    package var selection: Range<Int>

    /// Text with a caret.
    package init(_ string: String, caret: Int, selection: Range<Int>) {
        self.string = string
        self.caret = caret
        self.selection = selection
    }
}

/// An element on screen as a value, in the form reported to screen readers.
package struct AccessibleNode: Sendable, Equatable {
    /// The node's number, which stays the same as long as the element exists; unique in the
    /// program, never 0.
    package let id: UInt64
    /// The role of the element.
    package var role: AccessibleRole
    /// The name of the element.
    package var label = ""
    /// The element's value in words.
    package var value = ""
    /// The effect of using the element.
    package var hint = ""
    /// A name for use by tests.
    package var identifier = ""
    /// The states of the element.
    package var states = AccessibleStates.enabled
    /// The element's rectangle, in points of the window.
    package var frame = CGRect.zero
    /// The names of the element's actions; the first is the effect of a press.
    package var actions: [String] = []
    /// The element's text; nil where nothing can be typed.
    package var text: AccessibleText?
    /// The element's number; nil for none.
    package var range: AccessibleRange?
    /// The nodes inside the element, in reading order.
    package var children: [UInt64] = []

    /// A node without content.
    package init(id: UInt64, role: AccessibleRole) {
        self.id = id
        self.role = role
    }

    @MainActor private static var last: UInt64 = 0

    /// Returns a number that no node has had.
    @MainActor package static func newID() -> UInt64 {
        last += 1
        return last
    }
}
