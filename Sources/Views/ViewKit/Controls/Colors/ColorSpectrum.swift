import CoreAnimation
import Foundation
import Primitives

/// All hues from left to right, each from white over the pure colour to black.
@MainActor
final class ColorSpectrum: ColorArea {
    private let hues = CAGradientLayer()
    private let shades = CAGradientLayer()
    private let knob = ColorKnob(side: 32)
    /// The place of the mark, 0...1 each; a grey has no hue of its own.
    private var place = CGPoint(x: 0, y: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        hues.colors = (0...6).map {
            UIColor(hue: CGFloat($0) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor
        }
        (hues.startPoint, hues.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        shades.colors = [
            CGColor(gray: 1, alpha: 1), CGColor(gray: 1, alpha: 0), CGColor(gray: 0, alpha: 0),
            CGColor(gray: 0, alpha: 1),
        ]
        shades.locations = [0, 0.5, 0.5, 1]
        for each in [hues, shades] {
            each.cornerRadius = 8
            each.masksToBounds = true
            each.actions = ["bounds": NSNull(), "position": NSNull()]
            layer.addSublayer(each)
        }
        addSubview(knob)
    }

    required init?(coder: NSCoder) { nil }

    override func colorChanged() {
        if color(of: place).bytes != color.bytes {
            let hsb = color.hsb
            let y = hsb.brightness < 1 ? 1 - hsb.brightness / 2 : hsb.saturation / 2
            place = CGPoint(x: hsb.saturation > 0 ? hsb.hue : place.x, y: y)
        }
        super.colorChanged()
    }

    private func color(of place: CGPoint) -> PickedColor {
        let hue = min(place.x, 0.9999)
        let hsb =
            place.y < 0.5
            ? HSB(hue: hue, saturation: place.y * 2, brightness: 1)
            : HSB(hue: hue, saturation: 1, brightness: 2 - place.y * 2)
        return PickedColor(hsb, alpha: color.alpha)
    }

    private func color(going x: CGFloat, _ y: CGFloat) -> PickedColor {
        place = CGPoint(x: min(max(x, 0), 1), y: min(max(y, 0), 1))
        setNeedsLayout()
        return color(of: place)
    }

    override func color(at point: CGPoint) -> PickedColor {
        color(going: point.x / max(1, bounds.width), point.y / max(1, bounds.height))
    }

    override func color(beside way: CGPoint) -> PickedColor {
        color(going: place.x + way.x * 0.02, place.y + way.y * 0.02)
    }

    override var name: String { SystemText.spectrum.text }

    override func layoutSubviews() {
        super.layoutSubviews()
        (hues.frame, shades.frame) = (bounds, bounds)
        knob.center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
        knob.backgroundColor = color.opaque.color
    }
}
