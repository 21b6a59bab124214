public import Foundation

/// A view at an edge of a list's cell: a sign, a button, a text or a view of a program.
///
/// Signs for editing are at the leading edge, others at the trailing one. Main thread.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// The state of a cell in which an accessory is shown; Apple's numbers.
    public enum DisplayedState: Int, Sendable {
        /// The accessory is shown in each state.
        case always = 0
        /// The accessory is shown while the cell is edited.
        case whenEditing = 1
        /// The accessory is shown while the cell isn't edited.
        case whenNotEditing = 2
    }

    /// The width that is kept for an accessory.
    public enum LayoutDimension: Sendable, Hashable {
        /// The width of the accessory.
        case actual
        /// The list's, so that accessories of different widths stand in one column.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// The kinds of accessories.
    public enum AccessoryType {
        /// A chevron: the item leads to another screen.
        case disclosureIndicator
        /// A chevron that expands and collapses the item.
        case outlineDisclosure
        /// A check mark.
        case checkmark
        /// A button for details.
        case detail
        /// A button that deletes the item.
        case delete
        /// A button that inserts an item.
        case insert
        /// The sign by which the item is moved.
        case reorder
        /// A circle that shows whether the item is selected.
        case multiselect
        /// A text.
        case label
        /// A view of a program.
        case customView(UIView)
    }

    /// The edge of an accessory, with its place among those there.
    public enum Placement {
        /// A closure that returns the place of an accessory among others of an edge.
        public typealias Position = ([UICellAccessory]) -> Int

        /// The leading edge.
        case leading(
            displayed: DisplayedState = .always, at: Position = { $0.count })
        /// The trailing edge.
        case trailing(
            displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    /// The kind of accessory.
    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let options: Options
    let isLeading: Bool
    /// The place among those of the edge that a program's view chooses; nil for Apple's kinds.
    var position: Placement.Position?
    var text = ""
    /// The closure that a press calls; nil for the kind's own action.
    var action: (() -> Void)?

    init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options,
        isLeading: Bool = false, action: (() -> Void)? = nil
    ) {
        (accessoryType, self.displayed, self.options) = (type, displayed, options)
        (self.isLeading, self.action) = (isLeading, action)
    }

    /// Returns whether the accessory has a place in a cell that is edited or not.
    func isShown(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// The place among others of Apple's kinds, by which they are ordered from the leading side on.
    var rank: Int {
        switch accessoryType {
        case .multiselect, .delete, .insert, .label, .customView: 0
        case .checkmark: 1
        case .detail: 2
        case .disclosureIndicator, .outlineDisclosure: 3
        case .reorder: 4
        }
    }
}
