import Foundation
import Primitives
import ViewKit

/// The colours of panels over the board.
@MainActor
enum Paint {
    /// The background of panels: dark, nearly opaque.
    static let panel = UIColor(red: 0.115, green: 0.125, blue: 0.13, alpha: 0.96)
    /// The background of controls on a panel.
    static let raised = UIColor(red: 0.20, green: 0.215, blue: 0.22, alpha: 1)
    /// The colour of text.
    static let text = UIColor(red: 0.95, green: 0.94, blue: 0.90, alpha: 1)
    /// The colour of less important text.
    static let quiet = UIColor(red: 0.66, green: 0.67, blue: 0.66, alpha: 1)
    /// The background of errors.
    static let alarm = UIColor(red: 0.46, green: 0.15, blue: 0.13, alpha: 0.97)
    /// The colour of the rim of panels.
    static let rim = CGColor(gray: 1, alpha: 0.12)
    /// The colour of selected things.
    static let accent = UIColor(red: 0.98, green: 0.87, blue: 0.46, alpha: 1)

    /// Styles a view as a panel.
    static func panel(_ view: UIView, radius: CGFloat) {
        view.backgroundColor = panel
        view.layer.cornerRadius = radius
        view.layer.borderWidth = 1
        view.layer.borderColor = rim
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = 18
        view.layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    /// Makes a label.
    static func label(
        _ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = text
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color
        return label
    }
}
