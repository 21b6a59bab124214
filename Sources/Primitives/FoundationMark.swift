/// The first stored property of a class of objects that attributed strings hold as values.
///
/// The C part of Foundation on Linux takes the word behind an object's header for the number of its type
/// there: bits 8 to 17. Where these are 0 it ends the program as soon as it compares the object with
/// another, as `NSMutableAttributedString.addAttribute` does (`CFEqual` and `_CFIsSwift` in its
/// CFRuntime.c). A pointer there is such a word once in a thousand objects, a small number always. With
/// this in its place the object is told to be one of Swift, and is asked by `isEqual`.
package struct FoundationMark: Sendable, Hashable {
    /// The highest number of a type, which is no class's.
    private let word: UInt64 = 0x3FF << 8

    /// The mark; all are the same.
    package init() {}
}
