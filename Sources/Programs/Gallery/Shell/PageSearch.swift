import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import ViewKit

/// The search field above the list of pages, a view in a program of layers. Main thread.
///
/// Return opens the first page that matches, Down goes into the list, Escape empties the field and
/// then leaves it.
@MainActor
final class PageSearch: NSObject, UITextFieldDelegate {
    /// The height of the field, in points.
    static let height: CGFloat = 30

    let layer = CALayer()
    /// Called when the text has changed.
    var onChange: ((String) -> Void)?
    /// Called on Return, and on Down.
    var onLeave: ((_ isReturn: Bool) -> Void)?

    private let screen: UIScreen
    private let window: UIWindow
    private let field: UITextField

    /// Makes a field with `text` in it, in a frame of its superlayer.
    init(_ text: String, theme: Theme, isDark: Bool, scale: CGFloat, frame: CGRect) {
        layer.name = "search"
        layer.frame = frame
        layer.cornerRadius = 8
        layer.backgroundColor = theme.card
        layer.borderColor = theme.knobEdge
        layer.borderWidth = 1
        screen = UIScreen(in: layer, scale: scale)
        screen.userInterfaceStyle = isDark ? .dark : .light
        window = UIWindow(screen: screen)
        field = UITextField(frame: window.bounds.insetBy(dx: 4, dy: 2))
        super.init()
        window.tintColor = UIColor(cgColor: theme.accent)
        window.addSubview(field)
        field.text = text
        field.font = .systemFont(ofSize: 13)
        field.textColor = UIColor(cgColor: theme.text)
        field.attributedPlaceholder = NSAttributedString(
            string: "Search",
            attributes: [.foregroundColor: UIColor(cgColor: theme.quietText)])
        field.accessibilityLabel = "Search pages and code"
        field.autocapitalizationType = .none
        field.autocorrectionType = .no
        field.clearButtonMode = .always
        field.leftView = MagnifierView(UIColor(cgColor: theme.quietText))
        field.leftViewMode = .always
        field.layer.cornerRadius = 6
        field.delegate = self
        field.addAction(
            UIAction { [weak self] _ in self.map { $0.onChange?($0.text) } }, for: .editingChanged)
        window.makeKeyAndVisible()
    }

    isolated deinit {
        window.isHidden = true
    }

    /// The text to search for.
    var text: String { field.text ?? "" }

    /// Whether the field has the keyboard.
    var isEditing: Bool { field.isFirstResponder }

    /// Takes the keyboard, and selects the text.
    func begin() {
        field.becomeFirstResponder()
        field.selectAll(nil)
    }

    /// Receives all pointer and touch events of the window.
    func note(_ event: LayerEvent) {
        screen.receive(event)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        onLeave?(true)
        return false
    }

    private func clear() {
        field.text = ""
        onChange?("")
    }
}

extension PageSearch: FocusGuest {
    var hasFocus: Bool { isEditing || screen.hasFocus }

    func enter(isForward: Bool) -> Bool {
        guard screen.enter(isForward: isForward) else { return false }
        field.becomeFirstResponder()
        return true
    }

    func leaveFocus() {
        screen.leaveFocus()
        field.resignFirstResponder()
    }

    /// Takes all keys but those that lead out of the field. Keysyms of X11: keysymdef.h.
    func take(_ key: KeyInput) -> Bool {
        guard hasFocus else { return false }
        switch key.symbol {
        case 0xFF09, 0xFE20, 0xFFBE...0xFFC9: return false
        case 0xFF1B:
            guard key.phase != .up else { return true }
            guard text.isEmpty else {
                clear()
                return true
            }
            leaveFocus()
            return false
        case 0xFF54:
            if key.phase == .down { onLeave?(false) }
            return true
        default:
            screen.receive(LayerEvent(kind: .key(key), time: key.time, location: .zero))
            return true
        }
    }

    func accessibleTree() -> AccessibleTree? { screen.accessibleTree() }

    func perform(_ request: AccessibleRequest) -> Bool { screen.perform(request) }
}

/// An icon: a magnifying glass with a handle.
private final class MagnifierView: UIView {
    private let color: UIColor

    init(_ color: UIColor) {
        self.color = color
        super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 20))
        isOpaque = false
        isAccessibilityElement = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(ovalIn: CGRect(x: 6, y: 4, width: 9, height: 9))
        path.move(to: CGPoint(x: 13.9, y: 11.9))
        path.addLine(to: CGPoint(x: 17.5, y: 15.5))
        path.lineWidth = 1.5
        path.lineCapStyle = .round
        color.setStroke()
        path.stroke()
    }
}
