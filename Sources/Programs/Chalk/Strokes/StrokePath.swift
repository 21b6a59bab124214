import Foundation

/// A smooth curve through samples, cut into touches of the tip.
///
/// The curve goes through the middles between neighbouring samples, with the samples as the control
/// points of quadratic curves: no overshoot, and nothing drawn that a later sample changes. It lags
/// by half a step, which `finish` makes up. Where the hand turns sharply between samples that are
/// far apart, the curve has a corner at the sample.
struct StrokePath {
    /// One touch: a sample on the curve.
    typealias Touch = ChalkSample

    /// The distance between touches at a sample, in board pixels.
    let spacing: (ChalkSample) -> Double
    private var last: ChalkSample?
    /// The sample before the last.
    private var former: ChalkSample?
    /// The number of touches since the beginning.
    private var count = 0
    /// Whether a click leaves a dot.
    private let isDotted: Bool
    /// The point that the curve has reached.
    private var end: ChalkSample?
    /// The distance from `end` to the next touch.
    private var left = 0.0
    /// Whether something was touched.
    private(set) var isBegun = false

    /// The length of a step, in board pixels, from which it is a jump along which nothing is drawn.
    static let longestStep = 16_384.0

    /// The turn from which there is a corner: the cosine of 75 degrees.
    private static let corner = 0.2588
    /// The least distance of the samples on both sides of a corner, in touches: nearer ones are a
    /// trembling hand.
    private static let cornerSteps = 4.0

    init(isDotted: Bool = false, spacing: @escaping (ChalkSample) -> Double) {
        self.isDotted = isDotted
        self.spacing = spacing
    }

    /// Makes the curve of a brush.
    init(_ brush: ChalkBrush) {
        self.init(isDotted: brush.tool != .smear) { TipShape(brush, $0).spacing }
    }

    /// All touches of a stroke, or those that the samples so far have settled.
    static func touches(
        _ brush: ChalkBrush, _ samples: [ChalkSample], isEnded: Bool = true
    ) -> [Touch] {
        var path = StrokePath(brush)
        var touches: [Touch] = []
        for sample in samples.lazy.compactMap(\.believed) { path.add(sample, to: &touches) }
        if isEnded { path.finish(to: &touches) }
        return touches
    }

    /// Takes the next sample, and adds the touches that it settles.
    mutating func add(_ sample: ChalkSample, to touches: inout [Touch]) {
        guard sample.isSound else { return }
        guard let last, let end else {
            (last, end) = (sample, sample)
            isBegun = true
            count = 1
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
            goOn(to: &touches)
            (self.last, self.end, former) = (sample, sample, nil)
            left = 0
            return
        }
        let middle = Self.between(last, sample, 0.5)
        if isCorner(last, before: sample) {
            walk(from: end, over: Self.between(end, last, 0.5), to: last, &touches)
            walk(from: last, over: Self.between(last, middle, 0.5), to: middle, &touches)
        } else {
            walk(from: end, over: last, to: middle, &touches)
        }
        self.end = middle
        former = last
        self.last = sample
    }

    /// Whether the hand turned sharply at a sample, far from its neighbours.
    private func isCorner(_ sample: ChalkSample, before next: ChalkSample) -> Bool {
        guard let former else { return false }
        return Self.isCorner(former, sample, next, spacing(sample))
    }

    /// Whether a hand turned sharply at the middle one of three samples.
    static func isCorner(
        _ former: ChalkSample, _ sample: ChalkSample, _ next: ChalkSample, _ spacing: Double
    ) -> Bool {
        let (ax, ay) = (sample.x - former.x, sample.y - former.y)
        let (bx, by) = (next.x - sample.x, next.y - sample.y)
        let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
        guard min(a, b) > Self.cornerSteps * spacing else { return false }
        return ax * bx + ay * by < Self.corner * a * b
    }

    /// Draws the curve up to the last sample, and makes a dot of a click.
    mutating func finish(to touches: inout [Touch]) {
        goOn(to: &touches)
        if isDotted, isBegun, count <= Self.mostOfDot, let last { dot(last, &touches) }
    }

    /// The most touches of a click.
    private static let mostOfDot = 2
    /// The least pressure of a dot.
    private static let dotPressure: Float = 0.7

    /// Adds the touches of a dot: a stick that is pressed and turned a little, as dense as a
    /// stroke, and as wide.
    private mutating func dot(_ place: ChalkSample, _ touches: inout [Touch]) {
        var touch = place
        touch.pressure = max(place.pressure, Self.dotPressure)
        let way = spacing(touch) * 0.4
        for turn in 0..<6 {
            let angle = Double(turn) * .pi / 3
            (touch.x, touch.y) = (place.x + way * cos(angle), place.y + way * sin(angle))
            touches.append(touch)
        }
        (touch.x, touch.y) = (place.x, place.y)
        touches += [touch, touch, touch]
        count = .max
    }

    private mutating func goOn(to touches: inout [Touch]) {
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
            if count < .max { count += 1 }
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
