package import Primitives

/// A part of a path from one move to the next.
struct Subpath {
    /// One step, from where the one before ended.
    enum Step {
        case line(Point, Point)
        case curve(Curve)

        /// What lies between two parameters, 0...1.
        func part(_ low: Double, _ high: Double) -> Step {
            switch self {
            case .line(let start, let end):
                .line(start + (end - start) * low, start + (end - start) * high)
            case .curve(let curve): .curve(curve.part(low, high))
            }
        }
    }

    let start: Point
    var steps: [Step] = []
    var isClosed = false

    /// The subpaths of a path, without those that only move.
    static func all(of path: PathElements) -> [Subpath] {
        var all: [Subpath] = []
        var points = path.points.map { Point(Double($0.x), Double($0.y)) }[...]
        var current = Subpath(start: .zero)
        var place = Point.zero
        func finish() {
            if !current.steps.isEmpty || current.isClosed { all.append(current) }
        }
        for verb in path.verbs {
            // What follows a close without a move begins where the closed part began.
            if verb != .move, current.isClosed {
                finish()
                current = Subpath(start: current.start)
            }
            let own = Array(points.prefix(verb.pointCount))
            points = points.dropFirst(verb.pointCount)
            switch verb {
            case .move:
                finish()
                current = Subpath(start: own[0])
            case .line: current.steps.append(.line(place, own[0]))
            case .quad: current.steps.append(.curve(Curve(place, own[0], own[1])))
            case .cubic: current.steps.append(.curve(Curve(place, own[0], own[1], own[2])))
            case .close: current.close(from: place)
            }
            place = own.last ?? current.start
        }
        finish()
        return all
    }

    private mutating func close(from place: Point) {
        if place != start { steps.append(.line(place, start)) }
        isClosed = true
    }
}

extension Outlines {
    /// The polygons whose inside, by the layer's rule, a path fills. Open parts count as closed.
    package static func fill(_ path: PathElements, scale: Double) -> [[Point]] {
        let distance = tolerance / max(scale, 1e-9)
        return Subpath.all(of: path).map { part in
            part.steps.reduce(into: [part.start]) { points, step in
                switch step {
                case .line(_, let end): points.append(end)
                case .curve(let curve): points += curve.flattened(within: distance)
                }
            }
        }
    }
}
