import Compositor
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene

/// The observations of a tree over a stretch of frames.
@MainActor
struct Evidence {
    /// The tree early on, and at the end.
    let early: Survey
    let late: Survey
    /// The number of frames after the first.
    let frames: Int
    /// The number of frames in which a layer's drawing ran.
    let redraws: [LayerID: Int]
    /// The number of pixels that a layer's drawing has drawn in all frames.
    let drawn: [LayerID: Int]
    /// The number of frames in which a layer's drawing ran because its size had changed.
    let resizes: [LayerID: Int]
    /// The number of frames in which a change of a layer's value had something remade, by the name
    /// of that value.
    let remakes: [LayerID: [String: Int]]
    /// The most implicit animations that began in one frame.
    let implicit: Int
    /// The reasons why a layer was drawn into an offscreen pass in some frame, as the renderer
    /// knows them.
    let causes: [LayerID: Set<PassCause>]
    /// Layers whose contents the renderer had to resample in some frame.
    let resampled: Set<LayerID>
    /// Images that were decoded on the main thread, after the first frame.
    let decodes: [LayerID: Decoding]

    /// The images of a layer that the main thread decoded.
    struct Decoding: Sendable {
        /// The number of frames in which an image was decoded.
        var frames = 0
        /// The last image that was decoded.
        var image: CGImage
    }

    /// Whether a layer's position and bounds are the same early and at the end.
    func rests(_ row: Survey.Row) -> Bool {
        guard let before = early.row(of: row.record.id) else { return false }
        return before.world == row.world && before.record.bounds == row.record.bounds
    }
}

/// Observes a tree from frame to frame.
@MainActor
struct TreeWatch {
    private let stretch: Trial.Stretch
    private let scale: CGFloat
    private var early: Survey?
    private var late: Survey?
    private var last: [LayerID: LayerRecord] = [:]
    private var redraws: [LayerID: Int] = [:]
    private var drawn: [LayerID: Int] = [:]
    /// The number of pixels that layers had drawn up to the frame before.
    private var drawnBefore: [LayerID: Int] = [:]
    private var resizes: [LayerID: Int] = [:]
    private var remakes: [LayerID: [String: Int]] = [:]
    private var known: Set<AnimationName> = []
    private var implicit = 0
    private var causes: [LayerID: Set<PassCause>] = [:]
    private var resampled: Set<LayerID> = []
    private var decodes: [LayerID: Evidence.Decoding] = [:]
    private let start: Double
    private let labels: [LayerID: String]
    /// Returns a number that changes when layers come, go or change their order.
    private let structure: () -> UInt64
    private var lastStructure: UInt64 = 0

    private struct AnimationName: Hashable {
        let layer: LayerID
        let object: ObjectIdentifier
    }

    init(_ performance: Performance, _ stretch: Trial.Stretch) {
        self.stretch = stretch
        scale = performance.host.stage.scale
        (start, labels) = (performance.start, performance.labels)
        let stage = performance.host.stage
        structure = { stage.context?.structure ?? 0 }
    }

    /// Counts the images that the next commit decodes; those of the first frame don't count.
    mutating func lookAtImages(_ root: CALayer, isFirst: Bool, _ cost: inout StretchCost) {
        guard !isFirst else { return }
        let now = structure()
        // A new walk finds new layers; where the structure didn't change, the layers of the last
        // walk will do.
        let layers = now == lastStructure ? late?.rows.map(\.layer) : [root] + root.allBelow
        lastStructure = now
        for layer in layers ?? [] {
            guard let image = layer.contents as? CGImage, !image.isDecoded else { continue }
            let frames = (decodes[layer.id]?.frames ?? 0) + 1
            decodes[layer.id] = Evidence.Decoding(frames: frames, image: image)
            cost[.decoded] += image.width * image.height
        }
    }

    /// Notes the findings of the renderer about a frame.
    mutating func look(_ findings: [FrameFinding]) {
        for each in findings {
            switch each.kind {
            case .offscreen(let cause): causes[each.layer, default: []].insert(cause)
            case .misaligned, .stretched: resampled.insert(each.layer)
            default: break
            }
        }
    }

    /// Surveys the tree after a frame, and adds to `cost` the counts that only the tree gives.
    mutating func look(_ root: CALayer, frame: Int, _ cost: inout StretchCost) {
        let survey = Survey(
            root, at: HostTime(seconds: start + stretch.time(of: frame)), scale: scale,
            labels: labels)
        if frame <= 1 { early = survey }
        late = survey
        var next: [LayerID: LayerRecord] = [:]
        next.reserveCapacity(survey.rows.count)
        var begun = 0
        for row in survey.rows {
            let id = row.record.id
            next[id] = row.record
            let drawn = row.layer.drawnPixelCount
            defer { if drawn > 0 { drawnBefore[id] = drawn } }
            begun += count(animationsOf: row.layer, &cost, isFirst: frame == 0)
            guard frame > 0, let before = last[id] else { continue }
            compare(row, before, &cost)
        }
        if frame > 0 {
            implicit = max(implicit, begun)
            cost[.blended] += Int(survey.blendedArea)
            cost[.resampled] += Int(survey.resampledArea)
        }
        last = next
    }

    /// Returns all observations.
    func evidence(_ root: CALayer) -> Evidence {
        let empty = Survey(root, at: .zero, scale: scale)
        return Evidence(
            early: early ?? empty, late: late ?? empty, frames: stretch.frames, redraws: redraws,
            drawn: drawn,
            resizes: resizes, remakes: remakes, implicit: implicit, causes: causes,
            resampled: resampled, decodes: decodes)
    }

    private mutating func compare(
        _ row: Survey.Row, _ before: LayerRecord, _ cost: inout StretchCost
    ) {
        let (id, record) = (row.record.id, row.record)
        if row.layer.backingByteCount > 0, let now = record.contents,
            now.bitmap !== before.contents?.bitmap
                || now.bitmap.bounds != before.contents?.bitmap.bounds
        {
            redraws[id, default: 0] += 1
            if before.bounds.size != record.bounds.size { resizes[id, default: 0] += 1 }
            let pixels = row.layer.drawnPixelCount - (drawnBefore[id] ?? 0)
            drawn[id, default: 0] += pixels
            if !row.layer.drawsAsynchronously { cost[.drawn] += pixels }
        }
        for what in record.remade(since: before) {
            remakes[id, default: [:]][what, default: 0] += 1
            cost[.remade] += 1
        }
    }

    /// Counts the attached animations; returns the number of implicit ones that are new.
    private mutating func count(
        animationsOf layer: CALayer, _ cost: inout StretchCost, isFirst: Bool
    ) -> Int {
        let all = layer.attachedAnimations
        guard !all.isEmpty else { return 0 }
        if !isFirst { cost[.animations] += all.count }
        var begun = 0
        for (key, animation) in all {
            let name = AnimationName(layer: layer.id, object: ObjectIdentifier(animation))
            guard known.insert(name).inserted, let key,
                let basic = animation as? CABasicAnimation, basic.keyPath == key,
                basic.duration == 0 || basic.duration == 0.25, basic.toValue == nil
            else { continue }
            begun += 1
        }
        return begun
    }
}

extension LayerRecord {
    /// Returns the names of the things that have to be remade because a value of the layer differs
    /// from `before`.
    func remade(since before: LayerRecord) -> [String] {
        var what: [String] = []
        if castsShadow, before.castsShadow {
            if shadow.radius != before.shadow.radius { what.append("shadowRadius") }
            if shadow.path != before.shadow.path { what.append("shadowPath") }
        }
        if let shape, let old = before.shape {
            if shape.path != old.path { what.append("path") }
            if shape.lineWidth != old.lineWidth { what.append("lineWidth") }
        }
        let (now, then) = (effects.filters.map(\.sigma), before.effects.filters.map(\.sigma))
        if now != then { what.append("filters") }
        return what
    }
}

extension Survey {
    /// The number of pixels that are blended with what is behind them.
    var blendedArea: Double {
        rows.reduce(0) { sum, row in
            guard row.isShown, row.drawsItself, !row.isInMask, !row.isSolid else { return sum }
            return sum + row.area
        }
    }

    /// The number of pixels of pictures that aren't aligned with the pixels of the window.
    var resampledArea: Double {
        rows.reduce(0) { sum, row in
            guard row.isShown, row.isResampled(on: scale) else { return sum }
            return sum + row.area
        }
    }
}

@MainActor
extension Survey.Row {
    /// Whether the layer's contents, or its rasterised picture, aren't aligned with the pixels of
    /// the window.
    fileprivate func isResampled(on scale: CGFloat) -> Bool {
        if record.effects.shouldRasterize, record.effects.rasterizationScale != scale {
            return true
        }
        return record.contents != nil && picture != nil && !isPixelOnPixel
    }
}
