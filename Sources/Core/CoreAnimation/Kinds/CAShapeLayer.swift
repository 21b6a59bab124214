public import Foundation
public import Primitives
import Scene

/// A layer that draws a path: its fill, and then its stroke.
///
/// The path lies in the layer's own space, above its contents and below its sublayers, and isn't
/// clipped to the bounds unless the layer masks to them. The renderer draws it at the resolution of
/// the output, however the layer is transformed. All properties but the names of rules, caps and
/// joins can be animated; a path moves point by point to one with the same elements, and otherwise
/// jumps at the end.
///
/// A path that extends the previous one costs only the added part, as long as nothing is filled and
/// the stroke has no dashes: append to a `CGMutablePath` and set it again.
///
/// ```swift
/// let check = CAShapeLayer()
/// check.path = CGPath(svgPath: "M10 50 L40 80 L90 20")
/// check.strokeColor = UIColor.systemGreen.cgColor
/// check.fillColor = nil
/// check.lineWidth = 8
/// view.layer.addSublayer(check)
/// ```
open class CAShapeLayer: CALayer {
    /// A layer without a path.
    public override init() {
        super.init()
        becomeKind()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
        if record.kind != .shape { record.become(.shape) }
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func becomeKind() { record.become(.shape) }

    /// The path to draw, in points of the layer's own space; nil for none.
    ///
    /// The layer keeps a copy. A change does not animate by itself.
    open var path: CGPath? {
        get { values.path.map { CGPath($0) } }
        set { setValue(newValue.map { .path($0.elements) } ?? .none, of: .path) }
    }

    /// The fill colour; opaque black at first, no fill for nil. Animated.
    open var fillColor: CGColor? {
        get { color(.fillColor, values.fillColor) }
        set { setColor(.fillColor, newValue) }
    }

    /// The rule that decides what is inside a path that crosses itself; `nonZero` at first. Open
    /// subpaths count as closed.
    open var fillRule: CAShapeLayerFillRule {
        get { CAShapeLayerFillRule(rawValue: name(.fillRule)) }
        set { setName(newValue.rawValue, .fillRule) }
    }

    /// The stroke colour; none at first. Animated.
    open var strokeColor: CGColor? {
        get { color(.strokeColor, values.strokeColor) }
        set { setColor(.strokeColor, newValue) }
    }

    /// The start of the stroke: a fraction of the length of the path, over all its subpaths in
    /// turn; 0 at first. Fills ignore it. Animated.
    open var strokeStart: CGFloat {
        get { values.strokeStart }
        set { setNumber(.strokeStart, newValue) }
    }

    /// The end of the stroke, a fraction like `strokeStart`; 1 at first. There is no stroke when it
    /// isn't greater than `strokeStart`. Animated.
    ///
    /// ```swift
    /// let shape = CAShapeLayer()
    /// let write = CABasicAnimation(keyPath: "strokeEnd")
    /// write.fromValue = 0  // the line is drawn as by a pen
    /// write.toValue = 1
    /// write.duration = 2
    /// shape.add(write, forKey: "write")
    /// ```
    open var strokeEnd: CGFloat {
        get { values.strokeEnd }
        set { setNumber(.strokeEnd, newValue) }
    }

    /// The width of the line, in points, half of it on each side of the path; 1 at first. Animated.
    open var lineWidth: CGFloat {
        get { values.lineWidth }
        set { setNumber(.lineWidth, newValue) }
    }

    /// The limit for the length of a pointed corner, in line widths; longer ones are cut. 10 at
    /// first.
    /// Animated.
    open var miterLimit: CGFloat {
        get { values.miterLimit }
        set { setNumber(.miterLimit, newValue) }
    }

    /// The shape of the stroke's ends; `butt` at first.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: name(.lineCap)) }
        set { setName(newValue.rawValue, .lineCap) }
    }

    /// The shape of the stroke's corners; `miter` at first.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: name(.lineJoin)) }
        set { setName(newValue.rawValue, .lineJoin) }
    }

    /// The offset into the dash pattern at which each subpath begins, in points; 0 at first.
    /// Animated.
    open var lineDashPhase: CGFloat {
        get { values.lineDashPhase }
        set { setNumber(.lineDashPhase, newValue) }
    }

    /// The lengths of dashes and gaps in turn, in points; nil, an empty list, or only zeros is a
    /// solid line. A list of odd length is repeated twice. Animations between lists of the same
    /// length mix them.
    ///
    /// ```swift
    /// let ants = CAShapeLayer()
    /// ants.lineDashPattern = [6, 4]
    /// let march = CABasicAnimation(keyPath: "lineDashPhase")
    /// march.byValue = 10
    /// march.repeatCount = .infinity
    /// ants.add(march, forKey: "march")
    /// ```
    open var lineDashPattern: [NSNumber]? {
        get { values.lineDashPattern?.map { NSNumber(value: $0) } }
        set {
            setValue(
                newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none, of: .lineDashPattern)
        }
    }

    override class var owner: LayerProperty.Owner { .kind(.shape) }

    private var values: ShapeRecord { record.shape ?? ShapeRecord() }
}
