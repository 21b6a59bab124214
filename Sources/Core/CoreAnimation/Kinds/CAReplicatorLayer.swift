public import Foundation
public import Primitives
import Scene

/// A layer that draws its sublayers several times, each time in another place, colour and time.
///
/// Copy k is placed by `instanceTransform` applied k times, about the layer's anchor point; copy 0
/// is the sublayers themselves. The copy's colours are multiplied by `instanceColor`, to which the
/// offsets were added k times, each component clamped to 0...1. The copy's time lags by k times
/// `instanceDelay`, so that animations run through the copies like a wave. What the layer itself
/// draws is drawn once.
///
/// The renderer walks through the sublayers once for each copy; no further layers exist. So a hit
/// test finds the first copy only, and nested replicators multiply.
///
/// ```swift
/// let dots = CAReplicatorLayer()
/// dots.instanceCount = 8
/// dots.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
/// dots.instanceDelay = 0.1  // each copy's animation begins a tenth of a second later
/// dots.addSublayer(layer)
/// view.layer.addSublayer(dots)
/// ```
open class CAReplicatorLayer: CALayer {
    /// A layer with one copy.
    public override init() {
        super.init()
        becomeKind()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
        if record.kind != .replicator { record.become(.replicator) }
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func becomeKind() { record.become(.replicator) }

    /// The number of copies, including the sublayers themselves; 1 at first, and none for 0.
    /// Animated.
    open var instanceCount: Int {
        get { values.copies }
        set {
            setValue(
                .number(Double(max(0, min(newValue, ReplicatorRecord.mostCopies)))),
                of: .instanceCount)
        }
    }

    /// Whether the copies keep their depth as planes of a 3D space; the layer itself then draws
    /// nothing, like a `CATransformLayer`.
    open var preservesDepth: Bool {
        get { record.effects.preservesDepth }
        set { setValue(.bool(newValue), of: .preservesDepth) }
    }

    /// The time by which each copy lags behind the one before, in seconds; 0 at first.
    /// Animated.
    open var instanceDelay: CFTimeInterval {
        get { values.delay }
        set { setNumber(.instanceDelay, newValue) }
    }

    /// The transform from each copy to the next, about the anchor point; the identity at first.
    /// Animated.
    open var instanceTransform: CATransform3D {
        get { values.transform }
        set { setValue(.transform(newValue), of: .instanceTransform) }
    }

    /// The colour by which the first copy is multiplied; opaque white at first. Animated.
    open var instanceColor: CGColor? {
        get { color(.instanceColor, values.color) }
        set { setColor(.instanceColor, newValue) }
    }

    /// The change of the colour's red from copy to copy, where 1 is all of it; 0 at first. Results
    /// are kept inside 0...1. Animated.
    open var instanceRedOffset: Float {
        get { Float(values.redOffset) }
        set { setNumber(.instanceRedOffset, CGFloat(newValue)) }
    }

    /// The change of the colour's green from copy to copy, where 1 is all of it; 0 at first.
    /// Results are kept inside 0...1. Animated.
    open var instanceGreenOffset: Float {
        get { Float(values.greenOffset) }
        set { setNumber(.instanceGreenOffset, CGFloat(newValue)) }
    }

    /// The change of the colour's blue from copy to copy, where 1 is all of it; 0 at first. Results
    /// are kept inside 0...1. Animated.
    open var instanceBlueOffset: Float {
        get { Float(values.blueOffset) }
        set { setNumber(.instanceBlueOffset, CGFloat(newValue)) }
    }

    /// The change of the colour's alpha from copy to copy, where 1 is all of it; 0 at first.
    /// Results are kept inside 0...1. Animated.
    open var instanceAlphaOffset: Float {
        get { Float(values.alphaOffset) }
        set { setNumber(.instanceAlphaOffset, CGFloat(newValue)) }
    }

    override class var owner: LayerProperty.Owner { .kind(.replicator) }

    private var values: ReplicatorRecord { record.replicator ?? ReplicatorRecord() }
}
