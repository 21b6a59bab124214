import Foundation
import Primitives
import Scene

/// What counts for the picture of a layer by itself: not where it lies, mostly not its own shadow.
struct LayerLook: Equatable {
    private let record: LayerRecord
    private let children: [Int32]
    /// True when y grows upward: images are turned the other way then.
    let isFlipped: Bool

    /// - Parameter shadow: whether the layer's own shadow counts.
    init(_ record: LayerRecord, children: [Int32], isFlipped: Bool, shadow: Bool = false) {
        self.children = children
        self.isFlipped = isFlipped
        var look = record.withoutBackdrop
        (look.position, look.zPosition) = (.zero, 0)
        // An anchor counts for what lies below it only where that is transformed about it.
        if record.sublayerTransform == .identity { look.anchorPoint = .zero }
        (look.transform, look.opacity) = (.identity, 1)
        if !look.isPlain {
            // To set one of these costs as much as to compare all of them.
            if look.transition != nil { look.transition = nil }
            if look.timing != .layer { look.timing = .layer }
            if !shadow, look.hasShadow { look.shadow = .standard }
        }
        (look.isHidden, look.isDoubleSided) = (false, true)
        self.record = look
    }
}

extension LayerRecord {
    /// The record as its shadow sees it: whole, and without its own shadow.
    var withoutShadow: LayerRecord {
        var record = self
        record.opacity = 1
        record.shadow = .standard
        return record
    }

    /// Where the layer hides all that is below it: inside round corners; null for nowhere.
    var solidBox: CGRect {
        guard let color = backgroundColor, color.alpha >= 1 else { return .null }
        let radius = Corners(self).radius(in: bounds)
        // A square in a quarter of a circle.
        return bounds.insetBy(dx: radius * 0.293, dy: radius * 0.293)
    }
}

extension RenderTree {
    /// How many layers below one are looked at before its shadow is made the long way.
    private static let mostInside = 64

    /// The alpha that a layer and all below it have in its rounded bounds, when they have the same
    /// everywhere there and none outside; else nil.
    func plainAlpha(of index: Int, isFlipped: Bool) -> Float? {
        let record = records[index]
        guard !record.hasFilters, record.kind == .plain, record.cornerRadius.isFinite,
            record.bounds.width > 0,
            record.bounds.height > 0
        else { return nil }
        let hasContents = record.contents != nil || record.fadingContents != nil
        let hasBorder = record.borderWidth > 0 && (record.borderColor?.alpha ?? 0) > 0
        guard let alpha = record.backgroundColor?.alpha, alpha > 0 else { return nil }
        // Where an edge covers half of a pixel, what lies above the background covers half of what is
        // left. A shadow that is hardly blurred shows it.
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

    /// True when nothing below a layer draws outside of `box`, as far as a short look shows.
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
    /// True when contents lie inside `box` of the layer's own space.
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
