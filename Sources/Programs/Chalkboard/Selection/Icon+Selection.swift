import Foundation
import Primitives

/// Icons for selecting and writing, in a square of 22 points.
extension Icon {
    var selectionPath: CGPath {
        let path = CGMutablePath()
        func line(_ points: [(CGFloat, CGFloat)]) {
            path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        }
        func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
            path.addRoundedRect(
                in: CGRect(x: x, y: y, width: w, height: h), cornerWidth: 1.5, cornerHeight: 1.5)
        }
        switch self {
        case .select:
            // A loop of rope, and the end that hangs from it.
            path.addEllipse(in: CGRect(x: 2, y: 2.5, width: 18, height: 11.5))
            path.move(to: CGPoint(x: 7, y: 13.4))
            path.addCurve(
                to: CGPoint(x: 6.5, y: 20), control1: CGPoint(x: 3, y: 15.5),
                control2: CGPoint(x: 9.5, y: 17))
        case .text:
            line([(4, 6.5), (4, 3.5), (18, 3.5), (18, 6.5)])
            line([(11, 3.5), (11, 18.5)])
            line([(8, 18.5), (14, 18.5)])
        case .duplicate:
            box(2.5, 2.5, 11.5, 11.5)
            line([(17.5, 8), (19.5, 8), (19.5, 19.5), (8, 19.5), (8, 17.5)])
        case .copy:
            box(4, 4.5, 14, 15.5)
            box(8, 2, 6, 5)
            line([(7.5, 11.5), (14.5, 11.5)])
            line([(7.5, 15.5), (12.5, 15.5)])
        case .group:
            box(5, 5, 8, 8)
            box(9.5, 9.5, 8, 8)
            corners(path)
        case .ungroup:
            box(2.5, 2.5, 8, 8)
            box(11.5, 11.5, 8, 8)
        case .trash:
            line([(3, 5.5), (19, 5.5)])
            line([(8, 5), (8.5, 2.5), (13.5, 2.5), (14, 5)])
            line([(5, 6), (6, 19.5), (16, 19.5), (17, 6)])
            line([(9, 9.5), (9.4, 16)])
            line([(13, 9.5), (12.6, 16)])
        default: break
        }
        return path
    }

    private func corners(_ path: CGMutablePath) {
        for (x, y, dx, dy) in [
            (1.5, 1.5, 3.5, 3.5), (20.5, 1.5, -3.5, 3.5), (20.5, 20.5, -3.5, -3.5),
            (1.5, 20.5, 3.5, -3.5),
        ] {
            path.move(to: CGPoint(x: x + dx, y: y))
            path.addLine(to: CGPoint(x: x, y: y))
            path.addLine(to: CGPoint(x: x, y: y + dy))
        }
    }
}
