import CoreAnimation
import Foundation
import Primitives
import Stage

/// A button of a window's bar: a symbol in a circle.
final class FrameButtonLayer: CALayer {
    /// The diameter of the circle, in points.
    private static let diameter = 24.0
    /// The duration of a circle's change, in seconds; short with reduced motion.
    private static var fade: Double { DesktopSettings.current.reducesMotion ? 0.05 : 0.15 }

    private let glyph = CAShapeLayer()
    private var drawn: FrameGlyph?
    private var isHovered = false
    private var isPressed = false

    /// Adds the symbol's layer; not called for layers that Core Animation copies.
    func assemble() {
        glyph.fillRule = .evenOdd
        glyph.anchorPoint = .zero
        addSublayer(glyph)
    }

    /// Places the button around `center`, in points of the bar, and shows its symbol.
    func lay(_ sign: FrameGlyph.Sign, around center: CGPoint, _ grid: FrameGrid) {
        let diameter = grid.thickness(Self.diameter)
        let left = grid.pixel(Double(center.x) - Self.diameter / 2)
        let top = grid.pixel(Double(center.y) - Self.diameter / 2)
        frame = grid.rect(left, top, left + diameter, top + diameter)
        cornerRadius = bounds.width / 2
        let new = FrameGlyph(sign, diameter: diameter, scale: grid.scale)
        guard new != drawn else { return }
        drawn = new
        glyph.frame = bounds
        glyph.path = new.path
    }

    /// Shows the colours of `look`.
    func dress(_ look: FrameLook) {
        glyph.fillColor = look.ink
        backgroundColor = look.circle(isHovered: isHovered, isPressed: isPressed)
    }

    /// Takes the state of the pointer: the circle's colour changes with a fade.
    func feel(isHovered: Bool, isPressed: Bool, _ look: FrameLook) {
        guard (isHovered, isPressed) != (self.isHovered, self.isPressed) else { return }
        (self.isHovered, self.isPressed) = (isHovered, isPressed)
        CATransaction.begin()
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationDuration(isPressed ? Self.fade / 3 : Self.fade)
        backgroundColor = look.circle(isHovered: isHovered, isPressed: isPressed)
        CATransaction.commit()
    }
}
