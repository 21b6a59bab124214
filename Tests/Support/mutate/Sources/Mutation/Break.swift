/// Text put in place of a stretch of a source; offsets count UTF-8 bytes of the file.
package struct Edit: Codable, Sendable, Hashable {
    package var range: Range<Int>
    package var text: String

    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

/// Code that is written once for each of its breaks, and once whole.
package struct Host: Codable, Sendable, Hashable {
    package enum Kind: String, Codable, Sendable {
        /// What stands between the braces of a function or an accessor.
        case body
        /// The value that a stored property or a global starts with.
        case value
        /// The default of a parameter.
        case parameter
    }

    package var kind: Kind
    package var range: Range<Int>
}

/// One small break: what is changed, where it stands, and how it reads.
package struct Break: Codable, Sendable, Hashable {
    /// The file, from the package's root.
    package var file: String
    package var line: Int
    package var column: Int
    /// What kind of break this is, in a word or two: "sign", "bound", "dropped statement".
    package var kind: String
    package var edits: [Edit]
    package var host: Host
    /// Where `lm_see` can stand so that it runs just before the broken code; nil where only the
    /// whole host can be watched.
    package var watch: Int?
    /// The line as it is, and as it becomes; blanks at both ends are gone.
    package var before: String
    package var after: String
}
