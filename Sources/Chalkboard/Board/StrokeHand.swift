import Chalk
import Foundation

/// A stroke in the making: what the hand did, and what is drawn for it.
///
/// What is drawn may be another thing than what the hand did: a straight line, or the shape that it
/// meant. Then the stroke is taken back and drawn anew.
@MainActor
final class StrokeHand {
    /// What is drawn.
    enum Form: Equatable {
        /// What the hand does.
        case free
        /// A line from the first sample to the last.
        case line
        /// A shape; nothing that follows changes it.
        case shape(ShapeAssist.Shape)
    }

    let brush: ChalkBrush
    private(set) var form = Form.free
    /// Everything that the hand did, in board pixels.
    private(set) var samples: [ChalkSample] = []
    /// True once something is drawn: a finger's stroke waits until it is clear that it is one.
    private(set) var isDrawn = false
    /// True for a line that was found, not asked for.
    private var isSnapped = false
    private let session: ChalkSession
    private var maker = ChalkPressure()
    private let isPressureMade: Bool

    /// A stroke; `isPressureMade` when speed stands in for pressure.
    init(_ session: ChalkSession, _ brush: ChalkBrush, isPressureMade: Bool) {
        self.session = session
        self.brush = brush
        self.isPressureMade = isPressureMade
    }

    /// Takes what the hand did since. Nothing is drawn before `draw()`.
    func add(_ new: [ChalkSample]) {
        guard !new.isEmpty else { return }
        let added = isPressureMade ? new.map(pressed) : new
        samples += added
        guard isDrawn else { return }
        switch form {
        case .free: session.add(added)
        case .line: redraw()
        case .shape: break
        }
    }

    /// Draws what there is, and from now on what comes.
    func draw() {
        guard !isDrawn else { return }
        isDrawn = true
        session.begin(brush)
        session.add(form == .free ? samples : formed())
    }

    /// Draws a line, or what the hand does.
    func setStraight(_ isStraight: Bool) {
        guard !isSnapped, isStraight ? form == .free : form == .line else { return }
        form = isStraight ? .line : .free
        if isDrawn { redraw() }
    }

    /// Draws the shape that the hand meant; nil when it meant none.
    func assist(least: Double) -> ShapeAssist.Shape? {
        guard isDrawn, form == .free else { return nil }
        let points = samples.map { CGPoint(x: $0.x, y: $0.y) }
        guard let shape = ShapeAssist.shape(of: points, least: least) else { return nil }
        // A line goes on to follow the hand.
        if case .line = shape {
            form = .line
            isSnapped = true
        } else {
            form = .shape(shape)
        }
        redraw()
        return shape
    }

    /// The stroke is done.
    func end() {
        draw()
        session.end()
    }

    /// The stroke never was.
    func cancel() {
        if isDrawn { session.cancel() }
    }

    /// How long the hand's way is, in board pixels.
    var length: Double {
        Outline.length(samples.map { CGPoint(x: $0.x, y: $0.y) })
    }

    private func pressed(_ sample: ChalkSample) -> ChalkSample {
        var sample = sample
        sample.pressure = maker.pressure(x: sample.x, y: sample.y, time: sample.time)
        return sample
    }

    private func redraw() {
        session.restart()
        session.add(form == .free ? samples : formed())
    }

    /// The form as a hand would draw it, with the pressure that this one has on average.
    private func formed() -> [ChalkSample] {
        guard let first = samples.first, let last = samples.last else { return [] }
        let (a, b) = (CGPoint(x: first.x, y: first.y), CGPoint(x: last.x, y: last.y))
        let step = max(2, brush.size / 4)
        let points: [CGPoint]
        switch form {
        case .free: return samples
        case .line:
            points = ShapeAssist.Shape.line(a, ShapeAssist.straightened(b, from: a))
                .outline(spacing: step)
        case .shape(let shape): points = shape.outline(spacing: step)
        }
        let count = Float(samples.count)
        let pressure = samples.reduce(0) { $0 + $1.pressure } / count
        let (tiltX, tiltY) = samples.reduce((Float(0), Float(0))) {
            ($0.0 + $1.tiltX / count, $0.1 + $1.tiltY / count)
        }
        let span = max(last.time - first.time, 0.001)
        return points.enumerated().map { index, point in
            // A hand's pressure is never quite even: two slow waves that don't repeat together.
            let wave = 0.04 * sin(Float(index) * 0.11) + 0.03 * sin(Float(index) * 0.037 + 1)
            return ChalkSample(
                x: point.x, y: point.y, pressure: min(max(pressure * (1 + wave), 0), 1),
                tiltX: tiltX, tiltY: tiltY,
                time: first.time + span * Double(index) / Double(max(points.count, 1)))
        }
    }
}
