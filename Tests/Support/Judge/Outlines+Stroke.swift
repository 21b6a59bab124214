package import Scene

extension Outlines {
    /// The pieces of a shape's line: a point is covered when it is inside of any of them, each by the
    /// non-zero rule. No piece turns the other way than the others, so that they may also be filled
    /// together by that rule.
    package static func stroke(_ shape: ShapeRecord, scale: Double) -> [[Point]] {
        let pen = Pen(shape, scale: scale)
        guard let path = shape.path, pen.half > 0 else { return [] }
        let trimmed = trim(
            Subpath.all(of: path), Double(Float(shape.strokeStart)),
            Double(Float(shape.strokeEnd)), pen)
        let dash = Dash(shape)
        return (dash.map { dash in trimmed.flatMap(dash.cut) } ?? trimmed).flatMap(pen.pieces)
    }

    /// What lies between two parts, 0...1, of the length of all; docs/reference/kinds.md, "Shape
    /// layers". A dot stays where the place that it has in the length stays.
    private static func trim(
        _ parts: [Subpath], _ start: Double, _ end: Double, _ pen: Pen
    ) -> [Trail] {
        let (start, end) = (max(start, 0), min(end, 1))
        guard start < end else { return [] }
        let trails = parts.map { Trail($0, within: pen.tolerance, turning: pen.angle) }
        let total = trails.reduce(0) { $0 + $1.length }
        let (low, high) = (start * total, end * total)
        var all: [Trail] = []
        var place = 0.0
        for (part, trail) in zip(parts, trails) {
            let length = trail.length
            let (a, b) = (low - place, high - place)
            if a <= Trail.least, b >= length - Trail.least {
                all.append(trail)
            } else if min(b, length) - max(a, 0) > Trail.least {
                all.append(Trail(cut(part, a, b, pen)))
            }
            place += length
        }
        return all
    }

    /// The stretches of a subpath from one length to another. Inside a curve, a share of its length is a share of its
    /// parameter.
    private static func cut(
        _ part: Subpath, _ low: Double, _ high: Double, _ pen: Pen
    ) -> [Stretch] {
        var all: [Stretch] = []
        var place = 0.0
        for step in part.steps {
            let length = pen.stretches(of: step).reduce(0) { $0 + $1.length }
            let (a, b) = (max(low - place, 0), min(high - place, length))
            if length > 0, b - a > Trail.least {
                all += pen.stretches(of: step.part(a / length, b / length))
            }
            place += length
        }
        return all
    }
}

extension Pen {
    /// A step as stretches that are fine enough.
    fileprivate func stretches(of step: Subpath.Step) -> [Stretch] {
        Trail.stretches(of: step, within: tolerance, turning: angle)
    }
}

/// A pattern of dashes.
private struct Dash {
    /// Dashes and gaps in turn, from the phase on: an even number.
    private let lengths: [Double]
    private let phase: Double

    /// Nil for a line without gaps: no pattern, one of zeros, or one with a negative length.
    init?(_ shape: ShapeRecord) {
        let pattern = shape.lineDashPattern ?? []
        let sum = pattern.reduce(0, +)
        guard sum > 0, sum.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return nil }
        lengths = pattern.count.isMultiple(of: 2) ? pattern : pattern + pattern
        let period = lengths.reduce(0, +)
        let phase = Double(shape.lineDashPhase).truncatingRemainder(dividingBy: period)
        self.phase = phase < 0 ? phase + period : phase
    }

    /// The dashes of a trail; each trail begins the pattern anew.
    func cut(_ trail: Trail) -> [Trail] {
        if trail.dot != nil { return isOn ? [trail] : [] }
        let length = trail.length
        // So fine a pattern would only take time.
        guard length < 1e5 * lengths.reduce(0, +) else { return [trail] }
        var spans = spans(length)
        guard trail.isClosed, let first = spans.first, let last = spans.last, first.low <= 0,
            last.high >= length
        else { return spans.compactMap { dash(trail, $0) } }
        if spans.count == 1 { return [trail] }
        // The last dash goes on in the first.
        spans.removeFirst()
        spans.removeLast()
        let wrapped = trail.part(last.low, length) + trail.part(0, first.high)
        return [Trail(wrapped)] + spans.compactMap { dash(trail, $0) }
    }

    private func dash(_ trail: Trail, _ span: (low: Double, high: Double)) -> Trail? {
        if span.high > span.low { return Trail(trail.part(span.low, span.high)) }
        return trail.at(span.low).map { Trail(dot: $0.place, way: $0.way) }
    }

    /// True when the line begins inside of a dash.
    private var isOn: Bool { spans(1e-3).first.map { $0.low <= 0 } ?? false }

    /// Where the dashes of a trail lie. Dashes that begin at its end are none.
    private func spans(_ length: Double) -> [(low: Double, high: Double)] {
        var all: [(low: Double, high: Double)] = []
        var place = -phase
        var index = 0
        while place < length - Trail.least {
            let end = place + lengths[index % lengths.count]
            let isDot = lengths[index % lengths.count] == 0
            let (low, high) = (max(place, 0), min(end, length))
            if index.isMultiple(of: 2), isDot ? end > -Trail.least : high - low > Trail.least {
                all.append((low, isDot ? low : length - high < Trail.least ? length : high))
            }
            place = end
            index += 1
        }
        return all
    }
}
