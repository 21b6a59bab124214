package import Foundation

/// The differences between two paths, and the elements near a place.
extension PathElements {
    /// Returns the number of elements at the beginning that `other` and this path have in common.
    ///
    /// Cost: one comparison for each 512 elements that they share in memory, as a path and a longer
    /// copy of it do; else proportional to the elements.
    package func commonCount(with other: PathElements) -> Int {
        var index = 0
        let most = Swift.min(whole.count, other.whole.count)
        while index < most, whole[index] === other.whole[index] { index += 1 }
        while true {
            let a = index < whole.count ? whole[index].run : tail
            let b = index < other.whole.count ? other.whole[index].run : other.tail
            let common = a.commonCount(with: b)
            guard common == PathRun.wholeCount, index < most else {
                return index * PathRun.wholeCount + common
            }
            index += 1
        }
    }

    /// Returns a rectangle around the points of some elements, and the point from which the first
    /// is drawn; null when there are none. Cost: by 512 elements.
    package func box(of elements: Range<Int>) -> CGRect {
        var box = PathBox()
        let elements = elements.clamped(to: 0..<count)
        for index in 0...whole.count {
            let first = index * PathRun.wholeCount
            let run = index < whole.count ? whole[index].run : tail
            let part = elements.clamped(to: first..<first + run.verbs.count)
            guard !part.isEmpty else { continue }
            if index < whole.count, part.count == run.verbs.count {
                box.add(whole[index].box)
                continue
            }
            let before = index > 0 ? whole[index - 1].after : PathPen()
            var (pen, point) = (before, 0)
            for (place, verb) in run.verbs.enumerated() where first + place < part.upperBound {
                let element = run.element(verb, point)
                let isInside = first + place >= part.lowerBound
                if isInside, verb != .move { box.add(pen.point) }
                if isInside {
                    for each in point..<point + verb.pointCount { box.add(run.points[each]) }
                }
                pen.follow(element)
                if isInside { box.add(pen.point) }
                point += verb.pointCount
            }
        }
        return box.rect
    }

    /// Returns the element that closes the subpath of an element; nil for none.
    package func closing(after element: Int) -> Int? {
        var index = element
        while index < count {
            let run = index / PathRun.wholeCount
            if run < whole.count, !whole[run].hasClose, !whole[run].hasMove {
                index = (run + 1) * PathRun.wholeCount
                continue
            }
            let verbs = run < whole.count ? whole[run].run.verbs : tail.verbs
            let verb = verbs[index - run * PathRun.wholeCount]
            if verb == .close { return index }
            if verb == .move, index > element { return nil }
            index += 1
        }
        return nil
    }

    /// Returns the elements of a part of the path that may be seen in `box`, and those beside them.
    ///
    /// For strokes: lines keep their corners near the box, and elements far from it are left out.
    /// The result depends on the elements near the box alone. Only for a path without closed
    /// subpaths. Cost: by 16 elements, then by those near the box.
    /// - Parameters:
    ///   - span: the part of the path to take elements from.
    ///   - box: the visible part, with room for the width that a pen draws beside a line.
    package func part(_ span: Span, near box: CGRect) -> PathElements {
        let near = PathBox(box, margin: 0)
        var builder = PartBuilder(span: span, near: near)
        for index in 0...whole.count {
            if index < whole.count, !builder.isOpen, !whole[index].box.intersects(near),
                !isNear(firstGroup(after: index), near)
            {
                builder.skip()
                continue
            }
            let run = index < whole.count ? whole[index].run : tail
            let before = index > 0 ? whole[index - 1].after : PathPen()
            let groups =
                index < whole.count ? whole[index].groups : tail.groups(from: before).groups
            let next = firstGroup(after: index)
            builder.add(run, groups, first: index * PathRun.wholeCount, next: next)
        }
        return builder.path
    }

    /// Whether a subpath is closed.
    package var hasClosedSubpath: Bool {
        whole.contains(where: \.hasClose) || tail.verbs.contains(.close)
    }

    private func isNear(_ group: PathBox?, _ near: PathBox) -> Bool {
        group?.intersects(near) ?? false
    }

    /// Returns the nearest element before another that has a length; nil when there is none in a
    /// few.
    package func drawnElement(before element: Int) -> Int? {
        for index in stride(from: element - 1, through: Swift.max(element - 64, 0), by: -1) {
            let box = box(of: index..<index + 1)
            if box.width > 0 || box.height > 0 { return index }
            if index == 0 { return 0 }
        }
        return nil
    }

    /// Returns the nearest element after another that has a length; nil when there is none in a
    /// few.
    package func drawnElement(after element: Int) -> Int? {
        for index in element + 1..<element + 65 {
            if index >= count { return count - 1 }
            let box = box(of: index..<index + 1)
            if box.width > 0 || box.height > 0 { return index }
        }
        return nil
    }

    /// The elements of a part of the path.
    package func part(_ span: Span) -> PathElements {
        if span == wholeSpan { return self }
        var builder = PartBuilder(span: span, near: nil)
        for index in 0...whole.count {
            let before = index > 0 ? whole[index - 1].after : PathPen()
            let run = index < whole.count ? whole[index].run : tail
            builder.add(run, from: before, at: 0, 0..<run.verbs.count, index * PathRun.wholeCount)
        }
        return builder.path
    }

    /// Returns the box of the first group of the run after `index`.
    private func firstGroup(after index: Int) -> PathBox? {
        if index + 1 < whole.count { return whole[index + 1].groups.first?.box }
        guard index < whole.count else { return nil }
        return tail.groups(from: whole[index].after).groups.first?.box
    }
}

extension PathRun {
    /// Returns the number of elements at the beginning that both runs have in common.
    fileprivate func commonCount(with other: PathRun) -> Int {
        if self == other { return verbs.count }
        var point = 0
        for index in 0..<Swift.min(verbs.count, other.verbs.count) {
            guard verbs[index] == other.verbs[index] else { return index }
            for each in point..<point + verbs[index].pointCount
            where points[each] != other.points[each] {
                return index
            }
            point += verbs[index].pointCount
        }
        return Swift.min(verbs.count, other.verbs.count)
    }
}

/// Builds a path from some elements of another, which draws the same where it is visible.
private struct PartBuilder {
    let span: PathElements.Span
    /// The rectangle that elements have to be near; nil for all elements.
    let near: PathBox?
    private(set) var path = PathElements()
    /// Whether the last element was added, so that the next one continues from it.
    private(set) var isOpen = false
    /// Whether the subpath was added from its start on.
    private var hasStart = false
    /// Whether the group before was near.
    private var wasNear = false
    /// The last elements that were left out: one with a length, and the ones without that follow
    /// it.
    private var waiting: [(element: PathElements.Element, pen: PathPen, number: Int)] = []
    /// Whether the corner after the last near element was added.
    private var hasCorner = true

    init(span: PathElements.Span, near: PathBox?) {
        (self.span, self.near) = (span, near)
    }

    /// Leaves out all elements of a run.
    mutating func skip() {
        (isOpen, wasNear) = (false, false)
        waiting.removeAll(keepingCapacity: true)
    }

    /// Adds the elements that are near, examining only groups that are near or beside a near one.
    mutating func add(
        _ run: PathRun, _ groups: [PathRun.Group], first: Int, next: PathBox?
    ) {
        guard let near else { return }
        for (index, group) in groups.enumerated() {
            let isNear = group.box.intersects(near)
            let after = index + 1 < groups.count ? groups[index + 1].box : next
            // An element without a length has no direction either: the neighbour of its neighbour
            // counts.
            let isPoint = group.box.low == group.box.high
            if isNear || wasNear || after?.intersects(near) ?? false || isPoint {
                let start = index * PathRun.groupCount
                let end = Swift.min(start + PathRun.groupCount, run.verbs.count)
                add(run, from: group.pen, at: group.point, start..<end, first)
            } else {
                skip()
            }
            wasNear = isNear || (isPoint && wasNear)
        }
    }

    /// Examines elements of a run.
    /// - Parameters:
    ///   - pen: where the pen is before them.
    ///   - point: the first of their points.
    ///   - first: the number of the run's first element in the path.
    mutating func add(
        _ run: PathRun, from pen: PathPen, at point: Int, _ elements: Range<Int>, _ first: Int
    ) {
        var (pen, point) = (pen, point)
        for index in elements {
            let verb = run.verbs[index]
            let element = run.element(verb, point)
            choose(element, pen, number: first + index, points: run.points, point)
            pen.follow(element)
            point += verb.pointCount
        }
    }

    /// Adds an element that is near, or beside one that is near.
    private mutating func choose(
        _ element: PathElements.Element, _ pen: PathPen, number: Int, points: [CGPoint],
        _ point: Int
    ) {
        guard let near else { return add(element, pen, number: number) }
        if case .move = element {
            skip()
            hasCorner = true
            return
        }
        var box = PathBox()
        box.add(pen.point)
        for each in point..<point + element.pointCount { box.add(points[each]) }
        let hasLength = box.low != box.high
        if box.intersects(near) {
            for each in waiting { add(each.element, each.pen, number: each.number) }
            waiting.removeAll(keepingCapacity: true)
            add(element, pen, number: number)
            hasCorner = false
            return
        }
        if hasLength { waiting.removeAll(keepingCapacity: true) }
        if isOpen, !hasCorner {
            // The corner after the near elements.
            add(element, pen, number: number)
            hasCorner = hasLength
            return
        }
        isOpen = false
        waiting.append((element, pen, number))
    }

    private mutating func add(_ element: PathElements.Element, _ pen: PathPen, number: Int) {
        let (lower, upper) = (span.lower, span.upper)
        guard number >= lower.element, number <= upper.element else {
            isOpen = false
            return
        }
        if case .move(let p) = element {
            path.move(to: p)
            (isOpen, hasStart) = (true, true)
            return
        }
        let a = number == lower.element ? lower.fraction : 0
        let b = number == upper.element ? upper.fraction : 1
        guard a < b, let curve = PathCurve(element, from: pen)?.part(a, b) else { return }
        if !isOpen || a > 0 {
            path.move(to: curve.start)
            hasStart = false
        }
        isOpen = true
        if case .close = element, hasStart, b == 1 {
            path.close()
        } else {
            curve.add(to: &path)
        }
    }
}

extension PathElements.Element {
    fileprivate var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quad: 2
        case .cubic: 3
        case .close: 0
        }
    }
}
