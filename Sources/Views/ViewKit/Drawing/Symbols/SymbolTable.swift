import Foundation
import Primitives

/// The shapes of symbols by their names. All were drawn for Lamina and have its licence; none is
/// taken from another set.
enum SymbolTable {
    /// Returns the text of a shape; nil for a name that isn't known.
    static func text(of name: String) -> String? {
        signs[name] ?? arrows[name] ?? things[name] ?? tools[name]
    }

    /// Returns a shape by its name.
    ///
    /// Instead of parts a text may be a turn of another shape: `~name` from left to right, `!name`
    /// upside down, `>name` a quarter turn to the right, `<name` one to the left; `=name` is the same.
    static func path(of name: String, depth: Int = 0) -> SymbolPath? {
        guard let text = text(of: name), depth < 4 else { return nil }
        guard let turn = text.first.flatMap({ turns[$0] }) else { return SymbolPath(text) }
        return path(of: String(text.dropFirst()), depth: depth + 1)?.transformed(turn)
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
        (Array(signs.keys) + arrows.keys + things.keys + tools.keys).sorted()
    }

    /// The shape in place of one that isn't known: a plain square.
    static let missing = "square"
}

/// The names of the symbols that have a shape of their own, for pictures of all of them.
package enum SymbolNames {
    /// All names, sorted; frames, fills, slashes and badges come on top of them.
    package static var all: [String] { SymbolTable.names }
}
