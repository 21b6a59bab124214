/// One replacement in a text: the bytes of a range become other bytes; the rest stays as it was.
struct Edit: Equatable, Sendable {
    /// The bytes that go, in UTF-8 offsets of the text before.
    var range: Range<Int>
    /// What stands there instead.
    var text: String
}

/// Edits of one text that don't overlap, in order; they map offsets back, too.
struct EditList: Sendable {
    private(set) var edits: [Edit] = []

    /// Takes all edits of one change, or none where one of them meets an edit that is here already.
    /// - Returns: True when they were taken. What was refused comes up again in the next pass.
    mutating func add(_ new: [Edit]) -> Bool {
        var all = edits + new
        all.sort {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        for (first, second) in zip(all, all.dropFirst()) {
            if second.range.lowerBound < first.range.upperBound { return false }
            if first.range.isEmpty, second.range.isEmpty, first.range == second.range {
                return false
            }
        }
        edits = all
        return true
    }

    /// The text with all edits made.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var place = 0
        for edit in edits {
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text.utf8
            place = edit.range.upperBound
        }
        return result + bytes[place...]
    }

    /// Where the byte at `offset` of the new text was in the old one.
    ///
    /// A byte that an edit wrote counts as the first that the edit took.
    func origin(of offset: Int) -> Int {
        var moved = 0
        for edit in edits {
            let start = edit.range.lowerBound + moved
            if offset < start { break }
            let length = edit.text.utf8.count
            if offset < start + length { return edit.range.lowerBound }
            moved += length - edit.range.count
        }
        return offset - moved
    }

    /// Where the byte at `offset` of the old text is in the new one.
    func place(of offset: Int) -> Int {
        var moved = 0
        for edit in edits where edit.range.lowerBound <= offset {
            guard edit.range.upperBound <= offset else { return edit.range.lowerBound + moved }
            moved += edit.text.utf8.count - edit.range.count
        }
        return offset + moved
    }
}
