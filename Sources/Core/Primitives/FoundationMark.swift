/// The first stored property of a class whose objects are values in attributed strings.
///
/// The C part of Foundation on Linux reads a type number from the word behind an object's header:
/// bits 8 to 17. Where these are 0 it ends the program as soon as it compares the object with
/// another, as `NSMutableAttributedString.addAttribute` does (`CFEqual` and `_CFIsSwift` in its
/// CFRuntime.c). If a pointer is stored there, these bits are 0 in one of a thousand objects; if a
/// small number is, always. With this mark there, Foundation recognises a Swift object and calls
/// `isEqual`.
package struct FoundationMark: Sendable, Hashable {
    /// The highest type number, which no class has.
    private let word: UInt64 = 0x3FF << 8

    /// The mark; all marks are equal.
    package init() {}
}
