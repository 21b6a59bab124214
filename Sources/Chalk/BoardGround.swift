import Foundation

/// What a board is under its chalk: a surface, and what is ruled on it.
package struct BoardGround: Hashable, Sendable {
    /// What it is made of.
    package enum Surface: String, CaseIterable, Sendable {
        case slate, green, white
    }

    /// What is ruled on it.
    package enum Ruling: String, CaseIterable, Sendable {
        case plain, ruled, squared, dotted, staves
    }

    /// What it is made of.
    package var surface: Surface
    /// What is ruled on it.
    package var ruling: Ruling

    /// A ground; plain slate where nothing is said.
    package init(_ surface: Surface = .slate, _ ruling: Ruling = .plain) {
        self.surface = surface
        self.ruling = ruling
    }

    /// The colour of the surface on average.
    package var color: ChalkColor {
        switch surface {
        case .slate: ChalkColor(red: 41, green: 47, blue: 48)
        case .green: ChalkColor(red: 38, green: 68, blue: 56)
        case .white: ChalkColor(red: 246, green: 246, blue: 242)
        }
    }

    /// The colour of its lines, and how much of it they have, 0...1.
    package var line: (color: ChalkColor, strength: Double) {
        switch surface {
        case .slate: (ChalkColor(red: 176, green: 200, blue: 206), 0.30)
        case .green: (ChalkColor(red: 190, green: 222, blue: 200), 0.30)
        case .white: (ChalkColor(red: 70, green: 110, blue: 160), 0.34)
        }
    }

    /// How broad a line is, in board pixels; dots are three times as broad.
    package static let lineWidth = 1.5

    /// Lines one below the other: their places in a period, and how long the period is, in board pixels; nil
    /// where there are none. Dots lie on them.
    package var rows: (places: [Double], period: Double)? {
        switch ruling {
        case .plain: nil
        case .ruled: ([0], 56)
        case .squared, .dotted: ([0], 40)
        case .staves: ([0, 14, 28, 42, 56], 144)
        }
    }

    /// Lines side by side, as far apart in board pixels; nil where there are none. Dots lie on them.
    package var columns: Double? {
        ruling == .squared || ruling == .dotted ? 40 : nil
    }

    /// Where rows are between two heights, in board pixels, from the top.
    package func rows(from top: Double, to low: Double) -> [Double] {
        guard let rows, low > top, low - top < 1e6 else { return [] }
        let first = (top / rows.period).rounded(.down) - 1
        let count = Int((low - top) / rows.period) + 3
        return (0..<count).flatMap { index in
            rows.places.map { (first + Double(index)) * rows.period + $0 }
        }
        .filter { $0 >= top && $0 <= low }
    }

    /// Where columns are between two places, in board pixels, from the left.
    package func columns(from left: Double, to right: Double) -> [Double] {
        guard let columns, right > left, right - left < 1e6 else { return [] }
        let first = (left / columns).rounded(.up)
        return stride(from: first * columns, through: right, by: columns).map { $0 }
    }

    // In files

    /// Its name in files: the surface, and the ruling behind a space.
    package var name: String { "\(surface) \(ruling)" }

    /// A ground of its name; nil for others.
    package init?(name: String) {
        let words = name.split(separator: " ").map(String.init)
        guard words.count == 2, let surface = Surface(rawValue: words[0]),
            let ruling = Ruling(rawValue: words[1])
        else { return nil }
        self.init(surface, ruling)
    }

    /// Its byte in a journal.
    var code: UInt8 {
        let surface = Surface.allCases.firstIndex(of: surface) ?? 0
        let ruling = Ruling.allCases.firstIndex(of: ruling) ?? 0
        return UInt8(surface << 4 | ruling)
    }

    /// A ground of its byte; nil for others.
    init?(code: UInt8) {
        let (surface, ruling) = (Int(code >> 4), Int(code & 15))
        guard Surface.allCases.indices.contains(surface),
            Ruling.allCases.indices.contains(ruling)
        else { return nil }
        self.init(Surface.allCases[surface], Ruling.allCases[ruling])
    }
}
