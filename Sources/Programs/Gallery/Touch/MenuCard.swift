import CoreAnimation
import Foundation
import ViewKit

/// A card with a name and a star.
final class MenuCard: UIView {
    /// The names of the palette's colours.
    static let colors = ["Blue", "Orange", "Green", "Yellow", "Violet", "Red"]

    let name: String
    private let theme: Theme
    private let label = UILabel()
    private let star = UILabel()

    /// The colour, as an index of `colors`.
    var color: Int {
        didSet { showColor() }
    }

    var isStarred = false {
        didSet { star.text = isStarred ? "★" : "" }
    }

    init(_ theme: Theme, name: String, color: Int) {
        (self.theme, self.name, self.color) = (theme, name, color % Self.colors.count)
        super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        layer.name = name
        layer.cornerRadius = 14
        for (each, size) in [(label, CGFloat(17)), (star, 22)] {
            each.font = .systemFont(ofSize: size, weight: .semibold)
            addSubview(each)
        }
        label.text = name
        showColor()
        isAccessibilityElement = true
        accessibilityLabel = name
    }

    required init?(coder: NSCoder) { nil }

    private func showColor() {
        backgroundColor = UIColor(cgColor: theme.color(color))
        for each in [label, star] { each.textColor = UIColor(cgColor: theme.onColor(color)) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.sizeToFit()
        label.frame.origin = CGPoint(x: 16, y: 12)
        star.frame = CGRect(x: max(0, bounds.width - 40), y: 8, width: 28, height: 28)
    }

    /// Animates one full turn.
    func turn() {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0.0
        turn.toValue = 2 * Double.pi
        turn.duration = 0.7
        turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(turn, forKey: "turn")
    }
}
