import Chalk
import Foundation

/// A stroke in the making: the motion of the hand, and the stroke that is drawn for it.
///
/// The drawn stroke may differ from the motion: a straight line, or a recognized shape. Then the
/// stroke is taken back and drawn anew.
@MainActor
final class StrokeHand {
    /// The form in which the stroke is drawn.
    enum Form: Equatable {
        /// The motion of the hand.
        case free
        /// A straight line from the first sample to the last.
        case line
        /// A recognized shape; later samples don't change it.
        case shape(ShapeAssist.Shape)
    }

    let brush: ChalkBrush
    private(set) var form = Form.free
    /// All samples of the hand, in board pixels.
    private(set) var samples: [ChalkSample] = []
    /// Whether something is drawn: a finger's stroke waits until it is clear that it is one.
    private(set) var isDrawn = false
    /// Whether the line was recognized rather than asked for.
    private var isSnapped = false
    private let session: ChalkSession
    private var maker = ChalkPressure()
    private let isPressureMade: Bool

    /// Makes a stroke; `isPressureMade` when speed stands in for pressure.
    init(_ session: ChalkSession, _ brush: ChalkBrush, isPressureMade: Bool) {
        self.session = session
        self.brush = brush
        self.isPressureMade = isPressureMade
    }

    /// Adds new samples. Nothing is drawn before `draw()`.
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

    /// Draws the samples so far, and from now on each new one.
    func draw() {
        guard !isDrawn else { return }
        isDrawn = true
        session.begin(brush)
        session.add(form == .free ? samples : formed())
    }

    /// Switches between a straight line and the motion of the hand.
    func setStraight(_ isStraight: Bool) {
        guard !isSnapped, isStraight ? form == .free : form == .line else { return }
        form = isStraight ? .line : .free
        if isDrawn { redraw() }
    }

    /// Recognizes the shape that the hand meant, and draws it; nil when there is none.
    func assist(least: Double) -> ShapeAssist.Shape? {
        guard isDrawn, form == .free else { return nil }
        let points = samples.map { CGPoint(x: $0.x, y: $0.y) }
        guard let shape = ShapeAssist.shape(of: points, least: least) else { return nil }
        // A recognized line keeps following the hand.
        if case .line = shape {
            form = .line
            isSnapped = true
        } else {
            form = .shape(shape)
        }
        redraw()
        return shape
    }

    /// Ends the stroke.
    func end() {
        draw()
        session.end()
    }

    /// Takes the stroke back.
    func cancel() {
        if isDrawn { session.cancel() }
    }

    /// The length of the motion, in board pixels.
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

    /// Samples of the form as a hand would draw it, with the mean pressure of the motion.
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
            // A hand's pressure is never quite even: two slow waves that don't repeat together
            // imitate it.
            let wave = 0.04 * sin(Float(index) * 0.11) + 0.03 * sin(Float(index) * 0.037 + 1)
            return ChalkSample(
                x: point.x, y: point.y, pressure: min(max(pressure * (1 + wave), 0), 1),
                tiltX: tiltX, tiltY: tiltY,
                time: first.time + span * Double(index) / Double(max(points.count, 1)))
        }
    }
}
