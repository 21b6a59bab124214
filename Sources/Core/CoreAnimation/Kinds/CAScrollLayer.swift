public import Foundation
import Scene

/// A layer that shows a part of its content: scrolling moves its bounds.
///
/// It clips by default. Scrolling is a change of `bounds`, and animates like one.
///
/// ```swift
/// let pane = CAScrollLayer()
/// pane.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
/// pane.addSublayer(layer)
/// pane.scroll(to: CGPoint(x: 0, y: 120))
/// ```
open class CAScrollLayer: CALayer {
    /// The directions in which the layer scrolls.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// A layer with no size.
    public override init() {
        super.init()
        becomeKind()
    }

    /// A presentation copy of `layer`; Core Animation calls it, nobody else should.
    public override init(layer: Any) {
        super.init(layer: layer)
        scrollMode = (layer as? CAScrollLayer)?.scrollMode ?? .both
    }

    /// A layer out of a keyed archive; nil for a damaged one.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func becomeKind() { masksToBounds = true }

    override var ownStandards: [LayerProperty: PropertyValue] { [.masksToBounds: .bool(true)] }

    override var ownArchivedKeys: [String] { ["scrollMode"] }

    override func ownArchived(_ key: String) -> Archived? {
        guard key == "scrollMode" else { return nil }
        return scrollMode == .both ? .standard(scrollMode) : .set(scrollMode)
    }

    override func takeOwn(_ value: Any?, forKey key: String) -> Bool {
        guard key == "scrollMode" else { return false }
        if let name = value as? String { scrollMode = CAScrollLayerScrollMode(rawValue: name) }
        return true
    }

    /// Moves point `p` of the layer's own space to the corner of the bounds, in the directions that
    /// the mode allows.
    /// - Parameter p: the point, in points of the layer's own space.
    open func scroll(to p: CGPoint) {
        var place = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { place.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { place.y = p.y }
        if place != bounds.origin { bounds.origin = place }
    }

    /// Scrolls by the least amount that shows all of rectangle `r` of the layer's own space; a
    /// larger rectangle is aligned with the corner of the bounds.
    /// - Parameter r: the rectangle, in points of the layer's own space; a null or infinite one
    ///   changes nothing.
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
    /// The implementation of `visibleRect` for classes that don't override it.
    var seenRect: CGRect {
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

    /// Calls `body` with the nearest scroll layer, this one or one above it; not where there is none.
    func scrollAround(_ body: (CAScrollLayer) -> Void) {
        if let scrollLayer { body(scrollLayer) }
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
