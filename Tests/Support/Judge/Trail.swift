/// A subpath as stretches, whole or a part of it.
struct Trail {
    var stretches: [Stretch]
    /// True where the last stretch goes on in the first.
    var isClosed = false
    /// Where it is, when it has no length; and in which direction, where there is one.
    var dot: (place: Point, way: Point?)?

    /// Lengths below this, in points, don't count: what is left of sums.
    static let least = 1e-6

    /// The length.
    var length: Double { stretches.reduce(0) { $0 + $1.length } }

    /// An open trail.
    init(_ stretches: [Stretch]) { self.stretches = stretches }

    /// A trail without a length.
    init(dot place: Point, way: Point?) {
        stretches = []
        dot = (place, way)
    }

    /// All of a subpath.
    init(_ part: Subpath, within distance: Double, turning angle: Double) {
        stretches = part.steps.flatMap {
            Self.stretches(of: $0, within: distance, turning: angle)
        }
        isClosed = part.isClosed
        if stretches.isEmpty { dot = (part.start, nil) }
    }

    /// A step of a subpath as stretches.
    static func stretches(
        of step: Subpath.Step, within distance: Double, turning angle: Double
    ) -> [Stretch] {
        switch step {
        case .line(let start, let end): Stretch(start, end).map { [$0] } ?? []
        case .curve(let curve): curve.stretches(within: distance, turning: angle)
        }
    }

    /// The stretches from one length to another.
    func part(_ low: Double, _ high: Double) -> [Stretch] {
        var all: [Stretch] = []
        var place = 0.0
        for stretch in stretches {
            let length = stretch.length
            let (a, b) = (max(low - place, 0), min(high - place, length))
            if b - a > Self.least || (a == 0 && b == length) {
                all.append(stretch.between(a / length, b / length))
            }
            place += length
        }
        return all
    }

    /// The place and the direction at a length; at a corner the direction that follows.
    func at(_ wanted: Double) -> (place: Point, way: Point)? {
        var place = 0.0
        for stretch in stretches {
            if wanted < place + stretch.length - Self.least {
                return stretch.at((wanted - place) / stretch.length)
            }
            place += stretch.length
        }
        return stretches.last?.at(1)
    }
}
