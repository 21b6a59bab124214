import Foundation

/// Divides texts into sections by their first letters, for tables with an index: A to Z, and `#` for all others.
///
/// Letters count without their accents: É belongs to E. Apple's systems have other sections for other languages; here they
/// are the same for all.
///
/// ```swift
/// let collation = UILocalizedIndexedCollation.current()
/// var sections = [[String]](repeating: [], count: collation.sectionTitles.count)
/// for name in ["Ada", "Émilie", "42"] {
///     sections[collation.section(for: name) { $0 }].append(name)
/// }
/// sections = sections.map { names in collation.sortedArray(from: names) { $0 } }
/// ```
open class UILocalizedIndexedCollation {
    private static let letters = (65...90).map { String(UnicodeScalar(UInt8($0))) }

    /// The titles of the sections, in their order.
    open var sectionTitles: [String] { Self.letters + ["#"] }
    /// The titles of the index beside the table: those of the sections.
    open var sectionIndexTitles: [String] { sectionTitles }

    /// A collation; see `current()`.
    public required init() {}

    /// Returns the collation of the program's language.
    public class func current() -> Self { Self() }

    /// Returns the section to which a title of the index leads.
    /// - Parameter indexTitleIndex: the title, by its place in `sectionIndexTitles`; others lead to the nearest.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
        min(max(indexTitleIndex, 0), sectionTitles.count - 1)
    }

    /// Returns the section of an object; the closure stands for the selector of Apple's method.
    /// - Parameters:
    ///   - object: the object that a row shows.
    ///   - collationString: returns the text by which the object is sorted.
    open func section<Object>(for object: Object, collationString: (Object) -> String) -> Int {
        let text = collationString(object).trimmingCharacters(in: .whitespaces)
        let first = text.folding(options: .diacriticInsensitive, locale: nil).prefix(1)
        return Self.letters.firstIndex(of: first.uppercased()) ?? Self.letters.count
    }

    /// Returns objects of one section, sorted by their texts without regard to case; equal ones keep their order.
    /// - Parameters:
    ///   - array: the objects of a section.
    ///   - collationString: returns the text by which an object is sorted.
    open func sortedArray<Object>(
        from array: [Object], collationString: (Object) -> String
    ) -> [Object] {
        let texts = array.map { (object: $0, text: collationString($0)) }
        let sorted = texts.sorted {
            $0.text.localizedCaseInsensitiveCompare($1.text) == .orderedAscending
        }
        return sorted.map(\.object)
    }
}
