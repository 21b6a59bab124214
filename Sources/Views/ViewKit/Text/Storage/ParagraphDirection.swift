import Drawing

// The direction of a very long paragraph, which is stored in parts: that of its first letter that has one,
// in whichever part that is (rules P2 and P3 of Unicode Standard Annex 9). Parts before that letter, 8 KiB of
// digits and the like each, begin as a text without letters does.
extension Paragraph {
    /// The direction of the letters in the parts before this one; natural for a paragraph's first part, and
    /// where no part before has a letter with a direction. Cost: the parts before, once.
    var directionBefore: NSWritingDirection {
        if let knownDirection { return knownDirection }
        var parts = [self]
        while parts.last?.knownDirection == nil, let before = parts.last?.partBefore {
            parts.append(before)
        }
        var direction = parts.last?.knownDirection ?? .natural
        for part in parts.reversed() {
            part.knownDirection = direction
            if direction == .natural, part !== self {
                direction = TextLayout.naturalDirection(of: part.text)
            }
        }
        return direction
    }

    /// The direction that the next part has from this one and those before; natural at a paragraph's end.
    var directionBehind: NSWritingDirection {
        guard endLength == 0 else { return .natural }
        let before = directionBefore
        return before == .natural ? TextLayout.naturalDirection(of: text) : before
    }

    /// The part before this one in the same paragraph; nil for the first.
    private var partBefore: Paragraph? {
        previous.flatMap { $0.endLength == 0 ? $0 : nil }
    }

    /// Has this part and those behind it laid out again, as the direction before them has changed.
    func forgetDirection() {
        var each: Paragraph? = self
        while let part = each {
            part.knownDirection = nil
            part.forgetLayout()
            each = part.endLength == 0 ? part.next : nil
        }
    }
}
