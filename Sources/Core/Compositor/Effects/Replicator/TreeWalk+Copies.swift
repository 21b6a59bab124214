import Foundation
import Primitives
import Scene

/// A replicator layer whose copies are being listed.
struct OpenCopies {
    let record: ReplicatorRecord
    /// The number of copies, and the number of the one that is being listed.
    var count: Int
    var copy = 0
    /// The numbers of the copies that are listed, in order, and how many of them were; nil for all.
    var chosen: [Int32]?
    var chosenCount = 0
    /// The most copies that may be listed, and whether there are more in the window.
    var most = Int.max
    var isTooMany = false
    /// The most layers that each copy may list, with those of the copies in it, and the number that
    /// it lists without these.
    var share = 0
    var layers = 0
    /// The box in which the sublayers may draw, in the space of `sublayers`; nil where all copies
    /// are listed.
    let reach: Extent.Box?
    /// The first of the sublayers, and the map from their space to pixels, for the first copy.
    let firstChild: Int32
    let sublayers: CATransform3D
    /// The matrix of this copy in the layer's own space.
    var place = CATransform3D.identity
    /// The point about which copies are transformed, in the layer's own space.
    let anchor: CATransform3D
    /// The item that becomes the beginning of a group, if the copy needs one.
    var group: Int
    /// The number of copies that `CopyPaint` knew when this one began.
    var known = 0
    /// The number of open 3D spaces where the copies' layers are planes of the innermost one, and
    /// each is coloured by itself; 0 for other copies.
    let space: Int
    /// The purpose of the walk outside of the copies.
    let surface: Surface
}

/// The lag in time of a node's sublayers, in a copy of a replicator.
struct TimeLag {
    var node: Int32
    var seconds: Double
    /// Whether other copies have other lags; the first has none.
    var differs: Bool

    init(_ node: Int, copy: Int, delay: Double) {
        (self.node, seconds, differs) = (Int32(node), Double(copy) * delay, delay != 0)
    }
}

/// Layers that draw their sublayers several times: the walk below them is repeated, with another
/// matrix, colour and time. Nothing is copied, and no node below is settled.
enum ReplicatorDrawing: KindDrawing {
    static func extent(of record: LayerRecord) -> CGRect? { nil }

    static func beginSublayers(
        _ level: inout TreeWalk.Level, _ record: LayerRecord, _ walk: inout TreeWalk,
        _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        walk.beginCopies(&level, record, &tree, &list)
    }
}

extension TreeWalk {
    /// Prepares the walk of the first copy.
    fileprivate mutating func beginCopies(
        _ level: inout Level, _ record: LayerRecord, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        guard let replicator = record.replicator else { return }
        if surface.isFrame, tree.hasDirtyChild(level.node) || level.isDirty {
            tree.settleCopied(below: Int32(level.node)) { layer in
                stores.shadows.forget(layer)
                stores.filters.forget(layer)
            }
        }
        level.isReplicator = true
        let wanted = level.cut.scissor.isEmpty ? 0 : replicator.copies
        var open = OpenCopies(
            record: replicator, count: wanted,
            reach: wanted > 1 ? reach(of: level, replicator, &tree) : nil,
            firstChild: level.children.next, sublayers: level.place.sublayers,
            anchor: record.matrixOfAnchor, group: list.items.count,
            space: level.place.isSpace ? spaces.count : 0, surface: surface)
        let isCut = choose(&open, level, tree)
        let total = wanted > 0 ? Int(min(replicator.count, 1e9)) : 0
        if open.isTooMany || total > wanted {
            switch drawPictured(open, total, level, &tree, &list) {
            case .drawn: open.count = 0
            case .none: if isCut { complain(level.node, tree) }
            case .refused: complain(level.node, tree)
            }
        } else if isCut {
            complain(level.node, tree)
        }
        copies.append(open)
        if surface.isFrame { surface = .copies }
        if copies[copies.count - 1].count == 0 {
            level.children.next = -1
            copies[copies.count - 1].copy = 0
        } else {
            beginCopy(&level, &list)
        }
    }

    private mutating func beginCopy(_ level: inout Level, _ list: inout DrawList) {
        let last = copies.count - 1
        let each = copies[last]
        lags.append(TimeLag(level.node, copy: each.copy, delay: each.record.delay))
        copies[last].group = list.items.count
        paint.forget(from: list.items.count)
        copies[last].known = paint.count
        list.add(DrawList.Item(.nothing, box: .empty))
        beginSpace(&level, list)
    }

    /// Whether this is a copy of a layer below which something is animated, and other copies show that at another
    /// time: a picture that is kept may be one of theirs.
    func isOfItsTime(_ node: Int, _ tree: borrowing RenderTree) -> Bool {
        lags.contains(where: \.differs) && isAnimated(below: node, tree)
    }

    /// Whether an animation runs on a node below one. Searched once a frame.
    func isAnimated(below node: Int, _ tree: borrowing RenderTree) -> Bool {
        if let known = stores.work.isAnimatedBelow[Int32(node)] { return known }
        stores.work.looks += 1
        let isAnimated = tree.isAnimated(below: node)
        stores.work.isAnimatedBelow[Int32(node)] = isAnimated
        return isAnimated
    }

    /// Multiplies the colours of a plane that is listed from `first` on by those of its copies.
    func tintPlane(from first: Int, _ list: inout DrawList) {
        var color = SIMD4<Float>(repeating: 1)
        for each in copies where each.space > 0 && each.space == spaces.count {
            let part = each.record.color(ofCopy: each.copy)
            color *= SIMD4(part.red, part.green, part.blue, part.alpha)
        }
        let product = RGBA(red: color.x, green: color.y, blue: color.z, alpha: color.w)
        guard !product.isWhite, first < list.items.count else { return }
        list.makeRoom(at: first)
        let blending = list.takeBlending(from: first + 1)
        list.tint(group: first, product)
        // The group of the colour, or the plane's own if that has taken the colour.
        let last = list.items.count - 1
        guard let blending, last > first else { return }
        (list.items[last].blend, list.items[last].clip) = (blending.mode, blending.clip)
    }

    /// Ends a copy of the innermost layer, and prepares the next one.
    /// - Returns: false when there is no other.
    mutating func nextCopy(_ list: inout DrawList) -> Bool {
        let (top, last) = (levels.count - 1, copies.count - 1)
        list.owner = Int32(levels[top].node)
        if copies[last].count > 0 {
            lags.removeLast()
            endSpace(of: top, &list)
            let each = copies[last]
            if each.space == 0 {
                list.tint(group: each.group, each.record.color(ofCopy: each.copy))
            }
            countPaint(of: each, list)
            if goToNextCopy(&list) { return true }
        }
        guard let done = copies.popLast() else { return false }
        surface = done.surface
        levels[top].isReplicator = false
        return false
    }

    /// Goes to the next copy of the innermost layer that may be seen.
    /// - Returns: false when there is none, or the limit of the tree is reached.
    private mutating func goToNextCopy(_ list: inout DrawList) -> Bool {
        let (top, last) = (levels.count - 1, copies.count - 1)
        let (record, anchor, first) = (
            copies[last].record, copies[last].anchor, copies[last].sublayers
        )
        while copies[last].copy + 1 < copies[last].count, !copies[last].isDone {
            copies[last].copy += 1
            let place = record.placeOfCopy(after: copies[last].place)
            copies[last].place = place
            guard copies[last].isChosen else { continue }
            guard copyWork.takeCopy(), !isPaintSpent(for: copies[last]) else { return false }
            let sublayers = place.about(anchor).concatenating(first)
            guard isSeen(copies[last].reach, sublayers, levels[top].cut.scissor) else { continue }
            levels[top].place.sublayers = sublayers
            levels[top].children.next = copies[last].firstChild
            var level = levels[top]
            beginCopy(&level, &list)
            levels[top] = level
            return true
        }
        return false
    }
}

extension DrawList {
    /// Inserts an item that draws nothing before another.
    fileprivate mutating func makeRoom(at index: Int) {
        var room = Item(.nothing, box: .empty)
        room.owner = owner
        items.insert(room, at: index)
        for later in index + 1..<items.count where items[later].beginning >= Int32(index) {
            items[later].beginning += 1
        }
    }

    /// Multiplies all items after one that draws nothing by a colour.
    ///
    /// Alpha needs a group, whether or not items in it overlap. The other components give equal
    /// pixels item by item, and need a group only where some item is a picture.
    fileprivate mutating func tint(group: Int, _ color: RGBA) {
        guard !color.isWhite, group + 1 < items.count else { return }
        let isGrey = color.red == 1 && color.green == 1 && color.blue == 1
        if !isGrey, items[(group + 1)...].contains(where: \.hasPicture) {
            return tintGroup(group, color)
        }
        if !isGrey {
            for index in group + 1..<items.count {
                items[index].op.color = items[index].op.color?.tinted(color)
            }
        }
        let alpha = LayerEmitter.byte(color.alpha)
        guard alpha < 255, !dissolve(group: group, alpha: alpha) else { return }
        items[group].op = .beginGroup()
        items[group].cause = .copy
        end(group: group, touched: touched(since: group), alpha: alpha)
    }

    /// Multiplies the pixels of a group by a colour.
    private mutating func tintGroup(_ group: Int, _ color: RGBA) {
        items[group].op = .beginGroup()
        items[group].cause = .copy
        let box = touched(since: group)
        var numbers = [Float](repeating: 0, count: 21)
        for (index, part) in [color.red, color.green, color.blue, color.alpha].enumerated() {
            numbers[index * 6] = part
        }
        end(group: group, touched: box, alpha: 255, maps: matrices.add([numbers]))
    }
}

extension DrawList.Item {
    /// Whether the item has colours of its own, beside a single one that can be changed.
    fileprivate var hasPicture: Bool {
        switch op {
        // Blending gives other results when its inputs are multiplied first.
        case .endGroup(_, let old, let maps): maps != nil || old != nil || blend != .normal
        case .endPiece: blend != .normal || isMixed
        default: op.traits.colors == .many
        }
    }
}

extension RGBA {
    fileprivate var isWhite: Bool { red == 1 && green == 1 && blue == 1 && alpha == 1 }
}

extension UInt32 {
    /// Returns a premultiplied pixel with its red, green and blue multiplied by those of a colour.
    fileprivate func tinted(_ color: RGBA) -> UInt32 {
        func part(_ shift: UInt32, _ factor: Float) -> UInt32 {
            UInt32((Float(self >> shift & 255) * factor).rounded()) << shift
        }
        return self & 0xFF00_0000 | part(16, color.red) | part(8, color.green)
            | part(0, color.blue)
    }
}

extension RenderTree {
    /// Notes that everything below a node is up to date, though it has no place of its own.
    /// - Parameter forget: called with each layer below which something changed, as kept pictures
    ///   of it are out of date.
    fileprivate mutating func settleCopied(below top: Int32, _ forget: (LayerID) -> Void) {
        var pending = [nodes[top].firstChild]
        while let slot = pending.popLast() {
            guard slot >= 0 else { continue }
            let index = Int(slot)
            if !nodes[index].dirt.isDisjoint(with: [.order, .contentsPart]) || hasDirtyChild(index)
            {
                forget(nodes[index].id)
            }
            if nodes[index].dirt.contains(.order) { _ = sortChildren(of: index) }
            nodes[index].dirt = []
            nodes[index].hasDirtyBelow = false
            nodes[index].shown.isBlank = false
            nodes[index].hasWorld = false
            nodes[index].contents.damage = nil
            pending.append(nodes[index].nextSibling)
            pending.append(nodes[index].firstChild)
            pending.append(nodes[index].mask)
        }
    }
}
