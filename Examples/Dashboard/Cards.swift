import UIKit

/// A rounded ground with a title and content below it.
final class Card: UIStackView {
    init(_ title: String, content: UIView) {
        super.init(frame: .zero)
        axis = .vertical
        spacing = 8
        isLayoutMarginsRelativeArrangement = true
        layoutMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        layer.cornerCurve = .continuous
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = .secondaryLabel
        addArrangedSubview(label)
        addArrangedSubview(content)
    }

    required init(coder: NSCoder) { fatalError("There is no storyboard") }
}

/// A number that counts up to its value.
final class CountingLabel: UILabel {
    private let format: (Double) -> String
    private var (start, value) = (0.0, 0.0)
    private var beginTime: CFTimeInterval = 0
    private var link: CADisplayLink?

    init(format: @escaping (Double) -> String) {
        self.format = format
        super.init(frame: .zero)
        font = .monospacedDigitSystemFont(ofSize: 34, weight: .bold)
        adjustsFontSizeToFitWidth = true
        text = format(0)
    }

    required init?(coder: NSCoder) { fatalError("There is no storyboard") }

    func count(to value: Double) {
        (start, self.value) = (self.value, value)
        beginTime = CACurrentMediaTime()
        link?.invalidate()
        link = CADisplayLink { [weak self] link in self?.step(link) }
        link?.add(to: .main, forMode: .common)
    }

    private func step(_ link: CADisplayLink) {
        let part = min((link.targetTimestamp - beginTime) / 0.8, 1)
        text = format(start + (value - start) * (1 - pow(1 - part, 3)))
        if part == 1 { link.invalidate() }
    }
}

/// A ring that is filled by a share.
final class RingView: UIView {
    private let track = CAShapeLayer()
    private let ring = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        for shape in [track, ring] {
            shape.fillColor = nil
            shape.lineWidth = 14
            shape.lineCap = .round
            layer.addSublayer(shape)
        }
        ring.strokeEnd = 0
        heightAnchor.constraint(equalToConstant: 150).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("There is no storyboard") }

    var share: CGFloat = 0 {
        didSet {
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            animation.fromValue = oldValue
            animation.toValue = share
            animation.duration = 0.8
            animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
            ring.strokeEnd = share
            ring.add(animation, forKey: "share")
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
            radius: min(bounds.width, bounds.height) / 2 - 7, startAngle: -.pi / 2,
            endAngle: 1.5 * .pi, clockwise: true)
        track.strokeColor = UIColor.systemGreen.withAlphaComponent(0.2).cgColor
        ring.strokeColor = UIColor.systemGreen.cgColor
        for shape in [track, ring] { shape.path = path.cgPath }
    }
}

/// Bars for the days of a week, drawn in `draw(_:)`.
final class BarsView: UIView {
    var values: [CGFloat] = [] { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
        heightAnchor.constraint(equalToConstant: 150).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("There is no storyboard") }

    override func draw(_ rect: CGRect) {
        guard let top = values.max(), top > 0 else { return }
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.preferredFont(forTextStyle: .caption1),
            .foregroundColor: UIColor.secondaryLabel,
        ]
        let column = bounds.width / CGFloat(values.count)
        for (index, value) in values.enumerated() {
            let middle = (CGFloat(index) + 0.5) * column
            let height = (bounds.height - 24) * value / top
            let bar = CGRect(
                x: middle - 8, y: bounds.height - 22 - height, width: 16, height: height)
            (value == top ? UIColor.systemOrange : UIColor.systemBlue).setFill()
            UIBezierPath(roundedRect: bar, cornerRadius: 4).fill()
            let day = ["M", "T", "W", "T", "F", "S", "S"][index % 7] as NSString
            let size = day.size(withAttributes: attributes)
            day.draw(
                at: CGPoint(x: middle - size.width / 2, y: bounds.height - size.height),
                withAttributes: attributes)
        }
    }
}
