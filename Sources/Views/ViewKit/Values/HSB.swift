import Foundation

/// Hue, saturation and brightness, 0...1 each, in the usual hexagonal cone model.
struct HSB {
    /// The hue: 0 red, 1/3 green, 2/3 blue.
    var hue: CGFloat
    /// The saturation: 0 grey, 1 pure.
    var saturation: CGFloat
    /// The brightness: the greatest of red, green and blue.
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let whole = hue.isFinite ? hue : 0
        self.hue = whole - whole.rounded(.down)
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let most = max(red, green, blue)
        let span = most - min(red, green, blue)
        var sixths: CGFloat = 0
        if span > 0 {
            if most == red {
                sixths = (green - blue) / span
            } else if most == green {
                sixths = (blue - red) / span + 2
            } else {
                sixths = (red - green) / span + 4
            }
        }
        self.init(
            hue: sixths / 6, saturation: most > 0 ? span / most : 0, brightness: most)
    }

    var rgb: (CGFloat, CGFloat, CGFloat) {
        func part(_ turn: CGFloat) -> CGFloat {
            let k = (turn + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        return (part(5), part(3), part(1))
    }
}
