import CKernels
import Primitives

// Painting back to front alone would paint pixels that later items hide. So a band is first
// examined from front to back, and each item learns which part of it is still visible.
//
// There is no exact region for an item. A band is low, so its columns are enough: up to 64 cells, a
// bit each, and the arithmetic of an item is a few operations on one word. An item covers cells
// only where it is opaque over the whole height of the band, and shows in cells that it touches at
// all. Both err to the side of painting too much, never too little.
//
// Groups make it subtle. An item inside a group covers nothing outside of it: such items are passed
// over, and a group is hidden only as a whole. Where sampled pictures or shadows lie on each other,
// columns of a whole band are too coarse, and the same question is asked again row by row
// (`isDear`). A wide colour is painted whole although parts of it are hidden: rows from end to end
// reach memory faster than short runs.

/// Culling of hidden pixels.
///
/// A band is examined from front to back, in columns of cells. Opaque items cover the cells that
/// they fill; of the items below only the cells that are left are painted. Where items are
/// expensive to paint, that is done again for each row, in narrower cells.
extension BandPainter {
    /// The visible items of a band.
    struct Sight {
        /// The place in the order below which everything is hidden.
        var start = 0
        /// The cells that nothing opaque covers.
        var open: UInt64 = 0
        /// Whether examining each row pays.
        var isDear = false
    }

    /// Examines the items from front to back; notes the visible cells of each.
    func look(
        _ list: DrawList.View, _ order: UnsafeBufferPointer<Int32>, _ part: PixelRect,
        _ cells: Cells
    ) -> Sight {
        var looking = Looking(cells, into: seenCells.reserve(max(order.count, 1)))
        for place in stride(from: order.count - 1, through: 0, by: -1) {
            let item = list.items + Int(order[place])
            switch item.pointee.op {
            case .beginGroup: looking.beginGroup(place)
            case .endGroup(let from, _, _), .endMask(let from), .endPiece(let from, _):
                // The visible part of a group lies in the box of its beginning.
                looking.endGroup(place, list.items[Int(from)].box.intersection(part))
            // The content of a clip covers and shows as if it were alone, through the clip.
            case .beginClip: looking.pass(place)
            case .endClip:
                let box = item.pointee.box.intersection(part)
                if looking.see(place, box) { looking.hasGroups = true }
            default:
                let box = item.pointee.box.intersection(part)
                guard looking.see(place, box) else { continue }
                if isDear(item, list) { looking.dearCount += 1 }
                guard item.pointee.isOpaque, box.height == part.height else { continue }
                let whole =
                    fillsBox(item) ? box.x..<box.right : wholeColumns(of: item, list, part)
                if looking.cover(whole) { return looking.sight(place) }
            }
        }
        return looking.sight(0)
    }

    /// The state while the items of a band are examined.
    private struct Looking {
        /// The visible cells of each item.
        private let seen: UnsafeMutablePointer<UInt64>
        private let cells: Cells
        private let all: UInt64
        private var covered: UInt64 = 0
        /// The number of groups around the items, and the depth of those that a hidden one holds.
        private var (depth, hiddenDepth) = (0, Int.max)
        /// The number of visible items that are expensive to paint, and whether something is drawn
        /// apart.
        var dearCount = 0
        var hasGroups = false

        init(_ cells: Cells, into seen: UnsafeMutablePointer<UInt64>) {
            (self.cells, self.seen, all) = (cells, seen, Cells.bits(0, cells.count))
        }

        /// Skips an item that is visible where the group around it is.
        mutating func pass(_ place: Int) { seen[place] = depth >= hiddenDepth ? 0 : all }

        mutating func beginGroup(_ place: Int) {
            pass(place)
            depth -= 1
            // The group that was found to be hidden begins here.
            if depth < hiddenDepth { hiddenDepth = .max }
        }

        mutating func endGroup(_ place: Int, _ box: PixelRect) {
            defer { depth += 1 }
            guard depth == 0 else { return pass(place) }
            if see(place, box) { hasGroups = true } else { hiddenDepth = 1 }
        }

        /// Notes the visible cells of an item that touches `box`.
        /// - Returns: whether something of it is visible.
        @inline(__always)
        mutating func see(_ place: Int, _ box: PixelRect) -> Bool {
            guard depth == 0 else {
                pass(place)
                return false
            }
            let left = box.isEmpty ? 0 : cells.touched(box.x, box.right) & ~covered
            seen[place] = left
            return left != 0
        }

        /// Covers columns; returns true when nothing is left open.
        @inline(__always)
        mutating func cover(_ columns: Range<Int>) -> Bool {
            covered |= cells.filled(columns)
            return covered == all
        }

        func sight(_ start: Int) -> Sight {
            Sight(start: start, open: all & ~covered, isDear: dearCount > 1 && !hasGroups)
        }
    }

    /// Returns the columns of a part that an item fully covers, from its first row to its last.
    private func wholeColumns(
        of item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ part: PixelRect
    ) -> Range<Int> {
        coverage.wholeColumns(of: item, list, part.y)
            .clamped(to: coverage.wholeColumns(of: item, list, part.bottom - 1))
            .clamped(to: part.x..<part.right)
    }

    /// Whether pixels cost more than finding out which of them are visible.
    private func isDear(_ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View) -> Bool {
        switch item.pointee.op {
        case .image(let image): list.images.at(image).pointee.offset == nil
        case .shadow(let shadow, _): list.shadows.at(shadow).pointee.offset == nil
        case .crossFade: true
        default: false
        }
    }

    /// Makes the cells transparent that nothing opaque covers.
    func clear(_ open: UInt64, _ target: Canvas, _ part: PixelRect, _ cells: Cells) {
        var rest = open
        while let (a, b) = Cells.takeRun(&rest) {
            let (x0, x1) = cells.columns(a, b)
            kernels.fill(
                target.at(x0, part.y), target.stride, Int32(x1 - x0), Int32(part.height), 0)
        }
    }

    /// The number of pixels of a wide row, and of its up to 64 cells that must be visible to paint
    /// all of it.
    private static let (wide, leastSeen) = (512, 12)

    /// Whether it is a colour or picture that covers its whole box, and nothing else: most of a
    /// plain scene.
    @inline(__always)
    func fillsBox(_ item: UnsafePointer<DrawList.Item>) -> Bool {
        item.pointee.shape.isEmpty && item.pointee.clip <= coverage.stop && item.pointee.op.isPlain
    }

    /// Whether it is a wide area of a single colour of which more than a little is visible: full
    /// rows bring their memory into the cache faster than short runs below each other, even where
    /// later items then hide much of them.
    private func isWorthWhole(
        _ item: UnsafePointer<DrawList.Item>, _ seen: UInt64, _ box: PixelRect, _ fillsBox: Bool
    ) -> Bool {
        guard case .solid = item.pointee.op else { return false }
        return fillsBox && item.pointee.isOpaque && box.width >= Self.wide
            && seen.nonzeroBitCount >= Self.leastSeen
    }

    /// Paints the visible cells of an item.
    func paint(
        _ seen: UInt64, of item: UnsafePointer<DrawList.Item>, _ list: DrawList.View,
        _ target: Canvas, _ box: PixelRect, in cells: Cells
    ) {
        let isWhole = fillsBox(item)
        @inline(__always)
        func paintRun(_ run: PixelRect) {
            if isWhole {
                paintPlain(item, list, target, run)
            } else {
                paint(item, list, target, run)
            }
        }
        let touched = cells.touched(box.x, box.right)
        guard seen & touched != touched, !isWorthWhole(item, seen & touched, box, isWhole) else {
            return paintRun(box)
        }
        var rest = seen & touched
        while let (a, b) = Cells.takeRun(&rest) {
            let (x0, x1) = cells.columns(a, b)
            let (left, right) = (max(x0, box.x), min(x1, box.right))
            guard left < right else { continue }
            paintRun(PixelRect(x: left, y: box.y, width: right - left, height: box.height))
        }
    }
}
