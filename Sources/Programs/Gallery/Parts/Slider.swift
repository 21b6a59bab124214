import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A slider with its name at the left and its value at the right.
///
///     Damping                10.0
///     ━━━━━━━━●──────────────────
///
/// The layer's name is "slider" and the name; its `value(forKey: "value")` gives the number.
final class Slider: Control {
    /// The description of a slider.
    struct Model {
        /// The name above the track.
        var name: String
        /// A shorter name where the name has no room; nil to cut the name.
        var shortName: String?
        /// The least and the greatest value.
        var range: ClosedRange<Double>
        /// The step of which values are multiples; 0 allows all.
        var step = 0.0
        /// The value at which the filled part of the track begins; the least value when nil.
        var origin: Double?
        /// Whether the name is read on a ground of any colour.
        var isNameStrong = false
        /// The value as text.
        var format: @MainActor (Double) -> String = { Slider.text($0, digits: 2) }
    }

    /// The height of the whole, in points.
    static let height: CGFloat = 44
    /// The width of the value at the right of the name, with the gap between, in points.
    private static let valueRoom: CGFloat = 36
    private static let knobSide: CGFloat = 16
    private static let trackHeight: CGFloat = 4

    let layer = CALayer()
    /// Called with each value that a person chooses.
    var onChange: (@MainActor (Double) -> Void)?
    /// Called when a person takes hold of the knob (true), and releases it (false).
    var onHold: (@MainActor (Bool) -> Void)?

    /// Whether feedback appears without animation, as where the time of the layer may stand still
    /// or run backward.
    var showsFeedbackAtOnce = false

    private let model: Model
    private let valueLabel: LabelLayer
    private let track = CALayer()
    private let fill = CALayer()
    private let knob = CALayer()
    private let halo = CALayer()
    private let disc = CALayer()
    private var isHovered = false
    private var isHeld = false

    /// The value; always in the range.
    var value: Double {
        get { current }
        set {
            current = Self.tidy(newValue, model)
            show()
        }
    }
    private var current: Double

    /// Makes a slider in `scene`'s scheme, its top left corner at `origin`.
    init(_ scene: PageScene, _ model: Model, value: Double, origin: CGPoint, width: CGFloat) {
        self.model = model
        current = Self.tidy(value, model)
        valueLabel = scene.label("", isQuiet: false)
        layer.name = "slider \(model.name.lowercased())"
        layer.frame = CGRect(
            x: origin.x, y: origin.y, width: max(0, width), height: Self.height)
        let name = scene.label(model.name)
        if model.isNameStrong { name.look.color = scene.theme.text }
        let room = max(1, layer.bounds.width - Self.valueRoom)
        if name.bounds.width > room, let short = model.shortName { name.text = short }
        name.room = room
        layer.addSublayer(name)
        layer.addSublayer(valueLabel)
        build(scene.theme)
        show()
    }

    /// `value` with `digits` digits after the point, and a proper minus sign.
    static func text(_ value: Double, digits: Int) -> String {
        guard value.isFinite else { return value > 0 ? "∞" : "–" }
        let text = String(format: "%.\(digits)f", abs(value))
        let isZero = !text.contains { $0 != "0" && $0 != "." }
        return value < 0 && !isZero ? "−" + text : text
    }

    /// Shows `text` instead of the value until the value is set again.
    func showText(_ text: String) {
        valueLabel.text = text
        // On whole points: letters are blurred between pixels.
        let x = (layer.bounds.width - valueLabel.bounds.width).rounded(.down)
        valueLabel.position = CGPoint(x: x, y: 0)
    }

    /// Animates the knob from the least to the greatest value in `duration` seconds of the layer's
    /// time, again and again, without further work here. `begin` is in the layer's time.
    func run(duration: Double, begin: Double) {
        let (low, high) = (x(model.range.lowerBound), x(model.range.upperBound))
        let start = fillStart
        loop(knob, "position.x", from: low, to: high, duration, begin)
        loop(fill, "bounds.size.width", from: low - start, to: high - start, duration, begin)
    }

    var touchArea: CGRect { layer.bounds.insetBy(dx: -8, dy: -2) }

    func hover(_ isOver: Bool) {
        isHovered = isOver
        showFeedback()
    }

    func press(at point: CGPoint) {
        isHeld = true
        showFeedback()
        onHold?(true)
        choose(point)
    }

    func drag(to point: CGPoint) {
        choose(point)
    }

    func release(at point: CGPoint, isCancelled: Bool) {
        isHeld = false
        showFeedback()
        onHold?(false)
    }

    var elements: [LayerElement] {
        var slider = LayerElement(
            name: layer.name ?? model.name, layer: layer, role: .slider, label: model.name)
        let span = model.range.upperBound - model.range.lowerBound
        // A keyboard step is a twentieth of the range, or a step of the model where that is
        // greater.
        slider.number = (current, model.range, max(model.step, span / 20))
        slider.value = model.format(current)
        slider.box = layer.bounds.insetBy(dx: -6, dy: -2)
        slider.radius = 6
        slider.set = { [weak self] in self?.take($0) }
        return [slider]
    }

    /// Takes a number that a person has entered.
    private func take(_ number: Double) {
        onHold?(true)
        value = number
        onChange?(value)
        onHold?(false)
    }

    private func build(_ theme: Theme) {
        let y = Self.height - Self.knobSide / 2 - 4
        track.frame = CGRect(
            x: 0, y: y - Self.trackHeight / 2, width: layer.bounds.width, height: Self.trackHeight)
        track.cornerRadius = Self.trackHeight / 2
        track.backgroundColor = theme.trough
        fill.cornerRadius = Self.trackHeight / 2
        fill.backgroundColor = theme.accent
        knob.bounds = CGRect(x: 0, y: 0, width: Self.knobSide, height: Self.knobSide)
        knob.position.y = y
        halo.frame = knob.bounds.insetBy(dx: -7, dy: -7)
        halo.cornerRadius = halo.bounds.width / 2
        halo.backgroundColor = theme.accent.copy(alpha: 0.22)
        halo.opacity = 0
        disc.frame = knob.bounds
        disc.cornerRadius = Self.knobSide / 2
        disc.backgroundColor = theme.knob
        disc.borderColor = theme.knobEdge
        disc.borderWidth = 1
        for each in [halo, disc] { knob.addSublayer(each) }
        layer.addSublayer(track)
        layer.addSublayer(fill)
        if let origin = model.origin {
            let mark = CALayer()
            mark.frame = CGRect(x: x(origin).rounded() - 1, y: y - 5, width: 2, height: 10)
            mark.cornerRadius = 1
            mark.backgroundColor = theme.quietText.copy(alpha: 0.6)
            layer.addSublayer(mark)
        }
        layer.addSublayer(knob)
    }

    /// Shows the value; the knob is where the finger is, without animation.
    private func show() {
        withoutAnimation {
            let (start, end) = (fillStart, x(current))
            knob.position.x = end
            fill.anchorPoint = CGPoint(x: end >= start ? 0 : 1, y: 0.5)
            fill.bounds = CGRect(x: 0, y: 0, width: abs(end - start), height: Self.trackHeight)
            fill.position = CGPoint(x: start, y: track.position.y)
            showText(model.format(current))
        }
        layer.setValue(current, forKey: "value")
    }

    private func showFeedback() {
        CATransaction.begin()
        if showsFeedbackAtOnce { CATransaction.setDisableActions(true) }
        halo.opacity = isHeld || isHovered ? 1 : 0
        let scale: CGFloat = isHeld ? 1.15 : 1
        disc.transform = CATransform3DMakeScale(scale, scale, 1)
        CATransaction.commit()
    }

    private func choose(_ point: CGPoint) {
        let room = max(layer.bounds.width - Self.knobSide, 1)
        let share = Double((point.x - Self.knobSide / 2) / room)
        let range = model.range
        let chosen = range.lowerBound + share * (range.upperBound - range.lowerBound)
        value = chosen
        onChange?(value)
    }

    /// The start of the filled part: at the origin, or at the start of the track.
    private var fillStart: CGFloat { model.origin.map(x) ?? 0 }

    /// The position of the knob's middle for `value`.
    private func x(_ value: Double) -> CGFloat {
        let room = max(layer.bounds.width - Self.knobSide, 0)
        let length = model.range.upperBound - model.range.lowerBound
        let share = length > 0 ? (value - model.range.lowerBound) / length : 0
        return Self.knobSide / 2 + room * CGFloat(share)
    }

    private static func tidy(_ value: Double, _ model: Model) -> Double {
        guard value.isFinite else { return model.range.lowerBound }
        let stepped = model.step > 0 ? (value / model.step).rounded() * model.step : value
        return min(max(stepped, model.range.lowerBound), model.range.upperBound)
    }

    private func loop(
        _ layer: CALayer, _ key: String, from: CGFloat, to: CGFloat, _ duration: Double,
        _ begin: Double
    ) {
        let run = CABasicAnimation(keyPath: key)
        run.fromValue = from
        run.toValue = to
        run.duration = duration
        run.beginTime = begin
        run.repeatCount = .infinity
        layer.add(run, forKey: "run")
    }
}
