public import Foundation
import Primitives
import Scene

/// A layer that draws a colour gradient over its background and below its contents.
///
/// The gradient has the shape of the background, with round corners. Colours are interpolated
/// without premultiplied alpha, and multiplied by their alpha afterwards: white that fades to clear
/// black goes grey (docs/reference/kinds.md, "Gradient layers"). The renderer dithers the colours
/// to avoid bands. All properties but `type` can be animated; lists of the same length mix element
/// by element, others jump.
///
/// ```swift
/// let sky = CAGradientLayer()
/// sky.frame = view.bounds
/// sky.colors = [UIColor.systemBlue.cgColor, UIColor.white.cgColor]
/// sky.startPoint = CGPoint(x: 0.5, y: 0)
/// sky.endPoint = CGPoint(x: 0.5, y: 1)
/// view.layer.insertSublayer(sky, at: 0)
/// ```
open class CAGradientLayer: CALayer {
    /// A layer without colours.
    public override init() {
        super.init()
        becomeKind()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
        if record.kind != .gradient { record.become(.gradient) }
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func becomeKind() { record.become(.gradient) }

    /// The colours in order, each a `CGColor`; fewer than two draw nothing. None at first. Animated.
    open var colors: [Any]? {
        get { values.colors.map { $0.map { CGColor($0) } } }
        set {
            guard let newValue else { return setValue(.none, of: .colors) }
            guard let list = AnimationValue.colors(newValue) else {
                return Complaint.tell("CAGradientLayer colors holds something that is no CGColor")
            }
            setValue(.colors(list), of: .colors)
        }
    }

    /// The place of each colour: 0 is the start, 1 the end. Nil, as at first, spaces the colours
    /// evenly.
    /// Animated.
    ///
    /// The list must not descend; two equal locations make a hard edge between their colours. With
    /// fewer locations than colours nothing is drawn.
    ///
    /// ```swift
    /// let bar = CAGradientLayer()
    /// bar.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.green.cgColor]
    /// bar.locations = [0, 0.2, 1]  // yellow at a fifth of the way
    /// view.layer.addSublayer(bar)
    /// ```
    open var locations: [NSNumber]? {
        get { values.locations?.map { NSNumber(value: $0) } }
        set {
            setValue(
                newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none, of: .locations)
        }
    }

    /// The start of the gradient, in units of the bounds' size; (0.5, 0) at first. Animated.
    open var startPoint: CGPoint {
        get { values.startPoint }
        set {
            if allows(newValue, "startPoint") { setValue(.point(newValue), of: .startPoint) }
        }
    }

    /// The end of the gradient, in units of the bounds' size; (0.5, 1) at first. Animated.
    ///
    /// For a radial gradient the distance from the start along x and y is the radius of an ellipse;
    /// for a conic one the end is the direction in which the first colour lies.
    open var endPoint: CGPoint {
        get { values.endPoint }
        set { if allows(newValue, "endPoint") { setValue(.point(newValue), of: .endPoint) } }
    }

    /// The form of the gradient; `axial` at first. An unknown type is kept, and drawn as `axial`.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: name(.gradientType)) }
        set { setValue(.name(newValue.rawValue), of: .gradientType) }
    }

    override class var owner: LayerProperty.Owner { .kind(.gradient) }

    private var values: GradientRecord { record.gradient ?? GradientRecord() }
}

/// The form of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Apple's string.
    public let rawValue: String

    /// The type with this string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start to the end.
    public static let axial = Self(rawValue: GradientRecord.Form.axial.rawValue)
    /// In ellipses around the start.
    public static let radial = Self(rawValue: GradientRecord.Form.radial.rawValue)
    /// Around the start, from the direction of the end on, from x toward y.
    public static let conic = Self(rawValue: GradientRecord.Form.conic.rawValue)
}

/// The older name of `CAGradientLayerType.axial`.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The older name of `CAGradientLayerType.radial`.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// The older name of `CAGradientLayerType.conic`.
public let kCAGradientLayerConic = CAGradientLayerType.conic
