import Foundation

/// The look of a stroke in a vector drawing, chosen so that it has as much chalk as the board's
/// pixels have.
struct StrokeLook {
    var color: ChalkColor
    /// The width in board pixels.
    var width: Double
    /// The opacity, 0...1.
    var opacity: Double

    /// The share of a stroke's width that is chalk, on average, by pressure. Measured: straight strokes of the
    /// project's own grain, 14 to 44 board pixels broad.
    private static let shares = [
        0.005, 0.042, 0.086, 0.187, 0.309, 0.423, 0.513, 0.573, 0.612,
    ]
    /// The pressures of the entries of `shares` and `fineShares`, 0...1.
    private static let pressures = [0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.78, 0.9, 1]
    /// The shares of thin sticks, by their diameter in board pixels. Measured: twenty straight strokes of each on the
    /// project's own grain.
    private static let fineShares: [(size: Double, shares: [Double])] = [
        (2, [0.127, 0.210, 0.309, 0.442, 0.552, 0.625, 0.675, 0.709, 0.726]),
        (3, [0.146, 0.226, 0.312, 0.450, 0.566, 0.643, 0.686, 0.715, 0.735]),
        (4, [0.104, 0.183, 0.282, 0.429, 0.539, 0.621, 0.669, 0.701, 0.720]),
        (5, [0.092, 0.152, 0.235, 0.370, 0.491, 0.588, 0.656, 0.700, 0.729]),
        (7, [0.049, 0.099, 0.171, 0.308, 0.450, 0.566, 0.643, 0.693, 0.725]),
        (9, [0.032, 0.070, 0.143, 0.248, 0.380, 0.504, 0.590, 0.650, 0.687]),
        (12, [0.014, 0.039, 0.079, 0.171, 0.283, 0.396, 0.482, 0.549, 0.595]),
    ]
    /// The share of a line that the drawing's grain leaves. Measured with librsvg 2.54.
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
        case .pen(let color): self.init(color, TipShape(brush, sample).short * 2, 1)
        case .chalk(let color):
            let shape = TipShape(brush, sample)
            let way = atan2(other.y - sample.y, other.x - sample.x) - shape.angle
            let across = hypot(shape.long * sin(way), shape.short * cos(way))
            let along = hypot(shape.long * cos(way), shape.short * sin(way))
            let lean = Double(sample.tilt)
            let upright = Self.share(brush, Double(sample.pressure), shape.short)
            // A tilted stick passes with more of its length, and lighter.
            let passes = along / shape.short * (1 - 0.5 * lean)
            let share = 1 - pow(1 - upright, passes)
            // The rim is mostly holes: a line that looks as wide is narrower.
            let rim = 0.6 + 0.28 * min(Double(sample.pressure) / 0.8, 1)
            // Grains can't make a line as dense as a thin stick's: the line is wider instead.
            let seen = max(rim, share / (0.97 * Self.grain))
            self.init(color, 2 * across * seen, min(share / (seen * Self.grain), 1))
        }
    }

    private init(_ color: ChalkColor, _ width: Double, _ opacity: Double) {
        (self.color, self.width, self.opacity) = (color, width, opacity)
    }

    /// The fading of a cut of felt at its rims: the deviation of a blur, as a share of the felt's
    /// size. Measured with librsvg 2.54.
    static let softness = 0.07

    /// The strength of a line drawn with the board's own grain, on average, 0...1.
    var strength: Double { opacity * Self.grain }

    /// Whether the two looks are near enough for one path.
    func isLike(_ other: StrokeLook) -> Bool {
        abs(width - other.width) <= other.width * 0.1 && abs(opacity - other.opacity) <= 0.06
    }

    /// The share of a stick's stroke that is chalk, on average.
    private static func share(_ brush: ChalkBrush, _ pressure: Double, _ short: Double) -> Double {
        let p = min(max(pressure, 0), 1)
        let index = min(pressures.lastIndex { $0 <= p } ?? 0, pressures.count - 2)
        let part = (p - pressures[index]) / (pressures[index + 1] - pressures[index])
        func share(_ row: [Double]) -> Double { row[index] + (row[index + 1] - row[index]) * part }
        guard !brush.isEarly, let last = fineShares.last, brush.size < last.size else {
            // A thin stick of early chalk has hardly more than its rim.
            return share(shares) * pow(1 - 0.92 * exp(-short / 1.9), 1.6 - p)
        }
        let next = fineShares.firstIndex { $0.size > brush.size } ?? 0
        let (low, high) = (fineShares[max(next - 1, 0)], fineShares[next])
        let way = next == 0 ? 0 : (brush.size - low.size) / (high.size - low.size)
        return share(low.shares) + (share(high.shares) - share(low.shares)) * way
    }
}
