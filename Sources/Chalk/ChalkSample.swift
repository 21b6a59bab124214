/// Where a pointer was, and how it was held.
package struct ChalkSample: Hashable, Sendable {
    /// To the right, in board pixels.
    package var x: Double
    /// Downward, in board pixels.
    package var y: Double
    /// How hard it pressed, 0...1.
    package var pressure: Float
    /// The sine of the tilt toward the right, -1...1; 0 is upright.
    package var tiltX: Float
    /// The sine of the tilt downward, -1...1; 0 is upright.
    package var tiltY: Float
    /// When, in seconds since any moment.
    package var time: Double

    /// A sample; upright and half pressed where nothing is said.
    package init(
        x: Double, y: Double, pressure: Float = 0.5, tiltX: Float = 0, tiltY: Float = 0,
        time: Double = 0
    ) {
        self.x = x
        self.y = y
        self.pressure = pressure
        self.tiltX = tiltX
        self.tiltY = tiltY
        self.time = time
    }

    /// How far from the middle the board goes; a place beyond it is not believed, in board pixels.
    static let reach = 1e9

    /// The same as far as a hand can do it: pressure and tilt within their ranges. Nil when it can't be painted.
    var believed: ChalkSample? {
        guard isSound else { return nil }
        var sample = self
        sample.pressure = min(max(pressure, 0), 1)
        sample.tiltX = min(max(tiltX, -1), 1)
        sample.tiltY = min(max(tiltY, -1), 1)
        return sample
    }

    /// True when all of it can be painted; NaN and infinities can't.
    var isSound: Bool {
        abs(x) <= Self.reach && abs(y) <= Self.reach && pressure.isFinite && tiltX.isFinite
            && tiltY.isFinite && time.isFinite
    }

    /// How far it leans, 0 upright to 1 flat.
    var tilt: Float { min((tiltX * tiltX + tiltY * tiltY).squareRoot(), 1) }
}

/// Pressure for pointers that have none: a slow hand presses more than a fast one.
package struct ChalkPressure {
    private var last: ChalkSample?
    /// Smoothed, in board pixels a second.
    private var speed = 0.0
    private var pressed = Self.most

    /// The pressure of a hand at rest, and of one at full speed.
    private static let most: Float = 0.78
    private static let least: Float = 0.34
    /// Full speed, in board pixels a second.
    private static let fast = 2600.0
    /// How soon a change of speed is felt, in seconds.
    private static let delay = 0.06

    /// A hand at rest.
    package init() {}

    /// The pressure, 0...1, of a pointer at (x, y) board pixels at a time in seconds.
    package mutating func pressure(x: Double, y: Double, time: Double) -> Float {
        let sample = ChalkSample(x: x, y: y, time: time)
        guard sample.isSound else { return pressed }
        defer { last = sample }
        guard let last, time > last.time else { return pressed }
        let step = time - last.time
        let way = ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot()
        let share = min(1, step / Self.delay)
        speed += (way / step - speed) * share
        let ease = Float(min(speed / Self.fast, 1).squareRoot())
        pressed = Self.most + (Self.least - Self.most) * ease
        return pressed
    }
}
