import Foundation
import ViewKit

/// The base class of bars with a slider: keys move it, and Escape closes the bar, as it closes any
/// panel.
@MainActor
class LessonBar: Panel {
    let slider = UISlider()
    let lesson: LessonView
    private let onClose: @MainActor () -> Void

    init(_ name: String, _ lesson: LessonView, onClose: @escaping @MainActor () -> Void) {
        self.lesson = lesson
        self.onClose = onClose
        super.init(name)
        slider.addAction(
            UIAction { [weak self] _ in self?.slid() }, for: .valueChanged)
    }

    required init?(coder: NSCoder) { nil }

    /// Adds the parts of the bar, of which the slider is one, in a row of a width in points.
    func fill(_ parts: [UIView], width: CGFloat) {
        let row = UIStackView(row: parts)
        add(row, margins: UIEdgeInsets(top: 10, left: 14, bottom: 10, right: 14))
        row.widthAnchor.constraint(equalToConstant: width - 28).isActive = true
    }

    /// Called when a hand has moved the slider.
    func slid() {}

    /// Called for keys: a step back or on, faster or slower, and the space bar or Return.
    func step(isOn: Bool) {}
    func pace(isFaster: Bool) {}
    func confirm(isSpace: Bool) {}

    override func wasClosed() {
        lesson.stop()
        onClose()
    }

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
}
