import Foundation
import Primitives
import Scene

/// The visible part of a layer's plane, and its scale, by the present state of animations.
@MainActor
struct LayerSight {
    /// The visible rectangle, in points of the layer, inside its bounds; the layers above clip it
    /// as they do on screen.
    let visible: CGRect
    /// Points of the window per point of the layer, at the centre of the visible part.
    let scale: CGFloat

    /// Nil when nothing is visible. Cost: the layers above.
    init?(of layer: CALayer, in context: LayerContext, at time: HostTime) {
        var records: [LayerRecord] = []
        var each: CALayer? = layer
        while let here = each {
            records.append(here.recordToCome(at: time))
            each = here.parent
        }
        var seen = records[0].bounds
        var map = CATransform3D.identity
        for index in records.indices.dropLast() {
            guard !records[index].isHidden else { return nil }
            map = map.concatenating(
                records[index].matrix(toSuperlayer: records[index + 1]))
            let above = records[index + 1]
            // The last record is the window's own layer: nothing outside its bounds is shown,
            // whether it clips or not.
            guard above.masksToBounds || index + 2 == records.count else { continue }
            if let part = PlaneView(map).box(around: above.bounds) {
                seen = seen.intersection(part)
            }
            guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
        }
        visible = seen
        scale = PlaneView(map).scale(at: CGPoint(x: seen.midX, y: seen.midY))
    }
}

extension CALayer {
    /// The values of the coming commit, with the layer's animations applied at `time`.
    fileprivate func recordToCome(at time: HostTime) -> LayerRecord {
        guard !attached.isEmpty else { return record }
        let local = convertTime(time.seconds, from: nil)
        return AnimationResolver.presented(
            record, animations: animations.compactMap { $0.running ?? $0.record(at: local) },
            at: local)
    }
}

/// A plane seen through a matrix: x and y map to x, y and the weight that divides them.
private struct PlaneView {
    private let m: CATransform3D

    init(_ matrix: CATransform3D) {
        m = matrix
    }

    /// Returns the box of the points seen inside `rect`; nil when they reach the horizon.
    func box(around rect: CGRect) -> CGRect? {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].compactMap { point(seenAt: $0) }
        guard corners.count == 4 else { return nil }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let low = ys.max()
        else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: low - top)
    }

    /// Returns the point of the plane that is seen at a point of the picture; nil behind the eye,
    /// or where the plane is seen edge-on.
    private func point(seenAt p: CGPoint) -> CGPoint? {
        // Two lines: (m11 - X·m14)·x + (m21 - X·m24)·y = X·m44 - m41, and the same with Y.
        let (a, b, e) = (m.m11 - p.x * m.m14, m.m21 - p.x * m.m24, p.x * m.m44 - m.m41)
        let (c, d, f) = (m.m12 - p.y * m.m14, m.m22 - p.y * m.m24, p.y * m.m44 - m.m42)
        let det = a * d - b * c
        let point = CGPoint(x: (e * d - b * f) / det, y: (a * f - e * c) / det)
        guard det != 0, point.isFinite, weight(point) > 0 else { return nil }
        return point
    }

    private func weight(_ p: CGPoint) -> CGFloat { p.x * m.m14 + p.y * m.m24 + m.m44 }

    /// Returns the scale of the plane at `p`, along x or y, whichever is larger.
    func scale(at p: CGPoint) -> CGFloat {
        let w = weight(p)
        guard w > 0 else { return 1 }
        let x = (p.x * m.m11 + p.y * m.m21 + m.m41) / w
        let y = (p.x * m.m12 + p.y * m.m22 + m.m42) / w
        let along = hypot(m.m11 - x * m.m14, m.m12 - y * m.m14) / w
        let across = hypot(m.m21 - x * m.m24, m.m22 - y * m.m24) / w
        let scale = max(along, across)
        return scale.isFinite && scale > 0 ? scale : 1
    }
}
