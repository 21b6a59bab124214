public import Foundation

/// The receiver of a text storage's edits. Every member is optional.
public protocol NSTextStorageDelegate: AnyObject {
    /// Called before an edit is processed; the text and its attributes may be changed.
    /// - Parameters:
    ///   - textStorage: the storage, between the edit and its layout.
    ///   - editedMask: whether letters or attributes changed.
    ///   - editedRange: the part after the change, in UTF-16 units.
    ///   - delta: the growth of the text, in UTF-16 units; negative where it shrank.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Called before layout follows an edit; attributes may be changed.
    /// - Parameters:
    ///   - textStorage: the storage, between the edit and its layout.
    ///   - editedMask: whether letters or attributes changed.
    ///   - editedRange: the part after the change, in UTF-16 units.
    ///   - delta: the growth of the text, in UTF-16 units; negative where it shrank.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    /// The default, which does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    /// The default, which does nothing.
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
