import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Siblings by the hundred that look the same, and could be copies or one path.
@MainActor
enum AlikeRules {
    /// From so many on.
    private static let fewest = 100

    static func find(_ evidence: Evidence) -> [Suspicion] {
        let survey = evidence.late
        var children: [Int: [Int]] = [:]
        for (index, row) in survey.rows.enumerated() where row.parent >= 0 && isPlain(row) {
            children[row.parent, default: []].append(index)
        }
        return children.sorted { $0.key < $1.key }.filter { $0.value.count >= fewest }.flatMap {
            parent, all -> [Suspicion] in
            let looks = Dictionary(grouping: all) { Look(survey.rows[$0].record) }
            return looks.values.filter { $0.count >= fewest }.sorted { $0[0] < $1[0] }.flatMap {
                group(survey.rows[parent], $0.map { survey.rows[$0] })
            }
        }
    }

    /// What a layer looks like, but for its place and size.
    private struct Look: Hashable {
        let color: RGBA?
        let radius: CGFloat
        let contents: ObjectIdentifier?

        init(_ record: LayerRecord) {
            (color, radius) = (record.backgroundColor, record.cornerRadius)
            contents = record.contents.map { ObjectIdentifier($0.bitmap) }
        }
    }

    /// True for a layer that is a box of one colour or one picture, and no more.
    private static func isPlain(_ row: Survey.Row) -> Bool {
        let record = row.record
        return row.area > 0 && !row.isInMask && row.world != nil
            && type(of: row.layer) == CALayer.self
            && (row.layer.sublayers ?? []).isEmpty && row.layer.mask == nil && row.drawsItself
            && !record.hasEffects && !record.castsShadow && record.transform == .identity
            && record.opacity == 1 && record.borderWidth == 0 && record.zPosition == 0
            && row.layer.attachedAnimations.isEmpty
            && (record.contents == nil || row.hasImage && record.backgroundColor == nil)
    }

    private static func group(_ parent: Survey.Row, _ rows: [Survey.Row]) -> [Suspicion] {
        [shape(parent, rows), grid(parent, rows)].compactMap(\.self)
    }

    /// The places among their siblings.
    private static func places(_ rows: [Survey.Row]) -> [Int] {
        rows.compactMap { $0.path.steps.last?.index }
    }

    // MARK: A path

    private static func shape(_ parent: Survey.Row, _ rows: [Survey.Row]) -> Suspicion? {
        guard let color = rows[0].record.backgroundColor, rows[0].record.contents == nil else {
            return nil
        }
        let path = CGMutablePath()
        let radius = rows[0].record.cornerRadius
        for row in rows {
            let frame = row.record.frame
            let least = min(radius, frame.width / 2, frame.height / 2)
            if least > 0 {
                path.addRoundedRect(in: frame, cornerWidth: least, cornerHeight: least)
            } else {
                path.addRect(frame)
            }
        }
        let places = places(rows)
        return Suspicion(
            .alikeLayers, parent.path, "\(rows.count) of its sublayers are boxes of one colour.",
            code: "// one CAShapeLayer in their place, its path all their boxes",
            promise: [.layers], kind: "shape"
        ) { layer in
            let shape = CAShapeLayer()
            (shape.path, shape.fillColor) = (path, CGColor(color))
            replace(places, of: layer, by: shape)
        }
    }

    // MARK: Copies

    private static func grid(_ parent: Survey.Row, _ rows: [Survey.Row]) -> Suspicion? {
        let size = rows[0].record.bounds.size
        guard rows.allSatisfy({ $0.record.bounds.size == size }),
            let x = Steps(rows.map(\.record.frame.minX)),
            let y = Steps(rows.map(\.record.frame.minY)), x.count * y.count == rows.count,
            Set(rows.map { [$0.record.frame.minX, $0.record.frame.minY] }).count == rows.count
        else { return nil }
        let places = places(rows)
        let record = rows[0].record
        let code =
            "// one of them in a CAReplicatorLayer: instanceCount = \(x.count), instanceTransform by "
            + "\(x.step.plain)"
            + (y.count > 1 && x.count > 1
                ? "\n// and that in another, \(y.count) times by \(y.step.plain)" : "")
        return Suspicion(
            .alikeLayers, parent.path,
            "\(rows.count) of its sublayers are alike, and lie at even distances.",
            code: code, promise: [.layers], kind: "copies"
        ) { layer in
            let one = CALayer()
            one.frame = CGRect(origin: CGPoint(x: x.first, y: y.first), size: size)
            one.backgroundColor = record.backgroundColor.map { CGColor($0) }
            one.cornerRadius = record.cornerRadius
            one.contents = record.contents.map { CGImage(bitmap: $0.bitmap) }
            let row = copies(of: one, x.count, CATransform3DMakeTranslation(x.step, 0, 0), layer)
            replace(
                places, of: layer,
                by: copies(of: row, y.count, CATransform3DMakeTranslation(0, y.step, 0), layer))
        }
    }

    private static func copies(
        of layer: CALayer, _ count: Int, _ step: CATransform3D, _ around: CALayer
    ) -> CALayer {
        guard count > 1 else { return layer }
        let replicator = CAReplicatorLayer()
        replicator.frame = around.bounds
        replicator.bounds = around.bounds
        (replicator.instanceCount, replicator.instanceTransform) = (count, step)
        replicator.addSublayer(layer)
        return replicator
    }

    /// Numbers at even distances.
    private struct Steps {
        let first: CGFloat
        var step: CGFloat = 0
        let count: Int

        init?(_ numbers: [CGFloat]) {
            let all = Set(numbers).sorted()
            (first, count) = (all.first ?? 0, all.count)
            guard count > 1 else { return }
            step = (all[count - 1] - first) / CGFloat(count - 1)
            for (index, number) in all.enumerated()
            where abs(first + CGFloat(index) * step - number) > 1e-6 {
                return nil
            }
        }
    }

    /// Puts a layer where others were. Last, so that the places of all others stay.
    private static func replace(_ places: [Int], of layer: CALayer, by other: CALayer) {
        let all = layer.sublayers ?? []
        for place in places where place < all.count { all[place].isHidden = true }
        layer.addSublayer(other)
    }
}
