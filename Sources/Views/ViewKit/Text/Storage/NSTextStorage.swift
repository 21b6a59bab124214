public import Foundation
import Drawing

/// The text of a text view, with its attributes.
///
/// The text is kept by paragraphs in a balanced tree: an edit costs the length of its paragraphs and
/// log₂ of their number, however long the rest is. Subclasses may keep the text themselves, as on Apple's
/// systems: they override `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and call `edited(_:range:changeInLength:)`; a copy of it is laid out.
///
/// Foundation on Linux copies attributed strings without asking them. The initializers below copy a value
/// whose type is `NSTextStorage`; where the type is a superclass, `attributedSubstring(from:)` does.
/// One thread at a time; main while a text view shows it.
open class NSTextStorage: NSMutableAttributedString {
    /// The kinds of changes; Apple's numbers.
    public struct EditActions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Kinds by their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Attributes were changed.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// Characters were changed.
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    /// The object that is told of edits; not retained.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The kinds of changes since the last `processEditing()`.
    open internal(set) var editedMask: EditActions = []
    /// The range that was changed, in the text as it is now; `NSNotFound` without a change.
    open internal(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// The growth of the text by the change, in UTF-16 units.
    open internal(set) var changeInLength = 0
    /// The managers that lay out the text. The first one alone is asked here.
    open private(set) var layoutManagers: [NSLayoutManager] = []

    let paragraphs = ParagraphTree()
    private var joined: String?
    private var depth = 0
    /// Whether this class itself has made the change that is reported.
    private var isOwnChange = false

    /// An empty text.
    public init() {
        super.init(string: "")
    }

    /// A text without attributes.
    public override init(string str: String) {
        super.init(string: "")
        fill(str, [:])
    }

    /// A text with the same attributes everywhere.
    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]?) {
        super.init(string: "")
        fill(str, attrs ?? [:])
    }

    /// A copy of a text.
    public override init(attributedString attrStr: NSAttributedString) {
        super.init(string: "")
        _ = put(attrStr.string, Self.runs(of: attrStr), in: 0..<0)
    }

    /// Texts aren't archived here: nil.
    public required init?(coder: NSCoder) {
        nil
    }

    private func fill(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
        guard !text.isEmpty else { return }
        let run = Paragraph.Run(end: text.utf16.count, attributes: TextAttributes(attributes))
        _ = put(text, [run], in: 0..<0)
    }

    // Reading

    /// The text. Cost: its length, once after each change.
    open override var string: String {
        if let joined { return joined }
        var text = ""
        text.reserveCapacity(paragraphs.length)
        var each: Paragraph? = paragraphs.first
        while let paragraph = each {
            text += paragraph.text
            each = paragraph.next
        }
        joined = text
        return text
    }

    /// The number of UTF-16 units.
    open override var length: Int { isForeign ? string.utf16.count : paragraphs.length }

    /// Returns the attributes of a character, and a range that has them.
    open override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        let (paragraph, start) = paragraphs.paragraph(at: location)
        guard let run = paragraph.run(at: location - start) else {
            range?.pointee = NSRange(location: 0, length: 0)
            return [:]
        }
        range?.pointee = NSRange(
            location: start + run.range.lowerBound, length: run.range.count)
        return run.attributes.values
    }

    // Changing

    /// Replaces text; it has the attributes of the first character that is replaced, or of the one before.
    open override func replaceCharacters(in range: NSRange, with str: String) {
        let range = checked(range)
        let attributes = attributesForNew(in: range)
        let runs = str.isEmpty ? [] : [Paragraph.Run(end: str.utf16.count, attributes: attributes)]
        change(range, str, runs)
    }

    /// Replaces text by text with attributes.
    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        guard !isForeign else { return replaceForeign(range, attrString) }
        change(checked(range), attrString.string, Self.runs(of: attrString))
    }

    /// Sets the attributes of a range, and removes all others there.
    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        let attributes = TextAttributes(attrs ?? [:])
        changeAttributes(range) { _ in attributes }
    }

    /// Adds an attribute in a range.
    open override func addAttribute(
        _ name: NSAttributedString.Key, value: Any, range: NSRange
    ) {
        addAttributes([name: value], range: range)
    }

    /// Adds attributes in a range.
    open override func addAttributes(
        _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
    ) {
        changeValues(range) { $0.merge(attrs) { $1 } }
    }

    /// Removes an attribute in a range.
    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        changeValues(range) { $0[name] = nil }
    }

    /// Inserts text with attributes.
    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    /// Adds text with attributes at the end.
    open override func append(_ attrString: NSAttributedString) {
        insert(attrString, at: length)
    }

    /// Deletes text.
    open override func deleteCharacters(in range: NSRange) {
        replaceCharacters(in: range, with: "")
    }

    /// Replaces everything.
    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    // More reading

    /// Returns the attributes of a character, and the whole range in `rangeLimit` that has them.
    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        enumerateAttributes(in: rangeLimit) { values, part, stop in
            guard NSLocationInRange(location, part) else { return }
            (result, stop.pointee) = (values, true)
            range?.pointee = part
        }
        return result
    }

    /// Returns an attribute of a character, and a range that has it.
    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[attrName]
    }

    /// Returns an attribute of a character, and the whole range in `rangeLimit` that has it.
    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int,
        longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> Any? {
        var result: Any?
        enumerateAttribute(attrName, in: rangeLimit) { value, part, stop in
            guard NSLocationInRange(location, part) else { return }
            (result, stop.pointee) = (value, true)
            range?.pointee = part
        }
        return result
    }

    /// Calls `block` with the parts of a range that have the same attributes.
    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: (
            [NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>
        ) -> Void
    ) {
        enumerate(
            enumerationRange, isReversed: opts.contains(.reverse), value: { $0 },
            isEqual: TextAttributes.areEqual, block)
    }

    /// Calls `block` with the parts of a range that have the same value of an attribute.
    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerate(
            enumerationRange, isReversed: opts.contains(.reverse), value: { $0[attrName] },
            isEqual: TextAttributes.areEqual, block)
    }

    /// Returns a part of the text.
    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        copy(of: range)
    }

    /// Returns whether text and attributes are those of another.
    open override func isEqual(to other: NSAttributedString) -> Bool {
        copy(of: NSRange(location: 0, length: length)).isEqual(to: other)
    }

    /// Returns a plain copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        copy(of: NSRange(location: 0, length: length))
    }

    /// Returns a plain copy that can be changed.
    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        copy(of: NSRange(location: 0, length: length))
    }

    private func changeValues(
        _ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void
    ) {
        func changed(_ values: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
            var values = values
            body(&values)
            return values
        }
        guard isForeign else {
            return changeAttributes(range) { TextAttributes(changed($0.values)) }
        }
        beginEditing()
        parts(of: range) { values, part in
            setAttributes(changed(values), range: part)
            return true
        }
        endEditing()
    }

    /// Replaces text, and reports it.
    func change(_ range: Range<Int>, _ text: String, _ runs: [Paragraph.Run]) {
        let (before, old) = (paragraphs.length, put(text, runs, in: range))
        let growth = paragraphs.length - before
        report(.editedCharacters, old, growth)
    }

    private func report(_ mask: EditActions, _ range: Range<Int>, _ growth: Int) {
        isOwnChange = true
        edited(mask, range: NSRange(range), changeInLength: growth)
        isOwnChange = false
    }

    /// Replaces the attributes of the parts of a range.
    func changeAttributes(_ range: NSRange, _ body: (TextAttributes) -> TextAttributes) {
        let range = checked(range)
        guard !range.isEmpty else { return }
        restyle(range, body)
        report(.editedAttributes, range, 0)
    }

    // Reporting

    /// Begins several changes that are processed together.
    open override func beginEditing() { depth += 1 }

    /// Ends several changes, and processes them.
    open override func endEditing() {
        depth = max(0, depth - 1)
        if depth == 0, !editedMask.isEmpty { processEditing() }
    }

    /// Notes a change: `range` is the part before it, `changeInLength` its growth. Outside of
    /// `beginEditing()` and `endEditing()` the change is processed at once.
    /// - Parameters:
    ///   - editedMask: whether letters or attributes changed.
    ///   - editedRange: the part before the change, in UTF-16 units.
    ///   - delta: the growth of the text, in UTF-16 units; negative where it shrank; 0 for
    ///     attributes.
    open func edited(
        _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
    ) {
        joined = nil
        if !isOwnChange { follow(editedRange, growth: delta) }
        let new = NSRange(
            location: editedRange.location, length: max(0, editedRange.length + delta))
        if self.editedMask.isEmpty {
            self.editedRange = new
        } else {
            let old = self.editedRange
            let end = max(NSMaxRange(old) + delta, NSMaxRange(new))
            let start = min(old.location, new.location)
            self.editedRange = NSRange(location: start, length: max(0, end - start))
        }
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        if depth == 0 { processEditing() }
    }

    /// Tells the delegate and the layout managers of the changes.
    open func processEditing() {
        // The delegate may change attributes, which belongs to this change.
        depth += 1
        delegate?.textStorage(
            self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength
        )
        delegate?.textStorage(
            self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        depth -= 1
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        for manager in layoutManagers {
            manager.processEditing(
                for: self, edited: mask, range: range, changeInLength: delta,
                invalidatedRange: range)
        }
    }

    /// Adds a layout manager.
    /// - Parameter aLayoutManager: retained; it lays out this text from now on.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        aLayoutManager.storageChanged(to: self)
    }

    /// Removes a layout manager.
    /// - Parameter aLayoutManager: a manager that was added; others are ignored.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.storageChanged(to: nil) }
    }

    // Subclasses that keep the text themselves

    /// Whether a subclass keeps the text: it has reported a change that this class didn't make.
    private(set) var isForeign = false

    /// Takes over the text that a subclass has when layout begins.
    func copyForeignText() {
        guard type(of: self) != NSTextStorage.self, paragraphs.length == 0 else { return }
        let count = string.utf16.count
        if count > 0 { follow(NSRange(location: 0, length: 0), growth: count) }
    }

    /// Takes over a change that a subclass made in its own text.
    private func follow(_ range: NSRange, growth: Int) {
        isForeign = true
        let new = NSRange(location: range.location, length: max(0, range.length + growth))
        let text = (string as NSString).substring(with: new)
        let runs = foreignRuns(new)
        let old = max(0, range.location)..<max(0, range.location) + max(0, range.length)
        _ = put(text, runs, in: old.clamped(to: 0..<paragraphs.length))
    }

    private func foreignRuns(_ range: NSRange) -> [Paragraph.Run] {
        var (runs, place): ([Paragraph.Run], Int) = ([], range.location)
        while place < NSMaxRange(range) {
            var effective = NSRange(location: place, length: 1)
            let values = attributes(at: place, effectiveRange: &effective)
            place = max(place + 1, min(NSMaxRange(effective), NSMaxRange(range)))
            runs.append(
                Paragraph.Run(end: place - range.location, attributes: TextAttributes(values)))
        }
        return runs
    }

    /// Replaces text with attributes by the two methods that a subclass overrides.
    private func replaceForeign(_ range: NSRange, _ text: NSAttributedString) {
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        var start = range.location
        for run in Self.runs(of: text) {
            let end = range.location + run.end
            setAttributes(
                run.attributes.values, range: NSRange(location: start, length: end - start))
            start = end
        }
        endEditing()
    }
}
