import Foundation

/// How a stroke looks in a drawing of lines, so that it has as much chalk as the board's pixels have.
struct StrokeLook {
    var color: ChalkColor
    /// In board pixels.
    var width: Double
    /// 0...1.
    var opacity: Double

    /// The share of a stroke's width that is chalk, on average, by pressure. Measured: straight strokes of the
    /// project's own grain, 14 to 44 board pixels broad.
    private static let shares: [(pressure: Double, share: Double)] = [
        (0, 0.005), (0.1, 0.042), (0.2, 0.086), (0.35, 0.187), (0.5, 0.309), (0.65, 0.423),
        (0.78, 0.513), (0.9, 0.573), (1, 0.612),
    ]
    /// How much of a line is left by the grain of the drawing. Measured with librsvg 2.54.
    private static let grain = 0.675

    /// The look of a brush at a sample, on its way to or from another.
    init(
        _ brush: ChalkBrush, _ sample: ChalkSample, toward other: ChalkSample,
        _ background: ChalkColor
    ) {
        switch brush.tool {
        case .smear: self.init(background, brush.size, 1)
        case .eraser:
            // The rim of felt takes little, and a light hand leaves some. Measured: what straight strokes of felt,
            // 22 to 69 board pixels broad, leave of a highlighter's even colour, at eight pressures.
            let pressure = Double(min(max(sample.pressure, 0), 1))
            let touches = 0.6 + 4.2 * pressure + 1.4 * pressure * pressure
            self.init(background, brush.size * (0.53 + 0.27 * pressure), 1 - exp(-touches))
        case .marker(let color):
            self.init(color, brush.size, Double(ChalkTool.markerStrength) / 255)
        case .chalk(let color):
            let shape = TipShape(brush, sample)
            let way = atan2(other.y - sample.y, other.x - sample.x) - shape.angle
            let across = hypot(shape.long * sin(way), shape.short * cos(way))
            let along = hypot(shape.long * cos(way), shape.short * sin(way))
            let lean = Double(sample.tilt)
            let upright = Self.share(Double(sample.pressure), shape.short)
            // What leans passes with more of its length, and lighter.
            let passes = along / shape.short * (1 - 0.5 * lean)
            let share = 1 - pow(1 - upright, passes)
            // The rim is mostly holes: a line that looks as broad is narrower.
            let seen = 0.6 + 0.28 * min(Double(sample.pressure) / 0.8, 1)
            self.init(color, 2 * across * seen, min(share / (seen * Self.grain), 1))
        }
    }

    private init(_ color: ChalkColor, _ width: Double, _ opacity: Double) {
        (self.color, self.width, self.opacity) = (color, width, opacity)
    }

    /// How far a cut of felt fades at its rims: the deviation of a blur, as a share of the felt's size. Measured with it.
    static let softness = 0.07

    /// How much of a line is left where the grain is the board's, on average, 0...1.
    var strength: Double { opacity * Self.grain }

    /// True when one path can have both looks.
    func isLike(_ other: StrokeLook) -> Bool {
        abs(width - other.width) <= other.width * 0.1 && abs(opacity - other.opacity) <= 0.06
    }

    private static func share(_ pressure: Double, _ short: Double) -> Double {
        let p = min(max(pressure, 0), 1)
        let index = min(shares.lastIndex { $0.pressure <= p } ?? 0, shares.count - 2)
        let (low, high) = (shares[index], shares[index + 1])
        let part = (p - low.pressure) / (high.pressure - low.pressure)
        let broad = low.share + (high.share - low.share) * part
        // A thin stick has hardly more than its rim.
        return broad * pow(1 - 0.92 * exp(-short / 1.9), 1.6 - p)
    }
}
