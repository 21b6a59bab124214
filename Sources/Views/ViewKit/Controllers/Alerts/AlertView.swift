import CoreAnimation
import Foundation
import Primitives

/// The view of an alert: one card, and for a sheet another one with the cancel button below it.
@MainActor
final class AlertView: UIView {
    private let look: AlertLook
    private let main: AlertGroup
    private let last: AlertGroup

    init(_ look: AlertLook) {
        self.look = look
        (main, last) = (AlertGroup(look), AlertGroup(look))
        super.init(frame: .zero)
        isOpaque = false
        addSubview(main)
        addSubview(last)
        guard !look.isSheet else { return }
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 8)
    }

    required init?(coder: NSCoder) { nil }

    func show(title: String?, message: String?, fields: [UITextField]) {
        main.head.show(title: title, message: message, fields: fields)
        changed()
    }

    /// Shows the buttons of all actions. The cancel button comes last, or first where two lie
    /// beside each other; in a sheet it has a card of its own.
    func show(_ buttons: [AlertButton]) {
        let cancel = buttons.filter { $0.action.style == .cancel }
        let others = buttons.filter { $0.action.style != .cancel }
        if look.isSheet {
            main.show(others)
            last.show(cancel)
        } else {
            main.show(cancel + others)
            if !main.isSideBySide(AlertLook.alertWidth) { main.show(others + cancel) }
        }
        changed()
    }

    /// The buttons in the order in which they are read.
    var buttons: [AlertButton] { main.buttons + last.buttons }

    private func changed() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Returns the size of the view in a window that leaves `room`.
    func fittedSize(in room: CGSize) -> CGSize {
        guard look.isSheet else {
            let width = min(AlertLook.alertWidth, room.width)
            let limit = max(0, room.height - 2 * AlertLook.alertGap)
            return CGSize(width: width, height: main.height(forWidth: width, limit: limit))
        }
        let width = max(0, min(AlertLook.sheetWidth, room.width) - 2 * AlertLook.sheetGap)
        let limit = max(0, room.height - 2 * AlertLook.sheetGap - lastHeight)
        return CGSize(
            width: width, height: main.height(forWidth: width, limit: limit) + lastHeight)
    }

    /// The height of the card of the cancel button, with the gap above it.
    private var lastHeight: CGFloat {
        last.buttons.isEmpty ? 0 : look.buttonHeight + AlertLook.sheetGap
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let split = bounds.height - lastHeight
        main.frame = CGRect(x: 0, y: 0, width: bounds.width, height: split)
        last.isHidden = last.buttons.isEmpty
        last.frame = CGRect(
            x: 0, y: split + AlertLook.sheetGap, width: bounds.width, height: look.buttonHeight)
        layer.shadowPath = CGPath(
            roundedRect: main.frame, cornerWidth: min(look.radius, main.frame.height / 2),
            cornerHeight: min(look.radius, main.frame.height / 2), transform: nil)
    }
}
