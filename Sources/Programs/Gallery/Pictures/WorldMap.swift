import Foundation
import Primitives

/// The outlines of countries and the positions of cities, on a square sheet.
///
/// Web Mercator: x grows evenly with the longitude, y with the logarithm of tan(π/4 + latitude/2);
/// the sheet ends at 85.05 degrees. Values only: any thread draws from it.
struct WorldMap: Sendable {
    /// A closed outline of a country.
    struct Ring: Sendable {
        var points: [CGPoint]
        /// The points without those that are nearer than `coarseness` to the one before.
        var coarse: [CGPoint]
        var box: CGRect
    }

    /// A country.
    struct Country: Sendable {
        var name: String
        /// The number of its colour, from 0; neighbours have different ones.
        var color: Int
        var label: CGPoint
        /// The distance from `label` to the border, in points of the sheet.
        var room: CGFloat
        /// The width of its largest part, in points of the sheet.
        var span: CGFloat
        var rings: [Ring]
        var box: CGRect
    }

    /// A city.
    struct City: Sendable {
        var name: String
        var place: CGPoint
        /// The distance to the next city before this one in the list, in points.
        var space: CGFloat
    }

    /// The sheet's width and height, in points.
    static let side: CGFloat = 20_000
    /// The tolerance of `Ring.coarse`, in points of the sheet.
    static let coarseness: CGFloat = 6

    /// The words of each zoom that were placed already.
    let words = PlacedWords()
    private(set) var countries: [Country] = []
    private(set) var cities: [City] = []

    /// Reads the map from the texts in assets/world.tsv and assets/cities.tsv; lines that don't fit
    /// are left out. Nil when there is no country.
    init?(countries: Data, cities: Data) {
        self.countries = Self.fields(countries, 6).compactMap { Self.country($0) }
        for row in Self.fields(cities, 3) {
            guard let x = Double(row[1]), let y = Double(row[2]) else { continue }
            let place = Self.place(x, y)
            let space = self.cities.reduce(CGFloat.infinity) {
                min($0, hypot($1.place.x - place.x, $1.place.y - place.y))
            }
            self.cities.append(City(name: String(row[0]), place: place, space: space))
        }
        if self.countries.isEmpty { return nil }
    }

    /// The position on the sheet of a place; `x` and `y` in hundredths of a degree, y to the south.
    static func place(_ x: Double, _ y: Double) -> CGPoint {
        let latitude = min(max(-y / 100, -85.0511), 85.0511) * .pi / 180
        let up = log(tan(.pi / 4 + latitude / 2))
        return CGPoint(
            x: CGFloat((x / 100 + 180) / 360) * side, y: CGFloat((1 - up / .pi) / 2) * side)
    }

    private static func fields(_ data: Data, _ count: Int) -> [[Substring]] {
        String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
            guard !line.hasPrefix("#") else { return nil }
            let row = line.split(separator: "\t", omittingEmptySubsequences: false)
            return row.count == count ? row : nil
        }
    }

    private static func country(_ row: [Substring]) -> Country? {
        guard let color = Int(row[1]), let x = Double(row[2]), let y = Double(row[3]),
            let room = Double(row[4]), let path = CGPath(svgPath: String(row[5]))
        else { return nil }
        let rings = rings(of: path)
        guard !rings.isEmpty else { return nil }
        return Country(
            name: String(row[0]), color: color - 1, label: place(x, y),
            room: CGFloat(room / 36_000) * side,
            span: rings.max { $0.box.width * $0.box.height < $1.box.width * $1.box.height }?.box
                .width ?? 0, rings: rings,
            box: rings.reduce(CGRect.null) { $0.union($1.box) })
    }

    /// The closed outlines of a path in degrees, on the sheet.
    private static func rings(of path: CGPath) -> [Ring] {
        var rings: [Ring] = []
        var points: [CGPoint] = []
        path.applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: points = [place(element.pointee.points[0])]
            case .addLineToPoint: points.append(place(element.pointee.points[0]))
            case .closeSubpath: ring(points).map { rings.append($0) }
            default: break
            }
        }
        return rings
    }

    private static func place(_ point: CGPoint) -> CGPoint {
        place(Double(point.x), Double(point.y))
    }

    private static func ring(_ points: [CGPoint]) -> Ring? {
        guard points.count > 2 else { return nil }
        var kept: [CGPoint] = []
        for point in points {
            if let last = kept.last, hypot(point.x - last.x, point.y - last.y) < coarseness {
                continue
            }
            kept.append(point)
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let low = ys.max()
        else { return nil }
        return Ring(
            points: points, coarse: kept,
            box: CGRect(x: left, y: top, width: right - left, height: low - top))
    }
}
