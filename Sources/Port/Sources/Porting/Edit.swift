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

    /// True for two edits, the first one not behind the second, that change the same bytes or the
    /// same gap.
    private static func meet(_ first: Edit, _ second: Edit) -> Bool {
        second.range.lowerBound < first.range.upperBound || first.range == second.range
    }

    /// Where an edit goes in a list that is in order.
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
