import Foundation
import Primitives

/// Paths as letters and numbers: `M 0 0 L 10 0 Z`.
enum ScenePath {
    /// Returns the path of a text with the letters M, L, C, Q and Z; nil when it is none.
    static func parse(_ text: String) -> PathElements? {
        var path = PathElements()
        var verb: Character?
        var numbers: [Double] = []
        for token in tokens(text) {
            if token.count == 1, let letter = token.first, letter.isLetter {
                guard numbers.isEmpty, "MLCQZ".contains(letter) else { return nil }
                verb = letter
                if letter == "Z" { path.close() }
                continue
            }
            guard let number = SceneText.number(token), number.isFinite, let letter = verb,
                letter != "Z"
            else { return nil }
            numbers.append(number)
            if numbers.count == count(letter) {
                add(letter, numbers, to: &path)
                numbers = []
                // Points after those of a move are lines.
                if letter == "M" { verb = "L" }
            }
        }
        return numbers.isEmpty ? path : nil
    }

    private static func tokens(_ text: String) -> [String] {
        var tokens: [String] = []
        var current = ""
        for character in text {
            // The e of 1e-5 is no path command.
            if character.isLetter, character != "e" {
                if !current.isEmpty { tokens.append(current) }
                tokens.append(String(character))
                current = ""
            } else if character.isWhitespace || character == "," {
                if !current.isEmpty { tokens.append(current) }
                current = ""
            } else if character == "-", !current.isEmpty, current.last != "e" {
                tokens.append(current)
                current = "-"
            } else {
                current.append(character)
            }
        }
        if !current.isEmpty { tokens.append(current) }
        return tokens
    }

    private static func count(_ letter: Character) -> Int {
        switch letter {
        case "C": 6
        case "Q": 4
        default: 2
        }
    }

    private static func add(_ letter: Character, _ n: [Double], to path: inout PathElements) {
        func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
        switch letter {
        case "M": path.move(to: point(0))
        case "L": path.addLine(to: point(0))
        case "Q": path.addQuadCurve(to: point(2), control: point(0))
        default: path.addCurve(to: point(4), control1: point(0), control2: point(2))
        }
    }

    /// Returns a text that parses to the same path.
    static func text(_ path: PathElements) -> String {
        func list(_ points: CGPoint...) -> String {
            SceneText.text(points.flatMap { [Double($0.x), Double($0.y)] })
        }
        return path.map { element in
            switch element {
            case .move(let p): "M " + list(p)
            case .line(let p): "L " + list(p)
            case .quad(let c, let p): "Q " + list(c, p)
            case .cubic(let c, let d, let p): "C " + list(c, d, p)
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
