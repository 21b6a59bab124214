import CoreAnimation
import Foundation
import Primitives
import Scene

/// Finds rasterised pictures that change too often, that would save time, or that have another
/// scale than the window.
@MainActor
enum RasterizeRules {
    static func find(_ evidence: Evidence) -> [Suspicion] {
        let survey = evidence.late
        var (found, end) = ([Suspicion](), 0)
        for (index, row) in survey.rows.enumerated() where row.area > 0 && !row.isInMask {
            if row.record.effects.shouldRasterize {
                found += kept(row, survey)
                end = max(end, row.end)
            } else if index >= end, let each = gain(row, index, evidence) {
                // Within a layer that is kept as a picture, no other picture needs to be kept.
                found.append(each)
                end = row.end
            }
        }
        return found
    }

    private static func kept(_ row: Survey.Row, _ survey: Survey) -> [Suspicion] {
        var found = [
            Suspicion(
                .rasterizeChanges, row.path,
                "shouldRasterize keeps a picture that changes: it is painted anew, and then copied.",
                code: "layer.shouldRasterize = false", promise: [.misses]
            ) { $0.shouldRasterize = false }
        ]
        let (scale, wanted) = (row.record.effects.rasterizationScale, survey.scale)
        if scale != wanted {
            found.append(
                Suspicion(
                    .rasterizationScale, row.path,
                    "The kept picture has \(scale.plain) pixels per point, the window \(wanted.plain):"
                        + " it is resampled in each frame, and looks blurred or costs memory.",
                    code: "layer.rasterizationScale = \(wanted.plain)", promise: [.resampled]
                ) { $0.rasterizationScale = wanted })
        }
        return found
    }

    /// Finds a layer that is drawn into an offscreen pass in each frame, and whose picture stays
    /// the same.
    private static func gain(_ row: Survey.Row, _ index: Int, _ evidence: Evidence) -> Suspicion? {
        guard let cause = cause(row, evidence), row.world != nil, index > 0,
            rests(row, index, evidence)
        else {
            return nil
        }
        let scale = evidence.late.scale
        return Suspicion(
            .rasterizeGain, row.path,
            "\(cause) has it drawn apart in each frame that shows of it, though it stays the same.",
            code: "layer.shouldRasterize = true\nlayer.rasterizationScale = \(scale.plain)",
            promise: [.offscreen, .passes]
        ) { layer in
            layer.shouldRasterize = true
            layer.rasterizationScale = scale
        }
    }

    /// Returns the reason why the layer is drawn into an offscreen pass in each frame, as the
    /// renderer knows it.
    private static func cause(_ row: Survey.Row, _ evidence: Evidence) -> String? {
        let causes = evidence.causes[row.record.id] ?? []
        if causes.contains(.mask) { return "Its mask" }
        if !causes.isDisjoint(with: [.filter, .blur]), !causes.contains(.backdrop) {
            let names = row.record.effects.filters.map(\.type).joined(separator: ", ")
            return "Its filter \(names)"
        }
        if causes.contains(.opacity) { return "Its group opacity" }
        if causes.contains(.clip) { return "Its round or turned clip" }
        return nil
    }

    /// Whether nothing in the layer moves, and the layer's own animations leave its picture
    /// unchanged.
    private static func rests(_ row: Survey.Row, _ index: Int, _ evidence: Evidence) -> Bool {
        let outer: Set<String> = ["position", "opacity", "position.x", "position.y", "zPosition"]
        let own = row.layer.attachedAnimations.allSatisfy { _, animation in
            outer.contains((animation as? CAPropertyAnimation)?.keyPath ?? "")
        }
        guard own, evidence.redraws[row.record.id] == nil else { return false }
        return evidence.late.below(index).allSatisfy { each in
            each.layer.attachedAnimations.isEmpty && evidence.redraws[each.record.id] == nil
                && !(each.layer is CAEmitterLayer) && each.record.effects.backgroundFilters.isEmpty
        }
    }
}
