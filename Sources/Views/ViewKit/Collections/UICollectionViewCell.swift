import Foundation

/// The view of an item: content, and backgrounds that follow its state. Main thread only.
open class UICollectionViewCell: UICollectionReusableView {
    /// The state of a cell that is dragged; Apple's numbers.
    public enum DragState: Int, Sendable {
        /// Not dragged.
        case none = 0
        /// The cell is being lifted.
        case lifting = 1
        /// The cell is dragged.
        case dragging = 2
    }

    /// A closure that changes a cell's configurations to a state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState)
        -> Void
}
