package import CoreAnimation
package import Foundation
package import Primitives

/// The ring around what has the keyboard. Main thread.
///
/// It is a sublayer of the layer that it is around, so that it moves, turns and fades with that, and its size follows
/// the layer's. From the layer outward: an edge of 1 point, the ring of 2, an edge of 1; the edges have the other
/// brightness, so that the ring is seen on any ground. Around a layer that cuts its sublayers it lies inside.
///
///     edge ring  edge
///      |  ====   |  layer ...
///      1    2    1
@MainActor
package final class FocusRing {
    /// Its colours.
    package struct Look {
        /// The ring's.
        package var color: CGColor
        /// The edges'.
        package var edge: CGColor

        /// A ring of a colour, on a ground that is dark or light.
        package init(_ color: CGColor, isDark: Bool) {
            self.color = color
            edge = CGColor(gray: isDark ? 0 : 1, alpha: 0.8)
        }
    }

    /// How far it reaches beyond the layer, in points.
    package static let reach: CGFloat = 4
    /// The radius around a layer with square corners, in points.
    private static let softness: CGFloat = 3

    /// Holds both: a border lies over what is inside its own layer.
    private let holder = Ornament()
    private let edge = Ornament()
    private let ring = Ornament()

    /// A ring that isn't shown.
    package init() {
        holder.name = "focus ring"
        edge.borderWidth = Self.reach
        ring.borderWidth = 2
        for each in [edge, ring] {
            each.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
            holder.addSublayer(each)
        }
    }

    /// The layer that it is around; nil for none.
    package var target: CALayer? { holder.superlayer }

    /// Goes around `layer`.
    ///
    /// - Parameters:
    ///   - box: what of the layer it goes around; nil for its bounds, which it then follows.
    ///   - radius: of the box's corners; nil takes the layer's.
    package func show(on layer: CALayer, box: CGRect? = nil, radius: CGFloat? = nil, _ look: Look) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let reach = layer.masksToBounds ? 0 : Self.reach
        let around = (box ?? layer.bounds).insetBy(dx: -reach, dy: -reach)
        let most = max(0, min(around.width, around.height) / 2)
        let corner = radius ?? layer.cornerRadius
        holder.autoresizingMask = box == nil ? [.layerWidthSizable, .layerHeightSizable] : []
        holder.frame = around
        edge.frame = holder.bounds
        edge.cornerRadius = min(most, corner > 0 ? corner + reach : reach + Self.softness)
        edge.borderColor = look.edge
        ring.frame = edge.bounds.insetBy(dx: 1, dy: 1)
        ring.cornerRadius = max(0, edge.cornerRadius - 1)
        ring.borderColor = look.color
        for each in [edge, ring] {
            each.cornerCurve = layer.cornerCurve
            each.contentsScale = layer.contentsScale
        }
        // On top again, where more has come into the layer.
        layer.addSublayer(holder)
    }

    /// Goes away.
    package func hide() {
        guard holder.superlayer != nil else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        holder.removeFromSuperlayer()
        CATransaction.commit()
    }
}

/// A layer that pointers and fingers pass through.
private final class Ornament: CALayer {
    override func contains(_ p: CGPoint) -> Bool { false }
}
