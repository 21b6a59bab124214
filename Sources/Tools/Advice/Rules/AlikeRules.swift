import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Finds hundreds of siblings that are boxes of one colour, and could be one path.
///
/// Copies of a replicator would be no mend: each is placed and painted as a layer is.
@MainActor
enum AlikeRules {
    /// The least number of siblings that are reported.
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
            return looks.values.filter { $0.count >= fewest }.sorted { $0[0] < $1[0] }.compactMap {
                shape(survey.rows[parent], $0.map { survey.rows[$0] })
            }
        }
    }

    /// The appearance of a layer, except for its position and size.
    private struct Look: Hashable {
        let color: RGBA?
        let radius: CGFloat

        init(_ record: LayerRecord) {
            (color, radius) = (record.backgroundColor, record.cornerRadius)
        }
    }

    /// Whether a layer is a box of one colour, and no more.
    private static func isPlain(_ row: Survey.Row) -> Bool {
        let record = row.record
        return row.area > 0 && !row.isInMask && row.world != nil
            && type(of: row.layer) == CALayer.self
            && (row.layer.sublayers ?? []).isEmpty && row.layer.mask == nil && row.drawsItself
            && !record.hasEffects && !record.castsShadow && record.transform == .identity
            && record.opacity == 1 && record.borderWidth == 0 && record.zPosition == 0
            && row.layer.attachedAnimations.isEmpty && record.contents == nil
    }

    private static func shape(_ parent: Survey.Row, _ rows: [Survey.Row]) -> Suspicion? {
        guard let color = rows[0].record.backgroundColor else { return nil }
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
        let places = rows.compactMap { $0.path.steps.last?.index }
        return Suspicion(
            .alikeLayers, parent.path, "\(rows.count) of its sublayers are boxes of one colour.",
            code: "// one CAShapeLayer in their place, its path all their boxes",
            promise: [.layers], kind: "\(color) \(radius)"
        ) { layer in
            let shape = CAShapeLayer()
            (shape.path, shape.fillColor) = (path, CGColor(color))
            replace(places, of: layer, by: shape)
        }
    }

    /// Hides layers, and adds one in their place. It is added last, so that the paths of all other
    /// layers stay the same.
    private static func replace(_ places: [Int], of layer: CALayer, by other: CALayer) {
        let all = layer.sublayers ?? []
        for place in places where place < all.count { all[place].isHidden = true }
        layer.addSublayer(other)
    }
}
