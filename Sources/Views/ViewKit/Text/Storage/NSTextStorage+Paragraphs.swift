import Foundation

// Changes of the paragraphs
extension NSTextStorage {
    /// Returns the part of a range that lies inside the text.
    func checked(_ range: NSRange) -> Range<Int> {
        let low = min(max(range.location, 0), paragraphs.length)
        return low..<low + min(max(range.length, 0), paragraphs.length - low)
    }

    /// Returns the runs of an attributed text: its parts with equal attributes.
    static func runs(of text: NSAttributedString) -> [Paragraph.Run] {
        var runs: [Paragraph.Run] = []
        let all = NSRange(location: 0, length: text.length)
        text.enumerateAttributes(in: all, options: []) { values, range, _ in
            runs.append(
                Paragraph.Run(end: NSMaxRange(range), attributes: TextAttributes(values)))
        }
        return runs
    }

    /// Returns the attributes for text that replaces a range: those of its first letter, or of the letter
    /// before an empty range.
    func attributesForNew(in range: Range<Int>) -> TextAttributes {
        let place = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
        let (paragraph, start) = paragraphs.paragraph(at: place)
        return paragraph.run(at: place - start)?.attributes
            ?? paragraph.next?.runs.first?.attributes ?? TextAttributes([:])
    }

    /// Puts text in place of a range; returns the range that was replaced, which is larger where it cut a
    /// scalar in two. Cost: the paragraphs that it touches, and log₂ of their number.
    func put(_ text: String, _ runs: [Paragraph.Run], in range: Range<Int>) -> Range<Int> {
        var (first, start) = paragraphs.paragraph(at: range.lowerBound)
        if start == range.lowerBound, let before = first.previous, before.text.utf8.last == 0x0D {
            // A line feed that comes behind a carriage return becomes one line end with it.
            (first, start) = (before, start - before.length)
        }
        var (last, lastStart) = paragraphs.paragraph(at: range.upperBound)
        let low = first.offset(first.index(range.lowerBound - start))
        var high = last.offset(last.index(range.upperBound - lastStart))
        if range.isEmpty {
            (last, lastStart, high) = (first, start, low)
        } else if lastStart + high < range.upperBound {
            high += 2
        }
        let replaced = start + low..<lastStart + high
        var tail = last.text[last.index(high)...]
        var joined = PartsOfRuns()
        joined.add(first.runs, 0..<low)
        joined.add(runs, 0..<text.utf16.count)
        joined.add(last.runs, high..<last.length)
        // Very long paragraphs are stored in pieces. A piece that this edit leaves short is joined to the next.
        if last.endLength == 0, let more = last.next, low + text.utf16.count < ParagraphCutter.few,
            tail.utf8.count < ParagraphCutter.few
        {
            tail += more.text
            joined.add(more.runs, 0..<more.length)
            (last, lastStart) = (more, lastStart + last.length)
        }
        let whole = String(first.text[..<first.index(low)]) + text + tail
        let behind = last.next
        let direction = behind == nil ? .natural : last.directionBehind
        take(ParagraphCutter.paragraphs(of: whole), joined.runs, first, last)
        if let behind, behind.previous?.directionBehind != direction { behind.forgetDirection() }
        return replaced
    }

    /// Puts paragraphs in place of others.
    private func take(
        _ texts: [Substring], _ runs: [Paragraph.Run], _ first: Paragraph, _ last: Paragraph
    ) {
        var texts = texts
        // The cutter returns an empty paragraph after the last line end; only the whole text ends in one.
        if last.next != nil, texts.count > 1, texts.last?.isEmpty == true { texts.removeLast() }
        if first === last, texts.count == 1 {
            first.set(String(texts[0]), runs)
            return paragraphs.changed(first)
        }
        var (start, rest): (Int, ArraySlice<Paragraph.Run>) = (0, runs[...])
        var new: [Paragraph] = []
        new.reserveCapacity(texts.count)
        for text in texts {
            let own = String(text)
            let end = start + own.utf16.count
            new.append(Paragraph(own, Self.cut(&rest, start..<end)))
            start = end
        }
        if let manager = layoutManagers.first { new.forEach(manager.estimate) }
        paragraphs.replace(first, through: last, with: new)
    }

    /// Removes the runs of a paragraph's range from the front of `rest`; returns them, counted from the
    /// paragraph's start.
    private static func cut(
        _ rest: inout ArraySlice<Paragraph.Run>, _ range: Range<Int>
    ) -> [Paragraph.Run] {
        var own: [Paragraph.Run] = []
        while let run = rest.first, !range.isEmpty {
            own.append(
                Paragraph.Run(
                    end: min(run.end, range.upperBound) - range.lowerBound,
                    attributes: run.attributes))
            if run.end > range.upperBound { break }
            rest.removeFirst()
            if run.end == range.upperBound { break }
        }
        return own
    }

    /// Replaces the attributes in a range, which isn't empty, part by part.
    func restyle(_ range: Range<Int>, _ body: (TextAttributes) -> TextAttributes) {
        let found = paragraphs.paragraph(at: range.lowerBound)
        var (each, start): (Paragraph?, Int) = (found.paragraph, found.start)
        while let paragraph = each, start < range.upperBound {
            let own = (range.lowerBound - start..<range.upperBound - start)
                .clamped(to: 0..<paragraph.length)
            var parts = PartsOfRuns()
            parts.add(paragraph.runs, 0..<own.lowerBound)
            var inside = PartsOfRuns()
            inside.add(paragraph.runs, own)
            let changed = inside.runs.map {
                Paragraph.Run(end: $0.end, attributes: body($0.attributes))
            }
            parts.add(changed, 0..<own.count)
            parts.add(paragraph.runs, own.upperBound..<paragraph.length)
            paragraph.set(parts.runs)
            start += paragraph.length
            each = paragraph.next
        }
    }
}

// Reading attributes
extension NSTextStorage {
    /// Calls `body` with the parts of a range that have the same attributes, from the first to the last.
    func parts(
        of range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Bool
    ) {
        var place = max(0, range.location)
        let end = min(NSMaxRange(range), length)
        while place < end {
            var found = NSRange(location: place, length: 1)
            let values = attributes(at: place, effectiveRange: &found)
            let next = max(place + 1, min(NSMaxRange(found), end))
            if !body(values, NSRange(location: place, length: next - place)) { return }
            place = next
        }
    }

    /// Calls `body` with the longest parts of a range in which the value made of the attributes is equal.
    func enumerate<Value>(
        _ range: NSRange, isReversed: Bool, value: ([NSAttributedString.Key: Any]) -> Value,
        isEqual: (Value, Value) -> Bool,
        _ body: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var found: [(value: Value, range: NSRange)] = []
        parts(of: range) { values, part in
            let new = value(values)
            if let last = found.last, isEqual(last.value, new) {
                found[found.count - 1].range.length += part.length
            } else {
                found.append((new, part))
            }
            return true
        }
        var stop: ObjCBool = false
        for each in isReversed ? found.reversed() : found {
            body(each.value, each.range, &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns a part as a plain attributed string.
    func copy(of range: NSRange) -> NSMutableAttributedString {
        let range = checked(range)
        var text = ""
        var pieces: [(TextAttributes, Int)] = []
        let found = paragraphs.paragraph(at: range.lowerBound)
        var (each, start): (Paragraph?, Int) = (found.paragraph, found.start)
        while let paragraph = each, start < range.upperBound {
            let own = (range.lowerBound - start..<range.upperBound - start)
                .clamped(to: 0..<paragraph.length)
            text += paragraph.part(own)
            var parts = PartsOfRuns()
            parts.add(paragraph.runs, own)
            var from = 0
            for run in parts.runs {
                if let last = pieces.last, last.0.isEqual(to: run.attributes) {
                    pieces[pieces.count - 1].1 += run.end - from
                } else {
                    pieces.append((run.attributes, run.end - from))
                }
                from = run.end
            }
            start += paragraph.length
            each = paragraph.next
        }
        return Self.attributed(text, pieces)
    }

    /// Returns a text of pieces, each with its attributes and its length in UTF-16 units.
    private static func attributed(
        _ text: String, _ pieces: [(TextAttributes, Int)]
    ) -> NSMutableAttributedString {
        let result = NSMutableAttributedString(string: text)
        var place = 0
        for (attributes, count) in pieces {
            if !attributes.values.isEmpty {
                result.setAttributes(
                    attributes.values, range: NSRange(location: place, length: count))
            }
            place += count
        }
        return result
    }
}

/// Runs put together from parts of others; neighbours with equal attributes become one.
struct PartsOfRuns {
    private(set) var runs: [Paragraph.Run] = []
    private var end = 0

    /// Adds the part of runs that lies in a range.
    mutating func add(_ others: [Paragraph.Run], _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        var start = 0
        for run in others {
            let part = (start..<run.end).clamped(to: range)
            start = run.end
            guard !part.isEmpty else { continue }
            end += part.count
            if let last = runs.last, last.attributes.isEqual(to: run.attributes) {
                runs[runs.count - 1].end = end
            } else {
                runs.append(Paragraph.Run(end: end, attributes: run.attributes))
            }
        }
    }
}

// For tests
extension NSTextStorage {
    /// The first fault of the paragraphs; nil for none.
    package var fault: String? { paragraphs.fault() }
    /// The number of paragraphs.
    package var paragraphCount: Int { paragraphs.count }
    /// The paragraphs, of which those that an edit doesn't touch stay the same objects.
    package var paragraphObjects: [AnyObject] {
        Array(sequence(first: paragraphs.first) { $0.next })
    }
}
