public import Foundation

/// A view for `inputView` and `inputAccessoryView`, in the colours of a keyboard. Main thread only.
///
/// ```swift
/// let tools = UIInputView(
///     frame: CGRect(x: 0, y: 0, width: 0, height: 44), inputViewStyle: .keyboard)
/// let field = UITextField()
/// field.inputAccessoryView = tools
/// ```
open class UIInputView: UIView {
    /// The look of an input view.
    public enum Style: Int, Sendable {
        /// None of its own.
        case `default` = 0
        /// The background of a keyboard.
        case keyboard = 1
    }

    /// The look, as it was chosen.
    public let inputViewStyle: Style
    /// Whether the content's height, rather than the frame's, is the height in the window; false at first.
    open var allowsSelfSizing = false {
        didSet { superview?.setNeedsLayout() }
    }

    /// An input view of a height and a look; the window gives it its width and place.
    /// - Parameters:
    ///   - frame: the frame in points, of which the height counts in a window.
    ///   - inputViewStyle: the look.
    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
    }

    /// An input view without a look of its own.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, inputViewStyle: .default)
    }

    /// An input view without a look of its own.
    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }
}
