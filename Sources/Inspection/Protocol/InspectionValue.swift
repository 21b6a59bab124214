/// A value of a property, for people and for programs.
package struct InspectionValue: Codable, Sendable, Equatable {
    /// What it is, and so what `numbers` are.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        /// Nothing: no colour, no contents. No numbers.
        case none
        /// One number.
        case number
        /// 0 or 1.
        case bool
        /// x, y.
        case point
        /// width, height.
        case size
        /// x, y, width, height.
        case rect
        /// m11 to m44, row by row: 16.
        case transform
        /// red, green, blue, alpha, each 0 to 1.
        case color
        /// Any count.
        case numbers
        /// Four for each colour.
        case colors
        /// A word; no numbers.
        case name
        /// An outline, as in the `d` of SVG; no numbers.
        case path
        /// Pictures, filters, cells, objects: `text` says what. They can't be set.
        case object
    }

    /// What it is.
    package var kind: Kind
    /// Its numbers, as the kind says; nil where it has none.
    package var numbers: [Double]?
    /// As a person reads it and writes it.
    package var text: String
    /// The number by which the program keeps the whole of a value that is too long to be told; in `set` it
    /// counts before all else. Nil for one that is told whole.
    package var kept: UInt64?

    /// A value from its parts.
    package init(kind: Kind, numbers: [Double]? = nil, text: String, kept: UInt64? = nil) {
        self.kind = kind
        self.numbers = numbers
        self.text = text
        self.kept = kept
    }

    /// Something that a person has written; the property it is for says what it is.
    package init(text: String) {
        self.init(kind: .name, text: text)
    }
}
