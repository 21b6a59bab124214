public import Foundation
public import Primitives
import Scene

/// The shadow of a layer: of what it and its sublayers show together, or of a path.
///
/// It lies below the layer, which may be transparent, and shares its `opacity`. A layer that
/// masks to its bounds shows none.
extension CALayer {
    /// The colour of the shadow; opaque black at first, and none for nil. Animated.
    public var shadowColor: CGColor? {
        get { color(.shadowColor, record.shadow.color) }
        set { setColor(.shadowColor, newValue) }
    }

    /// How much of the shadow is seen, 0...1; none at first. Animated.
    public var shadowOpacity: Float {
        get { record.shadow.opacity }
        set { setNumber(.shadowOpacity, CGFloat(newValue)) }
    }

    /// Where the shadow lies from the layer, in points of its own space; (0, −3) at first.
    /// Animated.
    public var shadowOffset: CGSize {
        get { record.shadow.offset }
        set {
            guard newValue.width.isFinite, newValue.height.isFinite else {
                Complaint.tell("CALayer shadowOffset is not finite: \(newValue)")
                return
            }
            setValue(.size(newValue), of: .shadowOffset)
        }
    }

    /// How soft the edge of the shadow is, in points; 3 at first. Animated.
    ///
    /// The edge is a Gaussian whose standard deviation is 0.945 of it.
    public var shadowRadius: CGFloat {
        get { record.shadow.radius }
        set { setNumber(.shadowRadius, newValue) }
    }

    /// The outline of the shadow, in the layer's own space, filled non-zero; nil follows what the
    /// layer and its sublayers show.
    ///
    /// A change does not animate by itself. With a path nothing needs to be drawn apart, and the
    /// shadow is seen even where the layer draws nothing.
    public var shadowPath: CGPath? {
        get { record.shadow.path.map { CGPath($0) } }
        set { setValue(newValue.map { .path($0.elements) } ?? .none, of: .shadowPath) }
    }
}
