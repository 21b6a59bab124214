import Drawing
public import Foundation
import Primitives

/// A part of the board that is filled at once, under the strokes there: with plain chalk, or
/// hatched.
///
/// A fill is stored as outlines, without pixels, so that it is sharp from near and in vector
/// drawings.
public struct ChalkFill: Hashable, Sendable {
    /// The style of a fill.
    public enum Style: UInt8, CaseIterable, Sendable {
        /// Chalk laid flat.
        case plain
        /// Lines that rise to the right.
        case hatched
    }

    /// The chalk's colour.
    public var color: ChalkColor
    /// The style.
    public var style: Style
    /// Closed lines in board pixels; a point inside an odd number of them is filled.
    public var outlines: [[CGPoint]]

    /// The most points of all outlines.
    public static let mostPoints = 40_000
    /// The distance from one line of a hatching to the next, and the width of a line, in board
    /// pixels across them.
    static let (period, breadth) = (11.0, 3.6)
    /// The amount of chalk that is laid, 0...1 of what a stick can leave.
    static let strength = 0.7

    /// Makes a filled part; see `Board.outlines`.
    public init(_ color: ChalkColor, _ style: Style, outlines: [[CGPoint]]) {
        (self.color, self.style, self.outlines) = (color, style, outlines)
    }

    /// The box around it, in board pixels; null for nothing.
    var bounds: CGRect {
        outlines.joined().reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    /// The fill moved by a similarity; its hatching stays that of the board.
    func moved(by way: Similarity) -> ChalkFill {
        var fill = self
        fill.outlines = outlines.map { $0.map { way($0) } }
        return fill
    }

    /// Whether a point lies in an odd number of outlines.
    func contains(_ point: CGPoint) -> Bool {
        var isInside = false
        for line in outlines {
            for (index, a) in line.enumerated() {
                let b = line[(index + 1) % line.count]
                guard (a.y > point.y) != (b.y > point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if point.x < x { isInside.toggle() }
            }
        }
        return isInside
    }

    /// The fill within the limits of a board; nil when there is nothing to fill, or more than is
    /// allowed.
    var believed: ChalkFill? {
        var fill = self
        let reach = ChalkSample.reach
        fill.outlines = outlines.filter { $0.count > 2 }
        let points = fill.outlines.joined()
        guard !points.isEmpty, points.count <= Self.mostPoints,
            points.allSatisfy({ abs($0.x) <= reach && abs($0.y) <= reach }),
            max(fill.bounds.width, fill.bounds.height) <= Self.mostSide
        else { return nil }
        return fill
    }

    /// The greatest width and height of a fill, in board pixels.
    public static let mostSide = 4_096.0
}

/// Rasterizes the coverage of a fill on tiles; keeps its memory. One thread at a time.
final class FillCover {
    private let fill: ChalkFill
    private let path: CGPath
    private let mask: ChalkBitmap
    private var coverage = [UInt16](repeating: 0, count: Board.tileSide * Board.tileSide)

    /// Prepares a fill; nil when memory is short.
    init?(_ fill: ChalkFill) {
        guard let mask = ChalkBitmap(width: Board.tileSide, height: Board.tileSide) else {
            return nil
        }
        self.fill = fill
        self.mask = mask
        let path = CGMutablePath()
        for outline in fill.outlines {
            path.addLines(between: outline)
            path.closeSubpath()
        }
        self.path = path
    }

    /// The coverage of a tile of level 0 or below, 0...65535 a pixel; nil where the fill doesn't
    /// touch it.
    func cover(_ key: TileKey) -> [UInt16]? {
        let side = Board.tileSide
        let scale = Double(1 << -key.level)
        let corner = key.frame.origin
        for y in 0..<side { mask.row(y).update(repeating: 0, count: side) }
        mask.draw { context in
            context.scaleBy(x: scale, y: scale)
            context.translateBy(x: -corner.x, y: -corner.y)
            context.addPath(path)
            context.setFillColor(gray: 1, alpha: 1)
            context.fillPath(using: .evenOdd)
        }
        let most = ChalkFill.strength * 65_535 / 255
        var isBare = true
        for y in 0..<side {
            let row = mask.row(y)
            let boardY = corner.y + (Double(y) + 0.5) / scale
            for x in 0..<side {
                let inside = Double(row[x] >> 24)
                var amount = inside * most
                if inside > 0, fill.style == .hatched {
                    amount *= Self.hatch(corner.x + (Double(x) + 0.5) / scale, boardY, scale) * 1.35
                }
                coverage[y * side + x] = UInt16(min(amount, 65_535))
                if amount >= 1 { isBare = false }
            }
        }
        return isBare ? nil : coverage
    }

    /// The coverage of a hatching's line at a position of the board, 0...1; its edge is a pixel
    /// soft.
    private static func hatch(_ x: Double, _ y: Double, _ scale: Double) -> Double {
        let across = (x + y) * 0.5.squareRoot()
        let from = across - (across / ChalkFill.period).rounded() * ChalkFill.period
        // The width varies, as no hand draws lines that are all as wide.
        let breadth = ChalkFill.breadth * (1 + 0.16 * sin((x - y) * 0.021 + across * 0.9))
        return min(max((breadth / 2 - abs(from)) * scale + 0.5, 0), 1)
    }
}
