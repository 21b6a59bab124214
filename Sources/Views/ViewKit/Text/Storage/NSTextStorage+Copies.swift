public import Foundation

// Copies. Foundation's initializers read the superclass's own text, which is empty in a text storage, and
// can't be overridden: these are chosen instead of them where the type is known.
extension NSAttributedString {
    /// A copy of a text storage's text and attributes; also one that can be changed.
    /// - Parameter storage: the storage; later changes of it don't reach the copy.
    public convenience init(attributedString storage: NSTextStorage) {
        self.init(attributedString: storage.plainCopy)
    }

    /// A copy of the text and its attributes, of a text storage as well.
    var plainCopy: NSAttributedString {
        attributedSubstring(from: NSRange(location: 0, length: length))
    }
}
