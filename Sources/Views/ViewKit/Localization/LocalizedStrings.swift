public import Foundation

// NSLocalizedString in the user's language. Foundation for Linux always reads the English texts, or
// those of the first language. Each function here has the labels of one way to call it: Swift prefers
// it to Foundation's, whose labels have defaults, in files that import both modules. A call with all
// labels has no function here, as two with the same labels would be ambiguous; it is Foundation's.

/// Returns the text for a key in the main bundle; the key for one without a text. Any thread.
/// - Parameters:
///   - key: the text of the source language, or a name.
///   - comment: for translators alone; ignored when the program runs.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    localized(key, nil, .main, "")
}
/// Returns the text for a key of a table in the main bundle. Any thread.
/// - Parameters:
///   - key: the text of the source language, or a name.
///   - tableName: the name of a file `.strings` without its extension; nil for `Localizable`.
///   - comment: for translators alone; ignored when the program runs.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    localized(key, tableName, .main, "")
}
/// Returns the text for a key in a bundle. Any thread.
/// - Parameters:
///   - key: the text of the source language, or a name.
///   - bundle: the bundle in whose folders `.lproj` texts are looked for.
///   - comment: for translators alone; ignored when the program runs.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    localized(key, nil, bundle, "")
}
/// Returns the text for a key of a table in a bundle. Any thread.
/// - Parameters:
///   - key: the text of the source language, or a name.
///   - tableName: the name of a file `.strings` without its extension; nil for `Localizable`.
///   - bundle: the bundle in whose folders `.lproj` texts are looked for.
///   - comment: for translators alone; ignored when the program runs.
public func NSLocalizedString(
    _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String { localized(key, tableName, bundle, "") }
/// Returns the text for a key in the main bundle, or `value` where there is none. Any thread.
/// - Parameters:
///   - key: the text of the source language, or a name.
///   - value: the text where there is none for the key.
///   - comment: for translators alone; ignored when the program runs.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    localized(key, nil, .main, value)
}
/// Returns the text for a key of a table in the main bundle, or `value` where there is none. Any
/// thread.
/// - Parameters:
///   - key: the text of the source language, or a name.
///   - tableName: the name of a file `.strings` without its extension; nil for `Localizable`.
///   - value: the text where there is none for the key.
///   - comment: for translators alone; ignored when the program runs.
public func NSLocalizedString(
    _ key: String, tableName: String?, value: String, comment: String
) -> String { localized(key, tableName, .main, value) }
/// Returns the text for a key in a bundle, or `value` where there is none. Any thread.
/// - Parameters:
///   - key: the text of the source language, or a name.
///   - bundle: the bundle in whose folders `.lproj` texts are looked for.
///   - value: the text where there is none for the key.
///   - comment: for translators alone; ignored when the program runs.
public func NSLocalizedString(
    _ key: String, bundle: Bundle, value: String, comment: String
) -> String { localized(key, nil, bundle, value) }

private func localized(
    _ key: String, _ table: String?, _ bundle: Bundle, _ value: String
) -> String {
    TextTable.find(table, in: bundle).text(key) ?? (value.isEmpty ? key : value)
}

extension String {
    /// A text for a key in the user's language, with the values of its interpolations; the key's own
    /// text where the bundle has none. Any thread.
    ///
    /// - Parameters:
    ///   - keyAndValue: the text in the development language, which is the key: an interpolated
    ///     whole number is `%lld` in it, another number `%lf`, anything else `%@`.
    ///   - table: the name of the table; nil means `Localizable`.
    ///   - bundle: the bundle; nil means the main one.
    ///   - locale: the way in which numbers are written: digits, groups and the decimal mark. The
    ///     language of the text is the user's, as with Apple.
    ///   - comment: a remark for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let table = TextTable.find(table, in: bundle ?? .main)
        self = keyAndValue.text(in: table, locale: locale)
    }

    /// A text with its interpolated values, which is a key of localized texts.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        fileprivate enum Argument: Equatable, Sendable {
            case whole(Int64)
            case number(Double)
            case text(String)
        }

        private var format = ""
        private var arguments: [Argument] = []

        /// A text without values.
        /// - Parameter value: a literal without values.
        public init(stringLiteral value: String) {
            format = value.replacingOccurrences(of: "%", with: "%%")
        }

        /// A text without values, which is a key as it is.
        /// - Parameter value: a text; `%` in it stands for itself.
        public init(_ value: String) {
            self.init(stringLiteral: value)
        }

        /// A text with values.
        /// - Parameter stringInterpolation: the parts, as the compiler makes them.
        public init(stringInterpolation: StringInterpolation) {
            (format, arguments) = (stringInterpolation.format, stringInterpolation.arguments)
        }

        /// The parts of a text with values.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var format = ""
            fileprivate var arguments: [Argument] = []

            /// An empty text.
            /// - Parameters:
            ///   - literalCapacity: ignored.
            ///   - interpolationCount: ignored.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds letters.
            /// - Parameter literal: letters; `%` in them stands for itself.
            public mutating func appendLiteral(_ literal: String) {
                format += literal.replacingOccurrences(of: "%", with: "%%")
            }
            /// Adds a whole number.
            /// - Parameter number: the number, which takes the place of `%lld` in the key.
            public mutating func appendInterpolation<Number: BinaryInteger>(_ number: Number) {
                format += "%lld"
                arguments.append(.whole(Int64(clamping: number)))
            }
            /// Adds a number with a fraction.
            /// - Parameter number: the number, which takes the place of `%lf` in the key.
            public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
                _ number: Number
            ) {
                format += "%lf"
                arguments.append(.number(Double(number)))
            }
            /// Adds a value as its text.
            /// - Parameter value: the value, whose text takes the place of `%@` in the key.
            public mutating func appendInterpolation<Value>(_ value: Value) {
                format += "%@"
                arguments.append(.text("\(value)"))
            }
        }

        /// The key in a table of texts.
        var key: String {
            arguments.isEmpty ? format.replacingOccurrences(of: "%%", with: "%") : format
        }

        /// Returns the text of a table for this key, with the values.
        ///
        /// - Parameters:
        ///   - table: the texts.
        ///   - locale: the way in which numbers are written; nil for digits without groups.
        package func text(in table: TextTable, locale: Locale? = nil) -> String {
            let numbers: [Double?] = arguments.map {
                switch $0 {
                case .whole(let number): Double(number)
                case .number(let number): number
                case .text: nil
                }
            }
            let found = table.text(key, numbers) ?? key
            guard !arguments.isEmpty else { return found }
            let values: [any CVarArg] = arguments.map {
                switch $0 {
                case .whole(let number): number
                case .number(let number): number
                case .text(let text): NSString(string: text)
                }
            }
            return String(format: found, locale: locale, arguments: values)
        }
    }
}
