import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A panel that has to be told when it is closed. Main thread.
@MainActor
protocol ClosedPanel: UIView {
    /// Called when the panel is being closed.
    func wasClosed()
}

/// The base class of bars with a slider: keys move it, and Escape closes the bar, as it closes any
/// panel.
@MainActor
class LessonBar: UIView, ClosedPanel {
    let slider = UISlider(frame: .zero)
    let lesson: LessonView
    private let onClose: @MainActor () -> Void

    /// The height of all bars, in points.
    static let height: CGFloat = 62

    init(_ lesson: LessonView, width: CGFloat, onClose: @escaping @MainActor () -> Void) {
        self.lesson = lesson
        self.onClose = onClose
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
        Paint.panel(self, radius: 16)
        slider.minimumTrackTintColor = Paint.accent
        slider.maximumTrackTintColor = UIColor(white: 1, alpha: 0.22)
        slider.addAction(
            UIAction { [weak self] _ in self?.slid() }, for: .valueChanged)
        addSubview(slider)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    /// Called when a hand has moved the slider.
    func slid() {}

    /// Called for keys: a step back or on, faster or slower, and the space bar or Return.
    func step(isOn: Bool) {}
    func pace(isFaster: Bool) {}
    func confirm(isSpace: Bool) {}

    func wasClosed() {
        lesson.stop()
        onClose()
    }

    /// Touches between the slider and the buttons end here: they are not for the board.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !take($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses where press.isRepeat { _ = take(press) }
    }

    private func take(_ press: UIPress) -> Bool {
        guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate])
        else { return false }
        switch key.keyCode {
        case .keyboardLeftArrow: step(isOn: false)
        case .keyboardRightArrow: step(isOn: true)
        case .keyboardUpArrow: pace(isFaster: true)
        case .keyboardDownArrow: pace(isFaster: false)
        case .keyboardSpacebar: confirm(isSpace: true)
        case .keyboardReturnOrEnter, .keypadEnter: confirm(isSpace: false)
        default: return false
        }
        return true
    }

    /// Makes a button with a title.
    func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.layer.name = title
        button.setTitle(title, for: .normal)
        button.setTitleColor(Paint.text, for: .normal)
        button.backgroundColor = Paint.raised
        button.layer.cornerRadius = 10
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        addSubview(button)
        return button
    }
}
