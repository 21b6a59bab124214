import Drawing
import Foundation

/// A paragraph of a stored text, with its line end: a node of the tree that `ParagraphTree` keeps.
///
/// Offsets count UTF-16 units from the start of the paragraph, as `NSString` does.
final class Paragraph {
    /// A part with the same attributes.
    struct Run {
        /// The offset behind the part.
        var end: Int
        var attributes: TextAttributes
    }

    private(set) var text: String
    /// The number of UTF-16 units.
    private(set) var length: Int
    /// The parts; together they are the paragraph. An empty paragraph has none.
    private(set) var runs: [Run]

    /// The height, in points; an estimate until the paragraph was laid out.
    var height: CGFloat = 0
    /// Whether `height` is the height of the laid out text.
    var isMeasured = false
    /// The left and right ends of its lines, in points of the container; nil until somebody asks for them.
    var span: ClosedRange<CGFloat>?
    /// The laid out text; nil where nobody looks at it.
    var block: TextBlock?
    /// The direction of the parts before, once somebody asked for it: `directionBefore`.
    var knownDirection: NSWritingDirection?

    // The tree: what lies before this paragraph, what lies behind it, and the sums of all three.
    var left: Paragraph?
    var right: Paragraph?
    unowned var parent: Paragraph?
    private(set) var count = 1
    private(set) var totalLength = 0
    private(set) var totalHeight: CGFloat = 0

    init(_ text: String, _ runs: [Run]) {
        self.text = text
        self.runs = runs
        length = text.utf16.count
        totalLength = length
    }

    /// Replaces the text; the paragraph has to be laid out again.
    func set(_ text: String, _ runs: [Run]) {
        self.text = text
        self.runs = runs
        length = text.utf16.count
        forgetLayout()
    }

    /// Replaces the attributes.
    func set(_ runs: [Run]) {
        self.runs = runs
        forgetLayout()
    }

    /// Forgets the laid out text; the height stays until it is laid out again.
    func forgetLayout() {
        block = nil
        span = nil
        isMeasured = false
    }

    /// Computes the sums again; those of the parts have to be right.
    func sum() {
        count = 1 + (left?.count ?? 0) + (right?.count ?? 0)
        totalLength = length + (left?.totalLength ?? 0) + (right?.totalLength ?? 0)
        totalHeight = height + (left?.totalHeight ?? 0) + (right?.totalHeight ?? 0)
    }

    // Text

    /// The number of units of the line end: 0 for the last paragraph, and for a part of one that is too
    /// long to be laid out at once.
    var endLength: Int {
        guard let last = text.utf8.last else { return 0 }
        switch last {
        case 0x0A: return text.utf8.dropLast().last == 0x0D ? 2 : 1
        case 0x0D: return 1
        case 0xA9: return text.unicodeScalars.last == "\u{2029}" ? 1 : 0
        default: return 0
        }
    }

    /// The text without the line end.
    var body: Substring {
        var end = text.endIndex
        if endLength > 0 { end = text.index(before: end) }
        return text[..<end]
    }

    /// Returns the index at an offset, at the start of the scalar that contains it.
    func index(_ offset: Int) -> String.Index {
        let units = text.utf16
        let index = units.index(
            units.startIndex, offsetBy: min(max(offset, 0), length))
        return index.samePosition(in: text.unicodeScalars) ?? units.index(before: index)
    }

    /// Returns the offset of an index.
    func offset(_ index: String.Index) -> Int {
        text.utf16.distance(from: text.startIndex, to: index)
    }

    /// Returns the text between two offsets.
    func part(_ range: Range<Int>) -> Substring {
        if range.lowerBound <= 0, range.upperBound >= length { return text[...] }
        let start = index(range.lowerBound)
        return text[start..<max(start, index(range.upperBound))]
    }

    /// Returns the number of bytes of UTF-8 before an offset.
    func bytes(before offset: Int) -> Int {
        text.utf8.distance(from: text.startIndex, to: index(offset))
    }

    /// Returns the offset at a number of bytes of UTF-8.
    func offset(atByte byte: Int) -> Int {
        let index = text.utf8.index(
            text.startIndex, offsetBy: min(max(byte, 0), text.utf8.count))
        return offset(index)
    }

    // Attributes

    /// Returns the run that contains an offset, and where it starts; nil in an empty paragraph.
    func run(at offset: Int) -> (range: Range<Int>, attributes: TextAttributes)? {
        var start = 0
        for run in runs {
            if offset < run.end { return (start..<run.end, run.attributes) }
            start = run.end
        }
        guard let last = runs.last else { return nil }
        return ((runs.dropLast().last?.end ?? 0)..<last.end, last.attributes)
    }
}

/// The attributes of a part of text, shared by the parts that have them.
final class TextAttributes {
    let values: [NSAttributedString.Key: Any]
    /// Values that layout derives from the attributes, made once.
    var look: TextLook?

    init(_ values: [NSAttributedString.Key: Any]) {
        self.values = values
    }

    /// Returns whether the values are equal.
    func isEqual(to other: TextAttributes) -> Bool {
        self === other || Self.areEqual(values, other.values)
    }

    /// Returns whether attributes are equal. Foundation's dictionaries, compared with each other, aren't:
    /// they don't find each other's keys.
    static func areEqual(
        _ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any]
    ) -> Bool {
        a.count == b.count && a.allSatisfy { areEqual($0.value, b[$0.key]) }
    }

    /// Returns whether two attributes' values are equal; nil equals nil.
    static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = a as? AnyHashable { return a == b as? AnyHashable }
        return type(of: a) is AnyClass && a as AnyObject === b as AnyObject
    }
}
