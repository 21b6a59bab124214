import Foundation

/// The set operations on the insides of two paths.
enum PathBoolean {
    case union, intersection, subtraction, difference

    func isInside(_ first: Bool, _ second: Bool) -> Bool {
        switch self {
        case .union: first || second
        case .intersection: first && second
        case .subtraction: first && !second
        case .difference: first != second
        }
    }
}

/// An edge of the boundary of a result, in the direction of its ring.
private struct DirectedEdge {
    var from: GridPoint
    var to: GridPoint
    var edge: GridEdge
}

extension PathElements {
    /// Returns the result of an operation on the insides of two paths, as closed subpaths that
    /// cross nothing: outer ones turn left where y is up, holes right, so that both fill rules fill
    /// the same area.
    func combined(
        _ boolean: PathBoolean, with other: PathElements, evenOdd: Bool
    ) -> PathElements {
        rings(boolean, with: other, evenOdd: evenOdd).reduce(into: PathElements()) {
            $0.append($1.elements)
        }
    }

    /// Returns the subpaths of that result as rings, each with its signed area.
    func rings(
        _ boolean: PathBoolean, with other: PathElements, evenOdd: Bool
    ) -> [PathRing] {
        guard let arrangement = PathArrangement(self, other, isArea: true) else { return [] }
        let sides = PathSides(arrangement)
        func isIn(_ windings: SIMD2<Int>) -> Bool {
            func isIn(_ winding: Int) -> Bool { evenOdd ? winding & 1 != 0 : winding != 0 }
            return boolean.isInside(isIn(windings.x), isIn(windings.y))
        }
        var border: [DirectedEdge] = []
        for (index, shared) in sides.edges.enumerated() {
            let (before, after) = (isIn(sides.before[index]), isIn(sides.after(index)))
            guard before != after else { continue }
            // The inside is left of the direction: smaller x of an upward edge, greater y of a
            // level one.
            let isForward = shared.isLevel ? after : before
            border.append(
                isForward
                    ? DirectedEdge(from: shared.low, to: shared.high, edge: shared.edge)
                    : DirectedEdge(from: shared.high, to: shared.low, edge: shared.edge))
        }
        return Self.chained(border).compactMap { PathRing($0, arrangement) }
    }

    /// Chains directed edges to rings. Where several meet at a point, each is continued along the
    /// border of one piece of the inside.
    private static func chained(_ border: [DirectedEdge]) -> [[GridEdge]] {
        var leaving: [GridPoint: [Int]] = [:]
        for (index, edge) in border.enumerated() { leaving[edge.from, default: []].append(index) }
        var isUsed = [Bool](repeating: false, count: border.count)
        var rings: [[GridEdge]] = []
        for start in border.indices where !isUsed[start] {
            var (ring, here): ([GridEdge], Int) = ([], start)
            while !isUsed[here] {
                isUsed[here] = true
                ring.append(border[here].placed)
                let open = (leaving[border[here].to] ?? []).filter { !isUsed[$0] || $0 == start }
                guard
                    let next = open.min(by: {
                        border[here].bend(to: border[$0]) < border[here].bend(to: border[$1])
                    })
                else { break }
                here = next
            }
            if here == start, ring.count > 1 { rings.append(ring) }
        }
        return rings
    }
}

extension DirectedEdge {
    /// The edge in the direction of the ring.
    var placed: GridEdge {
        guard edge.a != from else { return edge }
        var turned = edge
        (turned.a, turned.b, turned.ta, turned.tb) = (edge.b, edge.a, edge.tb, edge.ta)
        return turned
    }

    /// Returns the angle, clockwise, from the way back to the way on: the inside lies in between.
    func bend(to next: DirectedEdge) -> Double {
        let back = atan2(Double(from.y - to.y), Double(from.x - to.x))
        let on = atan2(Double(next.to.y - next.from.y), Double(next.to.x - next.from.x))
        let turn = back - on
        return turn <= 0 ? turn + 2 * .pi : turn
    }
}
