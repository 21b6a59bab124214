import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Finds motion that causes something to be drawn or remade in each frame.
@MainActor
enum MotionRules {
    static func find(_ evidence: Evidence) -> [Suspicion] {
        var found: [Suspicion] = []
        for row in evidence.late.rows {
            found += remade(row, evidence)
            found += drawn(row, evidence)
            if let emitter = emitter(row, evidence.late) { found.append(emitter) }
            if let decoded = decoded(row, evidence) { found.append(decoded) }
        }
        if evidence.implicit >= 100 { found.append(implicit(evidence)) }
        return found
    }

    // MARK: Made anew

    private static func remade(_ row: Survey.Row, _ evidence: Evidence) -> [Suspicion] {
        guard row.area > 0, let all = evidence.remakes[row.record.id] else { return [] }
        return all.sorted { $0.key < $1.key }.compactMap { what, times in
            guard times * 2 >= evidence.frames, isAnimated(row.layer, what) else { return nil }
            return Suspicion(
                .animatedRemake, row.path,
                "\(sentence(what)) in \(times) of \(evidence.frames) frames. "
                    + "The comparison lets it stand still.",
                code: code(what), promise: [.remade], kind: what
            ) { layer in
                for (key, animation) in layer.attachedAnimations where moves(animation, what) {
                    if let key { layer.removeAnimation(forKey: key) }
                }
            }
        }
    }

    private static func sentence(_ what: String) -> String {
        switch what {
        case "shadowRadius", "shadowPath": "\(what) is animated, so the shadow is blurred anew"
        case "filters": "A blur's radius is animated, so the picture is blurred anew"
        default: "\(what) is animated, so the shape is made anew"
        }
    }

    private static func code(_ what: String) -> String {
        switch what {
        case "shadowRadius":
            "// two layers with fixed shadows, the opacity of the upper one animated"
        case "shadowPath": "// animate transform, which takes the kept shadow along"
        case "filters": "// a blurred copy above the sharp layer, its opacity animated"
        default: "// animate transform, strokeEnd or opacity where these will do"
        }
    }

    private static func isAnimated(_ layer: CALayer, _ what: String) -> Bool {
        layer.attachedAnimations.contains { key, animation in key != nil && moves(animation, what) }
    }

    private static func moves(_ animation: CAAnimation, _ what: String) -> Bool {
        if let group = animation as? CAAnimationGroup {
            return group.animations?.contains { moves($0, what) } ?? false
        }
        let path = (animation as? CAPropertyAnimation)?.keyPath ?? ""
        return path == what || path.hasPrefix(what + ".")
    }

    // MARK: Drawn anew

    private static func drawn(_ row: Survey.Row, _ evidence: Evidence) -> [Suspicion] {
        let id = row.record.id
        guard let times = evidence.redraws[id], times * 2 >= evidence.frames,
            let bitmap = row.record.contents?.bitmap
        else { return [] }
        var size = "\(bitmap.width) x \(bitmap.height) pixels"
        let drawn = (evidence.drawn[id] ?? 0) / times
        let isPart = drawn * 10 < bitmap.width * bitmap.height * 9
        if (evidence.resizes[id] ?? 0) * 2 >= evidence.frames, row.record.needsDisplayOnBoundsChange
        {
            return [
                Suspicion(
                    .boundsRedraw, row.path,
                    "Each new size has \(size) drawn anew: \(times) times in \(evidence.frames) frames.",
                    code: "layer.needsDisplayOnBoundsChange = false  // and draw once at the end",
                    promise: [.drawn]
                ) { $0.needsDisplayOnBoundsChange = false }
            ]
        }
        guard !row.layer.drawsAsynchronously, row.layer.clearsContextBeforeDrawing else {
            return []
        }
        if isPart { size = "About \(Figures.count(drawn)) of \(size)" }
        let others =
            isPart ? "a CAShapeLayer" : "setNeedsDisplay(_:) with what changed, or a CAShapeLayer"
        return [
            Suspicion(
                .drawnOften, row.path,
                "\(size) were drawn on the main thread in \(times) of \(evidence.frames) frames.",
                code: "layer.drawsAsynchronously = true  // or \(others)",
                promise: [.drawn]
            ) { $0.drawsAsynchronously = true }
        ]
    }

    // MARK: Decoded

    /// The least size of reported images, in pixels: smaller ones are decoded quickly.
    private static let leastDecoded = 64 * 64

    private static func decoded(_ row: Survey.Row, _ evidence: Evidence) -> Suspicion? {
        guard let decoding = evidence.decodes[row.record.id],
            decoding.image.width * decoding.image.height >= leastDecoded
        else { return nil }
        let (image, times) = (decoding.image, decoding.frames)
        let ready = CGImage(bitmap: image.bitmap)
        let how = times == 1 ? "in one frame" : "in \(times) of \(evidence.frames) frames"
        var suspicion = Suspicion(
            .decodedOnMain, row.path,
            "An image of \(image.width) x \(image.height) pixels was decoded on the main thread \(how), "
                + "as it was shown. The comparison shows one that is decoded already.",
            code: "let ready = await image.byPreparingForDisplay()  // decodes on another thread\n"
                + "layer.contents = ready",
            promise: [.decoded]
        ) { layer in
            let shown = layer.contents as? CGImage
            if let shown, shown !== ready, !shown.isDecoded { layer.contents = ready }
        }
        suspicion.mend.changes[0].isRepeated = true
        return suspicion
    }

    // MARK: Particles

    /// The number of layers of particles on top of each other above which more can't be seen.
    private static let mostDeep = 4.0
    /// The most particles of one layer that the renderer draws.
    private static let mostParticles = 65_536.0

    private static func emitter(_ row: Survey.Row, _ survey: Survey) -> Suspicion? {
        guard row.area > 0, let layer = row.layer as? CAEmitterLayer else { return nil }
        var (alive, pixels) = (0.0, 0.0)
        for cell in layer.emitterCells ?? [] {
            let count =
                Double(cell.birthRate * layer.birthRate) * Double(cell.lifetime * layer.lifetime)
            guard count.isFinite, cell.contents is CGImage else { continue }
            alive += count
            pixels += count * area(of: cell, layer, survey.scale)
        }
        let depth = pixels / max(1, survey.window.area)
        guard alive > mostParticles || depth > mostDeep else { return nil }
        let keep = Float(min(mostParticles / alive, mostDeep / depth, 1))
        let why =
            alive > mostParticles
            ? "more than the \(Int(mostParticles)) that are drawn"
            : "enough to cover the window \(Int(min(depth, 1e15).rounded())) times"
        return Suspicion(
            .emitter, row.path,
            "About \(Figures.count(Int(min(alive, 1e15)))) particles live at once, \(why).",
            code: "emitter.birthRate = \((layer.birthRate * keep * 100).rounded() / 100)",
            promise: [.composited]
        ) { layer in
            guard let layer = layer as? CAEmitterLayer else { return }
            layer.birthRate *= keep
        }
    }

    /// Returns the number of pixels of one particle, at its first size.
    private static func area(
        of cell: CAEmitterCell, _ layer: CAEmitterLayer, _ scale: CGFloat
    ) -> Double {
        guard let image = cell.contents as? CGImage, cell.contentsScale > 0 else { return 0 }
        let k = Double(cell.scale) * Double(layer.scale) * Double(scale / cell.contentsScale)
        return Double(image.width * image.height) * k * k
    }

    // MARK: Implicit animations

    private static func implicit(_ evidence: Evidence) -> Suspicion {
        var suspicion = Suspicion(
            .implicitAnimations, LayerPath(),
            "\(evidence.implicit) properties set in one turn have begun as many animations.",
            code: "CATransaction.begin()\nCATransaction.setDisableActions(true)\n"
                + "// the changes\nCATransaction.commit()",
            promise: [.animations]
        ) { _ in }
        suspicion.mend.changes = []
        suspicion.mend.stopsActions = true
        return suspicion
    }
}
