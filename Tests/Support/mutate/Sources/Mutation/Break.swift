/// A replacement in a source; offsets count UTF-8 bytes of the file.
package struct Edit: Codable, Sendable, Hashable {
    package var range: Range<Int>
    package var text: String

    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

/// Code that is written once for each of its breaks, and once unchanged.
package struct Host: Codable, Sendable, Hashable {
    package enum Kind: String, Codable, Sendable {
        /// The body of a function or an accessor.
        case body
        /// The initial value of a stored property or a global.
        case value
        /// The default value of a parameter.
        case parameter
    }

    package var kind: Kind
    package var range: Range<Int>
}

/// One small break: the change, its position, and its text.
package struct Break: Codable, Sendable, Hashable {
    /// The file, from the package's root.
    package var file: String
    package var line: Int
    package var column: Int
    /// The kind of break, in a word or two: "sign", "bound", "dropped statement".
    package var kind: String
    package var edits: [Edit]
    package var host: Host
    /// The place for `lm_see`, so that it runs just before the broken code; nil where only the
    /// whole host can be watched.
    package var watch: Int?
    /// The line before and after the change, without blanks at both ends.
    package var before: String
    package var after: String
}
