public import Foundation
public import Primitives
import Scene

/// A layer that draws a path: filled, and then with a line along it.
///
/// The path lies in the layer's own space, above its contents and below its sublayers, and isn't cut
/// to the bounds unless the layer masks to them. It is drawn by the renderer, at the resolution of
/// the output, however the layer is transformed. All but the names of rules, caps and joins can be
/// animated; a path moves point by point to one with the same elements, and else jumps at the end.
///
/// A path that is a longer copy of the one before costs what was added, not its length, as long as
/// nothing is filled and the line has no dashes: append to a `CGMutablePath` and set it again.
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

    /// What is drawn, in points of the layer's own space; nil for nothing.
    ///
    /// The layer keeps a copy. A change does not animate by itself.
    open var path: CGPath? {
        get { values.path.map { CGPath($0) } }
        set { setValue(newValue.map { .path($0.elements) } ?? .none, of: .path) }
    }

    /// The colour inside of the path; opaque black at first, and none for nil. Animated.
    open var fillColor: CGColor? {
        get { color(.fillColor, values.fillColor) }
        set { setColor(.fillColor, newValue) }
    }

    /// What is inside of a path that crosses itself; `nonZero` at first. Open subpaths count as
    /// closed.
    open var fillRule: CAShapeLayerFillRule {
        get { CAShapeLayerFillRule(rawValue: name(.fillRule)) }
        set { setName(newValue.rawValue, .fillRule) }
    }

    /// The colour of the line; none at first. Animated.
    open var strokeColor: CGColor? {
        get { color(.strokeColor, values.strokeColor) }
        set { setColor(.strokeColor, newValue) }
    }

    /// Where the line begins: a fraction of the length of the path, over all its subpaths in turn;
    /// 0 at first. Filling doesn't look at it. Animated.
    open var strokeStart: CGFloat {
        get { values.strokeStart }
        set { setNumber(.strokeStart, newValue) }
    }

    /// Where the line ends, a fraction as `strokeStart`; 1 at first. There is no line when it is
    /// not more than that. Animated.
    open var strokeEnd: CGFloat {
        get { values.strokeEnd }
        set { setNumber(.strokeEnd, newValue) }
    }

    /// The width of the line, in points, half of it on each side of the path; 1 at first. Animated.
    open var lineWidth: CGFloat {
        get { values.lineWidth }
        set { setNumber(.lineWidth, newValue) }
    }

    /// How long a pointed corner may be, in widths of the line; others are cut. 10 at first.
    /// Animated.
    open var miterLimit: CGFloat {
        get { values.miterLimit }
        set { setNumber(.miterLimit, newValue) }
    }

    /// How the line ends; `butt` at first.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: name(.lineCap)) }
        set { setName(newValue.rawValue, .lineCap) }
    }

    /// How the line turns; `miter` at first.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: name(.lineJoin)) }
        set { setName(newValue.rawValue, .lineJoin) }
    }

    /// Where in the dash pattern each subpath begins, in points; 0 at first. Animated.
    open var lineDashPhase: CGFloat {
        get { values.lineDashPhase }
        set { setNumber(.lineDashPhase, newValue) }
    }

    /// The lengths of dashes and gaps in turn, in points; nil, none, or nothing but zeros is a line
    /// without gaps. An odd number counts twice. Animations between lists of one length mix them.
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
