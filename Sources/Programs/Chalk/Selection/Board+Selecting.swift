public import Foundation
import Primitives

/// Finding things on the board.
extension Board {
    /// Whether all that lies on the board is known, and not only its pixels.
    public var canSelect: Bool { !history.isPartial }

    /// The topmost thing at a point, or within `slack` board pixels of it.
    public func thing(at point: CGPoint, within slack: Double) -> InkID? {
        guard canSelect, slack.isFinite, slack >= 0 else { return nil }
        let area = CGRect(
            x: point.x - slack, y: point.y - slack, width: 2 * slack, height: 2 * slack)
        for (id, ink) in things(near: area).reversed() where isHit(ink, point, slack) { return id }
        return nil
    }

    /// The things of which more than half is inside a closed line, the lowest first.
    public func things(inside line: [CGPoint]) -> [InkID] {
        guard canSelect, line.count > 2 else { return [] }
        let area = line.dropFirst().reduce(CGRect(origin: line[0], size: .zero)) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
        return things(near: area).compactMap { id, ink in
            let points = shownPoints(ink)
            let inside = points.count { Lasso.contains($0, line) }
            return inside * 2 > points.count ? id : nil
        }
    }

    /// All visible things, the lowest first.
    public var allThings: [InkID] {
        guard canSelect else { return [] }
        let index = inks()
        return index.things.filter { index.alive($0.key) != nil }
            .sorted { $0.value.ink.order < $1.value.ink.order }
            .filter { !shownPoints($0.value.ink).isEmpty }.map(\.key)
    }

    /// These things and all others of their groups, the lowest first.
    public func withGroups(_ ids: [InkID]) -> [InkID] {
        let index = inks()
        var wanted = Set(ids.filter { index.alive($0) != nil })
        let groups = Set(wanted.compactMap { index.things[$0]?.groups.last })
        if !groups.isEmpty {
            for (id, thing) in index.things {
                guard let group = thing.groups.last, groups.contains(group) else { continue }
                if index.alive(id) != nil { wanted.insert(id) }
            }
        }
        return wanted.sorted {
            (index.things[$0]?.ink.order ?? 0) < (index.things[$1]?.ink.order ?? 0)
        }
    }

    /// Whether some of these are in a group.
    public func isGrouped(_ ids: [InkID]) -> Bool {
        let index = inks()
        return ids.contains { !(index.things[$0]?.groups.isEmpty ?? true) }
    }

    /// The things that are still on the board.
    public func present(_ ids: [InkID]) -> [InkID] {
        let index = inks()
        return ids.filter { index.alive($0) != nil }
    }

    /// The box around the visible parts of things, in board pixels; null for nothing.
    public func frame(of ids: [InkID]) -> CGRect {
        let index = inks()
        return ids.reduce(CGRect.null) { frame, id in
            guard let ink = index.alive(id)?.ink else { return frame }
            let reach = ink.reachAround
            return shownPoints(ink).reduce(frame) {
                $0.union(
                    CGRect(x: $1.x - reach, y: $1.y - reach, width: 2 * reach, height: 2 * reach))
            }
        }
    }

    /// The text of a thing; nil for things that aren't texts.
    public func text(of id: InkID) -> ChalkText? {
        if case .text(let text)? = inks().alive(id)?.ink.piece { text } else { nil }
    }

    /// The colour of things; nil where they have different ones.
    public func color(of ids: [InkID]) -> ChalkColor? {
        let index = inks()
        let colors = Set(ids.compactMap { index.alive($0)?.ink.piece?.color })
        return colors.count == 1 ? colors.first : nil
    }

    /// The things that meet a part of the board, the lowest first.
    private func things(near area: CGRect) -> [(id: InkID, ink: Ink)] {
        let index = inks()
        var found: [Int: (InkID, Ink)] = [:]
        // A point has no area and would meet no tile.
        for place in TilePlace.meeting(area.insetBy(dx: -1, dy: -1)) {
            for ink in index.list(place).inks where ink.isThing {
                guard let id = ink.id, ink.bounds.intersects(area.insetBy(dx: -1, dy: -1)),
                    index.alive(id)?.ink === ink
                else { continue }
                found[ink.order] = (id, ink)
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private func isHit(_ ink: Ink, _ point: CGPoint, _ slack: Double) -> Bool {
        switch ink.piece {
        case .stroke?:
            let most = ink.reachAround + slack
            let points = shownPoints(ink)
            return points.contains { hypot($0.x - point.x, $0.y - point.y) <= most }
        case .text(let text)?:
            let way = text.place
            return text.box.insetBy(dx: -slack / way.scale, dy: -slack / way.scale)
                .contains(way.inverse(point)) && !shownPoints(ink).isEmpty
        case .picture(let picture, let way)?:
            return picture.frame.contains(way.inverse(point))
        case .fill(let fill)?: return fill.contains(point)
        case nil: return false
        }
    }

    /// Points all over a thing, without those that felt went over.
    private func shownPoints(_ ink: Ink) -> [CGPoint] {
        let points = ink.points
        let wipes = inks().wipes(of: ink)
        guard !wipes.isEmpty else { return points }
        let ways = wipes.map { Lasso.Felt($0) }
        return points.filter { point in !ways.contains { $0.wipes(point) } }
    }
}

extension Ink {
    /// Half the width around an ink's points, in board pixels.
    fileprivate var reachAround: Double {
        guard let stroke, let sample = stroke.samples.max(by: { $0.pressure < $1.pressure })
        else { return 0 }
        return TipShape(stroke.brush, sample).short
    }

    /// Points all over an ink, close enough to find it by them.
    fileprivate var points: [CGPoint] {
        switch piece {
        case .stroke(let stroke)?: stroke.points
        case .text(let text)?: Self.grid(text.box, text.place)
        case .picture(let picture, let way)?: Self.grid(picture.frame, way)
        case .fill(let fill)?: Array(fill.outlines.joined())
        case nil: []
        }
    }

    private static func grid(_ box: CGRect, _ way: Similarity) -> [CGPoint] {
        let steps = 8
        return (0...steps).flatMap { row in
            (0...steps).map { column in
                way(
                    CGPoint(
                        x: box.minX + box.width * Double(column) / Double(steps),
                        y: box.minY + box.height * Double(row) / Double(steps)))
            }
        }
    }
}

extension ChalkStroke {
    /// Points along the stroke, a few pixels apart.
    fileprivate var points: [CGPoint] {
        var points: [CGPoint] = []
        var last: ChalkSample?
        let step = max(3, brush.size / 3)
        for sample in samples.lazy.compactMap(\.believed) {
            let way = last.map { hypot($0.x - sample.x, $0.y - sample.y) } ?? 0
            if let last, way > step, way < StrokePath.longestStep {
                let pieces = Int(way / step)
                for piece in 1...pieces {
                    let t = Double(piece) / Double(pieces + 1)
                    points.append(
                        CGPoint(
                            x: last.x + (sample.x - last.x) * t, y: last.y + (sample.y - last.y) * t
                        ))
                }
            }
            points.append(CGPoint(x: sample.x, y: sample.y))
            last = sample
        }
        return points
    }
}

/// Points inside lines.
enum Lasso {
    /// Whether a point is inside a closed line, by the rule of odd crossings.
    static func contains(_ point: CGPoint, _ line: [CGPoint]) -> Bool {
        var isInside = false
        var last = line[line.count - 1]
        for next in line {
            if (next.y > point.y) != (last.y > point.y),
                point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
            {
                isInside.toggle()
            }
            last = next
        }
        return isInside
    }

    /// The area in which a stroke of felt leaves nothing.
    struct Felt {
        private let steps: [CGRect]
        private let samples: [ChalkSample]
        private let reach: Double

        init(_ wipe: ChalkStroke) {
            samples = wipe.samples.compactMap(\.believed)
            steps = wipe.steps
            reach = wipe.brush.size / 2 * 0.8
        }

        /// Whether nothing is left at a point.
        func wipes(_ point: CGPoint) -> Bool {
            for (index, box) in steps.enumerated() where box.contains(point) {
                let (a, b) = (samples[max(0, index - 1)], samples[index])
                if distance(point, a, b) < reach { return true }
            }
            return false
        }

        private func distance(_ point: CGPoint, _ a: ChalkSample, _ b: ChalkSample) -> Double {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let square = dx * dx + dy * dy
            let along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / max(square, 1e-9)
            let t =
                square >= StrokePath.longestStep * StrokePath.longestStep
                ? 1 : min(max(along, 0), 1)
            return hypot(point.x - a.x - t * dx, point.y - a.y - t * dy)
        }
    }
}
