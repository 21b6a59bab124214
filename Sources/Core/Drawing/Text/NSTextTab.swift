public import Foundation
import Primitives

/// A tab stop of a paragraph: where the text after a tab stands.
public final class NSTextTab: NSObject, NSCopying {
    // The first property; see `FoundationMark`.
    private let mark = FoundationMark()
    /// The side of the text that stands at the stop: left for text that begins there.
    public let alignment: NSTextAlignment
    /// The distance from the beginning of the line, in points.
    public let location: CGFloat

    /// The name of an option of a tab stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// An option by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The letters, a `CharacterSet`, that end a column at the stop; kept: the next tab ends it.
        public static let columnTerminators = OptionKey(
            rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// The options of the stop; kept by it, and neither compared nor part of a paragraph style.
    public let options: [OptionKey: Any]

    /// A tab stop.
    /// - Parameters:
    ///   - textAlignment: the side of the text that stands at the stop.
    ///   - location: the distance from the beginning of the line, in points.
    ///   - options: the options of the stop; none by default.
    public init(
        textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
    ) {
        alignment = textAlignment
        self.location = location
        self.options = options
        super.init()
    }

    /// Returns the tab stop itself, which can't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether both stand at the same place with the same side.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.location == location && other.alignment == alignment
    }

    /// A hash that equal tab stops share.
    public override var hash: Int { location.hashValue }
}

extension NSTextTab {
    convenience init(_ value: TextTab) {
        self.init(textAlignment: value.alignment, location: value.location)
    }

    var value: TextTab { TextTab(location: location, alignment: alignment) }
}
