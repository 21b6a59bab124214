import Foundation

/// The paragraphs of a text in their order, with sums of lengths and heights.
///
///              p3              each node knows the sums of all that hangs below it:
///            /    \            paragraphs, UTF-16 units, points of height
///          p1      p5
///         /  \    /
///        p0  p2  p4
///
/// A tree balanced by chance: which of two trees becomes the root of both is decided by their sizes.
/// Searching by place, by height or by number, and finding out these of a paragraph, costs log₂(n)
/// steps on average; so does replacing paragraphs by one. There is always at least one paragraph, and
/// the last one has no line end.
final class ParagraphTree {
    private(set) var root: Paragraph
    private var chance: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {
        root = Paragraph("", [])
    }

    var count: Int { root.count }
    var length: Int { root.totalLength }
    var height: CGFloat { root.totalHeight }

    // Searching

    /// Returns the paragraph that contains a place, and its start; the last one for the end.
    func paragraph(at place: Int) -> (paragraph: Paragraph, start: Int) {
        var (node, rest, start) = (root, place, 0)
        while true {
            let before = node.left?.totalLength ?? 0
            if rest < before, let left = node.left {
                node = left
            } else if rest >= before + node.length, let right = node.right {
                (rest, start) = (rest - before - node.length, start + before + node.length)
                node = right
            } else {
                return (node, start + before)
            }
        }
    }

    /// Returns the paragraph at a distance from the top, and its top; the first and the last one outside.
    func paragraph(atHeight y: CGFloat) -> (paragraph: Paragraph, top: CGFloat) {
        var (node, top): (Paragraph, CGFloat) = (root, 0)
        while true {
            let before = top + (node.left?.totalHeight ?? 0)
            if y < before, let left = node.left {
                node = left
            } else if y >= before + node.height, let right = node.right {
                top = before + node.height
                node = right
            } else {
                return (node, before)
            }
        }
    }

    /// Returns the paragraph of a number.
    func paragraph(number: Int) -> Paragraph {
        var (node, rest) = (root, number)
        while true {
            let before = node.left?.count ?? 0
            if rest < before, let left = node.left {
                node = left
            } else if rest > before, let right = node.right {
                rest -= before + 1
                node = right
            } else {
                return node
            }
        }
    }

    var first: Paragraph { root.leftmost }
    var last: Paragraph { root.rightmost }

    /// Returns the place at which a paragraph starts.
    func start(of paragraph: Paragraph) -> Int {
        sum(before: paragraph) {
            $0.length
        } total: {
            $0.totalLength
        }
    }

    /// Returns the distance of a paragraph from the top, in points.
    func top(of paragraph: Paragraph) -> CGFloat {
        sum(before: paragraph) {
            $0.height
        } total: {
            $0.totalHeight
        }
    }

    /// Returns the number of paragraphs before one.
    func number(of paragraph: Paragraph) -> Int {
        sum(before: paragraph) { _ in
            1
        } total: {
            $0.count
        }
    }

    private func sum<Number: AdditiveArithmetic>(
        before paragraph: Paragraph, own: (Paragraph) -> Number, total: (Paragraph) -> Number
    ) -> Number {
        var sum = paragraph.left.map(total) ?? .zero
        var node = paragraph
        while let parent = node.parent {
            if parent.right === node { sum += (parent.left.map(total) ?? .zero) + own(parent) }
            node = parent
        }
        return sum
    }

    // Changes

    /// Tells the tree that a paragraph's length or height has changed.
    func changed(_ paragraph: Paragraph) {
        var each: Paragraph? = paragraph
        while let node = each {
            node.sum()
            each = node.parent
        }
    }

    /// Replaces paragraphs by others, at least one.
    func replace(_ first: Paragraph, through last: Paragraph, with new: [Paragraph]) {
        let (low, high) = (number(of: first), number(of: last) + 1)
        let (before, rest) = split(root, low)
        let (_, after) = split(rest, high - low)
        let middle = Self.balanced(new[...])
        root = merge(merge(before, middle), after) ?? Paragraph("", [])
        root.parent = nil
    }

    /// Calls `body` with every paragraph in order, and sums their heights again.
    func changeAll(_ body: (Paragraph) -> Void) {
        func walk(_ node: Paragraph) {
            if let left = node.left { walk(left) }
            body(node)
            if let right = node.right { walk(right) }
            node.sum()
        }
        walk(root)
    }

    /// Makes a tree of paragraphs in one pass.
    private static func balanced(_ paragraphs: ArraySlice<Paragraph>) -> Paragraph? {
        guard !paragraphs.isEmpty else { return nil }
        let middle = (paragraphs.startIndex + paragraphs.endIndex) / 2
        let node = paragraphs[middle]
        node.left = balanced(paragraphs[..<middle])
        node.right = balanced(paragraphs[(middle + 1)...])
        node.adopt()
        return node
    }

    /// Splits a tree after a number of paragraphs.
    private func split(_ tree: Paragraph?, _ number: Int) -> (Paragraph?, Paragraph?) {
        guard let tree else { return (nil, nil) }
        let before = tree.left?.count ?? 0
        tree.parent = nil
        if number <= before {
            let (low, high) = split(tree.left, number)
            tree.left = high
            tree.adopt()
            return (low, tree)
        }
        let (low, high) = split(tree.right, number - before - 1)
        tree.right = low
        tree.adopt()
        return (tree, high)
    }

    private func merge(_ low: Paragraph?, _ high: Paragraph?) -> Paragraph? {
        guard let low else { return high }
        guard let high else { return low }
        if draw(low.count + high.count) < low.count {
            low.right = merge(low.right, high)
            low.adopt()
            return low
        }
        high.left = merge(low, high.left)
        high.adopt()
        return high
    }

    /// Returns a number below `limit`: xorshift, so that each run does the same.
    private func draw(_ limit: Int) -> Int {
        chance ^= chance << 13
        chance ^= chance >> 7
        chance ^= chance << 17
        return Int(chance % UInt64(max(limit, 1)))
    }

    /// Returns the first fault of the tree; nil for none. For tests.
    func fault() -> String? {
        var (length, height, number): (Int, CGFloat, Int) = (0, 0, 0)
        var each: Paragraph? = first
        while let here = each {
            if start(of: here) != length { return "start of \(number)" }
            if abs(top(of: here) - height) > 1e-3 { return "top of \(number)" }
            if self.number(of: here) != number { return "number of \(number)" }
            if paragraph(number: number) !== here { return "paragraph \(number)" }
            if here.text.utf16.count != here.length { return "length of \(number)" }
            if (here.runs.last?.end ?? 0) != here.length { return "runs of \(number)" }
            if here.length > 0, paragraph(at: length).paragraph !== here {
                return "place \(length)"
            }
            (length, height, number) = (length + here.length, height + here.height, number + 1)
            each = here.next
        }
        if number != count || length != self.length { return "sums" }
        return last.endLength == 0 ? nil : "a line end at the end"
    }
}

extension Paragraph {
    fileprivate var leftmost: Paragraph {
        var node = self
        while let left = node.left { node = left }
        return node
    }

    fileprivate var rightmost: Paragraph {
        var node = self
        while let right = node.right { node = right }
        return node
    }

    /// The paragraph behind this one; nil for the last.
    var next: Paragraph? {
        if let right { return right.leftmost }
        var node = self
        while let parent = node.parent {
            if parent.left === node { return parent }
            node = parent
        }
        return nil
    }

    /// The paragraph before this one; nil for the first.
    var previous: Paragraph? {
        if let left { return left.rightmost }
        var node = self
        while let parent = node.parent {
            if parent.right === node { return parent }
            node = parent
        }
        return nil
    }

    /// Makes the node the parent of its parts, and sums.
    fileprivate func adopt() {
        left?.parent = self
        right?.parent = self
        sum()
    }
}
