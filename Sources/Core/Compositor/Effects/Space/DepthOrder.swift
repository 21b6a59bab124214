import Foundation
import Primitives

// Planes in one 3D space can cover each other in a circle, or run through each other, and then no
// order of whole planes is right: on the two sides of a cut, planes lie in different orders. Items
// are painted in an order, so planes have to be cut until there is one.
//
// So planes are ordered by pairs: where two outlines overlap, one is behind. Most spaces end there,
// with whole planes in an order that keeps that of the array where depths are equal. Only planes
// that form a circle or cross, which Tarjan's algorithm finds as strongly connected components, are
// split by a binary tree of planes. All others stay whole. Each cut costs more than an item: a
// pixel through which it runs has to be kept in parts (`SharedPixels`).
//
// Rounding is the enemy. Depths that differ by less than `nearness` count as equal, overlaps below
// `leastArea` don't count, and slivers stay with the rest. The cost is quadratic, therefore the
// limits: above `mostPlanes` planes are joined, and then sorted by their middles. Siblings of plain
// layers share a space, too, as frames made by iOS 18 showed.

/// A part of a plane that is drawn in one go.
struct DepthPiece {
    /// An index of the planes.
    var plane: Int
    var outline: ConvexPolygon
    /// The innermost cut that made it, an index of the cuts; −1 for a whole plane.
    var cut = -1
    /// The number of the group of planes that are cut at each other to which it belongs; −1 for a
    /// plane that is not involved in cuts.
    var ring = -1
}

/// A side of a line at which a plane was cut: where `side` isn't negative.
struct DepthCut {
    var side: DepthMap
    /// The cut before; −1 for none.
    var outer: Int
}

/// Arranges the planes of a 3D space back to front, and cuts those that intersect.
///
/// Of two planes whose outlines overlap the one behind is found by their depths in the overlap;
/// equal depths go by the order of the array. Where they intersect, or several form a cycle, those
/// few are split by a binary tree of planes; all others stay whole. The cost is about the square of
/// the number of planes, with a look for most pairs.
///
/// Coordinates are pixels of the target. Memory is kept from frame to frame.
struct DepthOrder {
    /// The number of planes above which consecutive ones in one plane are joined; where they still
    /// are more, they are sorted by their middles.
    static let mostPlanes = 256
    /// The most pieces that are cut in a space.
    static let mostPieces = 512
    /// The distance, in points, below which planes don't intersect.
    static let nearness = 1e-3
    /// The area, in pixels, below which overlaps are ignored: they come from rounding.
    private static let leastArea = 1e-4

    /// The relation of a plane to another in depth.
    private enum Relation: UInt8 {
        case apart, behind, inFront, across
    }

    /// The planes of all open spaces, in the order of their arrays.
    var planes: [DepthPlane] = []
    /// The last space that was arranged, in the order of drawing.
    private(set) var pieces: [DepthPiece] = []
    private(set) var cuts: [DepthCut] = []

    /// The bounding box of all planes of each ring.
    private(set) var rings: [PixelRect] = []

    /// Scratch for the draw list: the items before they are arranged.
    var items: [DrawList.Item] = []

    private var first = 0
    private var relations: [Relation] = []
    private var overlap = ConvexPolygon()
    private var scratch: [SIMD2<Double>] = []
    // The search for planes that form cycles.
    private var visits: [Int] = []
    private var lows: [Int] = []
    private var path: [Int] = []
    private var visitCount = 0

    /// Arranges the planes from `first` on.
    /// - Parameter isUncut: whether some plane is drawn by what lies below it, which a piece
    ///   doesn't contain: all stay whole, and are ordered by the depths of the middles of their
    ///   layers.
    /// - Returns: false when they are to be drawn in the order of the array.
    mutating func arrange(from first: Int, isUncut: Bool = false) -> Bool {
        self.first = first
        pieces.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        rings.removeAll(keepingCapacity: true)
        guard planes.count - first > 1 else { return false }
        guard !isUncut else {
            sortByCenter()
            return true
        }
        if planes.count - first > Self.mostPlanes { joinPlanes() }
        let count = planes.count - first
        guard count <= Self.mostPlanes else {
            sortByMiddle()
            return true
        }
        guard compareAll(count) else { return false }
        findRings(count)
        for piece in pieces { planes[piece.plane].pieces += 1 }
        return true
    }

    /// Joins consecutive planes that lie in one plane: a flat layer's many sublayers, of which few
    /// are rotated.
    private mutating func joinPlanes() {
        var last = first
        for index in first + 1..<planes.count {
            if planes[last].join(planes[index]) { continue }
            last += 1
            if last < index { planes[last] = planes[index] }
        }
        planes.removeLast(planes.count - last - 1)
    }

    /// Lists the planes as whole pieces, by the depth of their middles.
    private mutating func sortByMiddle() {
        for plane in first..<planes.count { append(whole: plane) }
        sortByMiddle(&pieces)
        for piece in pieces { planes[piece.plane].pieces += 1 }
    }

    /// Lists the planes as whole pieces, by the depth of the middles of their layers; equally deep
    /// ones, up to rounding errors, stay in their order.
    ///
    /// With too many planes for that, depths are rounded to steps first.
    private mutating func sortByCenter() {
        guard planes.count - first <= Self.mostPlanes else { return sortByRoundedCenter() }
        for index in first..<planes.count {
            let depth = planes[index].center
            var place = pieces.count
            while place > 0 {
                let other = planes[pieces[place - 1].plane].center
                guard other - depth > 1e-7 * (1 + abs(other) + abs(depth)) else { break }
                place -= 1
            }
            pieces.insert(DepthPiece(plane: index, outline: planes[index].outline), at: place)
            planes[index].pieces = 1
        }
    }

    private mutating func sortByRoundedCenter() {
        let most = planes[first...].reduce(0) { max($0, abs($1.center)) }
        let step = 1e-7 * (1 + most)
        let depths = (first..<planes.count).map { plane in
            let depth = (planes[plane].center / step).rounded()
            return (depth: depth.isNaN ? 0 : depth, plane: plane)
        }
        for (_, plane) in depths.sorted(by: { ($0.depth, $0.plane) < ($1.depth, $1.plane) }) {
            append(whole: plane)
            planes[plane].pieces = 1
        }
    }

    private func sortByMiddle(_ list: inout [DepthPiece]) {
        func depth(_ piece: DepthPiece) -> Double {
            let plane = planes[piece.plane]
            return piece.cut < 0 ? plane.middle : plane.depth.at(piece.outline.middle)
        }
        list.sort { (depth($0), $0.plane) < (depth($1), $1.plane) }
    }

    private mutating func append(whole plane: Int) {
        pieces.append(DepthPiece(plane: plane, outline: planes[plane].outline))
    }

    /// Computes the relations of all planes; returns false when the order of the array is right.
    private mutating func compareAll(_ count: Int) -> Bool {
        relations.removeAll(keepingCapacity: true)
        relations.append(contentsOf: repeatElement(.apart, count: count * count))
        var isOther = false
        for i in 0..<count {
            for j in i + 1..<count {
                let relation = compare(first + i, first + j)
                guard relation != .apart else { continue }
                relations[i * count + j] = relation
                relations[j * count + i] =
                    relation == .behind ? .inFront : relation == .inFront ? .behind : .across
                if relation != .behind { isOther = true }
            }
        }
        return isOther
    }

    /// Returns the relation of plane `i`, the earlier one, to `j` where their outlines overlap.
    private mutating func compare(_ i: Int, _ j: Int) -> Relation {
        guard planes[i].outline.isNear(planes[j].outline) else { return .apart }
        overlap.set(planes[i].outline, inside: planes[j].outline, rest: &scratch)
        guard overlap.area > Self.leastArea else { return .apart }
        let range = overlap.range(of: planes[i].depth.less(planes[j].depth))
        let near = Self.nearness(planes[i].depth, planes[j].depth, overlap)
        if range.upperBound <= near { return .behind }
        return range.lowerBound >= -near ? .inFront : .across
    }

    /// Returns the difference of depths that counts as none: rounding errors grow with the numbers.
    private static func nearness(_ a: DepthMap, _ b: DepthMap, _ outline: ConvexPolygon) -> Double {
        let p = outline.middle
        return nearness + 1e-9 * max(abs(a.at(p)), abs(b.at(p)))
    }

    /// Whether two planes have equal depths all over an outline, up to rounding errors.
    static func areOne(_ a: DepthMap, _ b: DepthMap, in outline: ConvexPolygon) -> Bool {
        let (range, near) = (outline.range(of: a.less(b)), nearness(a, b, outline))
        return range.lowerBound >= -near && range.upperBound <= near
    }

    // MARK: Rings

    /// Lists the planes back to front; planes that form a cycle are split.
    ///
    /// Tarjan's strongly connected components, along the arrows from behind to the front: the
    /// frontmost come first, and the list is reversed at the end.
    private mutating func findRings(_ count: Int) {
        visits.removeAll(keepingCapacity: true)
        visits.append(contentsOf: repeatElement(0, count: count))
        lows = visits
        path.removeAll(keepingCapacity: true)
        visitCount = 0
        var rings: [[Int]] = []
        // From the last: among planes that don't meet, the order of the array is kept.
        for plane in (0..<count).reversed() where visits[plane] == 0 {
            visit(plane, count, &rings)
        }
        for ring in rings.reversed() {
            if ring.count == 1 {
                append(whole: first + ring[0])
            } else {
                split(ring: ring.sorted().map { first + $0 })
            }
        }
    }

    /// Lists planes that form a cycle. When some are cut, all are painted together: see
    /// `SharedPixels`.
    private mutating func split(ring: [Int]) {
        let (start, cutCount) = (pieces.count, cuts.count)
        split(ring.map { DepthPiece(plane: $0, outline: planes[$0].outline) })
        guard cuts.count > cutCount else { return }
        for index in start..<pieces.count { pieces[index].ring = rings.count }
        rings.append(ring.reduce(PixelRect.empty) { $0.union(planes[$1].box) })
    }

    private mutating func visit(_ plane: Int, _ count: Int, _ rings: inout [[Int]]) {
        visitCount += 1
        visits[plane] = visitCount
        lows[plane] = visitCount
        path.append(plane)
        for other in (0..<count).reversed() {
            let relation = relations[plane * count + other]
            guard relation == .behind || relation == .across else { continue }
            if visits[other] == 0 {
                visit(other, count, &rings)
                lows[plane] = min(lows[plane], lows[other])
            } else if visits[other] > 0 {
                lows[plane] = min(lows[plane], visits[other])
            }
        }
        guard lows[plane] == visits[plane], let start = path.lastIndex(of: plane) else { return }
        rings.append(Array(path[start...]))
        // Below zero: done, and no longer on the path.
        for each in path[start...] { visits[each] = -1 }
        path.removeLast(path.count - start)
    }

    // MARK: Splitting

    /// Lists pieces back to front; those that cross the plane of another are cut at it.
    private mutating func split(_ list: [DepthPiece]) {
        guard list.count > 1 else {
            pieces.append(contentsOf: list)
            return
        }
        guard cuts.count + planes.count - first < Self.mostPieces else {
            var sorted = list
            sortByMiddle(&sorted)
            pieces.append(contentsOf: sorted)
            return
        }
        let root = pickRoot(list)
        var (behind, front): ([DepthPiece], [DepthPiece]) = ([], [])
        var within: [DepthPiece] = []
        for (index, piece) in list.enumerated() {
            guard index != root else {
                within.append(piece)
                continue
            }
            switch side(of: piece, list[root]) {
            case .apart: within.append(piece)
            case .behind: behind.append(piece)
            case .inFront: front.append(piece)
            case .across: cut(piece, at: list[root], &behind, &front)
            }
        }
        split(behind)
        pieces.append(contentsOf: within)
        split(front)
    }

    /// Returns the piece whose plane cuts the fewest others, of the first few.
    private func pickRoot(_ list: [DepthPiece]) -> Int {
        var best = (index: 0, cuts: Int.max)
        for index in list.indices.prefix(6) {
            var count = 0
            for (other, piece) in list.enumerated()
            where other != index && side(of: piece, list[index]) == .across { count += 1 }
            if count < best.cuts { best = (index, count) }
        }
        return best.index
    }

    /// Returns the relation of a piece to the plane of another; `apart` for an equal plane.
    private func side(of piece: DepthPiece, _ root: DepthPiece) -> Relation {
        let (a, b) = (planes[piece.plane].depth, planes[root.plane].depth)
        let range = piece.outline.range(of: a.less(b))
        let near = Self.nearness(a, b, piece.outline)
        if range.upperBound <= near { return range.lowerBound >= -near ? .apart : .behind }
        return range.lowerBound >= -near ? .inFront : .across
    }

    private mutating func cut(
        _ piece: DepthPiece, at root: DepthPiece, _ behind: inout [DepthPiece],
        _ front: inout [DepthPiece]
    ) {
        let nearer = planes[piece.plane].depth.less(planes[root.plane].depth)
        var (near, far) = (ConvexPolygon(), ConvexPolygon())
        near.set(piece.outline, where: nearer)
        far.set(piece.outline, where: nearer.negated)
        // A sliver stays with the rest.
        guard near.area > Self.leastArea, far.area > Self.leastArea else {
            if near.area > far.area { front.append(piece) } else { behind.append(piece) }
            return
        }
        cuts.append(DepthCut(side: nearer.negated, outer: piece.cut))
        behind.append(DepthPiece(plane: piece.plane, outline: far, cut: cuts.count - 1))
        cuts.append(DepthCut(side: nearer, outer: piece.cut))
        front.append(DepthPiece(plane: piece.plane, outline: near, cut: cuts.count - 1))
    }
}
