public import Foundation
public import Drawing

/// An attribute that both sorts of attributed text have: a key of `AttributedString`, whose name is that of the key of
/// `NSAttributedString`.
protocol TextAttributeKey: AttributedStringKey where Value: Sendable {
    /// Returns the object that an `NSAttributedString` has for a value.
    static func object(_ value: Value) -> Any
    /// Returns the value of such an object; nil where it is of another type.
    static func value(_ object: Any) -> Value?
}

extension TextAttributeKey {
    static func object(_ value: Value) -> Any { value }
    static func value(_ object: Any) -> Value? { object as? Value }
}

extension TextAttributeKey where Value == CGFloat {
    static func value(_ object: Any) -> CGFloat? {
        (object as? NSNumber).map { CGFloat($0.doubleValue) } ?? object as? CGFloat
    }
}

extension TextAttributeKey where Value == Int {
    static func value(_ object: Any) -> Int? { object as? Int ?? (object as? NSNumber)?.intValue }
}

extension TextAttributeKey where Value == NSUnderlineStyle {
    static func object(_ value: Value) -> Any { value.rawValue }
    static func value(_ object: Any) -> Value? {
        object as? NSUnderlineStyle
            ?? (object as? Int ?? (object as? NSNumber)?.intValue).map(NSUnderlineStyle.init)
    }
}

extension NSUnderlineStyle: Hashable {
    /// Hashes the bits.
    /// - Parameter hasher: the hasher that takes them.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension AttributeScopes.FoundationAttributes.LinkAttribute: TextAttributeKey {
    static func value(_ object: Any) -> URL? {
        object as? URL ?? (object as? String).flatMap(URL.init)
    }
}

/// The attributes that both sorts of attributed text have.
private let shared: [any TextAttributeKey.Type] = {
    typealias Keys = AttributeScopes.UIKitAttributes
    return [
        Keys.FontAttribute.self, Keys.ParagraphStyleAttribute.self,
        Keys.ForegroundColorAttribute.self, Keys.BackgroundColorAttribute.self,
        Keys.LigatureAttribute.self, Keys.KernAttribute.self, Keys.TrackingAttribute.self,
        Keys.StrikethroughStyleAttribute.self, Keys.UnderlineStyleAttribute.self,
        Keys.StrokeColorAttribute.self, Keys.StrokeWidthAttribute.self,
        Keys.BaselineOffsetAttribute.self,
        Keys.UnderlineColorAttribute.self, Keys.StrikethroughColorAttribute.self,
        Keys.ObliquenessAttribute.self, Keys.ExpansionAttribute.self,
        AttributeScopes.FoundationAttributes.LinkAttribute.self,
    ]
}()

extension AttributedString {
    /// A text with the attributes of an `NSAttributedString` that `AttributeScopes.UIKitAttributes` has; others, such as pictures and
    /// shadows, are left out.
    ///
    /// ```swift
    /// let textView = UITextView()
    /// var text = AttributedString(textView.attributedText)
    /// text.foregroundColor = .systemRed
    /// textView.attributedText = NSAttributedString(text)
    /// ```
    /// - Parameter nsStr: the text.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) {
            attributes, range, _ in
            var piece = AttributedString(nsStr.attributedSubstring(from: range).string)
            for key in shared { key.copy(from: attributes, to: &piece) }
            append(piece)
        }
    }

    /// A text with the attributes of an `NSAttributedString` that belong to a scope and to UIKit or Foundation.
    /// - Parameters:
    ///   - nsStr: the text.
    ///   - scope: the scope, `\.uiKit` or `\.foundation`. All attributes that are known are taken, whichever it is.
    /// - Throws: nothing; the word is Apple's.
    public init<S: AttributeScope>(
        _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws {
        self.init(nsStr)
    }
}

extension NSAttributedString {
    /// A text with the attributes of an `AttributedString` that `AttributeScopes.UIKitAttributes` has; others are left out.
    ///
    /// ```swift
    /// var text = AttributedString("Sold out")
    /// text.strikethroughStyle = .single
    /// let label = UILabel()
    /// label.attributedText = NSAttributedString(text)
    /// ```
    /// - Parameter attrStr: the text.
    public convenience init(_ attrStr: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            for key in shared { key.copy(from: run, to: &attributes) }
            let letters = String(attrStr.characters[run.range])
            text.append(NSAttributedString(string: letters, attributes: attributes))
        }
        self.init(attributedString: text)
    }

    /// A text with the attributes of an `AttributedString` that belong to a scope and to UIKit or Foundation.
    /// - Parameters:
    ///   - attrStr: the text.
    ///   - scope: the scope, `\.uiKit` or `\.foundation`. All attributes that are known are taken, whichever it is.
    /// - Throws: nothing; the word is Apple's.
    public convenience init<S: AttributeScope>(
        _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, S.Type>
    ) throws {
        self.init(attrStr)
    }
}

extension AttributeContainer {
    /// The attributes of an `NSAttributedString` that `AttributeScopes.UIKitAttributes` has; others are left out.
    ///
    /// ```swift
    /// let strong = AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 17)])
    /// let text = AttributedString("Sold out", attributes: strong)
    /// print(text.font?.pointSize ?? 0)
    /// ```
    /// - Parameter dictionary: the attributes by their names.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        for key in shared { key.copy(from: dictionary, to: &self) }
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// The attributes of a container that `NSAttributedString` has, by their names.
    /// - Parameter container: the attributes.
    public init(_ container: AttributeContainer) {
        self.init()
        for key in shared { key.copy(from: container, to: &self) }
    }
}

extension TextAttributeKey {
    /// Gives a container the value that attributes have under the key's name.
    fileprivate static func copy(
        from attributes: [NSAttributedString.Key: Any], to container: inout AttributeContainer
    ) {
        guard let object = attributes[NSAttributedString.Key(name)], let value = value(object)
        else { return }
        container[Self.self] = value
    }

    /// Gives attributes the value that a container has for the key.
    fileprivate static func copy(
        from container: AttributeContainer, to attributes: inout [NSAttributedString.Key: Any]
    ) {
        guard let value = container[Self.self] else { return }
        attributes[NSAttributedString.Key(name)] = object(value)
    }

    /// Gives a text the value that attributes have under the key's name.
    fileprivate static func copy(
        from attributes: [NSAttributedString.Key: Any], to text: inout AttributedString
    ) {
        guard let object = attributes[NSAttributedString.Key(name)], let value = value(object)
        else { return }
        text[Self.self] = value
    }

    /// Gives attributes the value that a run of text has for the key.
    fileprivate static func copy(
        from run: AttributedString.Runs.Run, to attributes: inout [NSAttributedString.Key: Any]
    ) {
        guard let value = run[Self.self] else { return }
        attributes[NSAttributedString.Key(name)] = object(value)
    }
}
