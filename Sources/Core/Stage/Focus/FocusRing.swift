package import CoreAnimation
package import Foundation
package import Primitives

/// The ring around the element with the keyboard focus. Main thread.
///
/// The ring is a sublayer of its target, so that it moves, turns and fades with it, and its size
/// follows the target's. From the target outward: an edge of 1 point, the ring of 2, an edge of 1;
/// the edges have the opposite brightness, so that the ring is visible on any background. Around a
/// layer that clips its sublayers it lies inside.
///
///     edge ring  edge
///      |  ====   |  layer ...
///      1    2    1
@MainActor
package final class FocusRing {
    /// The ring's colours.
    package struct Look {
        /// The colour of the ring.
        package var color: CGColor
        /// The colour of the edges.
        package var edge: CGColor

        /// A ring of a colour, on a background that is dark or light.
        package init(_ color: CGColor, isDark: Bool) {
            self.color = color
            edge = CGColor(gray: isDark ? 0 : 1, alpha: 0.8)
        }
    }

    /// The width by which the ring extends beyond the layer, in points.
    package static let reach: CGFloat = 4
    /// The radius around a layer with square corners, in points.
    private static let softness: CGFloat = 3

    /// Holds edge and ring: a border lies over what is inside its own layer.
    private let holder = Ornament()
    private let edge = Ornament()
    private let ring = Ornament()

    /// A hidden ring.
    package init() {
        holder.name = "focus ring"
        edge.borderWidth = Self.reach
        ring.borderWidth = 2
        for each in [edge, ring] {
            each.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
            holder.addSublayer(each)
        }
    }

    /// The layer that the ring surrounds; nil for none.
    package var target: CALayer? { holder.superlayer }

    /// Shows the ring around `layer`.
    ///
    /// - Parameters:
    ///   - box: the part of the layer to surround; nil for its bounds, which the ring then follows.
    ///   - radius: the radius of the box's corners; nil takes the layer's.
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
        // Added again, to be on top of sublayers that were added meanwhile.
        layer.addSublayer(holder)
    }

    /// Hides the ring.
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
