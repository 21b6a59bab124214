public import Foundation
public import Primitives
import Scene

/// A layer that draws its sublayers several times, each time in another place, colour and time.
///
/// Copy k is placed by `instanceTransform` k times over, about the layer's anchor point; the copy 0
/// is the sublayers themselves. Its colours are multiplied with `instanceColor`, to which the offsets
/// were added k times, each part cut to 0...1. Its time lies k times `instanceDelay` behind, so that
/// what is animated runs through the copies like a wave. What the layer itself draws is drawn once.
///
/// The renderer walks through the sublayers again for each copy; there are no other layers. So a hit
/// test finds the first copy only, and replicators inside replicators multiply.
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

    /// How many copies there are, the sublayers themselves among them; 1 at first, and none for 0.
    /// Animated.
    open var instanceCount: Int {
        get { values.copies }
        set {
            setValue(
                .number(Double(max(0, min(newValue, ReplicatorRecord.mostCopies)))),
                of: .instanceCount)
        }
    }

    /// True keeps the depth of the copies, which are then planes of a space of three dimensions;
    /// the layer itself draws nothing then, as a `CATransformLayer`.
    open var preservesDepth: Bool {
        get { record.effects.preservesDepth }
        set { setValue(.bool(newValue), of: .preservesDepth) }
    }

    /// How far the time of each copy lies behind that of the one before, in seconds; 0 at first.
    /// Animated.
    open var instanceDelay: CFTimeInterval {
        get { values.delay }
        set { setNumber(.instanceDelay, newValue) }
    }

    /// Where each copy lies in the one before, about the anchor point; the identity at first.
    /// Animated.
    open var instanceTransform: CATransform3D {
        get { values.transform }
        set { setValue(.transform(newValue), of: .instanceTransform) }
    }

    /// What the colours of the first copy are multiplied with; opaque white at first. Animated.
    open var instanceColor: CGColor? {
        get { color(.instanceColor, values.color) }
        set { setColor(.instanceColor, newValue) }
    }

    /// What is added to the red of that from copy to copy; 0 at first. Animated.
    open var instanceRedOffset: Float {
        get { Float(values.redOffset) }
        set { setNumber(.instanceRedOffset, CGFloat(newValue)) }
    }

    /// What is added to its green; 0 at first. Animated.
    open var instanceGreenOffset: Float {
        get { Float(values.greenOffset) }
        set { setNumber(.instanceGreenOffset, CGFloat(newValue)) }
    }

    /// What is added to its blue; 0 at first. Animated.
    open var instanceBlueOffset: Float {
        get { Float(values.blueOffset) }
        set { setNumber(.instanceBlueOffset, CGFloat(newValue)) }
    }

    /// What is added to its alpha; 0 at first. Animated.
    open var instanceAlphaOffset: Float {
        get { Float(values.alphaOffset) }
        set { setNumber(.instanceAlphaOffset, CGFloat(newValue)) }
    }

    override class var owner: LayerProperty.Owner { .kind(.replicator) }

    private var values: ReplicatorRecord { record.replicator ?? ReplicatorRecord() }
}
