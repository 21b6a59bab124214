public import CoreGraphics
public import Foundation

/// Core Foundation's name of a string with attributes.
public typealias CFAttributedString = NSAttributedString
/// Core Foundation's name of a string with attributes that changes.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// An allocator of Core Foundation; without effect here.
public typealias CFAllocator = NSObject

/// The default allocator.
public var kCFAllocatorDefault: CFAllocator? { nil }

/// A string with the same attributes throughout, by the names of Core Text's constants.
/// - Parameters:
///   - alloc: ignored; pass nil or `kCFAllocatorDefault`.
///   - str: the text, which is copied; nil for an empty one.
///   - attributes: values by name, all for the whole text; nil for none.
public func CFAttributedStringCreate(
    _ alloc: CFAllocator?, _ str: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! {
    var named: [NSAttributedString.Key: Any] = [:]
    for (name, value) in attributes ?? [:] { named[NSAttributedString.Key(name)] = value }
    return NSAttributedString(string: str ?? "", attributes: named)
}

/// An empty mutable string; `maxLength` is ignored.
/// - Parameters:
///   - alloc: ignored; pass nil or `kCFAllocatorDefault`.
///   - maxLength: ignored: the string may grow without limit.
public func CFAttributedStringCreateMutable(
    _ alloc: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableAttributedString! {
    NSMutableAttributedString(string: "")
}

/// A mutable copy; `maxLength` is ignored.
/// - Parameters:
///   - alloc: ignored; pass nil or `kCFAllocatorDefault`.
///   - maxLength: ignored: the copy may grow without limit.
///   - aStr: the string that is copied; nil gives an empty copy.
public func CFAttributedStringCreateMutableCopy(
    _ alloc: CFAllocator?, _ maxLength: CFIndex, _ aStr: CFAttributedString!
) -> CFMutableAttributedString! {
    NSMutableAttributedString(attributedString: aStr?.plainCopy ?? NSAttributedString(string: ""))
}

/// The number of UTF-16 units of a string.
/// - Parameter aStr: the string; nil counts as empty.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex {
    aStr?.length ?? 0
}

/// The text of a string.
/// - Parameter aStr: the string; nil counts as empty.
public func CFAttributedStringGetString(_ aStr: CFAttributedString!) -> CFString! {
    aStr?.string ?? ""
}

/// Replaces the text in `range`; the part of a range beyond the string is ignored.
/// - Parameters:
///   - aStr: the string that changes.
///   - range: the replaced part, in UTF-16 units; a length of 0 inserts at `location`.
///   - replacement: the new text; nil removes the part.
public func CFAttributedStringReplaceString(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
    guard let aStr else { return }
    aStr.replaceCharacters(in: range.exactly(in: aStr), with: replacement ?? "")
}

/// Sets an attribute, or removes it if `value` is nil; the part of a range beyond the string is
/// ignored.
/// - Parameters:
///   - aStr: the string that changes.
///   - range: the part, in UTF-16 units; a length of 0 changes nothing.
///   - attrName: the name, a constant of Core Text or a name of your own; nil changes nothing.
///   - value: the value, which the string retains; nil removes the attribute.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: NSString!, _ value: Any?
) {
    guard let aStr, let attrName else { return }
    let key = NSAttributedString.Key(attrName as String)
    let range = range.exactly(in: aStr)
    guard let value else { return aStr.removeAttribute(key, range: range) }
    aStr.addAttribute(key, value: value, range: range)
}

/// Sets or removes an attribute, with a name that is a Swift string.
/// - Parameters:
///   - aStr: the string that changes.
///   - range: the part, in UTF-16 units; a length of 0 changes nothing.
///   - attrName: the name, a constant of Core Text or a name of your own; nil changes nothing.
///   - value: the value, which the string retains; nil removes the attribute.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!, _ value: Any?
) {
    CFAttributedStringSetAttribute(
        aStr, range, attrName.map { NSString(string: $0) } as NSString?, value)
}

/// Begins changes that belong together; here nothing is deferred until their end.
/// - Parameter aStr: the string that is about to change.
public func CFAttributedStringBeginEditing(_ aStr: CFMutableAttributedString!) {}
/// Ends the changes since `CFAttributedStringBeginEditing`.
/// - Parameter aStr: the string that has changed.
public func CFAttributedStringEndEditing(_ aStr: CFMutableAttributedString!) {}

extension CFRange {
    /// Returns the part of the range within a string; a length of 0 means an empty range.
    fileprivate func exactly(in text: NSAttributedString) -> NSRange {
        let part = length == 0 ? 0..<0 : part(of: 0..<text.length)
        let start = min(max(location, 0), text.length)
        return NSRange(location: start, length: part.count)
    }
}

extension NSAttributedString {
    /// A copy of the text and its attributes. Foundation's initializer asks no subclass, such as a text
    /// storage, for them.
    var plainCopy: NSAttributedString {
        attributedSubstring(from: NSRange(location: 0, length: length))
    }
}
