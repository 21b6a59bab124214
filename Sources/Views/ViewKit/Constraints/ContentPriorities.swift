import Foundation

extension UIView {
    /// The priorities with which the view keeps the size of its content.
    @MainActor
    struct ContentPriorities {
        let view: UIView

        func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            let set = view.constraintBox?.hugging
            return (axis == .horizontal ? set?.x : set?.y) ?? view.usualHugging(axis)
        }

        func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
            let parts = view.constraintParts
            if axis == .horizontal {
                parts.hugging.x = priority
            } else {
                parts.hugging.y = priority
            }
            view.noteContent()
        }

        func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            let set = view.constraintBox?.resistance
            return (axis == .horizontal ? set?.x : set?.y) ?? .defaultHigh
        }

        func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
            let parts = view.constraintParts
            if axis == .horizontal {
                parts.resistance.x = priority
            } else {
                parts.resistance.y = priority
            }
            view.noteContent()
        }
    }

    var contentPriorities: ContentPriorities { ContentPriorities(view: self) }

    /// Returns the default hugging priority of a view's class.
    private func usualHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        switch self {
        case is UISwitch, is UIActivityIndicatorView: .defaultHigh
        case is UIProgressView: axis == .vertical ? .defaultHigh : .defaultLow
        default: .defaultLow
        }
    }
}
