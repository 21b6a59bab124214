import Drawing
import Foundation
import Primitives

/// A symbol as strokes and shapes in a square of 24 by 24 units, y downward.
///
/// It is read from a text of parts, parted by `;`, each a letter for its use and then a path:
///
///     o   an outline: stroked, and filled too in the filled form of the symbol
///     l   lines: stroked in both forms
///     d   details: stroked, and cut out of the filled form
///     f   a shape that is filled in both forms
///     h   a hole: filled, and cut out of the filled form
///     e   a gap: what stands before it is erased where it is, and around it
///
///     u name x y s   another symbol, s times its size, with its middle at a place
///     c name x y s   the same as details and holes: cut out of the filled form
///     x name x y s   the same as a gap
///
///     M x y · L x y · C x1 y1 x2 y2 x y · Z   as in SVG, with numbers that are places
///     O x y r                                 a circle
///     A x y r a b                             an arc from the angle a to b, in degrees, clockwise
///     R x y w h r                             a rectangle with round corners
///     P x y r1 r2 n                           a star of n points with an outer and an inner radius
///     G x y r1 r2 n                           a wheel of n teeth
struct SymbolPath {
    /// The use of a part of a symbol.
    enum Use: Character {
        case outline = "o"
        case line = "l"
        case detail = "d"
        case fill = "f"
        case hole = "h"
        case gap = "e"
    }

    private(set) var parts: [(use: Use, path: CGPath)] = []

    /// The length of a side of the square.
    static let side: CGFloat = 24

    /// Reads a symbol; nil for a text that isn't one.
    ///
    /// - Parameter depth: how many symbols have this one among their parts.
    init?(_ text: String, depth: Int = 0) {
        for part in text.split(separator: ";") {
            let words = part.split(separator: " ").map(String.init)
            guard let first = words.first, first.count == 1, let letter = first.first else {
                return nil
            }
            let rest = Array(words.dropFirst())
            if let use = Use(rawValue: letter), let path = Self.path(rest) {
                parts.append((use, path))
            } else if let other = Self.placed(rest, depth), let uses = Self.links[letter] {
                parts += other.parts.compactMap { part in uses[part.use].map { ($0, part.path) } }
            } else {
                return nil
            }
        }
    }

    /// Each use of the parts of another symbol here, by the letter of a link; parts of other uses
    /// are left out.
    private static let links: [Character: [Use: Use]] = [
        "u": [
            .outline: .outline, .line: .line, .detail: .detail, .fill: .fill, .hole: .hole,
            .gap: .gap,
        ],
        "c": [
            .outline: .detail, .line: .detail, .detail: .detail, .fill: .hole, .hole: .hole,
        ],
        "x": [.outline: .gap, .fill: .gap],
    ]

    /// Returns another symbol at its place: its name, the place of its middle and its size.
    private static func placed(_ words: [String], _ depth: Int) -> SymbolPath? {
        let numbers = words.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
        guard words.count == 4, numbers.count == 3 else { return nil }
        let scale = numbers[2]
        return SymbolTable.path(of: words[0], depth: depth + 1)?.transformed(
            CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: numbers[0] - scale * side / 2,
                ty: numbers[1] - scale * side / 2))
    }

    /// Returns the symbol with all its paths transformed.
    func transformed(_ transform: CGAffineTransform) -> SymbolPath {
        var copy = self
        var transform = transform
        copy.parts = parts.map { ($0.use, $0.path.copy(using: &transform) ?? $0.path) }
        return copy
    }

    // Reading

    private static let lengths: [Character: Int] = [
        "M": 2, "L": 2, "C": 6, "Z": 0, "O": 3, "A": 5, "R": 5, "P": 5, "G": 5,
    ]

    /// Reads commands, with letters apart or joined to their first number; several points may
    /// follow one letter.
    private static func path(_ words: [String]) -> CGPath? {
        let path = CGMutablePath()
        var (command, numbers): (Character?, [CGFloat]) = (nil, [])
        for word in words {
            var digits = word[...]
            if let letter = word.first, lengths[letter] != nil {
                guard numbers.isEmpty else { return nil }
                command = letter
                digits = word.dropFirst()
                if letter == "Z" { path.closeSubpath() }
            }
            guard !digits.isEmpty else { continue }
            guard let number = Double(digits), let command else { return nil }
            numbers.append(CGFloat(number))
            if numbers.count == lengths[command] {
                add(command, numbers, to: path)
                numbers = []
            }
        }
        return numbers.isEmpty ? path : nil
    }

    private static func add(_ command: Character, _ n: [CGFloat], to path: CGMutablePath) {
        switch command {
        case "M": path.move(to: CGPoint(x: n[0], y: n[1]))
        case "L": path.addLine(to: CGPoint(x: n[0], y: n[1]))
        case "C":
            path.addCurve(
                to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]),
                control2: CGPoint(x: n[2], y: n[3]))
        case "O":
            path.addEllipse(
                in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
        case "A":
            let start = n[3] * .pi / 180
            path.move(to: CGPoint(x: n[0] + n[2] * cos(start), y: n[1] + n[2] * sin(start)))
            path.addArc(
                center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: start,
                endAngle: n[4] * .pi / 180, clockwise: false)
        case "R":
            path.addRoundedRect(
                in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerWidth: n[4],
                cornerHeight: n[4])
        case "P":
            addWheel(n, to: path, turns: [(0, true), (0.5, false)])
        case "G":
            addWheel(
                n, to: path, turns: [(-0.16, true), (0.16, true), (0.3, false), (0.7, false)])
        default: break
        }
    }

    /// Adds a closed path around a middle: for each of its teeth points at parts of a tooth's turn,
    /// on the outer or on the inner radius.
    private static func addWheel(
        _ n: [CGFloat], to path: CGMutablePath, turns: [(part: CGFloat, isOuter: Bool)]
    ) {
        for tooth in 0..<Int(n[4]) {
            for turn in turns {
                let angle = (CGFloat(tooth) + turn.part) / n[4] * 2 * .pi
                let radius = turn.isOuter ? n[2] : n[3]
                let point = CGPoint(
                    x: n[0] + radius * sin(angle), y: n[1] - radius * cos(angle))
                path.isEmpty || tooth == 0 && turn.part == turns[0].part
                    ? path.move(to: point) : path.addLine(to: point)
            }
        }
        path.closeSubpath()
    }
}
