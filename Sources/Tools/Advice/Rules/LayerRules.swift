import CoreAnimation
import Foundation
import Primitives
import Scene

/// Finds layers that are expensive though nobody sees them.
@MainActor
enum LayerRules {
    static func find(_ evidence: Evidence) -> [Suspicion] {
        covered(evidence) + unseen(evidence) + moving(evidence)
    }

    /// The most opaque layers behind which hidden layers are searched for; more aren't worth the
    /// search.
    private static let mostSolid = 64

    // MARK: Behind something opaque

    private static func covered(_ evidence: Evidence) -> [Suspicion] {
        let survey = evidence.late
        let solid = survey.rows.enumerated()
            .filter {
                $0.element.isSolid && $0.element.seen.area >= 1024 && isFlat(survey, $0.offset)
            }
            .sorted { $0.element.seen.area > $1.element.seen.area }.prefix(mostSolid)
        var (found, end) = ([Suspicion](), 0)
        for (index, row) in survey.rows.enumerated() where index >= end && index > 0 {
            guard row.area > 0, !row.isInMask, row.world != nil, evidence.rests(row),
                isDear(row, survey, index),
                let cover = solid.first(where: {
                    $0.offset >= row.end && $0.element.seen.contains(reach(row, survey, index))
                        && evidence.rests($0.element)
                })
            else { continue }
            end = row.end
            found.append(
                Suspicion(
                    .covered, row.path,
                    "It lies behind \(cover.element.path), which is opaque, and is drawn all the same.",
                    code: "layer.isHidden = true  // while it is covered",
                    promise: [.composited, .passes, .offscreen]
                ) { $0.isHidden = true })
        }
        return found
    }

    /// Whether a layer isn't moved in depth.
    private static func isFlat(_ survey: Survey, _ index: Int) -> Bool {
        survey.rows[index].record.zPosition == 0
    }

    /// Returns the rectangle that a layer and those below it may touch, in pixels.
    private static func reach(_ row: Survey.Row, _ survey: Survey, _ index: Int) -> CGRect {
        survey.below(index).reduce(row.seen) { $1.isInMask ? $0 : $0.union($1.seen) }
    }

    /// Whether a layer costs more than its pixels: a plain layer that is covered costs nothing.
    private static func isDear(_ row: Survey.Row, _ survey: Survey, _ index: Int) -> Bool {
        let all = [row] + survey.below(index)
        return all.contains { each in
            each.record.hasEffects || each.layer.mask != nil || each.record.castsShadow
                || each.layer is CAEmitterLayer || each.layer is CAShapeLayer
                || each.record.opacity < 1
                || each.record.masksToBounds && each.record.cornerRadius > 0
        }
    }

    // MARK: Memory

    private static let leastBytes = 1 << 20

    private static func unseen(_ evidence: Evidence) -> [Suspicion] {
        let survey = evidence.late
        let shown = Set(
            survey.rows.filter { $0.area > 0 }.compactMap { row in
                row.record.contents.map { ObjectIdentifier($0.bitmap) }
            })
        var (found, end) = ([Suspicion](), 0)
        for (index, row) in survey.rows.enumerated() where index >= end && index > 0 {
            guard !row.isShown || row.world != nil && row.area == 0, !row.isInMask else { continue }
            let all = [row] + survey.below(index)
            guard all.allSatisfy({ $0.area == 0 }) else { continue }
            let bytes = bytes(all, without: shown)
            guard bytes >= leastBytes else { continue }
            end = row.end
            let why = row.isShown ? "lies outside of the window" : "is hidden"
            found.append(
                Suspicion(
                    .unseen, row.path, "It \(why), and holds \(Figures.bytes(bytes)) of pixels.",
                    code: "layer.removeFromSuperlayer()  // or layer.contents = nil",
                    promise: [.bytes]
                ) { layer in
                    for each in [layer] + layer.allBelow { each.contents = nil }
                })
        }
        return found
    }

    private static func bytes(_ rows: [Survey.Row], without shown: Set<ObjectIdentifier>) -> Int {
        var seen = shown
        return rows.reduce(0) { sum, row in
            let own = row.layer.backingByteCount
            guard own == 0 else { return sum + own }
            guard let bitmap = row.record.contents?.bitmap,
                seen.insert(ObjectIdentifier(bitmap)).inserted
            else { return sum }
            return sum + bitmap.byteCount
        }
    }

    // MARK: Motion

    private static func moving(_ evidence: Evidence) -> [Suspicion] {
        let survey = evidence.late
        return survey.rows.enumerated().compactMap { index, row -> Suspicion? in
            guard index > 0, row.isShown == false, !row.layer.attachedAnimations.isEmpty,
                isOutermost(row, survey)
            else { return nil }
            let keys = row.layer.attachedAnimations.map { key, _ in key.map { "\"\($0)\"" } ?? "one"
            }
            return Suspicion(
                .unseenAnimation, row.path,
                "It is hidden or clear, and its animations go on: \(keys.joined(separator: ", ")).",
                code: "layer.removeAllAnimations()  // while it is hidden", promise: [.animations]
            ) { layer in
                for each in [layer] + layer.allBelow { each.removeAllAnimations() }
            }
        }
    }

    /// Whether none of the layer's animations changes whether it is hidden.
    private static func isOutermost(_ row: Survey.Row, _ survey: Survey) -> Bool {
        let changing = row.layer.attachedAnimations.contains { _, animation in
            ["opacity", "hidden"].contains(
                (animation as? CAPropertyAnimation)?.keyPath ?? "opacity")
        }
        return !changing
    }
}

extension CALayer {
    /// All layers below, including masks.
    var allBelow: [CALayer] {
        var (all, pending) = ([CALayer](), [self])
        while let layer = pending.popLast() {
            let below = (layer.sublayers ?? []) + [layer.mask].compactMap(\.self)
            all += below
            pending += below
        }
        return all
    }
}
