import CoreAnimation
import Foundation
import Primitives

/// A slider whose track shows the colours that it leads to.
@MainActor
final class ColorSlider: ColorArea {
    /// The part of the colour that the slider sets.
    let part: WritableKeyPath<PickedColor, CGFloat>
    private let title: String
    private let track = CAGradientLayer()
    private let ground = CALayer()
    private let knob = ColorKnob(side: 30)

    init(_ title: SystemText, _ part: WritableKeyPath<PickedColor, CGFloat>) {
        (self.title, self.part) = (title.text, part)
        super.init(frame: .zero)
        (track.startPoint, track.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        ground.isHidden = part != \PickedColor.alpha
        ground.backgroundColor = Self.squares.cgColor
        for each in [ground, track] {
            each.masksToBounds = true
            each.actions = ["bounds": NSNull(), "position": NSNull(), "colors": NSNull()]
            layer.addSublayer(each)
        }
        addSubview(knob)
    }

    required init?(coder: NSCoder) { nil }

    /// White and grey squares, that show transparency.
    static let squares: UIColor = {
        let size = CGSize(width: 16, height: 16)
        return UIColor(
            patternImage: UIGraphicsImageRenderer(size: size).image { _ in
                UIColor.white.setFill()
                UIRectFill(CGRect(origin: .zero, size: size))
                UIColor(white: 0.8, alpha: 1).setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
                UIRectFill(CGRect(x: 8, y: 8, width: 8, height: 8))
            })
    }()

    private func color(with number: CGFloat) -> PickedColor {
        var new = color
        new[keyPath: part] = min(max(number, 0), 1)
        return new
    }

    private var room: CGFloat { max(1, bounds.width - bounds.height) }
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override func color(at point: CGPoint) -> PickedColor {
        let number = (point.x - bounds.height / 2) / room
        return color(with: isMirrored ? 1 - number : number)
    }

    override func color(beside way: CGPoint) -> PickedColor {
        // Up is more, as for other sliders.
        let more = (isMirrored ? -way.x : way.x) - way.y
        return color(with: color[keyPath: part] + more * 0.05)
    }

    override func accessibilityIncrement() { step(0.05) }
    override func accessibilityDecrement() { step(-0.05) }

    private func step(_ more: CGFloat) {
        color = color(with: color[keyPath: part] + more)
        onChoice?(color, false)
    }

    override var name: String { title }

    override var ownAccessibility: OwnAccessibility {
        var own = super.ownAccessibility
        own.value = Self.percent(Double(color[keyPath: part]))
        return own
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for each in [ground, track] {
            each.frame = bounds
            each.cornerRadius = bounds.height / 2
        }
        var ends = [color(with: 0), color(with: 1)]
        if part != \PickedColor.alpha { ends = ends.map(\.opaque) }
        let colors = ends.map(\.color.cgColor)
        track.colors = isMirrored ? colors.reversed() : colors
        let number = color[keyPath: part]
        let place = isMirrored ? 1 - number : number
        knob.center = CGPoint(x: bounds.height / 2 + place * room, y: bounds.midY)
        // Through an empty knob its own shadow would be seen.
        knob.backgroundColor = (part == \PickedColor.alpha ? color.overSquares : color.opaque).color
    }

    override var defaultFocusEffect: UIFocusEffect? {
        UIFocusHaloEffect(radius: bounds.height / 2)
    }
}
