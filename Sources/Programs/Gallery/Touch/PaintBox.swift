import Chrome
import Foundation
import Primitives
import ViewKit

/// A colour by its name and number in CSS (CSS Color Module Level 4, 6.1).
struct Paint: Hashable, Sendable {
    var name: String
    var value: UInt32

    var color: CGColor { .hex(value) }

    /// The colour of text on the paint: black or white, whichever has more contrast.
    var ink: UIColor {
        let light = color.luminance
        return 1.05 / (light + 0.05) > (light + 0.05) / 0.05 ? .white : .black
    }
}

/// The groups of paints.
enum PaintFamily: Int, CaseIterable, Sendable {
    case warm, cool, earth

    var word: String { "\(self)".capitalized }

    var paints: [Paint] {
        let list: [(String, UInt32)] =
            switch self {
            case .warm:
                [
                    ("Coral", 0xFF7F50), ("Gold", 0xFFD700), ("Tomato", 0xFF6347),
                    ("Orange", 0xFFA500), ("Crimson", 0xDC143C), ("Salmon", 0xFA8072),
                    ("Hot Pink", 0xFF69B4), ("Orchid", 0xDA70D6), ("Plum", 0xDDA0DD),
                ]
            case .cool:
                [
                    ("Sky Blue", 0x87CEEB), ("Steel Blue", 0x4682B4), ("Turquoise", 0x40E0D0),
                    ("Slate Blue", 0x6A5ACD), ("Royal Blue", 0x4169E1), ("Teal", 0x008080),
                    ("Sea Green", 0x2E8B57), ("Aquamarine", 0x7FFFD4), ("Navy", 0x000080),
                ]
            case .earth:
                [
                    ("Peru", 0xCD853F), ("Sienna", 0xA0522D), ("Tan", 0xD2B48C),
                    ("Olive", 0x808000), ("Khaki", 0xF0E68C), ("Chocolate", 0xD2691E),
                    ("Wheat", 0xF5DEB3), ("Maroon", 0x800000), ("Goldenrod", 0xDAA520),
                ]
            }
        return list.map { Paint(name: $0.0, value: $0.1) }
    }
}

/// The paints that are shown, in their order, and those that are left.
struct PaintBox {
    private(set) var shown: [PaintFamily: [Paint]] = [:]
    private var left: [PaintFamily: [Paint]] = [:]
    private var dice = Dice()

    /// A box that shows six paints of each family.
    init() {
        for family in PaintFamily.allCases {
            shown[family] = Array(family.paints.prefix(6))
            left[family] = Array(family.paints.dropFirst(6))
        }
    }

    /// Whether all paints are shown.
    var isFull: Bool { left.values.allSatisfy(\.isEmpty) }

    func paints(_ family: PaintFamily) -> [Paint] { shown[family] ?? [] }

    /// Shows one more paint, of the family with most of them left; returns it.
    @discardableResult
    mutating func add() -> Paint? {
        func count(_ family: PaintFamily) -> Int { left[family]?.count ?? 0 }
        let family = PaintFamily.allCases.max { count($0) < count($1) }
        guard let family, let paint = left[family]?.first else { return nil }
        left[family]?.removeFirst()
        shown[family]?.insert(paint, at: 0)
        return paint
    }

    /// Takes a paint away; `add()` brings it back.
    mutating func remove(_ paint: Paint) {
        for family in PaintFamily.allCases { shown[family]?.removeAll { $0 == paint } }
        let home = PaintFamily.allCases.first { $0.paints.contains(paint) }
        if let home { left[home]?.append(paint) }
    }

    /// Takes an order that a hand has made.
    mutating func arrange(_ order: [PaintFamily: [Paint]]) { shown = order }

    /// Brings the paints of each family into another order.
    mutating func shuffle() {
        for family in PaintFamily.allCases { shown[family]?.shuffle(using: &dice) }
    }
}

/// Numbers that are the same in each run (Knuth's MMIX generator).
private struct Dice: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
        var number: UInt64 = 0
        for _ in 0..<2 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            number = number << 32 | state >> 32
        }
        return number
    }
}
