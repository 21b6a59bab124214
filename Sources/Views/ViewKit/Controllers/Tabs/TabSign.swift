import Drawing
import Foundation
import Primitives

/// The symbols of a tab bar's system items: templates of 25 points, drawn here. Apple's own are in
/// a font that only Apple has.
@MainActor
enum TabSign {
    private static let side: CGFloat = 25

    /// Returns the symbol of an item, as a template image.
    static func image(of item: UITabBarItem.SystemItem) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            UIColor.black.set()
            draw(item)
        }
        .withRenderingMode(.alwaysTemplate)
    }

    private static func draw(_ item: UITabBarItem.SystemItem) {
        switch item {
        case .more: for x: CGFloat in [5, 12.5, 20] { dot(x, 12.5, 2.2) }
        case .favorites, .topRated: star().fill()
        case .featured: outline(star())
        case .recents, .history, .mostRecent: drawClock()
        case .contacts: drawPerson()
        case .bookmarks: drawBook()
        case .search: drawGlass()
        case .downloads: drawTray()
        case .mostViewed: for x: CGFloat in [5, 11, 17] { bar(x, to: 23 - x * 0.9) }
        }
    }

    private static func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        circle(x, y, radius).fill()
    }

    private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(
            ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func outline(_ path: UIBezierPath) {
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    private static func line(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            index == 0 ? path.move(to: place) : path.addLine(to: place)
        }
        return path
    }

    /// Returns a star of five points; the inner corners lie where lines between the outer ones
    /// cross.
    private static func star() -> UIBezierPath {
        let path = line(
            (0..<10).map { corner in
                let (turn, reach) = (CGFloat(corner) * .pi / 5, corner % 2 == 0 ? 11 : 4.2)
                return (12.5 + reach * sin(turn), 13 - reach * cos(turn))
            })
        path.close()
        return path
    }

    private static func drawClock() {
        outline(circle(12.5, 12.5, 10))
        outline(line([(12.5, 6.5), (12.5, 12.5), (17, 15)]))
    }

    private static func drawPerson() {
        dot(12.5, 8, 4.8)
        let shoulders = UIBezierPath(
            arcCenter: CGPoint(x: 12.5, y: 23), radius: 9, startAngle: .pi, endAngle: 0,
            clockwise: true)
        shoulders.close()
        shoulders.fill()
    }

    private static func drawBook() {
        for side: CGFloat in [-1, 1] {
            let page = line(
                [(12.5, 6.5), (12.5 + 10 * side, 4.5), (12.5 + 10 * side, 18.5), (12.5, 20.5)])
            page.close()
            outline(page)
        }
    }

    private static func drawGlass() {
        outline(circle(10.5, 10.5, 7))
        outline(line([(15.7, 15.7), (22, 22)]))
    }

    private static func drawTray() {
        outline(line([(12.5, 3), (12.5, 15)]))
        outline(line([(7.5, 10.5), (12.5, 15.5), (17.5, 10.5)]))
        outline(line([(3, 16), (3, 22), (22, 22), (22, 16)]))
    }

    private static func bar(_ x: CGFloat, to top: CGFloat) {
        UIBezierPath(rect: CGRect(x: x, y: top, width: 4, height: 22 - top)).fill()
    }
}
