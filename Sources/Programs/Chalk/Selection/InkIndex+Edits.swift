import Foundation
import Primitives

/// The effects of edits on the things of the board.
extension InkIndex {
    /// The most that all pieces made by edits may weigh: a small record can name large pieces many
    /// times.
    static let mostWeight = 20_000_000

    /// The entry of an edit; named things that aren't on the board are passed over.
    mutating func entry(_ edit: InkEdit) -> Entry {
        let number = nextOperation
        var entry = Entry(operation: .edit(edit))
        var seen: Set<InkID> = []
        let chosen = edit.names.compactMap { name -> (id: InkID, thing: Thing)? in
            guard seen.insert(name.id).inserted, let thing = alive(name.id) else { return nil }
            return (name.id, thing)
        }.sorted { $0.thing.ink.order < $1.thing.ink.order }
        switch edit.change {
        case .place(let way): for each in chosen { move(each.id, each.thing, way, &entry) }
        case .copy(let way): copy(chosen.map(\.thing), way, number, &entry)
        case .remove:
            for (id, thing) in chosen {
                entry.gone.append(thing.ink)
                entry.things.append((id, thing, nil))
            }
        case .color(let color):
            for (id, thing) in chosen { replace(id, thing, { $0.colored(color) }, &entry) }
        case .text(let text):
            for (id, thing) in chosen.prefix(1) {
                replace(id, thing, { _ in .text(text) }, &entry)
            }
        case .group, .ungroup:
            for (id, thing) in chosen {
                var next = thing
                if edit.change == .group {
                    next.groups.append(GroupID(operation: number, number: 0))
                } else {
                    _ = next.groups.popLast()
                }
                entry.things.append((id, thing, next))
            }
        }
        return entry
    }

    /// The entry of pieces that are laid in one step.
    mutating func entry(_ pieces: [LaidPiece]) -> Entry {
        let number = nextOperation
        var entry = Entry(operation: .ink(pieces))
        for (part, laid) in pieces.enumerated() {
            let id = InkID(operation: number, part: part)
            let ink = Ink(.piece(laid.piece), wipes: laid.wipes, id: id, order: takeOrder())
            guard ink.canLie else { continue }
            let groups = laid.groups.map { GroupID(operation: number, number: Int($0)) }
            entry.come.append(ink)
            if ink.isThing { entry.things.append((id, nil, Thing(ink: ink, groups: groups))) }
        }
        return entry
    }

    private mutating func move(
        _ id: InkID, _ thing: Thing, _ way: Similarity, _ entry: inout Entry
    ) {
        guard let ink = moved(thing.ink, by: way, id: id) else { return }
        entry.gone.append(thing.ink)
        entry.come.append(ink)
        entry.things.append((id, thing, Thing(ink: ink, groups: thing.groups)))
    }

    private mutating func copy(
        _ chosen: [Thing], _ way: Similarity, _ number: Int, _ entry: inout Entry
    ) {
        var groups: [GroupID: Int] = [:]
        for (part, thing) in chosen.enumerated() {
            let id = InkID(operation: number, part: part)
            guard let ink = moved(thing.ink, by: way, id: id) else { continue }
            let own = thing.groups.map { group -> GroupID in
                let next = groups[group] ?? groups.count
                groups[group] = next
                return GroupID(operation: number, number: next)
            }
            entry.come.append(ink)
            entry.things.append((id, nil, Thing(ink: ink, groups: own)))
        }
    }

    private func replace(
        _ id: InkID, _ thing: Thing, _ change: (InkPiece) -> InkPiece, _ entry: inout Entry
    ) {
        guard let piece = thing.ink.piece else { return }
        let next = change(piece)
        guard next != piece else { return }
        let ink = Ink(.piece(next), wipes: thing.ink.wipes, id: id, order: thing.ink.order)
        guard ink.canLie else { return }
        entry.gone.append(thing.ink)
        entry.come.append(ink)
        entry.things.append((id, thing, Thing(ink: ink, groups: thing.groups)))
    }

    private mutating func moved(_ ink: Ink, by way: Similarity, id: InkID) -> Ink? {
        guard let piece = ink.piece else { return nil }
        let wipes = wipes(of: ink)
        let made = piece.weight + wipes.reduce(0) { $0 + $1.samples.count }
        guard weight + made <= Self.mostWeight else { return nil }
        let next = Ink(
            .piece(piece.moved(by: way)), wipes: wipes.map { $0.moved(by: way) }, id: id,
            order: takeOrder())
        return next.canLie ? next : nil
    }

    /// The felt that has gone over an ink so far, oldest first: before the ink was moved, and where
    /// it lies now.
    func wipes(of ink: Ink) -> [ChalkStroke] {
        var found: [Int: ChalkStroke] = [:]
        for place in ink.places {
            for other in list(place).inks.reversed() {
                if other.order <= ink.order { break }
                guard found[other.order] == nil, let wipe = other.wipe,
                    other.bounds.intersects(ink.bounds), ink.isTouched(by: wipe)
                else { continue }
                found[other.order] = wipe
            }
        }
        return ink.wipes + found.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension Ink {
    /// The most pixels of the box around a picture or a text: its tiles are in memory while it is drawn.
    private static let mostPixels = 4096.0 * 65536

    /// Whether a picture or a text has an allowed size and lies within the limits of a board.
    fileprivate var canLie: Bool {
        switch piece {
        case .stroke?, nil: return true
        case .text(let text)?: guard text.place.isSound else { return false }
        case .picture(_, let way)?: guard way.isSound else { return false }
        case .fill(let fill)?: guard fill.believed == fill else { return false }
        }
        return bounds.width * bounds.height <= Self.mostPixels
    }

    /// Whether a stroke of felt may touch the ink.
    fileprivate func isTouched(by wipe: ChalkStroke) -> Bool {
        let boxes = wipe.steps.filter { $0.intersects(bounds) }
        guard let stroke else { return !boxes.isEmpty }
        return stroke.steps.contains { step in boxes.contains { $0.intersects(step) } }
    }
}

extension ChalkStroke {
    /// Boxes around the way from each sample to the next, with the stick's reach.
    var steps: [CGRect] {
        let sound = samples.compactMap(\.believed)
        return sound.indices.map { index in
            let (a, b) = (sound[max(0, index - 1)], sound[index])
            let isJump = hypot(a.x - b.x, a.y - b.y) >= StrokePath.longestStep
            let from = isJump ? b : a
            let most = max(TipShape(brush, a).long, TipShape(brush, b).long) + 2
            return CGRect(
                x: min(from.x, b.x) - most, y: min(from.y, b.y) - most,
                width: abs(from.x - b.x) + 2 * most, height: abs(from.y - b.y) + 2 * most)
        }
    }
}
