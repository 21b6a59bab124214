import Foundation

/// A parsed visual format: views in a row, with gaps between them, by the grammar that Apple
/// publishes.
///
///     V:|-[title(>=20)]-8-[text(==title@750)]-(>=4,<=12)-|
struct VisualFormat: Equatable {
    /// An item of the row.
    enum Item: Equatable {
        /// The superview: `|`
        case superview
        /// A view: `[name(predicates)]`
        case view(String, [Predicate])
    }

    /// The gap between two items.
    enum Gap: Equatable {
        /// No gap: the items touch.
        case flush
        /// The standard space: `-`
        case standard
        /// Given distances: `-8-`, `-(>=8,<=20@750)-`
        case distances([Predicate])
    }

    /// A number, or the name of a metric or a view.
    enum Quantity: Equatable {
        case number(Double)
        case name(String)
    }

    /// A relation with a quantity and a priority: `>=50@750`
    struct Predicate: Equatable {
        var relation: NSLayoutConstraint.Relation
        var quantity: Quantity
        var priority: Quantity?
    }

    /// A syntax error in a format.
    struct Problem: Error, Equatable {
        /// The expected symbol.
        var reason: String
        /// The place of the error, in characters from the start.
        var place: Int

        /// Returns the reason, and the format with a mark under the place.
        func message(_ format: String) -> String {
            "visual format: \(reason)\n    \(format)\n    \(String(repeating: " ", count: place))^"
        }
    }

    var isVertical = false
    /// The items of the row, one more than `gaps`.
    var items: [Item] = []
    var gaps: [Gap] = []

    /// Parses a format.
    init(_ format: String) throws(Problem) {
        var reader = VisualFormatReader(format)
        self = try reader.read()
    }

    init() {}
}

/// Parses a visual format from left to right.
private struct VisualFormatReader {
    private let letters: [Character]
    private var place = 0

    init(_ format: String) {
        letters = Array(format)
    }

    mutating func read() throws(VisualFormat.Problem) -> VisualFormat {
        var format = VisualFormat()
        format.isVertical = try readOrientation()
        if take("|") {
            format.items.append(.superview)
            format.gaps.append(try readGap())
        }
        format.items.append(try readView())
        while let next = peek {
            guard next == "-" || next == "[" || next == "|" else {
                throw problem("expected -, [ or | here")
            }
            format.gaps.append(try readGap())
            if take("|") {
                format.items.append(.superview)
                guard peek == nil else { throw problem("nothing may follow the last |") }
                return format
            }
            format.items.append(try readView())
        }
        return format
    }

    private mutating func readOrientation() throws(VisualFormat.Problem) -> Bool {
        guard let first = peek, first == "V" || first == "H" else { return false }
        place += 1
        guard take(":") else { throw problem("expected : after \(first)") }
        return first == "V"
    }

    private mutating func readView() throws(VisualFormat.Problem) -> VisualFormat.Item {
        guard take("[") else { throw problem("expected a view, such as [name]") }
        guard let name = readName() else { throw problem("expected the name of a view") }
        let predicates = peek == "(" ? try readPredicates() : []
        guard take("]") else { throw problem("expected ] at the end of the view") }
        return .view(name, predicates)
    }

    private mutating func readGap() throws(VisualFormat.Problem) -> VisualFormat.Gap {
        guard take("-") else { return .flush }
        if peek == "[" || peek == "|" { return .standard }
        let predicates: [VisualFormat.Predicate]
        if peek == "(" {
            predicates = try readPredicates()
        } else {
            predicates = [.init(relation: .equal, quantity: try readQuantity(), priority: nil)]
        }
        guard take("-") else { throw problem("expected - after the distance") }
        return .distances(predicates)
    }

    private mutating func readPredicates()
        throws(VisualFormat.Problem) -> [VisualFormat.Predicate]
    {
        place += 1
        var predicates = [try readPredicate()]
        while take(",") { predicates.append(try readPredicate()) }
        guard take(")") else { throw problem("expected , or ) here") }
        return predicates
    }

    private mutating func readPredicate() throws(VisualFormat.Problem) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if let sign = peek, "=<>".contains(sign) {
            place += 1
            guard take("=") else { throw problem("expected ==, <= or >= here") }
            relation =
                sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
        }
        let quantity = try readQuantity()
        let priority = take("@") ? try readQuantity() : nil
        return .init(relation: relation, quantity: quantity, priority: priority)
    }

    private mutating func readQuantity() throws(VisualFormat.Problem) -> VisualFormat.Quantity {
        if let name = readName() { return .name(name) }
        let start = place
        var text = ""
        while let next = peek, next.isPartOfNumber || (next == "-" && text.isEmpty) {
            text.append(next)
            place += 1
        }
        if let number = Double(text) { return .number(number) }
        place = start
        throw problem("expected a number or the name of a metric or view")
    }

    /// Reads a C identifier.
    private mutating func readName() -> String? {
        guard let first = peek, first == "_" || first.isLetter else { return nil }
        var name = ""
        while let next = peek, next == "_" || next.isLetter || next.isNumber {
            name.append(next)
            place += 1
        }
        return name
    }

    private var peek: Character? { letters.indices.contains(place) ? letters[place] : nil }

    private mutating func take(_ letter: Character) -> Bool {
        guard peek == letter else { return false }
        place += 1
        return true
    }

    private func problem(_ reason: String) -> VisualFormat.Problem {
        .init(reason: reason, place: place)
    }
}

extension Character {
    fileprivate var isPartOfNumber: Bool { isASCII && (isNumber || self == ".") }
}
