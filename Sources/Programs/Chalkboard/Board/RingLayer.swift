import Chalk
import CoreAnimation
import Foundation
import Primitives

/// The ring around the pointer: of the size of the tool's mark, and in its colour.
final class RingLayer: CALayer {
    private let outer = CAShapeLayer()
    private let inner = CAShapeLayer()
    private let pulseLayer = CAShapeLayer()
    private var diameter: CGFloat = 0
    private var tool: ChalkTool?

    override init() {
        super.init()
        name = "ring"
        isHidden = true
        // The position follows the pointer without animation; only size and look may be animated.
        actions = ["position": NSNull(), "hidden": NSNull()]
        for each in [outer, inner, pulseLayer] {
            each.fillColor = nil
            each.actions = ["path": NSNull(), "lineWidth": NSNull()]
            addSublayer(each)
        }
        outer.strokeColor = CGColor(gray: 0, alpha: 0.45)
        outer.lineWidth = 3
        inner.lineWidth = 1.25
        pulseLayer.strokeColor = CGColor(gray: 1, alpha: 0.8)
        pulseLayer.opacity = 0
        pulseLayer.lineWidth = 2
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Shows the ring of a tool; `diameter` is in points.
    func show(_ tool: ChalkTool, diameter: CGFloat) {
        let wanted = max(5, diameter)
        guard wanted != self.diameter || tool != self.tool else { return }
        self.diameter = wanted
        self.tool = tool
        let box = CGRect(x: -wanted / 2, y: -wanted / 2, width: wanted, height: wanted)
        let path = CGPath(ellipseIn: box, transform: nil)
        for each in [outer, inner, pulseLayer] { each.path = path }
        let ring = tool.look.ring
        inner.strokeColor = ring.stroke
        inner.fillColor = ring.fill
        inner.lineDashPattern = ring.isDashed ? [3, 3] : nil
    }

    /// Makes the ring fainter while it draws, so that the chalk is seen.
    func press(_ isDown: Bool) {
        outer.opacity = isDown ? 0.35 : 1
        inner.opacity = isDown ? 0.45 : 1
    }

    /// Animates a wave that goes out from the ring.
    func pulse() {
        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.fromValue = 1.0
        grow.toValue = 1 + 42 / max(diameter, 10)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.9
        fade.toValue = 0.0
        let group = CAAnimationGroup()
        group.animations = [grow, fade]
        group.duration = 0.4
        group.timingFunction = CAMediaTimingFunction(name: .easeOut)
        pulseLayer.add(group, forKey: "pulse")
    }
}

extension ChalkColor {
    /// The colour for layers.
    func cgColor(alpha: CGFloat = 1) -> CGColor {
        CGColor(
            srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
            alpha: alpha)
    }
}
