import Foundation

/// Clipping of a path, as a line, by the inside of another.
extension PathElements {
    /// Returns the stretches of the path that lie inside of `area` or on its border, or the others;
    /// each is a subpath, in order.
    func line(isInside: Bool, of area: PathElements, evenOdd: Bool) -> PathElements {
        guard let arrangement = PathArrangement(self, area, isArea: false) else { return self }
        let sides = PathSides(arrangement)
        func isIn(_ winding: Int) -> Bool { evenOdd ? winding & 1 != 0 : winding != 0 }
        func isKept(_ edge: GridEdge) -> Bool {
            guard let number = sides.number(of: edge) else { return false }
            return (isIn(sides.before[number].y) || isIn(sides.after(number).y)) == isInside
        }
        var bySegment: [Int: [GridEdge]] = [:]
        for edge in arrangement.edges where edge.owner == 0 {
            bySegment[edge.segment, default: []].append(edge)
        }
        var result = PathElements()
        for line in arrangement.lines {
            let stretches = line.segments.flatMap { index in
                Self.stretches(of: bySegment[index] ?? [], where: isKept).map { (index, $0) }
            }
            result.append(Self.joined(stretches, line, arrangement))
        }
        return result
    }

    /// Returns the ranges on one line or curve in which edges are kept.
    private static func stretches(
        of edges: [GridEdge], where isKept: (GridEdge) -> Bool
    ) -> [ClosedRange<Double>] {
        var stretches: [ClosedRange<Double>] = []
        for edge in edges where isKept(edge) && edge.ta <= edge.tb {
            if let last = stretches.last, last.upperBound == edge.ta {
                stretches[stretches.count - 1] = last.lowerBound...edge.tb
            } else {
                stretches.append(edge.ta...edge.tb)
            }
        }
        return stretches
    }

    private static func joined(
        _ stretches: [(segment: Int, places: ClosedRange<Double>)],
        _ line: (segments: Range<Int>, isClosed: Bool), _ arrangement: PathArrangement
    ) -> PathElements {
        var pieces: [[PathSegment]] = []
        var (last, t) = (-1, 0.0)
        for (index, places) in stretches {
            let piece = arrangement.segments[index].between(places.lowerBound, places.upperBound)
            if t == 1, places.lowerBound == 0, last == index - 1 {
                pieces[pieces.count - 1].append(piece)
            } else {
                pieces.append([piece])
            }
            (last, t) = (index, places.upperBound)
        }
        let beginsAtStart =
            stretches.first.map {
                $0.segment == line.segments.lowerBound && $0.places.lowerBound == 0
            } ?? false
        let endsAtEnd = last == line.segments.upperBound - 1 && t == 1
        let isRound = line.isClosed && beginsAtStart && endsAtEnd
        if isRound, pieces.count > 1 { pieces[0] = pieces.removeLast() + pieces[0] }
        var result = PathElements()
        for piece in pieces {
            let isWhole = isRound && pieces.count == 1 && piece.count == line.segments.count
            result.add(piece, closes: isWhole)
        }
        return result
    }

    private mutating func add(_ piece: [PathSegment], closes: Bool) {
        guard let first = piece.first, let last = piece.last else { return }
        move(to: first.p0)
        // The close draws the last line.
        for segment in closes && last.isLine ? piece.dropLast() : piece[...] {
            if segment.isLine {
                addLine(to: segment.p3)
            } else {
                addCurve(to: segment.p3, control1: segment.p1, control2: segment.p2)
            }
        }
        if closes { close() }
    }
}
