/// One replacement in a text: the bytes of a range become other bytes; the rest stays as it was.
struct Edit: Equatable, Sendable {
    /// The bytes that are replaced, as UTF-8 offsets in the text before.
    var range: Range<Int>
    /// The replacement.
    var text: String
}

/// Edits of one text that don't overlap, in order; the list maps offsets between the texts, too.
struct EditList: Sendable {
    private(set) var edits: [Edit] = []

    /// Adds all edits of one change, or none where one of them conflicts with an earlier edit.
    /// - Returns: whether they were added. A refused change is found again in the next pass.
    mutating func add(_ new: [Edit]) -> Bool {
        var all = edits
        for edit in new {
            let place = Self.place(for: edit, in: all)
            if place > 0, Self.meet(all[place - 1], edit) { return false }
            if place < all.count, Self.meet(edit, all[place]) { return false }
            all.insert(edit, at: place)
        }
        edits = all
        return true
    }

    /// Whether two edits, the first one not behind the second, change the same bytes or the same
    /// gap.
    private static func meet(_ first: Edit, _ second: Edit) -> Bool {
        second.range.lowerBound < first.range.upperBound || first.range == second.range
    }

    /// The index at which an edit belongs in an ordered list.
    private static func place(for edit: Edit, in edits: [Edit]) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            let other = edits[middle].range
            let isBefore =
                (other.lowerBound, other.upperBound)
                < (edit.range.lowerBound, edit.range.upperBound)
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Applies all edits to a text.
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

    /// The offset in the old text of the byte at `offset` of the new one.
    ///
    /// A byte that an edit wrote maps to the first byte that the edit replaced.
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

    /// The offset in the new text of the byte at `offset` of the old one.
    func place(of offset: Int) -> Int {
        var moved = 0
        for edit in edits where edit.range.lowerBound <= offset {
            guard edit.range.upperBound <= offset else { return edit.range.lowerBound + moved }
            moved += edit.text.utf8.count - edit.range.count
        }
        return offset + moved
    }
}
