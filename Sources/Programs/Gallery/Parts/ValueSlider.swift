import CoreAnimation
import Foundation
import ViewKit

/// A slider below its title and its value.
///
///     Damping                10.0
///     ━━━━━━━━●──────────────────
///
/// The name of the slider's layer is "slider" and the title. Main thread.
final class ValueSlider: UIStackView {
    /// The height, in points.
    static let height: CGFloat = 44

    /// Called with each value that a person chooses.
    var onChange: ((Double) -> Void)?
    let slider: TrackSlider
    private let name = UILabel()
    private let told = UILabel()
    private let range: ClosedRange<Double>
    private let step: Double
    private let format: (Double) -> String
    private var number: Double

    /// Makes a slider of a range; its values are multiples of a step, unless that is 0.
    ///
    /// - Parameter origin: the value at which the filled part of the track begins.
    init(
        _ theme: Theme, _ title: String, _ range: ClosedRange<Double>, _ value: Double,
        step: Double, origin: Double?, format: @escaping (Double) -> String
    ) {
        (self.range, self.step, self.format) = (range, step, format)
        number = value
        slider = TrackSlider(theme, origin: origin.map(Float.init))
        super.init(frame: .zero)
        axis = .vertical
        name.text = title
        name.adjustsFontSizeToFitWidth = true
        name.minimumScaleFactor = 0.8
        name.font = .systemFont(ofSize: 13)
        name.textColor = UIColor(cgColor: theme.quietText)
        told.font = .systemFont(ofSize: 13, weight: .semibold)
        told.textColor = UIColor(cgColor: theme.text)
        told.setContentHuggingPriority(.required, for: .horizontal)
        told.setContentCompressionResistancePriority(.required, for: .horizontal)
        for label in [name, told] { label.isAccessibilityElement = false }
        for row in [UIStackView(arrangedSubviews: [name, told]), slider] { addArrangedSubview(row) }
        slider.layer.name = "slider \(title.lowercased())"
        slider.accessibilityLabel = title
        slider.minimumValue = Float(range.lowerBound)
        slider.maximumValue = Float(range.upperBound)
        slider.addAction(UIAction { [weak self] _ in self?.take() }, for: .valueChanged)
        heightAnchor.constraint(equalToConstant: Self.height).isActive = true
        self.value = value
    }

    required init(coder: NSCoder) { fatalError("the gallery has no storyboard") }

    /// Whether the title is read on a ground of any colour.
    var isNameStrong = false {
        didSet { if isNameStrong { name.textColor = told.textColor } }
    }

    /// The value; always in the range.
    var value: Double {
        get { number }
        set {
            let near = step > 0 ? (newValue / step).rounded() * step : newValue
            number =
                near.isFinite
                ? min(max(near, range.lowerBound), range.upperBound) : range.lowerBound
            slider.value = Float(number)
            slider.setNeedsLayout()
            told.text = format(number)
            slider.accessibilityValue = told.text
        }
    }

    private func take() {
        value = Double(slider.value)
        onChange?(value)
    }
}

/// A slider whose thumb comes to a press on the track, and whose track may be filled from a value within.
final class TrackSlider: UISlider {
    private let origin: Float?
    private let fill = UIView()
    private let mark = UIView()

    init(_ theme: Theme, origin: Float?) {
        self.origin = origin
        super.init(frame: .zero)
        setThumbImage(Self.thumb(theme), for: .normal)
        guard origin != nil else { return }
        minimumTrackTintColor = .systemFill
        mark.backgroundColor = UIColor(cgColor: theme.quietText)
        for view in [mark, fill] {
            view.isUserInteractionEnabled = false
            view.layer.cornerRadius = 2
            insertSubview(view, at: 2)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let origin else { return }
        let track = trackRect(forBounds: bounds)
        func x(_ value: Float) -> CGFloat {
            thumbRect(forBounds: bounds, trackRect: track, value: value).midX
        }
        let (start, end) = (x(origin), x(value))
        fill.backgroundColor = tintColor
        fill.frame = CGRect(
            x: min(start, end), y: track.minY, width: abs(end - start), height: track.height)
        mark.frame = CGRect(x: start.rounded() - 1, y: track.midY - 5, width: 2, height: 10)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        let place = touch.location(in: self).x
        if abs(place - thumb.midX) > thumb.width / 2 {
            let part = (place - track.minX - thumb.width / 2) / max(1, track.width - thumb.width)
            value = minimumValue + Float(part) * (maximumValue - minimumValue)
            sendActions(for: .valueChanged)
            layoutIfNeeded()
        }
        return super.beginTracking(touch, with: event)
    }

    /// Draws a disc with an edge, smaller than UIKit's: rows of sliders are close to each other.
    private static func thumb(_ theme: Theme) -> UIImage {
        let box = CGRect(x: 0, y: 0, width: 18, height: 18)
        return UIGraphicsImageRenderer(size: box.size).image { context in
            context.cgContext.setFillColor(theme.knobEdge)
            context.cgContext.fillEllipse(in: box)
            context.cgContext.setFillColor(theme.knob)
            context.cgContext.fillEllipse(in: box.insetBy(dx: 1, dy: 1))
        }
    }
}
