import Drawing
import Foundation
import Pixels
import Primitives

/// A path with the way in which it is drawn.
struct ShapeOutline: Equatable {
    /// The way of drawing: the inside, or a line along a part of it.
    enum Pen: Equatable {
        case fill(evenOdd: Bool)
        case stroke(PathPencil, PathElements.Span, reach: CGFloat)
    }

    var path: PathElements
    var pen: Pen

    /// The distance from the path to which it may extend, in points.
    var reach: CGFloat {
        if case .stroke(_, _, let reach) = pen { return reach }
        return 0
    }
}

extension ShapeOutline {
    /// The part of the path that is drawn.
    var visiblePath: PathElements {
        if case .stroke(_, let span, _) = pen { return path.part(span) }
        return path
    }

    /// Returns the part of it that may be seen in a rectangle of its own space, with room for the
    /// pen.
    func visiblePath(near box: CGRect) -> PathElements {
        if case .stroke(_, let span, _) = pen { return path.part(span, near: box) }
        return path
    }

    /// Whether it is a long line, which is covered in tiles.
    var isTiled: Bool {
        guard case .stroke(let pencil, _, _) = pen, pencil.dashes.isEmpty else { return false }
        return path.count > 48 && !path.hasClosedSubpath
    }

    /// The most elements that all tiles together examine; a hundred thousand short lines stay below
    /// it.
    private static let mostVisits = Double(1 << 20)

    /// Whether it is a line that is covered in tiles with `side` pixels of a space. In a tangle of
    /// long lines each tile would meet all of them: that is covered at once.
    func isTiled(_ side: Int, _ space: ShapeSpace, _ room: PixelRect) -> Bool {
        guard isTiled, space.perspective == nil else { return false }
        let tile = space.rect(of: PixelRect(x: 0, y: 0, width: side, height: side))
        let visits = path.squareVisits(
            side: min(tile.width, tile.height), within: space.rect(of: room), reach: reach)
        return visits <= max(Self.mostVisits, 4 * Double(path.count))
    }

    /// Prepares a mask that holds the pixels of `room` in a space: returns the rows that are still to be covered, or nil
    /// where all are.
    func rows(
        _ mask: ShadowMask, _ room: PixelRect, _ path: PathElements, _ space: ShapeSpace,
        _ engine: PathCoverage.Engine, clear: (() -> Void)? = nil
    ) -> PathRows? {
        let coverage = PathCoverage(
            mask.maskRows,
            origin: space.perspective == nil ? SIMD2(room.x, room.y) : .zero, engine: engine,
            clear: clear)
        if let perspective = space.perspective {
            let move = CATransform3D(translationX: -CGFloat(room.x), y: -CGFloat(room.y))
            return rows(
                coverage, path, perspective.concatenating(move), scale: Double(space.matrix.a))
        }
        switch pen {
        case .fill(let evenOdd):
            return coverage.rows(filling: path, evenOdd: evenOdd, space.matrix)
        case .stroke(let pencil, _, _):
            return coverage.rows(stroking: path, pencil, space.matrix)
        }
    }

    private func rows(
        _ coverage: PathCoverage, _ path: PathElements, _ map: CATransform3D, scale: Double
    ) -> PathRows? {
        switch pen {
        case .fill(let evenOdd):
            coverage.rows(filling: path, evenOdd: evenOdd, projectedBy: map, scale: scale)
        case .stroke(let pencil, _, _):
            coverage.rows(stroking: path, pencil, projectedBy: map, scale: scale)
        }
    }

    /// Returns the rectangle of their space around all tiles in which two lines may differ, without
    /// the width of the line; null for no tile, nil where it isn't known. Both are tiled.
    func change(to other: ShapeOutline) -> CGRect? {
        guard case .stroke(let a, let from, _) = pen, case .stroke(let b, let to, _) = other.pen,
            a == b
        else { return nil }
        let common = path.commonCount(with: other.path)
        var box = CGRect.null
        if from.lower != to.lower {
            let first = min(from.lower.element, to.lower.element)
            let last = max(from.lower.element, to.lower.element)
            // The other side of a corner affects the tiles of both.
            guard common > last + 1, let after = path.drawnElement(after: last), after < common
            else { return nil }
            box = path.box(of: first..<after + 1)
        }
        let first = min(common, from.upper.element, to.upper.element)
        if from.upper != to.upper || common <= from.upper.element {
            guard first > 0, let before = path.drawnElement(before: first) else { return nil }
            box = box.union(path.box(of: before..<from.upper.element + 1))
            box = box.union(other.path.box(of: before..<to.upper.element + 1))
        }
        return box
    }
}
