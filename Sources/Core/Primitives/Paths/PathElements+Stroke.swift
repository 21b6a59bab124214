package import Foundation

extension PathElements {
    /// Returns the outline of a line along the path, with its dashes; it is to be filled by
    /// winding.
    ///
    /// All of it goes by the path's own space: map the outline to see it elsewhere, and a pointed
    /// corner is the same one. Curves of the path become short lines. A subpath of length 0 is a dot
    /// with round and square caps, where it lies in a dash, and nothing with butt ones (SVG 2, section 13.5.4); a dash
    /// of length 0 has the direction of the line. Empty when the width makes no sense.
    /// - Parameter tolerance: how far the outline may lie from the true one; its arcs are lines, then.
    ///   Nil for as exact as can be seen, and arcs that are curves.
    package func stroked(_ pencil: PathPencil, tolerance: CGFloat? = nil) -> PathElements {
        guard let tolerance else {
            // A wide line makes the corners of a flattened curve larger.
            var pen = StrokePen(pencil, tolerance: fineTolerance / 4, isFlat: false)
            stroke(pencil, tolerance: fineTolerance / 4, with: &pen)
            return pen.outline
        }
        return strokePolygons(pencil, tolerance: tolerance).path
    }

    /// Returns the polygons of the line's outline that `stroked` makes with a tolerance.
    /// - Parameter map: brings the path's space to that of the polygons.
    package func strokePolygons(
        _ pencil: PathPencil, tolerance: CGFloat, _ map: CGAffineTransform = .identity
    ) -> PathPolygons {
        var pen = StrokePen(pencil, tolerance: tolerance, isFlat: true, map, count: count)
        stroke(pencil, tolerance: tolerance, with: &pen)
        return pen.polygons
    }

    private func stroke(_ pencil: PathPencil, tolerance fine: CGFloat, with pen: inout StrokePen) {
        guard pencil.width > 0, pencil.width.isFinite else { return }
        let place = dashPlace(pencil)
        for subpath in subpaths {
            let line = StrokeLine(subpath, tolerance: fine, isMeasured: place != nil)
            if line.length == 0 {
                if place?.isDown ?? true { pen.dot(at: subpath.start) }
            } else if let place {
                let dashes = line.dashed(from: place, half: pencil.width / 2, tolerance: fine)
                for dash in dashes { pen.stroke(dash) }
            } else {
                pen.stroke(line)
            }
        }
    }

    /// The number of dashes above which the line is drawn without gaps: more would take seconds.
    private static let mostDashes = 50_000.0

    /// The place where dashes begin; nil for a line without gaps.
    private func dashPlace(_ pencil: PathPencil) -> DashPlace? {
        let sum = pencil.dashes.reduce(0, +)
        guard sum > 0, length / sum * Double(pencil.dashes.count) < Self.mostDashes else {
            return nil
        }
        return DashPlace(pencil.dashes.map { CGFloat($0) }, phase: pencil.dashPhase)
    }
}
