import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A small picture of a board on the shelf, with its name.
@MainActor
final class ShelfCard: UIControl {
    private let frameLayer = CALayer()
    private let picture = CALayer()
    private let label: UILabel
    private let action: @MainActor () -> Void

    /// The height of a card of a width in points.
    static func height(_ width: CGFloat) -> CGFloat { (width * 0.62).rounded() + 26 }

    init(
        _ name: String, image: CGImage?, icon: Icon? = nil, isOpen: Bool,
        action: @escaping @MainActor () -> Void
    ) {
        label = Paint.label(name, size: 12.5, weight: isOpen ? .semibold : .regular)
        self.action = action
        super.init(frame: .zero)
        layer.name = "board \(name)"
        isAccessibilityElement = true
        accessibilityLabel = name
        accessibilityTraits = isOpen ? [.button, .selected] : .button
        frameLayer.backgroundColor = CGColor(srgbRed: 0.48, green: 0.32, blue: 0.18, alpha: 1)
        frameLayer.cornerRadius = 7
        frameLayer.borderWidth = isOpen ? 2 : 1
        frameLayer.borderColor = isOpen ? Paint.accent.cgColor : CGColor(gray: 0, alpha: 0.4)
        frameLayer.shadowOpacity = 0.4
        frameLayer.shadowRadius = 5
        frameLayer.shadowOffset = CGSize(width: 0, height: 3)
        picture.backgroundColor = ChalkPalette.slate.cgColor()
        picture.contents = image
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        picture.cornerRadius = 3
        label.textAlignment = .center
        layer.addSublayer(frameLayer)
        frameLayer.addSublayer(picture)
        addSubview(label)
        if let icon {
            let sign = CAShapeLayer()
            sign.name = "sign"
            sign.bounds = CGRect(x: 0, y: 0, width: 22, height: 22)
            sign.path = icon.path
            sign.fillColor = nil
            sign.strokeColor = CGColor(gray: 1, alpha: 0.75)
            sign.lineWidth = 2
            sign.lineCap = .round
            picture.addSublayer(sign)
        }
        addAction(UIAction { [weak self] _ in self?.action() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            let scale: CGFloat = isHighlighted ? 0.95 : 1
            UIView.animate(springDuration: OwnMotion.seconds(0.3), bounce: OwnMotion.bounce(0.35)) {
                self.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        frameLayer.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 26))
        frameLayer.shadowPath = CGPath(
            roundedRect: frameLayer.bounds, cornerWidth: 7, cornerHeight: 7, transform: nil)
        picture.frame = frameLayer.bounds.insetBy(dx: 6, dy: 6)
        for sign in picture.sublayers ?? [] {
            sign.position = CGPoint(x: picture.bounds.midX, y: picture.bounds.midY)
        }
        CATransaction.commit()
        label.frame = CGRect(x: 0, y: bounds.height - 22, width: bounds.width, height: 18)
    }
}
