import CPango
import Foundation

/// Limits on how much of a text is laid out (docs/limits.md).
///
/// Pango's time grows with the number of lines, with the number of letters, and with the square of
/// the length of a word that it has to break. So a text is cut before Pango gets it: where it has
/// more letters or lines than anybody can see, and, where the height is known, below the visible
/// part. Lines are counted as if each letter were as wide as it is high, which overestimates them.
struct TextBounds {
    /// The most letters that are laid out, in bytes of UTF-8; `mostTiny` applies to letters below a
    /// point, which nobody can read.
    static let mostLetters = 1 << 17
    private static let mostTiny = 1 << 15
    /// The most lines, and parts with different styles.
    static let mostLines = 4096
    /// The length up to which a text is never cut nor scanned.
    static let short = 1024

    /// The places at which a text may be cut.
    struct Cut {
        /// The most lines.
        var most = TextBounds.mostLines
        /// Whether the cut may be anywhere; false cuts only at paragraph ends, as the part beside
        /// an ellipsis may be a paragraph's end.
        var isAnywhere = true
    }

    /// The least number of letters in a line.
    let perLine: Int
    /// The most lines of a paragraph; 0 for any number.
    let lines: Int
    private let mostLetters: Int

    /// Bounds of a text.
    /// - Parameters:
    ///   - size: the size of the largest letters, including the space between them, in points.
    ///   - width: the width at which lines break, in points; nil breaks only at line ends.
    ///   - lines: the most lines that each paragraph shows; 0 shows all.
    init(size: CGFloat, width: CGFloat?, lines: Int) {
        self.lines = max(lines, 0)
        mostLetters = size < 1 ? Self.mostTiny : Self.mostLetters
        guard let width else {
            perLine = .max
            return
        }
        let letter = size.isFinite ? min(max(size, 0.1), 10_000) : 10_000
        let room = width.isFinite ? min(max(width, 0), 1_000_000) : 0
        perLine = max(1, Int(room / letter))
    }

    /// Returns the end of the longest beginning of a text that has no more lines than `cut` allows;
    /// nil where that is all of it.
    ///
    /// A paragraph with an ellipsis isn't cut, as its end may be shown.
    /// - Parameter starts: the first bytes of parts with different styles, which count as a line
    ///   each.
    /// - Returns: the number of bytes of UTF-8. Cost: a pass over these.
    func end(of text: String, _ cut: Cut, starts: [Int] = []) -> Int? {
        guard text.utf8.count > Self.short else { return nil }
        var text = text
        return text.withUTF8 { bytes in
            let limit = min(bytes.count, mostLetters)
            var walk = Walk(bounds: self, most: cut.most, starts: starts)
            for index in 0..<limit {
                walk.take(bytes, index)
                if walk.isFull, cut.isAnywhere && lines == 0 || walk.isAtEnd {
                    return index + 1 < bytes.count ? Self.letter(bytes, index + 1) : nil
                }
            }
            return limit < bytes.count ? Self.letter(bytes, limit) : nil
        }
    }

    /// Returns the first byte of the letter to which a byte belongs.
    private static func letter(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        var start = index
        while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    /// The most work for breaking words, in letters visited.
    private static let mostBreaking = 1 << 19

    /// Returns whether words longer than a line would take too long to break at the best places.
    func isUnbroken(_ text: String) -> Bool {
        guard perLine < Self.short, text.utf8.count > Self.short else { return false }
        var text = text
        return text.withUTF8 { bytes in
            var sum = Breaking(perLine: perLine)
            for byte in bytes where byte & 0xC0 != 0x80 {
                sum.take(isBreak: byte <= 0x20 || byte == 0x2D)
            }
            guard sum.work > Self.mostBreaking else { return false }
            return breaking(bytes) > Self.mostBreaking
        }
    }

    /// Returns the work for breaking words by the rules of all languages.
    private func breaking(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let count = bytes.count { $0 & 0xC0 != 0x80 }
        var breaks = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        bytes.withMemoryRebound(to: CChar.self) {
            pango_get_log_attrs(
                $0.baseAddress, Int32(bytes.count), -1, nil, &breaks, Int32(count + 1))
        }
        var sum = Breaking(perLine: perLine)
        for each in breaks { sum.take(isBreak: each.is_line_break != 0) }
        return sum.work
    }
}

/// Counts lines along a text.
private struct Walk {
    let bounds: TextBounds
    let most: Int
    let starts: [Int]
    /// The number of lines before this paragraph; `inside` is the number in it.
    private var before = 0
    private var inside = 1
    private var letters = 0
    private var next = 0
    /// Whether the position is right after the end of a paragraph.
    private(set) var isAtEnd = false

    init(bounds: TextBounds, most: Int, starts: [Int]) {
        (self.bounds, self.most, self.starts) = (bounds, most, starts)
    }

    /// Whether the maximum number of lines is reached.
    var isFull: Bool { before + inside > most }

    mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
        if next < starts.count, starts[next] <= index {
            next += 1
            before += 1
        }
        let byte = bytes[index]
        isAtEnd = byte == 0x0A || byte == 0x0D
        // U+2029 ends a paragraph, U+2028 a line.
        if index >= 2, bytes[index - 2] == 0xE2, bytes[index - 1] == 0x80 {
            if byte == 0xA9 { isAtEnd = true }
            if byte == 0xA8 { addLine() }
        }
        if isAtEnd {
            (before, inside, letters) = (before + inside, 1, 0)
        } else if byte & 0xC0 != 0x80 {
            letters += 1
            if letters > bounds.perLine { addLine() }
        }
    }

    private mutating func addLine() {
        letters = 1
        if bounds.lines == 0 || inside < bounds.lines { inside += 1 }
    }
}

/// Counts the letters visited while words longer than a line are broken.
private struct Breaking {
    let perLine: Int
    private var word = 0
    private(set) var work = 0

    init(perLine: Int) { self.perLine = perLine }

    mutating func take(isBreak: Bool) {
        guard isBreak else {
            word += 1
            // Counted along the word, so that the last one counts, too.
            if word > perLine { work += word / perLine }
            return
        }
        word = 0
    }
}
