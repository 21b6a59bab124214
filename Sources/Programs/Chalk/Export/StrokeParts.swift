import Foundation

/// A stroke as vector drawings have it: lines of one width and strength each, with round ends.
struct StrokeParts {
    /// A step of a line.
    enum Step {
        case move(CGPoint)
        case line(CGPoint)
        case curve(by: CGPoint, to: CGPoint)
    }

    /// A shape to draw, in board pixels.
    enum Shape {
        /// A line with flat ends and round corners.
        case line([Step])
        /// A line with round ends and corners: a whole stroke of one look. Half discs at its ends
        /// would leave seams.
        case ribbon([Step])
        /// Half a disc, from one end of its straight side to the other, clockwise on the board.
        case cap(from: CGPoint, to: CGPoint, center: CGPoint)
        /// A disc.
        case dot(CGPoint)
    }

    /// One part of the stroke.
    struct Part {
        var shape: Shape
        var look: StrokeLook
    }

    /// The parts in drawing order; none for a finger's stroke.
    private(set) var parts: [Part] = []

    private let brush: ChalkBrush
    private let background: ChalkColor

    /// Splits a stroke into parts; `background` is the colour of the board that felt bares.
    init(_ stroke: ChalkStroke, _ background: ChalkColor) {
        (brush, self.background) = (stroke.brush, background)
        var samples: [ChalkSample] = []
        // A hand that rests has no direction.
        for sample in stroke.samples.lazy.compactMap(\.believed) {
            if let last = samples.last, hypot(last.x - sample.x, last.y - sample.y) < 0.05 {
                continue
            }
            samples.append(sample)
        }
        guard let first = samples.first, stroke.brush.tool != .smear else { return }
        if samples.count > 1 { addLines(samples) } else { addDot(first) }
    }

    /// Adds curves through the samples; a new part begins where pressure or tilt have changed the
    /// look.
    private mutating func addLines(_ samples: [ChalkSample]) {
        var look = brush.tool.traits.look(brush, samples[0], toward: samples[1], on: background)
        if !brush.tool.traits.hasRoundEnds { addCap(samples[0], from: samples[1], look) }
        var steps = [Step.move(samples[0].place)]
        for index in 0..<samples.count - 1 {
            let (from, to) = (samples[index], samples[index + 1])
            let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
            let isCorner =
                index > 0
                && StrokePath.isCorner(samples[index - 1], from, to, TipShape(brush, from).spacing)
            steps +=
                isCorner
                ? [.line(from.place), .line(middle)] : [.curve(by: from.place, to: middle)]
            let next = brush.tool.traits.look(brush, to, toward: from, on: background)
            if !next.isLike(look) {
                add(steps, look)
                steps = [.move(middle)]
                look = next
            }
        }
        let last = samples[samples.count - 1]
        steps.append(.line(last.place))
        add(steps, look)
        if !brush.tool.traits.hasRoundEnds { addCap(last, from: samples[samples.count - 2], look) }
    }

    /// Adds a line; a translucent one has flat ends where another continues it.
    private mutating func add(_ steps: [Step], _ look: StrokeLook) {
        let shape = brush.tool.traits.hasRoundEnds ? Shape.ribbon(steps) : .line(steps)
        parts.append(Part(shape: shape, look: look))
    }

    /// Adds the round end of a stroke: half a disc, since a whole one would be seen through the
    /// stroke.
    private mutating func addCap(
        _ end: ChalkSample, from other: ChalkSample, _ look: StrokeLook
    ) {
        let (dx, dy) = (other.x - end.x, other.y - end.y)
        let way = (dx * dx + dy * dy).squareRoot()
        guard way > 0 else { return }
        let r = look.width / 2
        let (nx, ny) = (-dy / way * r, dx / way * r)
        let shape = Shape.cap(
            from: CGPoint(x: end.x + nx, y: end.y + ny), to: CGPoint(x: end.x - nx, y: end.y - ny),
            center: end.place)
        parts.append(Part(shape: shape, look: look))
    }

    /// Adds the dot of a click.
    private mutating func addDot(_ sample: ChalkSample) {
        var sample = sample
        sample.pressure = max(sample.pressure, 0.9)
        let look = brush.tool.traits.look(brush, sample, toward: sample, on: background)
        parts.append(Part(shape: .dot(sample.place), look: look))
    }
}

extension ChalkSample {
    /// The sample's position, in board pixels.
    fileprivate var place: CGPoint { CGPoint(x: x, y: y) }
}
