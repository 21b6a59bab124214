import Foundation
import Primitives
import Scene

/// The values that affect the picture of a layer by itself: not its place, and in most cases not
/// its own shadow.
struct LayerLook: Equatable {
    private let record: LayerRecord
    private let children: [Int32]
    /// Whether y grows upward: images are flipped then.
    let isFlipped: Bool

    /// The look of a layer.
    /// - Parameter shadow: whether the layer's own shadow counts.
    init(_ record: LayerRecord, children: [Int32], isFlipped: Bool, shadow: Bool = false) {
        self.children = children
        self.isFlipped = isFlipped
        var look = record.withoutBackdrop
        (look.position, look.zPosition) = (.zero, 0)
        // The anchor affects layers below only where they are transformed about it.
        if record.sublayerTransform == .identity { look.anchorPoint = .zero }
        (look.transform, look.opacity) = (.identity, 1)
        if !look.isPlain {
            // Setting one of these costs as much as comparing all of them.
            if look.transition != nil { look.transition = nil }
            if look.timing != .layer { look.timing = .layer }
            if !shadow, look.hasShadow { look.shadow = .standard }
        }
        (look.isHidden, look.isDoubleSided) = (false, true)
        self.record = look
    }
}

extension LayerRecord {
    /// The record as the input of its shadow: whole, and without its own shadow.
    var withoutShadow: LayerRecord {
        var record = self
        record.opacity = 1
        record.shadow = .standard
        return record
    }

    /// The box in which the layer hides everything below it: inside round corners; null for none.
    var solidBox: CGRect {
        guard let color = backgroundColor, color.alpha >= 1 else { return .null }
        let radius = Corners(self).radius(in: bounds)
        // A square in a quarter of a circle.
        return bounds.insetBy(dx: radius * 0.293, dy: radius * 0.293)
    }
}

extension RenderTree {
    /// The most layers below one that are examined before its shadow is made in the general way.
    private static let mostInside = 64

    /// Returns the alpha of a layer with all layers below it in its rounded bounds, when it is
    /// equal everywhere there and zero outside; else nil.
    func plainAlpha(of index: Int, isFlipped: Bool) -> Float? {
        let record = records[index]
        guard !record.hasFilters, record.kind == .plain, record.cornerRadius.isFinite,
            record.bounds.width > 0,
            record.bounds.height > 0
        else { return nil }
        let hasContents = record.contents != nil || record.fadingContents != nil
        let hasBorder = record.borderWidth > 0 && (record.borderColor?.alpha ?? 0) > 0
        guard let alpha = record.backgroundColor?.alpha, alpha > 0 else { return nil }
        // Where an edge covers half of a pixel, the items above the background cover half of the
        // rest. A shadow with hardly any blur shows it.
        if record.shadow.radius < 1, hasBorder || hasContents { return nil }
        if alpha >= 1 {
            let inside = record.solidBox
            guard !hasContents || record.showsContents(inside: inside, isFlipped) else {
                return nil
            }
            return nodes[index].firstChild < 0 || staysInside(index, inside) ? 1 : nil
        }
        return hasContents || hasBorder || nodes[index].firstChild >= 0 ? nil : alpha
    }

    /// Whether nothing below a layer draws outside of `box`, as far as a short look can tell.
    private func staysInside(_ top: Int, _ box: CGRect) -> Bool {
        var left = Self.mostInside
        var pending = [(index: top, box: box)]
        while let each = pending.popLast() {
            guard records[each.index].sublayerTransform == .identity else { return false }
            var child = nodes[each.index].firstChild
            while child >= 0 {
                left -= 1
                guard left >= 0 else { return false }
                let index = Int(child)
                child = nodes[index].nextSibling
                let record = records[index]
                if record.isHidden || !(record.opacity > 0) { continue }
                guard record.transition == nil, !record.castsShadow, !record.hasFilters,
                    !record.preservesDepth, record.kind == .plain,
                    each.box.contains(record.frame)
                else { return false }
                if record.masksToBounds { continue }
                let own = CGRect(origin: record.bounds.origin, size: record.bounds.size)
                let hasContents = record.contents != nil || record.fadingContents != nil
                if hasContents,
                    !record.showsContents(inside: own, false)
                        || !record.showsContents(inside: own, true)
                {
                    return false
                }
                guard nodes[index].firstChild >= 0 else { continue }
                guard record.isUntransformed, !record.isGeometryFlipped else { return false }
                let corner = record.frame.origin
                pending.append(
                    (
                        index,
                        each.box.offsetBy(
                            dx: own.minX - corner.x, dy: own.minY - corner.y)
                    ))
            }
        }
        return true
    }
}

extension LayerRecord {
    /// Whether contents lie inside `box` of the layer's own space.
    fileprivate func showsContents(inside box: CGRect, _ isFlipped: Bool) -> Bool {
        for bitmap in [contents?.bitmap, fadingContents?.bitmap] {
            guard let bitmap,
                let place = ContentsPlacement(self, bitmap: bitmap, isFlipped: isFlipped)
            else { continue }
            guard box.contains(place.rect) else { return false }
        }
        return true
    }
}
