/// The position of a pointer at one time, and how it was held.
public struct ChalkSample: Hashable, Sendable {
    /// The position to the right, in board pixels.
    public var x: Double
    /// The position downward, in board pixels.
    public var y: Double
    /// The pressure, 0...1.
    public var pressure: Float
    /// The sine of the tilt toward the right, -1...1; 0 is upright.
    public var tiltX: Float
    /// The sine of the tilt downward, -1...1; 0 is upright.
    public var tiltY: Float
    /// The time, in seconds since a moment that is the same for all samples of a stroke.
    public var time: Double

    /// Makes a sample; upright and half pressed by default.
    public init(
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

    /// The greatest coordinate, in board pixels; samples farther out aren't painted.
    static let reach = 1e9

    /// The sample with pressure and tilt within their ranges. Nil when it can't be painted.
    var believed: ChalkSample? {
        guard isSound else { return nil }
        var sample = self
        sample.pressure = min(max(pressure, 0), 1)
        sample.tiltX = min(max(tiltX, -1), 1)
        sample.tiltY = min(max(tiltY, -1), 1)
        return sample
    }

    /// Whether the sample can be painted; one with NaN or infinities can't.
    var isSound: Bool {
        abs(x) <= Self.reach && abs(y) <= Self.reach && pressure.isFinite && tiltX.isFinite
            && tiltY.isFinite && time.isFinite
    }

    /// The tilt, 0 upright to 1 flat.
    var tilt: Float { min((tiltX * tiltX + tiltY * tiltY).squareRoot(), 1) }
}

/// Pressure for pointers that have none: a slow hand presses harder than a fast one.
public struct ChalkPressure {
    private var last: ChalkSample?
    /// The smoothed speed, in board pixels a second.
    private var speed = 0.0
    private var pressed = Self.most

    /// The pressure of a hand at rest, and at full speed.
    private static let most: Float = 0.78
    private static let least: Float = 0.34
    /// Full speed, in board pixels a second.
    private static let fast = 2600.0
    /// The time constant with which the speed is smoothed, in seconds.
    private static let delay = 0.06

    /// Begins with a hand at rest.
    public init() {}

    /// The pressure, 0...1, of a pointer at (x, y) board pixels at a time in seconds.
    public mutating func pressure(x: Double, y: Double, time: Double) -> Float {
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
