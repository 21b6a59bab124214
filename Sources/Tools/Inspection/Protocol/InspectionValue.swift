/// A value of a property, for people and for programs.
public struct InspectionValue: Codable, Sendable, Equatable {
    /// The kind of a value, which also says what `numbers` are.
    public enum Kind: String, Codable, Sendable, CaseIterable {
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
        /// m11 to m44, 16 numbers, one matrix row after another.
        case transform
        /// red, green, blue, alpha, each 0 to 1.
        case color
        /// Any number of numbers.
        case numbers
        /// Four numbers for each colour.
        case colors
        /// A word; no numbers.
        case name
        /// An outline, as in the `d` of SVG; no numbers.
        case path
        /// Pictures, filters, cells, objects, described by `text`. They can't be set.
        case object
    }

    /// The kind of the value.
    public var kind: Kind
    /// The numbers of the value, as the kind says; nil where it has none.
    public var numbers: [Double]?
    /// The value as a person reads and writes it.
    public var text: String
    /// The number under which the program keeps the whole of a value that is too long to be sent;
    /// `set` prefers it to all other members. Nil for a value that is sent whole.
    public var kept: UInt64?

    /// A value with the given kind, numbers and text.
    /// - Parameters:
    ///   - kind: the kind of the value.
    ///   - numbers: the numbers that the kind asks for; nil where it has none.
    ///   - text: the value as a person reads and writes it.
    ///   - kept: the number under which the program keeps a value that is too long to be sent; nil
    ///     for a value that is sent whole.
    public init(kind: Kind, numbers: [Double]? = nil, text: String, kept: UInt64? = nil) {
        self.kind = kind
        self.numbers = numbers
        self.text = text
        self.kept = kept
    }

    /// A value that a person has written; the kind of the property it is set on decides how it is
    /// read.
    /// - Parameter text: the value as a person writes it.
    public init(text: String) {
        self.init(kind: .name, text: text)
    }
}
