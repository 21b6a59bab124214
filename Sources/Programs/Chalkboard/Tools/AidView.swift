import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// A ruler or the like over the board: hands move and turn it, chalk follows its edges.
///
/// One finger or the pointer moves it by its body and turns it by its knob; two fingers do both;
/// the wheel turns it.
@MainActor
final class AidView: UIView {
    private(set) var aid: DrawingAid
    private let picture: AidPicture
    private let angle = UILabel("", .footnote)
    /// The touches that hold it, in the order in which they came.
    private var touches: [UITouch] = []
    private var grip: Grip?

    private enum Grip {
        case body(CGPoint)
        /// The angle from the knob to the hand, in radians.
        case knob(Double)
        case pair(CGPoint, CGPoint)
    }

    /// The rotation by a step of the wheel, in degrees.
    static let wheelStep = 1.0

    init(_ kind: DrawingAid.Kind, in frame: CGRect, pointsPerPixel: Double, scale: Double) {
        aid = DrawingAid(kind, at: CGPoint(x: frame.midX, y: frame.midY * 0.86))
        picture = AidPicture(kind, MarkScale(pointsPerPixel: pointsPerPixel))
        super.init(frame: frame)
        layer.name = "aid"
        isMultipleTouchEnabled = true
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        // A turned picture has its pixels between those of the display: twice as many look sharp.
        picture.contentsScale = scale * 2
        picture.name = kind.rawValue
        layer.addSublayer(picture)
        angle.textAlignment = .center
        angle.backgroundColor = .card
        angle.layer.cornerRadius = 7
        angle.layer.masksToBounds = true
        angle.layer.name = "angle"
        angle.bounds = CGRect(x: 0, y: 0, width: 48, height: 19)
        addSubview(angle)
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityLabel: String? {
        get { Self.name(aid.kind) }
        set {}
    }
    override var accessibilityValue: String? {
        get { Self.words(aid.degrees) }
        set {}
    }
    override func accessibilityIncrement() { turn(by: 1) }
    override func accessibilityDecrement() { turn(by: -1) }

    /// The name of a kind.
    static func name(_ kind: DrawingAid.Kind) -> String {
        switch kind {
        case .ruler: "Ruler"
        case .square45: "Set square, 45°"
        case .square60: "Set square, 30° and 60°"
        case .protractor: "Protractor"
        }
    }

    /// An angle as text.
    static func words(_ degrees: Double) -> String {
        degrees == degrees.rounded() ? "\(Int(degrees))°" : "\(degrees)°"
    }

    // Position

    /// Touches near its edges draw chalk and don't hit the body.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let own = aid.own(point)
        return isKnob(own) || aid.depth(own) > EdgeGuide.rim
    }

    private func isKnob(_ own: CGPoint) -> Bool {
        hypot(own.x - aid.knob.x, own.y - aid.knob.y) < DrawingAid.knobReach
    }

    /// The guide for a stroke that begins at a point, with a chalk of `width` points.
    func guide(from point: CGPoint, width: Double) -> EdgeGuide {
        EdgeGuide(aid, from: point, width: width)
    }

    /// Becomes another kind, in the same place.
    func become(_ kind: DrawingAid.Kind) {
        aid.kind = kind
        picture.name = kind.rawValue
        picture.kind = kind
        show()
    }

    /// Adapts the marks to the board's zoom.
    func show(pointsPerPixel: Double) {
        picture.marks = MarkScale(pointsPerPixel: pointsPerPixel)
    }

    /// Turns it counter-clockwise about its own origin, by degrees.
    func turn(by degrees: Double) {
        aid = aid.turned(by: -degrees * .pi / 180, about: aid.place)
        // Rounding errors are removed, so that whole degrees stay whole.
        let turn = aid.angle * 180 / .pi
        if abs(turn - turn.rounded()) < 1e-6 { aid.angle = turn.rounded() * .pi / 180 }
        show()
    }

    /// Moves it by points.
    func move(by way: Way) {
        aid = aid.moved(by: way, within: bounds)
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let kept = aid.moved(by: .zero, within: bounds)
        guard kept != aid else { return }
        aid = kept
        show()
    }

    private func show() {
        picture.position = aid.place
        picture.transform = CATransform3DMakeRotation(aid.angle, 0, 0, 1)
        let words = Self.words(aid.degrees)
        if angle.text != words { angle.text = words }
        let knob = aid.view(aid.knob)
        let beside: Double = aid.kind == .ruler ? 46 : 0
        let along = aid.view(CGPoint(x: aid.knob.x - beside, y: aid.knob.y))
        let isBelow = aid.kind != .ruler
        angle.center = CGPoint(
            x: (isBelow ? knob.x : along.x).rounded(),
            y: (isBelow ? knob.y + 32 : along.y).rounded())
    }

    // Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += touches.filter { self.touches.count < 2 || $0.type != .direct }
        take()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard !touches.isDisjoint(with: self.touches), let first = self.touches.first,
            let grip
        else { return }
        let point = first.location(in: self)
        switch grip {
        case .body(let last):
            aid = aid.moved(by: Way(dx: point.x - last.x, dy: point.y - last.y), within: bounds)
            self.grip = .body(point)
        case .knob(let offset):
            let turn = atan2(point.y - aid.place.y, point.x - aid.place.x) - offset
            aid.angle = remainder(DrawingAid.settled(remainder(turn, 2 * .pi)), 2 * .pi)
        case .pair(let a, let b):
            guard self.touches.count > 1 else { return }
            let (c, d) = (point, self.touches[1].location(in: self))
            let change = atan2(d.y - c.y, d.x - c.x) - atan2(b.y - a.y, b.x - a.x)
            let way = Way(dx: (c.x + d.x - a.x - b.x) / 2, dy: (c.y + d.y - a.y - b.y) / 2)
            aid = aid.turned(
                by: remainder(change, 2 * .pi),
                about: CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            ).moved(by: way, within: bounds)
            self.grip = .pair(c, d)
        }
        show()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.removeAll(where: touches.contains)
        take()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches.removeAll(where: touches.contains)
        take()
    }

    /// Begins the grip of the current touches.
    private func take() {
        guard let first = touches.first else { return grip = nil }
        let point = first.location(in: self)
        if touches.count > 1 {
            grip = .pair(point, touches[1].location(in: self))
        } else if isKnob(aid.own(point)), grip == nil {
            let hand = atan2(point.y - aid.place.y, point.x - aid.place.x)
            grip = .knob(hand - aid.angle)
        } else {
            grip = .body(point)
        }
    }
}
