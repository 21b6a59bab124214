public import Foundation

/// A layer that shows a part of what is in it: scrolling moves its bounds.
///
/// It clips from the start. Scrolling is a change of `bounds`, and glides like one.
open class CAScrollLayer: CALayer {
    /// Which ways the layer scrolls.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// A layer with no size.
    public override init() {
        super.init()
        masksToBounds = true
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public required init(layer: Any) {
        super.init(layer: layer)
        scrollMode = (layer as? CAScrollLayer)?.scrollMode ?? .both
    }

    /// Moves `p`, of the layer's own space, to the corner of the bounds, as far as the mode lets it.
    open func scroll(to p: CGPoint) {
        var place = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { place.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { place.y = p.y }
        if place != bounds.origin { bounds.origin = place }
    }

    /// Scrolls as little as shows all of `r`, of the layer's own space; what is larger than the
    /// bounds begins at their corner.
    open func scroll(to r: CGRect) {
        let box = r.standardized
        guard !box.isNull, !box.isInfinite else { return }
        let x = Self.origin(bounds.minX, bounds.width, box.minX, box.width)
        let y = Self.origin(bounds.minY, bounds.height, box.minY, box.height)
        scroll(to: CGPoint(x: x, y: y))
    }

    private static func origin(
        _ start: CGFloat, _ length: CGFloat, _ wanted: CGFloat, _ size: CGFloat
    ) -> CGFloat {
        if size > length || wanted < start { return wanted }
        return max(start, wanted + size - length)
    }
}

extension CALayer {
    /// Scrolls the nearest scroll layer, this one or one above it, so that `p`, of this layer's
    /// space, lies at its corner; nothing where there is none.
    public func scroll(_ p: CGPoint) {
        guard let layer = scrollLayer else { return }
        layer.scroll(to: convert(p, to: layer))
    }

    /// Scrolls the nearest scroll layer, this one or one above it, as little as shows `r`, of this
    /// layer's space.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let layer = scrollLayer else { return }
        layer.scroll(to: convert(r, to: layer))
    }

    /// The part of the bounds that no layer above cuts off: scroll layers and those that mask to
    /// their bounds; zero when nothing is left. Cost: the layers above.
    public var visibleRect: CGRect {
        var seen = bounds
        var above = superlayer
        while let layer = above {
            if layer is CAScrollLayer || layer.masksToBounds {
                seen = seen.intersection(convert(layer.bounds, from: layer))
                guard !seen.isNull, seen.width > 0, seen.height > 0 else { return .zero }
            }
            above = layer.superlayer
        }
        return seen
    }

    private var scrollLayer: CAScrollLayer? {
        var each: CALayer? = self
        while let layer = each {
            if let found = layer as? CAScrollLayer { return found }
            each = layer.superlayer
        }
        return nil
    }
}
