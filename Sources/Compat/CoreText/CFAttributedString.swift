public import CoreGraphics
public import Foundation

/// Core Foundation's name of a string with attributes.
public typealias CFAttributedString = NSAttributedString
/// Core Foundation's name of a string with attributes that changes.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// What makes memory in Core Foundation; here there is nothing to choose.
public typealias CFAllocator = NSObject

/// The usual memory.
public var kCFAllocatorDefault: CFAllocator? { nil }

/// A string with the same attributes all over, by the names of Core Text's constants.
public func CFAttributedStringCreate(
    _ alloc: CFAllocator?, _ str: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! {
    var named: [NSAttributedString.Key: Any] = [:]
    for (name, value) in attributes ?? [:] { named[NSAttributedString.Key(name)] = value }
    return NSAttributedString(string: str ?? "", attributes: named)
}

/// An empty string; `maxLength` limits nothing here.
public func CFAttributedStringCreateMutable(
    _ alloc: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableAttributedString! {
    NSMutableAttributedString(string: "")
}

/// A copy that changes; `maxLength` limits nothing here.
public func CFAttributedStringCreateMutableCopy(
    _ alloc: CFAllocator?, _ maxLength: CFIndex, _ aStr: CFAttributedString!
) -> CFMutableAttributedString! {
    NSMutableAttributedString(attributedString: aStr ?? NSAttributedString(string: ""))
}

/// How many units of UTF-16 a string has.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex {
    aStr?.length ?? 0
}

/// The letters of a string.
public func CFAttributedStringGetString(_ aStr: CFAttributedString!) -> CFString! {
    aStr?.string ?? ""
}

/// Puts other letters where `range` is; of a range that reaches too far, what there is.
public func CFAttributedStringReplaceString(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
    guard let aStr else { return }
    aStr.replaceCharacters(in: range.exactly(in: aStr), with: replacement ?? "")
}

/// Sets an attribute, or takes it away where `value` is nil; of a range that reaches too far, what
/// there is.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: NSString!, _ value: Any?
) {
    guard let aStr, let attrName else { return }
    let key = NSAttributedString.Key(attrName as String)
    let range = range.exactly(in: aStr)
    guard let value else { return aStr.removeAttribute(key, range: range) }
    aStr.addAttribute(key, value: value, range: range)
}

/// As above, with a name that is a Swift string.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!, _ value: Any?
) {
    CFAttributedStringSetAttribute(
        aStr, range, attrName.map { NSString(string: $0) } as NSString?, value)
}

/// Begins changes that belong together; here nothing waits for their end.
public func CFAttributedStringBeginEditing(_ aStr: CFMutableAttributedString!) {}
/// Ends what `CFAttributedStringBeginEditing` began.
public func CFAttributedStringEndEditing(_ aStr: CFMutableAttributedString!) {}

extension CFRange {
    /// What of the range lies in a string; a length of 0 is nothing.
    fileprivate func exactly(in text: NSAttributedString) -> NSRange {
        let part = length == 0 ? 0..<0 : part(of: 0..<text.length)
        let start = min(max(location, 0), text.length)
        return NSRange(location: start, length: part.count)
    }
}
