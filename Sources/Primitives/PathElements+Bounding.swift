package import Foundation

/// How much work it is to cover a path, as far as that is known before it is done.
///
/// The unit is one line crossing one row of pixels, some 0.14 us of Cairo's time. Lines that cross each
/// other in a row cost more the more they are: that goes with the square of their number.
package struct PathWork {
    /// The pixels that are covered.
    let width: Double
    let height: Double
    /// How far outside of them a point may lie and still count in one, in pixels; nil where it isn't known
    /// where the path lies.
    let margin: Double?
    /// Units of an element, beside its rows; of a row that it crosses; and of the crossings in a row.
    let each: Double
    let row: Double
    let crossing: Double
    /// True where subpaths are filled, so that they are closed in any case.
    let closes: Bool

    /// The most that is done for one path, measured: 70 to 90 ms.
    package static let most = 5e5

    /// The work of filling `width` x `height` pixels, or of drawing a line along a path there.
    package init(width: Int, height: Int, isLine: Bool, margin: Double? = 0) {
        (self.width, self.height) = (Double(max(width, 1)), Double(max(height, 1)))
        self.margin = margin
        // A line has two sides, corners and ends.
        (each, row, crossing) = isLine ? (16, 3, 1.2) : (3, 1, 0.2)
        closes = !isLine
    }

    /// The work of a path in pixels, all of it.
    package func sum(of path: PathElements) -> Double {
        var meter = PathMeter(self, .identity, joined: nil)
        return meter.sum(of: path)
    }

    /// What a number of elements that cross so many rows in all comes to.
    func sum(_ elements: Double, _ rows: Double) -> Double {
        each * elements + row * rows + crossing * rows * rows / (width * height)
    }
}

extension PathElements {
    /// Paths with fewer elements are never looked at.
    private static let fewElements = 2048
    /// Ends of lines that are as near to each other in pixels as this, in x and in y, are joined first;
    /// where that isn't enough twice as far, up to the coarsest.
    package static let joinedDistance = 1.0 / 8
    package static let coarsestDistance = 8.0

    /// The path, or one like it that can be covered in a bounded time; nil where neither can be.
    ///
    /// A path whose work is within `PathWork.most` comes back as it is, to the bit. Of a larger one, what is
    /// outside of the pixels becomes one line wherever that changes nothing, and lines that end an eighth of a
    /// pixel from where they begin are joined with the next ones; where that isn't enough a quarter, and so on to
    /// eight pixels. No point lies farther from where it was than twice that. Where even that doesn't suffice
    /// there is none: `AreaSum` covers the path then.
    /// Cost: one walk over the elements, where whole runs that lie within the distance, or outside on one side,
    /// are one step; and some walks over what is left.
    /// - Parameter map: to pixels, of which the first row is 0.
    package func bounded(_ work: PathWork, _ map: CGAffineTransform) -> PathElements? {
        guard count > Self.fewElements else { return self }
        var all = PathMeter(work, map, joined: nil)
        guard !all.takes(self) else { return self }
        var joined = PathMeter(work, map, joined: Self.joinedDistance)
        return joined.takes(self) ? joined.path : nil
    }

    /// The path, or a coarser one where it has more than a quarter of a million elements: of 16 that only go on, one line to
    /// the last of them is left; of 512 from four million on. Subpaths stay.
    /// Cost: by 16 elements, or by 512; by elements where subpaths begin or end.
    package var thinned: PathElements {
        guard count > 1 << 18 else { return self }
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

    /// How many lines are looked at where the path is covered in squares of `side` points, each from what
    /// lies near it. Cost: by 16 elements.
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
