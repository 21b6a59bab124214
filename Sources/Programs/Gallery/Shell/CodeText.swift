import Chrome
import Foundation
import Primitives

/// Swift text in pieces of one colour each: a simple tokenizer for the short files that pages show.
struct CodeText {
    /// The kind of a piece.
    enum Kind: Sendable {
        case plain, keyword, type, number, string, comment
    }

    /// A piece of a line, and the column at which it begins.
    struct Piece: Equatable {
        var text: String
        var column: Int
        var kind: Kind
    }

    /// The pieces of each line, without spaces between them.
    let lines: [[Piece]]
    /// The number of letters of the longest line.
    let columns: Int

    private static let keywords: Set<String> = [
        "import", "func", "let", "var", "for", "in", "if", "else", "guard", "return", "class",
        "struct", "final", "override", "init", "self", "super", "true", "false", "nil", "while",
        "switch", "case", "private", "weak", "extension", "static", "required", "try", "as",
        "await", "async", "some", "any", "enum", "protocol",
    ]

    /// Splits a text into pieces.
    init(_ text: String) {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines = rows.map(Self.pieces)
        columns = rows.map(\.count).max() ?? 0
    }

    private static func pieces(_ line: String) -> [Piece] {
        let letters = Array(line)
        var pieces: [Piece] = []
        var place = 0
        while place < letters.count {
            let (end, kind) = piece(letters, at: place)
            let text = String(letters[place..<end])
            if kind != .plain || !text.allSatisfy(\.isWhitespace) {
                pieces.append(Piece(text: text, column: place, kind: kind))
            }
            place = end
        }
        return pieces
    }

    /// The end of the piece that begins at `start`, and its kind.
    private static func piece(_ letters: [Character], at start: Int) -> (Int, Kind) {
        let first = letters[start]
        func end(while isPart: (Character) -> Bool) -> Int {
            letters[start...].firstIndex { !isPart($0) } ?? letters.count
        }
        if first == "/", letters[start...].dropFirst().first == "/" {
            return (letters.count, .comment)
        }
        if first == "\"" {
            let close = letters[(start + 1)...].firstIndex(of: "\"") ?? letters.count - 1
            return (close + 1, .string)
        }
        if first.isNumber {
            let stop = end { $0.isNumber || $0 == "." || $0 == "_" || $0.isHexDigit || $0 == "x" }
            return (stop, .number)
        }
        if first.isLetter || first == "_" || first == "@" || first == "#" {
            let stop = end { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "#" }
            let word = String(letters[start..<stop])
            if keywords.contains(word) || first == "@" || first == "#" { return (stop, .keyword) }
            return (stop, first.isUppercase ? .type : .plain)
        }
        let stop = end { !($0.isLetter || $0.isNumber || "_@#\"/".contains($0)) }
        return (max(stop, start + 1), .plain)
    }
}

extension Theme {
    /// The colour of a piece of code.
    func color(_ kind: CodeText.Kind) -> CGColor {
        switch kind {
        case .plain: text
        case .keyword: ink(4)
        case .type: .hex(isDark ? 0x7DC8D6 : 0x146982)
        case .number: ink(3)
        case .string: ink(2)
        case .comment: quietText
        }
    }
}
