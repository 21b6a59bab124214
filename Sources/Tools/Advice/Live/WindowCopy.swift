import CoreAnimation
import Foundation
import Headless
import Inspection
import Primitives
import Scene
import Stage

/// A copy of what a window of another program shows, as far as the program tells: enough to rebuild
/// its layers.
///
/// A scene file holds a part of the tree. A layer around more layers than a file can hold is
/// rebuilt as a plain layer with the values of its properties.
@MainActor
struct WindowCopy {
    /// A layer with all below it.
    struct Part: Sendable {
        let xml: Data
        let pictures: [ScenePictureFacts]
    }

    let stage: StageFacts
    /// All layers, each before those inside it.
    let rows: [LayerFacts]
    /// The scenes, by the number of the topmost layer of each.
    var parts: [UInt64: Part] = [:]
    /// The values of layers that no scene holds.
    var values: [UInt64: [PropertyFacts]] = [:]
    /// The host time at which the copy begins.
    var start = 0.0
    /// Descriptions of what the copy leaves out.
    var left: [String] = []
    private let inside: [UInt64: [LayerFacts]]

    init(stage: StageFacts, rows: [LayerFacts]) {
        (self.stage, self.rows) = (stage, rows)
        inside = Dictionary(grouping: rows.dropFirst()) { $0.parent ?? 0 }
    }

    /// Returns the layers whose subtrees have at most `most` layers each, and together hold all
    /// layers but those around them.
    func wholeParts(most: Int) -> [UInt64] {
        let sizes = sizes
        return rows.filter { row in
            let outer = row.parent.flatMap { sizes[$0] }
            return (sizes[row.layer] ?? 1) <= most && (outer.map { $0 > most } ?? true)
        }.map(\.layer)
    }

    /// Returns the layers with more than `most` layers in their subtree.
    func layers(around most: Int) -> [UInt64] {
        let sizes = sizes
        return rows.map(\.layer).filter { (sizes[$0] ?? 1) > most }
    }

    /// The number of layers in each layer's subtree, including itself.
    private var sizes: [UInt64: Int] {
        var sizes: [UInt64: Int] = [:]
        for row in rows.reversed() {
            sizes[row.layer] =
                1 + (inside[row.layer] ?? []).reduce(0) { $0 + (sizes[$1.layer] ?? 1) }
        }
        return sizes
    }

    /// Notes which parts are stand-ins, and which are missing.
    mutating func noteWhatIsLeft() {
        let pictures = parts.values.flatMap(\.pictures)
        let images = pictures.filter { !$0.isDrawing }.count
        if images > 0 {
            left.append(
                "the pixels of \(images) picture\(images == 1 ? "" : "s"): others of that size stand in"
            )
        }
        if pictures.count > images { left.append("what layers draw: stripes stand in") }
        if rows.contains(where: { $0.className.hasSuffix("TiledLayer") }) {
            left.append("the tiles of tiled layers")
        }
        var held: Set<UInt64> = []
        for row in rows where parts[row.layer] != nil || row.parent.map(held.contains) ?? false {
            held.insert(row.layer)
        }
        let around = rows.count - held.count
        if around > 0 {
            left.append(
                "what is special about the class of \(around) layer\(around == 1 ? "" : "s") "
                    + "around more than \(InspectionServer.mostScene)")
        }
        left.append("what the program itself changes while it runs")
    }

    // Building

    /// Builds the copy on a stage of its own.
    func performance(repaintsAll: Bool) throws -> Performance {
        let host = try Performance.stage(
            width: max(1, Int(stage.width.rounded())), height: max(1, Int(stage.height.rounded())),
            scale: stage.scale, repaintsAll: repaintsAll)
        host.step(to: start)
        var builder = CopyBuilder()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if let first = rows.first {
            let layer = try build(first, &builder)
            layer.position = CGPoint(
                x: layer.bounds.width * layer.anchorPoint.x,
                y: layer.bounds.height * layer.anchorPoint.y)
            host.stage.layer.addSublayer(layer)
        }
        CATransaction.commit()
        let drawings = builder.drawings
        return Performance(host, start: start, labels: builder.labels) { _ = drawings }
    }

    private func build(_ row: LayerFacts, _ builder: inout CopyBuilder) throws -> CALayer {
        if let part = parts[row.layer] {
            let layer = try builder.layer(part)
            dress(layer, row, &builder)
            return layer
        }
        let layer = builder.bare(row, values[row.layer] ?? [])
        for child in inside[row.layer] ?? [] {
            let below = try build(child, &builder)
            if child.flags.contains(.mask) { layer.mask = below } else { layer.addSublayer(below) }
        }
        return layer
    }

    /// Names layers as the program does, and gives drawings to those that the program draws.
    private func dress(_ layer: CALayer, _ row: LayerFacts, _ builder: inout CopyBuilder) {
        builder.dress(layer, row)
        let below = inside[row.layer] ?? []
        if let mask = layer.mask, let facts = below.first(where: { $0.flags.contains(.mask) }) {
            dress(mask, facts, &builder)
        }
        let rest = below.filter { !$0.flags.contains(.mask) }
        for (child, facts) in zip(layer.sublayers ?? [], rest) { dress(child, facts, &builder) }
    }
}
