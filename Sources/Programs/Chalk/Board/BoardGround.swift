import Foundation

/// The ground under the chalk: a surface, and what is ruled on it.
public struct BoardGround: Hashable, Sendable {
    /// The material of the ground.
    public enum Surface: String, CaseIterable, Sendable {
        case slate, green, white
    }

    /// The ruling of the ground.
    public enum Ruling: String, CaseIterable, Sendable {
        case plain, ruled, squared, dotted, staves
    }

    /// The material of the ground.
    public var surface: Surface
    /// The ruling on the surface.
    public var ruling: Ruling

    /// Makes a ground; plain slate by default.
    public init(_ surface: Surface = .slate, _ ruling: Ruling = .plain) {
        self.surface = surface
        self.ruling = ruling
    }

    /// The colour of the surface on average.
    public var color: ChalkColor {
        switch surface {
        case .slate: ChalkColor(red: 41, green: 47, blue: 48)
        case .green: ChalkColor(red: 38, green: 68, blue: 56)
        case .white: ChalkColor(red: 246, green: 246, blue: 242)
        }
    }

    /// The colour of the ruling, and its strength, 0...1.
    public var line: (color: ChalkColor, strength: Double) {
        switch surface {
        case .slate: (ChalkColor(red: 176, green: 200, blue: 206), 0.30)
        case .green: (ChalkColor(red: 190, green: 222, blue: 200), 0.30)
        case .white: (ChalkColor(red: 70, green: 110, blue: 160), 0.34)
        }
    }

    /// The width of a line, in board pixels; dots are three times as wide.
    public static let lineWidth = 1.5

    /// Horizontal lines: their positions in a period, and the length of the period, in board
    /// pixels; nil where there are none. Dots lie on them.
    public var rows: (places: [Double], period: Double)? {
        switch ruling {
        case .plain: nil
        case .ruled: ([0], 56)
        case .squared, .dotted: ([0], 40)
        case .staves: ([0, 14, 28, 42, 56], 144)
        }
    }

    /// The distance between vertical lines, in board pixels; nil where there are none. Dots lie on
    /// them.
    public var columns: Double? {
        ruling == .squared || ruling == .dotted ? 40 : nil
    }

    /// The heights of the horizontal lines between two heights, in board pixels, from the top.
    public func rows(from top: Double, to low: Double) -> [Double] {
        guard let rows, low > top, low - top < 1e6 else { return [] }
        let first = (top / rows.period).rounded(.down) - 1
        let count = Int((low - top) / rows.period) + 3
        return (0..<count).flatMap { index in
            rows.places.map { (first + Double(index)) * rows.period + $0 }
        }
        .filter { $0 >= top && $0 <= low }
    }

    /// The positions of the vertical lines between two positions, in board pixels, from the left.
    public func columns(from left: Double, to right: Double) -> [Double] {
        guard let columns, right > left, right - left < 1e6 else { return [] }
        let first = (left / columns).rounded(.up)
        return stride(from: first * columns, through: right, by: columns).map { $0 }
    }

    // In files

    /// The ground's name in files: the surface, then a space and the ruling.
    public var name: String { "\(surface) \(ruling)" }

    /// Makes the ground of a name; nil for an unknown name.
    public init?(name: String) {
        let words = name.split(separator: " ").map(String.init)
        guard words.count == 2, let surface = Surface(rawValue: words[0]),
            let ruling = Ruling(rawValue: words[1])
        else { return nil }
        self.init(surface, ruling)
    }

    /// The ground's byte in a journal.
    var code: UInt8 {
        let surface = Surface.allCases.firstIndex(of: surface) ?? 0
        let ruling = Ruling.allCases.firstIndex(of: ruling) ?? 0
        return UInt8(surface << 4 | ruling)
    }

    /// Makes the ground of a byte; nil for an unknown byte.
    init?(code: UInt8) {
        let (surface, ruling) = (Int(code >> 4), Int(code & 15))
        guard Surface.allCases.indices.contains(surface),
            Ruling.allCases.indices.contains(ruling)
        else { return nil }
        self.init(Surface.allCases[surface], Ruling.allCases[ruling])
    }
}
