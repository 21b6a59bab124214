/// A smooth curve through samples, cut into touches of the tip.
///
/// The curve goes through the middles between neighbouring samples, with the samples as the control
/// points of quadratic curves: no corner, no overshoot, and nothing drawn that a later sample
/// changes. It lags by half a step, which `finish` makes up.
struct StrokePath {
    /// One touch: a sample on the curve.
    typealias Touch = ChalkSample

    /// Touches this far apart, in board pixels, by the sample there.
    let spacing: (ChalkSample) -> Double
    private var last: ChalkSample?
    /// Where the curve has come to.
    private var end: ChalkSample?
    /// How far the next touch is from `end`.
    private var left = 0.0
    /// True once something was touched.
    private(set) var isBegun = false

    /// A step longer than this is a jump, and nothing is drawn along it, in board pixels.
    static let longestStep = 16_384.0

    init(spacing: @escaping (ChalkSample) -> Double) {
        self.spacing = spacing
    }

    /// Takes the next sample, and adds the touches that it settles.
    mutating func add(_ sample: ChalkSample, to touches: inout [Touch]) {
        guard sample.isSound else { return }
        guard let last, let end else {
            (last, end) = (sample, sample)
            isBegun = true
            touches.append(sample)
            left = spacing(sample)
            return
        }
        let way = Self.distance(last, sample)
        guard way > 0.05 else {
            // In place the hand may still press harder.
            self.last?.pressure = sample.pressure
            return
        }
        guard way < Self.longestStep else {
            finish(to: &touches)
            (self.last, self.end) = (sample, sample)
            left = 0
            return
        }
        let middle = Self.between(last, sample, 0.5)
        walk(from: end, over: last, to: middle, &touches)
        self.end = middle
        self.last = sample
    }

    /// Goes on to the last sample.
    mutating func finish(to touches: inout [Touch]) {
        guard let last, let end, Self.distance(last, end) > 0 else { return }
        walk(from: end, over: Self.between(end, last, 0.5), to: last, &touches)
        self.end = last
    }

    private mutating func walk(
        from start: ChalkSample, over control: ChalkSample, to goal: ChalkSample,
        _ touches: inout [Touch]
    ) {
        let length = Self.distance(start, control) + Self.distance(control, goal)
        guard length > 0 else { return }
        let pieces = max(1, Int((length / 3).rounded(.up)))
        var old = start
        for piece in 1...pieces {
            let t = Double(piece) / Double(pieces)
            let next = Self.between(
                Self.between(start, control, t), Self.between(control, goal, t), t)
            step(from: old, to: next, &touches)
            old = next
        }
    }

    private mutating func step(
        from old: ChalkSample, to next: ChalkSample, _ touches: inout [Touch]
    ) {
        let way = Self.distance(old, next)
        guard way > 0 else { return }
        while left <= way {
            let touch = Self.between(old, next, left / way)
            touches.append(touch)
            left += max(spacing(touch), 0.25)
        }
        left -= way
    }

    private static func distance(_ a: ChalkSample, _ b: ChalkSample) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    private static func between(_ a: ChalkSample, _ b: ChalkSample, _ t: Double) -> ChalkSample {
        let part = Float(t)
        return ChalkSample(
            x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t,
            pressure: a.pressure + (b.pressure - a.pressure) * part,
            tiltX: a.tiltX + (b.tiltX - a.tiltX) * part,
            tiltY: a.tiltY + (b.tiltY - a.tiltY) * part, time: a.time + (b.time - a.time) * t)
    }
}
