import CoreAnimation
import Foundation
import Primitives

/// The bubble of a popover: a ground with an arrow, a shadow, and the content on it.
@MainActor
final class PopoverBubble: UIView {
    /// The colour of the ground; nil means the content's, or else the system's.
    var fill: UIColor? { didSet { showLook() } }
    /// The presented controller's view.
    var content: UIView? { didSet { if content !== oldValue { takeContent(oldValue) } } }

    private let ground = CAShapeLayer()
    private let clip = UIView()
    private var background: UIPopoverBackgroundView?
    private var methods: (any UIPopoverBackgroundViewMethods.Type)?
    private var place: PopoverPlace?

    private static let arrow = CGSize(width: 26, height: 13)
    static let ground = UIColor { traits in
        let isDark = traits.userInterfaceStyle == .dark
        if traits.accessibilityContrast == .high { return isDark ? .black : .white }
        return UIColor(white: isDark ? 0.17 : 0.98, alpha: 1)
    }

    /// The width of the arrow at its base, and its height.
    var arrowSize: CGSize {
        methods.map { CGSize(width: $0.arrowBase(), height: $0.arrowHeight()) } ?? Self.arrow
    }
    /// The space between the content and the edges of the ground.
    var contentInsets: UIEdgeInsets { methods?.contentViewInsets() ?? .zero }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        layer.addSublayer(ground)
        clip.clipsToBounds = true
        clip.layer.cornerRadius = PopoverPlace.radius
        clip.layer.cornerCurve = .continuous
        addSubview(clip)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func takeContent(_ old: UIView?) {
        if old?.superview === clip { old?.removeFromSuperview() }
        guard let content else { return }
        content.autoresizingMask = []
        clip.addSubview(content)
        setNeedsLayout()
    }

    func takeBackground(_ methods: (any UIPopoverBackgroundViewMethods.Type)?) {
        self.methods = methods
        background?.removeFromSuperview()
        background = (methods as? UIPopoverBackgroundView.Type)?.init(frame: bounds)
        if let background { insertSubview(background, at: 0) }
        ground.isHidden = background != nil
        setNeedsLayout()
    }

    /// Shows the arrow of a place.
    func show(_ place: PopoverPlace) {
        guard place != self.place else { return }
        self.place = place
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let place else { return }
        let body = place.body(arrowSize)
        clip.frame = body.inset(by: contentInsets)
        content?.frame = clip.bounds
        background?.frame = bounds
        background?.arrowDirection = place.direction
        background?.arrowOffset =
            place.tip
            - (place.direction == .up || place.direction == .down ? bounds.midX : bounds.midY)
        showLook()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showLook()
    }

    private func showLook() {
        let traits = traitCollection
        let isStrong = traits.accessibilityContrast == .high
        let color = fill ?? content?.backgroundColor ?? Self.ground
        ground.fillColor = color.resolvedColor(with: traits).cgColor
        let edge: UIColor = isStrong ? .label : .separator
        ground.strokeColor = edge.resolvedColor(with: traits).cgColor
        showOutline(isStrong)
        layer.shadowOpacity =
            background?.wantsShadow == false ? 0 : traits.userInterfaceStyle == .dark ? 0.5 : 0.22
    }

    /// Shows the outline. A line has its middle on the outline, and content with a ground of its own hides
    /// the inner half: a strong line lies around the body, so that all of it is seen, as of an alert's edge.
    private func showOutline(_ isStrong: Bool) {
        guard let place else { return }
        let line: CGFloat = 1
        let around = isStrong ? line / 2 : 0
        let body = place.body(arrowSize).insetBy(dx: -around, dy: -around)
        let outline = PopoverOutline(body: body, place: place, arrow: arrowSize).path
        ground.lineWidth = line
        ground.path = outline
        layer.shadowPath = outline
    }

    /// Whether a point lies on the bubble or its arrow; beside the arrow it doesn't.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard bounds.contains(point) else { return false }
        return ground.path?.contains(point) ?? true
    }
}

/// The outline of a bubble with its arrow.
struct PopoverOutline {
    let body: CGRect
    let place: PopoverPlace
    let arrow: CGSize

    /// The outline, in points of the bubble.
    var path: CGPath {
        let path = CGMutablePath()
        let radius = min(PopoverPlace.radius, body.width / 2, body.height / 2)
        let corners = [
            CGPoint(x: body.minX, y: body.minY), CGPoint(x: body.maxX, y: body.minY),
            CGPoint(x: body.maxX, y: body.maxY), CGPoint(x: body.minX, y: body.maxY),
        ]
        // Each side begins after its corner; the arrow stands on one of them.
        path.move(to: CGPoint(x: body.minX + radius, y: body.minY))
        for (index, side) in [UIPopoverArrowDirection.up, .right, .down, .left].enumerated() {
            if place.direction == side { addArrow(to: path) }
            let corner = corners[(index + 1) % 4]
            let next = corners[(index + 2) % 4]
            path.addArc(tangent1End: corner, tangent2End: next, radius: radius)
        }
        path.closeSubpath()
        return path
    }

    private func addArrow(to path: CGMutablePath) {
        let half = arrow.width / 2
        let tip = place.tip
        let (x, y) = (body.minX, body.minY)
        let points: [CGPoint] =
            switch place.direction {
            case .up: [(tip - half, y), (tip, y - arrow.height), (tip + half, y)].map(point)
            case .down:
                [
                    (tip + half, body.maxY), (tip, body.maxY + arrow.height),
                    (tip - half, body.maxY),
                ].map(point)
            case .left: [(x, tip + half), (x - arrow.height, tip), (x, tip - half)].map(point)
            default:
                [
                    (body.maxX, tip - half), (body.maxX + arrow.height, tip),
                    (body.maxX, tip + half),
                ].map(point)
            }
        path.addLine(to: points[0])
        path.addArc(tangent1End: points[1], tangent2End: points[2], radius: 3)
        path.addLine(to: points[2])
    }

    private func point(_ pair: (CGFloat, CGFloat)) -> CGPoint { CGPoint(x: pair.0, y: pair.1) }
}

/// The area around a popover; a press there dismisses it.
@MainActor
final class PopoverBackdrop: UIView {
    var onPress: (@MainActor () -> Void)?

    init() {
        super.init(frame: .zero)
        addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onPress?() })
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
