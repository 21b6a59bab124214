import Foundation

/// Cuts text into paragraphs at line ends: `\n`, `\r`, both together, and U+2029.
///
/// A paragraph longer than `most` bytes is cut into parts, at blanks where there are any, as its layout
/// would take longer than a frame: docs/limits.md.
enum ParagraphCutter {
    /// The most bytes of UTF-8 that are laid out at once.
    static let most = 8192
    /// The bytes below which a part is joined with the next part of its paragraph.
    static let few = most / 2

    /// Returns the paragraphs of a text. The last one has no line end; it may be empty.
    static func paragraphs(of text: String) -> [Substring] {
        var text = text
        var ends: [Int] = []
        text.withUTF8 { findEnds($0, &ends) }
        var result: [Substring] = []
        result.reserveCapacity(ends.count + 1)
        var (start, byte) = (text.startIndex, 0)
        for end in ends {
            let next = text.utf8.index(start, offsetBy: end - byte)
            add(text[start..<next], &result)
            (start, byte) = (next, end)
        }
        add(text[start...], &result)
        return result
    }

    private static func findEnds(_ bytes: UnsafeBufferPointer<UInt8>, _ ends: inout [Int]) {
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A: ends.append(index + 1)
            case 0x0D:
                if index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
                ends.append(index + 1)
            case 0xA9 where index >= 2 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2:
                ends.append(index + 1)
            default: break
            }
            index += 1
        }
    }

    private static func add(_ paragraph: Substring, _ result: inout [Substring]) {
        var rest = paragraph
        while rest.utf8.count > most {
            let cut = place(in: rest)
            guard cut > rest.startIndex, cut < rest.endIndex else { break }
            result.append(rest[..<cut])
            rest = rest[cut...]
        }
        result.append(rest)
    }

    /// Returns the place where a long paragraph is cut: behind a blank in the second half of what may be
    /// laid out, or else between two letters.
    private static func place(in text: Substring) -> String.Index {
        var end = text.utf8.index(text.startIndex, offsetBy: most)
        while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 {
            end = text.utf8.index(before: end)
        }
        let half = text.utf8.index(text.startIndex, offsetBy: few)
        if let blank = text[half..<end].lastIndex(of: " ") { return text.index(after: blank) }
        // A letter of several scalars stays whole.
        let letter = text.index(before: text.index(after: end))
        return letter > text.startIndex ? letter : end
    }
}
