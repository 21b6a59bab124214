public import Foundation

/// One change of a batch, as layouts are told of it. The path of a change of a whole section has
/// `NSNotFound` for its item.
open class UICollectionViewUpdateItem: NSObject {
    /// The kinds of changes; Apple's numbers.
    public enum Action: Int, Sendable {
        /// An item or a section is new.
        case insert = 0
        /// An item or a section is gone.
        case delete = 1
        /// The views of an item or of a section are made anew.
        case reload = 2
        /// An item or a section has another place.
        case move = 3
        /// Nothing changes.
        case none = 4
    }

    /// The path before all changes of the batch; nil for a new item.
    public let indexPathBeforeUpdate: IndexPath?
    /// The path after all changes of the batch; nil for an item that is gone.
    public let indexPathAfterUpdate: IndexPath?
    /// The kind of the change.
    public let updateAction: Action

    init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        super.init()
    }
}
