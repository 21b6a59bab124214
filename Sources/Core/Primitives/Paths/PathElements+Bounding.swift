package import Foundation

/// An estimate of the work of covering a path, without doing it.
///
/// The unit is one line crossing one row of pixels, some 0.14 us of Cairo's time. Lines that cross
/// a row together cost more the more they are: the cost grows with the square of their number.
package struct PathWork {
    /// The pixels to be covered.
    let width: Double
    let height: Double
    /// The distance from them, in pixels, within which a point outside may still affect one; nil
    /// where the position of the path isn't known.
    let margin: Double?
    /// The cost, in units, of an element apart from its rows; of a row that it crosses; and of the
    /// crossings in a row.
    let each: Double
    let row: Double
    let crossing: Double
    /// Whether subpaths are filled, so that each is closed in any case.
    let closes: Bool

    /// The most work that is done for one path; measured: 70 to 90 ms.
    package static let most = 5e5

    /// The work of filling `width` x `height` pixels, or of drawing a line along a path there.
    package init(width: Int, height: Int, isLine: Bool, margin: Double? = 0) {
        (self.width, self.height) = (Double(max(width, 1)), Double(max(height, 1)))
        self.margin = margin
        // A line has two sides, corners and ends.
        (each, row, crossing) = isLine ? (16, 3, 1.2) : (3, 1, 0.2)
        closes = !isLine
    }

    /// Returns the work of a path in pixels, all of it counted.
    package func sum(of path: PathElements) -> Double {
        var meter = PathMeter(self, .identity, joined: nil)
        return meter.sum(of: path)
    }

    /// Returns the work of a number of elements that cross `rows` rows in all.
    func sum(_ elements: Double, _ rows: Double) -> Double {
        each * elements + row * rows + crossing * rows * rows / (width * height)
    }
}

extension PathElements {
    /// The number of elements below which a path is never examined.
    private static let fewElements = 2048
    /// The distance in pixels, in x and in y, within which ends of lines are joined first; where
    /// that isn't enough it is doubled, up to the coarsest.
    package static let joinedDistance = 1.0 / 8
    package static let coarsestDistance = 8.0

    /// Returns the path, or a similar one that can be covered in a bounded time; nil where neither
    /// can be.
    ///
    /// A path whose work is within `PathWork.most` is returned unchanged, to the bit. Of a larger
    /// one, the parts outside of the pixels become one line wherever that changes nothing, and
    /// lines that end an eighth of a pixel from where they begin are joined with the next ones;
    /// where that isn't enough the distance is a quarter, and so on to eight pixels. No point lies
    /// farther from where it was than twice that. Where even that doesn't suffice the result is
    /// nil: `AreaSum` covers the path then. Cost: one walk over the elements, in which whole runs
    /// within the distance, or outside on one side, are one step; and some walks over the rest.
    /// - Parameter map: to pixels, of which the first row is 0.
    package func bounded(_ work: PathWork, _ map: CGAffineTransform) -> PathElements? {
        guard count > Self.fewElements else { return self }
        var all = PathMeter(work, map, joined: nil)
        guard !all.takes(self) else { return self }
        var joined = PathMeter(work, map, joined: Self.joinedDistance)
        return joined.takes(self) ? joined.path : nil
    }

    /// The path, or a coarser one where it has more than a quarter of a million elements: of each
    /// 16 consecutive lines and curves only a line to the last is left; from four million elements
    /// on, of each 512. Subpaths stay. Cost: by 16 elements, or by 512; by elements where subpaths
    /// begin or end, but none where they do in all runs, as the path stays then.
    package var thinned: PathElements {
        guard count > 1 << 18, whole.contains(where: { !$0.hasMove && !$0.hasClose }) else {
            return self
        }
        let isCoarse = count > 1 << 22
        var thin = PathElements()
        for each in whole {
            guard !each.hasMove, !each.hasClose else {
                thin.append(each.run)
                continue
            }
            let (points, groups) = (each.run.points, each.groups)
            for group in isCoarse ? [] : groups.dropFirst() {
                thin.addLine(to: points[group.point - 1])
            }
            if let last = points.last { thin.addLine(to: last) }
        }
        thin.append(tail)
        return thin
    }

    private mutating func append(_ run: PathRun) {
        var point = 0
        for verb in run.verbs {
            switch run.element(verb, point) {
            case .move(let p): move(to: p)
            case .line(let p): addLine(to: p)
            case .quad(let c, let p): addQuadCurve(to: p, control: c)
            case .cubic(let c, let d, let p): addCurve(to: p, control1: c, control2: d)
            case .close: close()
            }
            point += verb.pointCount
        }
    }

    /// Returns the number of lines that are examined when the path is covered in squares of `side`
    /// points, each from the lines near it. Cost: by 16 elements.
    package func squareVisits(side: CGFloat, within box: CGRect, reach: CGFloat) -> Double {
        guard box.width > 0, box.height > 0, side > 0 else { return 0 }
        let room = PathBox(box, margin: 0)
        var sum = 0.0
        func add(_ group: PathBox, _ count: Int) {
            let low = pointwiseMax(group.low - Double(reach), room.low)
            let high = pointwiseMin(group.high + Double(reach), room.high)
            guard low.x <= high.x, low.y <= high.y else { return }
            let squares = (high - low) / Double(side) + 1
            sum += squares.x * squares.y * Double(count)
        }
        for each in whole {
            for group in each.groups { add(group.box, PathRun.groupCount) }
        }
        for group in tail.groups(from: whole.last?.after ?? PathPen()).groups {
            add(group.box, PathRun.groupCount)
        }
        return sum
    }
}
