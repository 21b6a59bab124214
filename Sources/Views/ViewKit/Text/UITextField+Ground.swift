public import Foundation

/// The pictures behind the text, and what keyboards and password managers of Apple's systems read.
struct FieldExtras {
    var background: UIImage?
    var disabledBackground: UIImage?
    var passwordRules: UITextInputPasswordRules?
    var inlinePrediction = UITextInlinePredictionType.default
}

extension UITextField {
    func startField() {
        // A background with round corners is the layer's: drawn into the content it would have sharp ones.
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        layer.addSublayer(caretLayer)
        startHolding()
    }

    /// The picture behind the text, stretched over the field; not drawn where the border is that of a
    /// round rectangle.
    public var background: UIImage? {
        get { extras.background }
        set {
            extras.background = newValue
            setNeedsDisplay()
        }
    }
    /// The picture behind the text of a field that is disabled and has `background`, too; nil for the same.
    public var disabledBackground: UIImage? {
        get { extras.disabledBackground }
        set {
            extras.disabledBackground = newValue
            setNeedsDisplay()
        }
    }
    /// The rules for passwords that are made for the field; kept, as none are made here.
    public var passwordRules: UITextInputPasswordRules? {
        get { extras.passwordRules }
        set { extras.passwordRules = newValue }
    }
    /// Whether words are proposed behind the caret; kept, as none are here.
    public var inlinePredictionType: UITextInlinePredictionType {
        get { extras.inlinePrediction }
        set { extras.inlinePrediction = newValue }
    }

    /// Draws the picture behind the text.
    func drawGround() {
        guard borderStyle != .roundedRect, let background else { return }
        let picture = isEnabled ? background : disabledBackground ?? background
        picture.draw(in: bounds)
    }
}

/// Rules for passwords that a password manager makes, in the words of Apple's format. Any thread.
public final class UITextInputPasswordRules: NSObject, Sendable {
    /// The rules, such as `required: lower; minlength: 20;`.
    public let passwordRulesDescriptor: String

    /// Rules as they are written.
    /// - Parameter passwordRulesDescriptor: the rules; not checked.
    public init(descriptor passwordRulesDescriptor: String) {
        self.passwordRulesDescriptor = passwordRulesDescriptor
        super.init()
    }
}

/// Whether words are proposed behind the caret; Apple's numbers.
public enum UITextInlinePredictionType: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Words are never proposed.
    case no = 1
    /// Words are proposed where there are any.
    case yes = 2
}
