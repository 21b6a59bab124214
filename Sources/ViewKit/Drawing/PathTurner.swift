import Foundation
import Primitives

/// Turns paths round.
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

    /// The path drawn from its end to its start; each subpath by itself, the last first.
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
                // After a close the next piece starts where the closed subpath did.
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
    /// How far a continuous corner reaches along an edge, in radii; docs/reference/compositing.md,
    /// "Continuous corners".
    private static let reach: CGFloat = 1.528_664_83

    /// The published points of a continuous corner, in radii: distances from the corner back along
    /// the edge that comes in (u) and on along the edge that goes out (v).
    private static let smooth: [(u: CGFloat, v: CGFloat)] = [
        (1.088_493_23, 0), (0.868_406_89, 0), (0.669_934_27, 0.065_496), (0.631_493_99, 0.074_911),
        (0.372_823_92, 0.169_058_99), (0.169_060_13, 0.372_824_01), (0.074_911_76, 0.631_493_99),
        (0.065_496, 0.669_934_27), (0, 0.868_407_01), (0, 1.088_492_99), (0, 1.528_664_83),
    ]

    /// Adds a closed rectangle whose corners are continuous where they have room.
    func addSmoothRect(_ r: CGRect, radius: CGFloat) {
        let most = min(r.width, r.height) / 2
        guard radius > 0, radius * Self.reach <= most else {
            let cut = min(max(radius, 0), most)
            guard cut > 0 else { return addRect(r) }
            return addRoundedRect(in: r, cornerWidth: cut, cornerHeight: cut)
        }
        // Each corner: where it is, the way in, and the way out.
        let corners: [(CGPoint, CGPoint, CGPoint)] = [
            (CGPoint(x: r.maxX, y: r.minY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)),
            (CGPoint(x: r.maxX, y: r.maxY), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0)),
            (CGPoint(x: r.minX, y: r.maxY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1)),
            (CGPoint(x: r.minX, y: r.minY), CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0)),
        ]
        move(to: CGPoint(x: r.minX + Self.reach * radius, y: r.minY))
        for (corner, way, out) in corners {
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

    /// Adds a closed rectangle of which some corners are elliptic.
    func addRect(_ r: CGRect, rounding corners: UIRectCorner, radii: CGSize) {
        let rx = min(max(radii.width, 0), r.width / 2)
        let ry = min(max(radii.height, 0), r.height / 2)
        // The part of a quarter's radius at which a cubic's controls lie.
        let k: CGFloat = 0.552_284_749_8
        func x(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? rx : 0 }
        func y(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? ry : 0 }
        func turn(_ corner: CGPoint, _ to: CGPoint, isRound: Bool) {
            guard isRound, rx > 0, ry > 0 else { return }
            let from = currentPoint
            addCurve(
                to: to,
                control1: CGPoint(
                    x: from.x + (corner.x - from.x) * k, y: from.y + (corner.y - from.y) * k),
                control2: CGPoint(
                    x: to.x + (corner.x - to.x) * k, y: to.y + (corner.y - to.y) * k))
        }
        move(to: CGPoint(x: r.minX + x(.topLeft), y: r.minY))
        addLine(to: CGPoint(x: r.maxX - x(.topRight), y: r.minY))
        turn(
            CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.minY + y(.topRight)),
            isRound: corners.contains(.topRight))
        addLine(to: CGPoint(x: r.maxX, y: r.maxY - y(.bottomRight)))
        turn(
            CGPoint(x: r.maxX, y: r.maxY), CGPoint(x: r.maxX - x(.bottomRight), y: r.maxY),
            isRound: corners.contains(.bottomRight))
        addLine(to: CGPoint(x: r.minX + x(.bottomLeft), y: r.maxY))
        turn(
            CGPoint(x: r.minX, y: r.maxY), CGPoint(x: r.minX, y: r.maxY - y(.bottomLeft)),
            isRound: corners.contains(.bottomLeft))
        addLine(to: CGPoint(x: r.minX, y: r.minY + y(.topLeft)))
        turn(
            CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.minX + x(.topLeft), y: r.minY),
            isRound: corners.contains(.topLeft))
        closeSubpath()
    }
}
