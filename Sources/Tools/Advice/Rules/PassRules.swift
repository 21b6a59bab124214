import CoreAnimation
import Foundation
import Primitives
import Scene

/// Finds layers that are drawn into an offscreen pass without need.
@MainActor
enum PassRules {
    static func find(_ evidence: Evidence) -> [Suspicion] {
        var found: [Suspicion] = []
        let survey = evidence.late
        for row in survey.rows where row.area > 0 && !row.isInMask {
            let causes = evidence.causes[row.record.id] ?? []
            if causes.contains(.opacity) { found += opacity(row) }
            if causes.contains(.clip) { found += clip(row) }
            found += filters(row)
            if causes.contains(.shadow) { found += shadow(row) }
        }
        return found
    }

    private static func opacity(_ row: Survey.Row) -> [Suspicion] {
        guard row.record.opacity < 1, !(row.layer.sublayers ?? []).isEmpty,
            row.record.effects.allowsGroupOpacity
        else { return [] }
        return [
            Suspicion(
                .groupOpacity, row.path,
                "Opacity \(CGFloat(row.record.opacity).plain) makes a group of the layer and its "
                    + "sublayers, though nothing shows that they overlap.",
                code: "layer.allowsGroupOpacity = false", promise: [.passes, .offscreen]
            ) { $0.allowsGroupOpacity = false }
        ]
    }

    private static func clip(_ row: Survey.Row) -> [Suspicion] {
        guard row.record.masksToBounds, row.record.cornerRadius > 0,
            !(row.layer.sublayers ?? []).isEmpty || row.record.contents != nil
        else { return [] }
        return [
            Suspicion(
                .roundClip, row.path,
                "masksToBounds with a cornerRadius of \(row.record.cornerRadius.plain) cuts "
                    + "nothing off: no sublayer reaches the corners.",
                code: "layer.masksToBounds = false", promise: [.passes, .offscreen]
            ) { $0.masksToBounds = false }
        ]
    }

    private static func filters(_ row: Survey.Row) -> [Suspicion] {
        let effects = row.record.effects
        guard row.record.hasEffects, row.layer.attachedAnimations.isEmpty,
            !effects.filters.isEmpty || !effects.backgroundFilters.isEmpty
                || effects.compositingFilter != nil
        else { return [] }
        let names =
            effects.filters.map(\.type) + effects.backgroundFilters.map(\.type)
            + [effects.compositingFilter?.type].compactMap(\.self)
        return [
            Suspicion(
                .idleFilter, row.path, "\(names.joined(separator: ", ")) changes no pixel here.",
                code: "layer.filters = nil; layer.backgroundFilters = nil\n"
                    + "layer.compositingFilter = nil",
                promise: [.passes, .composited]
            ) { layer in
                layer.filters = nil
                layer.backgroundFilters = nil
                layer.compositingFilter = nil
            }
        ]
    }

    private static func shadow(_ row: Survey.Row) -> [Suspicion] {
        guard row.record.castsShadow, row.record.shadow.path == nil else { return [] }
        let (path, code) = shadowPath(row)
        return [
            Suspicion(
                .shadowPath, row.path,
                "The shadow follows what the layer and its sublayers draw, so that has to be drawn "
                    + "apart whenever it changes.",
                code: code, promise: [.passes, .offscreen], kind: code
            ) { layer in
                layer.shadowPath = path ?? Self.outline(layer)
            }
        ]
    }

    private static func shadowPath(_ row: Survey.Row) -> (CGPath?, String) {
        if let shape = row.layer as? CAShapeLayer, shape.path != nil {
            return (shape.path, "layer.shadowPath = layer.path")
        }
        let radius = row.record.cornerRadius
        guard radius > 0 else {
            return (nil, "layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)")
        }
        return (
            nil,
            "layer.shadowPath = CGPath(roundedRect: layer.bounds, cornerWidth: \(radius.plain), "
                + "cornerHeight: \(radius.plain), transform: nil)"
        )
    }

    private static func outline(_ layer: CALayer) -> CGPath {
        let (bounds, radius) = (layer.bounds, layer.cornerRadius)
        guard radius > 0 else { return CGPath(rect: bounds, transform: nil) }
        return CGPath(
            roundedRect: bounds, cornerWidth: min(radius, bounds.width / 2),
            cornerHeight: min(radius, bounds.height / 2), transform: nil)
    }
}
