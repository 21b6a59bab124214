import Drawing
import Foundation
import Primitives

/// What of a path is covered.
struct ShapeOutline: Equatable {
    /// How: the inside, or a line along a part of it.
    enum Pen: Equatable {
        case fill(evenOdd: Bool)
        case stroke(PathPencil, PathElements.Span, reach: CGFloat)
    }

    var path: PathElements
    var pen: Pen

    /// How far from the path it may reach, in points.
    var reach: CGFloat {
        if case .stroke(_, _, let reach) = pen { return reach }
        return 0
    }
}

extension ShapeOutline {
    /// What of the path is drawn at all.
    var visiblePath: PathElements {
        if case .stroke(_, let span, _) = pen { return path.part(span) }
        return path
    }

    /// What of it may be seen in a rectangle of its own space, with room for the pen.
    func visiblePath(near box: CGRect) -> PathElements {
        if case .stroke(_, let span, _) = pen { return path.part(span, near: box) }
        return path
    }

    /// True for a long line, that is covered in tiles.
    var isTiled: Bool {
        guard case .stroke(let pencil, _, _) = pen, pencil.dashes.isEmpty else { return false }
        return path.count > 48 && !path.hasClosedSubpath
    }

    /// The most elements that tiles look at together; a hundred thousand short lines stay below it.
    private static let mostVisits = Double(1 << 20)

    /// True for a line that is covered in tiles with `side` pixels of a space. A mess of long lines would
    /// meet each tile with all of them: that is covered at once.
    func isTiled(_ side: Int, _ space: ShapeSpace, _ room: PixelRect) -> Bool {
        guard isTiled, space.perspective == nil else { return false }
        let tile = space.rect(of: PixelRect(x: 0, y: 0, width: side, height: side))
        let visits = path.squareVisits(
            side: min(tile.width, tile.height), within: space.rect(of: room), reach: reach)
        return visits <= max(Self.mostVisits, 4 * Double(path.count))
    }

    /// Covers the pixels of a mask that holds those of `room` in a space.
    func cover(_ mask: ShadowMask, _ room: PixelRect, _ path: PathElements, _ space: ShapeSpace) {
        var map = space.matrix
        map.tx -= CGFloat(room.x)
        map.ty -= CGFloat(room.y)
        let coverage = PathCoverage(
            mask.bytes, stride: mask.stride, width: mask.width, height: mask.height)
        if let perspective = space.perspective {
            let move = CATransform3D(translationX: -CGFloat(room.x), y: -CGFloat(room.y))
            return cover(
                coverage, path, perspective.concatenating(move), scale: Double(space.matrix.a))
        }
        switch pen {
        case .fill(let evenOdd): coverage.fill(path, evenOdd: evenOdd, map)
        case .stroke(let pencil, _, _): coverage.stroke(path, pencil, map)
        }
    }

    private func cover(
        _ coverage: PathCoverage, _ path: PathElements, _ map: CATransform3D, scale: Double
    ) {
        switch pen {
        case .fill(let evenOdd):
            coverage.fill(path, evenOdd: evenOdd, projectedBy: map, scale: scale)
        case .stroke(let pencil, _, _):
            coverage.stroke(path, pencil, projectedBy: map, scale: scale)
        }
    }

    /// The rectangle of their space around all tiles in which two lines may differ, without the
    /// width of the line; null for nowhere, nil where it isn't known. Both are tiled.
    func change(to other: ShapeOutline) -> CGRect? {
        guard case .stroke(let a, let from, _) = pen, case .stroke(let b, let to, _) = other.pen,
            a == b
        else { return nil }
        let common = path.commonCount(with: other.path)
        var box = CGRect.null
        if from.lower != to.lower {
            let first = min(from.lower.element, to.lower.element)
            let last = max(from.lower.element, to.lower.element)
            // A corner's other side counts for the tiles of both.
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
