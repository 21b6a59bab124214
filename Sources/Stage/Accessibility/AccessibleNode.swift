package import Foundation

/// What a thing on screen is to those who can't see it.
public enum AccessibleRole: Sendable, Hashable, CaseIterable {
    /// A window.
    case window
    /// A window, or a part of one, that wants an answer first.
    case dialog
    /// Several things that belong together.
    case group
    /// A word, or many.
    case label
    /// The title of what follows.
    case heading
    /// Something to press.
    case button
    /// Something that is on or off.
    case toggle
    /// One out of several, of which one is chosen.
    case choice
    /// Leads elsewhere.
    case link
    /// A picture.
    case image
    /// What a person draws on, or looks at as it moves.
    case canvas
    /// A line to type in.
    case field
    /// A line to type in that shows no letters.
    case secret
    /// A number between two ends.
    case slider
    /// How much is done.
    case progress
    /// Things one below the other.
    case list
    /// One of them.
    case listItem
    /// A row of pages of which one is shown.
    case tabs
    /// One of them.
    case tab
    /// A bar with things to press.
    case bar
    /// A part of what is larger.
    case scroller
}

/// How a node is.
package struct AccessibleStates: OptionSet, Sendable, Hashable {
    /// The bits.
    package let rawValue: UInt32

    /// States from their bits.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Can be used.
    package static let enabled = Self(rawValue: 1)
    /// Can have the keyboard.
    package static let focusable = Self(rawValue: 2)
    /// Can be chosen.
    package static let selectable = Self(rawValue: 4)
    /// Is chosen.
    package static let selected = Self(rawValue: 8)
    /// Is on or off.
    package static let checkable = Self(rawValue: 16)
    /// Is on.
    package static let checked = Self(rawValue: 32)
    /// Its text can be changed.
    package static let editable = Self(rawValue: 64)
    /// Keeps everything beside it from being used.
    package static let modal = Self(rawValue: 128)
    /// Something goes on, or is waited for.
    package static let busy = Self(rawValue: 256)
    /// The window that is worked in.
    package static let active = Self(rawValue: 512)
    /// Is pressed.
    package static let pressed = Self(rawValue: 1024)
}

/// A number between two ends.
package struct AccessibleRange: Sendable, Equatable {
    /// The number, and its ends.
    package var value, minimum, maximum: Double
    /// How far one step goes; 0 where it can't be changed.
    package var step: Double

    /// A number between two ends.
    package init(value: Double, minimum: Double, maximum: Double, step: Double) {
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
    }
}

/// Text with a caret. Places are counted in Unicode scalars.
package struct AccessibleText: Sendable, Equatable {
    /// What is shown: dots for a secret.
    package var string: String
    /// Where the caret is.
    package var caret: Int
    /// What is selected; empty for nothing.
    package var selection: Range<Int>

    /// Text with a caret.
    package init(_ string: String, caret: Int, selection: Range<Int>) {
        self.string = string
        self.caret = caret
        self.selection = selection
    }
}

/// A thing on screen as a value: what a screen reader is told of it.
package struct AccessibleNode: Sendable, Equatable {
    /// Its number, the same for as long as the thing lives; unique in the program, never 0.
    package let id: UInt64
    /// What it is.
    package var role: AccessibleRole
    /// What it is called.
    package var label = ""
    /// Its value in words.
    package var value = ""
    /// What comes of using it.
    package var hint = ""
    /// A name for tests.
    package var identifier = ""
    /// How it is.
    package var states = AccessibleStates.enabled
    /// Where it lies, in points of the window.
    package var frame = CGRect.zero
    /// What can be done with it: names, the first being what a press does.
    package var actions: [String] = []
    /// Its text; nil where nothing can be typed.
    package var text: AccessibleText?
    /// Its number; nil for none.
    package var range: AccessibleRange?
    /// What lies in it, in the order of reading.
    package var children: [UInt64] = []

    /// A node that says nothing yet.
    package init(id: UInt64, role: AccessibleRole) {
        self.id = id
        self.role = role
    }

    @MainActor private static var last: UInt64 = 0

    /// A number that no node has had.
    @MainActor package static func newID() -> UInt64 {
        last += 1
        return last
    }
}
