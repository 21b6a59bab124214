import Foundation

/// The places of a flow layout's section, along the direction of scrolling and across it.
///
///     along |  header
///           |  inset, line, spacing, line, ..., inset        across ->  inset [item] gap [item] inset
///           v  footer
///
/// Items of one size need no memory and no time for each: their places are computed. Rules, as
/// PSTCollectionView (PSTGridLayoutRow.m) and EtsyCompositionalLayoutBridge+EdgeSpacing found them on
/// Apple's systems: the items of a line are spread from edge to edge, with the spacing as the least gap;
/// an item alone on a line stands in the middle; the last line begins at the edge, with the least gap,
/// or, where all items have one size and there are other lines, with the gaps of these; and in its line
/// an item stands in the middle.
struct FlowSection {
    /// A length along and across the direction of scrolling.
    struct Extent: Equatable {
        var along: CGFloat
        var across: CGFloat
    }

    /// The sizes of the items.
    enum Sizes {
        case equal(Extent)
        case varied([Extent])
    }

    /// A line of items of different sizes.
    private struct Line {
        let first: Int
        let start: CGFloat
        let length: CGFloat
    }

    /// A box along and across.
    struct Box {
        var start: CGFloat
        var side: CGFloat
        var extent: Extent
    }

    var count = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The insets before and after the lines, and at both ends of a line.
    var insets = (before: CGFloat(0), after: CGFloat(0), near: CGFloat(0), far: CGFloat(0))
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var sizes = Sizes.equal(Extent(along: 0, across: 0))
    /// The place of the section along the content.
    var start: CGFloat = 0
    /// The length from header to footer.
    private(set) var length: CGFloat = 0
    /// The length from the first line to the last one.
    private(set) var linesLength: CGFloat = 0
    private var perLine = 1
    private var gap: CGFloat = 0
    private var lead: CGFloat = 0
    private var lines: [Line] = []
    private var sides: [CGFloat] = []

    /// The place of the first line in the section.
    var linesStart: CGFloat { header + insets.before }
    /// The place of the footer in the section.
    var footerStart: CGFloat { length - footer }

    /// Determines the lines for a room across.
    mutating func arrange(in room: CGFloat) {
        let free = max(0, room - insets.near - insets.far)
        switch sizes {
        case .equal(let extent): arrangeEqual(extent, free)
        case .varied(let extents): arrangeVaried(extents, free)
        }
        length = linesStart + linesLength + insets.after + footer
    }

    private mutating func arrangeEqual(_ extent: Extent, _ free: CGFloat) {
        let step = extent.across + itemSpacing
        perLine = step > 0 ? max(1, Int(((free + itemSpacing) / step + 1e-9).rounded(.down))) : 1
        let number = (count + perLine - 1) / perLine
        let used = CGFloat(perLine) * step - itemSpacing
        let rest = max(0, free - used)
        lead = perLine == 1 ? rest / 2 : 0
        gap = itemSpacing + (perLine > 1 && number > 1 ? rest / CGFloat(perLine - 1) : 0)
        linesLength =
            number == 0 ? 0 : CGFloat(number) * (extent.along + lineSpacing) - lineSpacing
    }

    private mutating func arrangeVaried(_ extents: [Extent], _ free: CGFloat) {
        lines = []
        sides = Array(repeating: 0, count: extents.count)
        var first = 0
        var start: CGFloat = 0
        while first < extents.count {
            var end = first + 1
            var used = extents[first].across
            var longest = extents[first].along
            while end < extents.count, used + itemSpacing + extents[end].across <= free + 1e-6 {
                used += itemSpacing + extents[end].across
                longest = max(longest, extents[end].along)
                end += 1
            }
            lines.append(Line(first: first, start: start, length: longest))
            spread(extents, first..<end, max(0, free - used), free)
            start += longest + lineSpacing
            first = end
        }
        linesLength = lines.isEmpty ? 0 : start - lineSpacing
    }

    /// Places the items of a line across it.
    private mutating func spread(
        _ extents: [Extent], _ line: Range<Int>, _ rest: CGFloat, _ free: CGFloat
    ) {
        let isLast = line.upperBound == extents.count
        var side: CGFloat = 0
        var space = itemSpacing
        if line.count == 1 {
            // The last item stands in the middle only where no second one like it had room.
            let fitsTwo = 2 * extents[line.lowerBound].across + itemSpacing <= free
            let isColumn = lines.count == 1 ? !fitsTwo : lines.count == line.upperBound
            if !isLast || isColumn { side = rest / 2 }
        } else if !isLast {
            space += rest / CGFloat(line.count - 1)
        }
        for item in line {
            sides[item] = side
            side += extents[item].across + space
        }
    }

    /// Returns the box of an item in the section.
    func box(of item: Int) -> Box {
        switch sizes {
        case .equal(let extent):
            return Box(
                start: linesStart + CGFloat(item / perLine) * (extent.along + lineSpacing),
                side: insets.near + lead + CGFloat(item % perLine) * (extent.across + gap),
                extent: extent)
        case .varied(let extents):
            let line = lines[self.line(of: item)]
            let extent = extents[item]
            return Box(
                start: linesStart + line.start + (line.length - extent.along) / 2,
                side: insets.near + sides[item], extent: extent)
        }
    }

    private func line(of item: Int) -> Int {
        lines.lowerBound(where: { $0.first > item }) - 1
    }

    /// Returns the items of the lines that a span of the section touches.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        let (low, high) = (low - linesStart, high - linesStart)
        guard count > 0, high > 0, low < linesLength else { return 0..<0 }
        switch sizes {
        case .equal(let extent):
            let step = extent.along + lineSpacing
            guard step > 0 else { return 0..<count }
            let first = max(0, Int((low / step).rounded(.down)))
            let last = Int((high / step).rounded(.down))
            return min(count, first * perLine)..<min(count, (last + 1) * perLine)
        case .varied:
            let first = lines.lowerBound(where: { $0.start + $0.length > low })
            let last = lines.lowerBound(where: { $0.start >= high })
            guard first < last else { return 0..<0 }
            return lines[first].first..<(last < lines.count ? lines[last].first : count)
        }
    }
}

extension Array {
    /// Returns the first index at which a condition is met that is met from there on; the count where it
    /// is met nowhere.
    func lowerBound(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension CGRect {
    /// Returns whether two boxes have a part in common; touching isn't enough, as on Apple's systems.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
