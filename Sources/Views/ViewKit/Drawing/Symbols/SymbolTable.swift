import Foundation
import Primitives

/// The shapes of symbols by their names. All were drawn for Lamina and have its licence; none is
/// taken from another set.
enum SymbolTable {
    /// Returns the text of a shape; nil for a name that isn't known. Two digits stand beside each
    /// other.
    static func text(of name: String) -> String? {
        if let text = texts[name] { return text }
        guard name.count == 2, let first = name.first, let last = name.last,
            name.allSatisfy({ ("0"..."9").contains($0) })
        else { return nil }
        return "u \(first) 6.5 12 0.85 ; u \(last) 17.5 12 0.85"
    }

    /// The texts of all tables by their names.
    private static let texts: [String: String] = [
        signs, arrows, things, tools, letters, layouts, papers, nature, people, places, devices,
        more,
    ].reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }

    /// Returns a shape by its name.
    ///
    /// Instead of parts a text may be a turn of another shape: `~name` from left to right, `!name`
    /// upside down, `>name` a quarter turn to the right, `<name` one to the left; `=name` is the
    /// same. A name may begin with such a letter, too.
    static func path(of name: String, depth: Int = 0) -> SymbolPath? {
        guard depth < 6 else { return nil }
        if let turn = name.first.flatMap({ turns[$0] }) {
            return path(of: String(name.dropFirst()), depth: depth + 1)?.transformed(turn)
        }
        guard let text = text(of: name) else { return nil }
        let isTurned = text.first.map { turns[$0] != nil } ?? false
        return isTurned ? path(of: text, depth: depth + 1) : SymbolPath(text, depth: depth)
    }

    private static let turns: [Character: CGAffineTransform] = [
        "=": .identity,
        "~": CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 24, ty: 0),
        "!": CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 24),
        ">": CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 24, ty: 0),
        "<": CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 24),
    ]

    /// All names that have a shape of their own.
    static var names: [String] {
        texts.keys.sorted()
    }

    /// The shape in place of one that isn't known: a plain square.
    static let missing = "square"
}

/// The names of the symbols that have a shape of their own, for pictures of all of them.
package enum SymbolNames {
    /// All names, sorted; frames, fills, slashes and badges come on top of them.
    package static var all: [String] { SymbolTable.names }

    /// Whether a name has a shape here, with its frame, fill, slash or badge.
    ///
    /// - Parameter name: a name such as `bell.badge.fill`.
    package static func isKnown(_ name: String) -> Bool { SymbolName(name) != nil }
}
