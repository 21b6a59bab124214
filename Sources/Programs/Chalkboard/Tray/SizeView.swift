import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The size of the tool: a wedge cut into the wood, and a ball of chalk on it.
@MainActor
final class SizeView: UIView {
    private var range = 2.0...80.0

    /// Called when the person sets a size.
    var onSize: (@MainActor (Double) -> Void)?
    private let groove = CAShapeLayer()
    private let ball = CALayer()
    private(set) var size = 10.0

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.name = "size"
        groove.fillColor = CGColor(gray: 0, alpha: 0.34)
        groove.shadowColor = CGColor(srgbRed: 1, green: 0.88, blue: 0.7, alpha: 1)
        groove.shadowOpacity = 0.3
        groove.shadowRadius = 0.5
        groove.shadowOffset = CGSize(width: 0, height: 1)
        ball.shadowOpacity = 0.5
        ball.shadowRadius = 2.5
        ball.shadowOffset = CGSize(width: 0, height: 2)
        ball.borderWidth = 1
        ball.borderColor = CGColor(gray: 1, alpha: 0.35)
        ball.name = "size ball"
        for each in [groove, ball] { layer.addSublayer(each) }
        isAccessibilityElement = true
        accessibilityLabel = "Size of the tool"
        accessibilityTraits = .adjustable
    }

    override var canBecomeFocused: Bool { true }
    override var accessibilityValue: String? {
        get { "\(Int(size.rounded()))" }
        set {}
    }
    override func accessibilityIncrement() { onSize?(size * 1.25) }
    override func accessibilityDecrement() { onSize?(size / 1.25) }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (left, right, y) = (bounds.minX + 12, bounds.maxX - 12, bounds.midY)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: left, y: y - 1))
        path.addLine(to: CGPoint(x: right, y: y - 8))
        path.addArc(
            center: CGPoint(x: right, y: y), radius: 8, startAngle: -.pi / 2, endAngle: .pi / 2,
            clockwise: false)
        path.addLine(to: CGPoint(x: left, y: y + 1))
        path.addArc(
            center: CGPoint(x: left, y: y), radius: 1, startAngle: .pi / 2, endAngle: 1.5 * .pi,
            clockwise: false)
        path.closeSubpath()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        groove.path = path
        CATransaction.commit()
        place()
        // The focus ring is inside, as the tray ends with the window.
        focusEffect = UIFocusHaloEffect(
            roundedRect: bounds.insetBy(dx: 4, dy: 5), cornerRadius: 9, curve: .circular)
    }

    /// Shows a size and a colour.
    func show(_ size: Double, _ tool: ChalkTool) {
        range = tool.look.sizes
        self.size = min(max(size, range.lowerBound), range.upperBound)
        ball.backgroundColor = tool.look.ball
        place()
    }

    /// Places the ball; sizes lie on the wedge by their logarithm, so that a step feels equal
    /// everywhere.
    private func place() {
        let (low, high) = (log(range.lowerBound), log(range.upperBound))
        let part = (log(size) - low) / (high - low)
        let side = 9 + 15 * part
        ball.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        ball.cornerRadius = side / 2
        ball.shadowPath = CGPath(ellipseIn: ball.bounds, transform: nil)
        ball.position = CGPoint(
            x: bounds.minX + 12 + (bounds.width - 24) * part, y: bounds.midY)
    }

    private func set(from touches: Set<UITouch>) {
        guard let touch = touches.first, bounds.width > 24 else { return }
        let part = (touch.location(in: self).x - 12) / (bounds.width - 24)
        let (low, high) = (log(range.lowerBound), log(range.upperBound))
        let wanted = exp(low + (high - low) * min(max(part, 0), 1))
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.08)
        onSize?(wanted)
        CATransaction.commit()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { set(from: touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { set(from: touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
