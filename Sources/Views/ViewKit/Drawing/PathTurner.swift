import Foundation
import Primitives

/// Reverses paths.
enum PathTurner {
    private enum Piece {
        case line(CGPoint)
        case quad(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint)

        var end: CGPoint {
            switch self {
            case .line(let end), .quad(_, let end), .cubic(_, _, let end): end
            }
        }
    }

    private struct Subpath {
        var start: CGPoint
        var pieces: [Piece] = []
        var isClosed = false
    }

    /// Returns the path drawn from its end to its start; each subpath by itself, the last first.
    static func reversed(_ path: CGPath) -> CGMutablePath {
        let result = CGMutablePath()
        for subpath in subpaths(of: path).reversed() {
            result.move(to: subpath.pieces.last?.end ?? subpath.start)
            for (index, piece) in subpath.pieces.enumerated().reversed() {
                let to = index > 0 ? subpath.pieces[index - 1].end : subpath.start
                switch piece {
                case .line: result.addLine(to: to)
                case .quad(let control, _): result.addQuadCurve(to: to, control: control)
                case .cubic(let first, let second, _):
                    result.addCurve(to: to, control1: second, control2: first)
                }
            }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }

    private static func subpaths(of path: CGPath) -> [Subpath] {
        var all: [Subpath] = []
        path.applyWithBlock { element in
            let (type, points) = (element.pointee.type, element.pointee.points)
            switch type {
            case .moveToPoint: all.append(Subpath(start: points[0]))
            case .closeSubpath:
                guard !all.isEmpty else { return }
                all[all.count - 1].isClosed = true
            default:
                guard let last = all.last else { return }
                // After a close, the next piece starts where the closed subpath started.
                if last.isClosed { all.append(Subpath(start: last.start)) }
                let piece: Piece =
                    switch type {
                    case .addQuadCurveToPoint: .quad(points[0], points[1])
                    case .addCurveToPoint: .cubic(points[0], points[1], points[2])
                    default: .line(points[0])
                    }
                all[all.count - 1].pieces.append(piece)
            }
        }
        return all
    }
}

extension CGMutablePath {
    /// The distance that a continuous corner extends along an edge, in radii;
    /// docs/reference/compositing.md, "Continuous corners".
    private static let reach: CGFloat = 1.528_664_83

    /// The published points of a continuous corner, in radii: distances from the corner back along
    /// the incoming edge (u) and on along the outgoing edge (v).
    private static let smooth: [(u: CGFloat, v: CGFloat)] = [
        (1.088_493_23, 0), (0.868_406_89, 0), (0.669_934_27, 0.065_496), (0.631_493_99, 0.074_911),
        (0.372_823_92, 0.169_058_99), (0.169_060_13, 0.372_824_01), (0.074_911_76, 0.631_493_99),
        (0.065_496, 0.669_934_27), (0, 0.868_407_01), (0, 1.088_492_99), (0, 1.528_664_83),
    ]

    /// Returns the corners of a rectangle, clockwise with y downward: name, point, incoming and
    /// outgoing direction.
    private static func turns(
        of r: CGRect
    ) -> [(name: UIRectCorner, corner: CGPoint, way: CGPoint, out: CGPoint)] {
        let ways = [(1, 0), (0, 1), (-1, 0), (0, -1)].map { CGPoint(x: $0.0, y: $0.1) }
        let corners: [(UIRectCorner, CGPoint)] = [
            (.topRight, CGPoint(x: r.maxX, y: r.minY)),
            (.bottomRight, CGPoint(x: r.maxX, y: r.maxY)),
            (.bottomLeft, CGPoint(x: r.minX, y: r.maxY)),
            (.topLeft, CGPoint(x: r.minX, y: r.minY)),
        ]
        return corners.enumerated().map { ($1.0, $1.1, ways[$0], ways[($0 + 1) % 4]) }
    }

    /// Adds a closed rectangle whose corners are continuous where there is room for them.
    func addSmoothRect(_ r: CGRect, radius: CGFloat) {
        let most = min(r.width, r.height) / 2
        guard radius > 0, radius * Self.reach <= most else {
            let cut = min(max(radius, 0), most)
            guard cut > 0 else { return addRect(r) }
            return addRoundedRect(in: r, cornerWidth: cut, cornerHeight: cut)
        }
        move(to: CGPoint(x: r.minX + Self.reach * radius, y: r.minY))
        for (_, corner, way, out) in Self.turns(of: r) {
            func at(_ index: Int) -> CGPoint {
                let (u, v) = Self.smooth[index]
                return CGPoint(
                    x: corner.x + radius * (v * out.x - u * way.x),
                    y: corner.y + radius * (v * out.y - u * way.y))
            }
            addLine(
                to: CGPoint(
                    x: corner.x - Self.reach * radius * way.x,
                    y: corner.y - Self.reach * radius * way.y))
            addCurve(to: at(2), control1: at(0), control2: at(1))
            addLine(to: at(3))
            addCurve(to: at(6), control1: at(4), control2: at(5))
            addLine(to: at(7))
            addCurve(to: at(10), control1: at(8), control2: at(9))
        }
        closeSubpath()
    }

    /// Adds a closed rectangle with some circular corners.
    func addRect(_ r: CGRect, rounding corners: UIRectCorner, radius: CGFloat) {
        let cut = min(max(radius, 0), r.width / 2, r.height / 2)
        // The distance of a cubic's control points from the ends of a quarter circle, in radii.
        let k: CGFloat = 0.552_284_749_8
        move(to: CGPoint(x: r.minX + (corners.contains(.topLeft) ? cut : 0), y: r.minY))
        for (name, corner, way, out) in Self.turns(of: r) {
            guard corners.contains(name), cut > 0 else {
                addLine(to: corner)
                continue
            }
            func before(_ part: CGFloat) -> CGPoint {
                CGPoint(x: corner.x - way.x * cut * part, y: corner.y - way.y * cut * part)
            }
            func behind(_ part: CGFloat) -> CGPoint {
                CGPoint(x: corner.x + out.x * cut * part, y: corner.y + out.y * cut * part)
            }
            addLine(to: before(1))
            addCurve(to: behind(1), control1: before(1 - k), control2: behind(1 - k))
        }
        closeSubpath()
    }
}
