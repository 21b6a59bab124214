extension String {
    /// The text as a terminal shows it on one line: control characters, line ends and marks that turn the direction of
    /// writing are written by their numbers, as `\u{1B}`. Names in a stranger's file can't move the cursor, colour what
    /// follows or look like a line of their own.
    @_spi(Programs)
    public var forTerminal: String {
        guard unicodeScalars.contains(where: Self.isSteering) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if Self.isSteering(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: isDirection(scalar.value)
        default: false
        }
    }

    /// Whether a format character changes the direction of writing; others, such as joiners, belong to words.
    private static func isDirection(_ value: UInt32) -> Bool {
        [0x061C, 0x200E, 0x200F].contains(value) || (0x202A...0x202E).contains(value)
            || (0x2066...0x2069).contains(value)
    }
}
