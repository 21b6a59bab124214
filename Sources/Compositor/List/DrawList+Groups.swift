import CKernels
import Primitives
import Scene

/// Groups in the list: what is drawn apart, then put over what is below.
extension DrawList {
    /// Groups of more things than this stay groups: each is held against each other.
    private static let mostLoose = 32

    /// Where a group is put over what is below.
    struct Reach {
        var box: PixelRect
        /// The innermost clip, an index of `clips`; −1 for none.
        var clip: Int32
    }

    /// Begins a group, which is cut to `box` until its end says what it touches.
    mutating func beginGroup(_ cause: PassCause, box: PixelRect) {
        var item = Item(.beginGroup(), box: box)
        item.cause = cause
        add(item)
    }

    /// Closes a group that touches the pixels of `touched`; one that touches none goes.
    /// - Parameters:
    ///   - reach: for a mode that counts also where the group is transparent, where it does.
    ///   - maps: what is done to its colours.
    mutating func end(
        group: Int, touched: PixelRect, alpha: UInt8, blend: BlendMode = .normal,
        reach: Reach? = nil, maps: Ref<[[Float]]>? = nil
    ) {
        let touched = reach?.box ?? touched
        guard !touched.isEmpty else {
            items.removeLast(items.count - group)
            return
        }
        items[group].box = touched
        var item = Item(.endGroup(from: Int32(group), maps: maps), box: touched)
        item.alpha = alpha
        item.blend = blend
        item.clip = reach?.clip ?? -1
        add(item)
        if blend != .normal { reads += 1 }
    }

    /// Takes a group that is listed but not closed apart, when no two things in it share a pixel:
    /// each takes the group's alpha by itself, and a pass is saved.
    ///
    /// Whole pixels count, so that two edges that share a pixel stay in a group.
    /// - Returns: false when it stays a group.
    mutating func dissolve(group: Int, alpha: UInt8) -> Bool {
        guard items.count > group + 1, areLoose(since: group) else { return false }
        var index = items.count - 1
        while index > group {
            fade(index, alpha)
            index = before(index)
        }
        items[group].op = .nothing
        items[group].box = .empty
        return true
    }

    /// How a group is put over what is below it, and where.
    struct Blending {
        var mode: BlendMode
        var box: PixelRect
        var clip: Int32
    }

    /// The blending of the group that is all there is from an item on; nil where it doesn't blend. It
    /// is put over what is below plainly from then on, as what is around it takes its place.
    mutating func takeBlending(from first: Int) -> Blending? {
        guard let last = items.last, case .endGroup = last.op, last.blend != .normal,
            Int(last.beginning) >= first,
            items[first..<Int(last.beginning)].allSatisfy(\.box.isEmpty)
        else { return nil }
        items[items.count - 1].blend = .normal
        items[items.count - 1].clip = -1
        return Blending(mode: last.blend, box: last.box, clip: last.clip)
    }

    /// True when no two things after an item share a pixel.
    private func areLoose(since group: Int) -> Bool {
        var count = 0
        var index = items.count - 1
        while index > group {
            let box = items[index].box
            if !box.isEmpty {
                count += 1
                guard count <= Self.mostLoose, items[index].canFade else { return false }
                var other = before(index)
                while other > group {
                    if items[other].box.intersects(box) { return false }
                    other = before(other)
                }
            }
            index = before(index)
        }
        return true
    }

    /// The last item before one; a group and all in it is one.
    private func before(_ index: Int) -> Int {
        let beginning = Int(items[index].beginning)
        return (beginning >= 0 ? beginning : index) - 1
    }

    private mutating func fade(_ index: Int, _ alpha: UInt8) {
        guard alpha < 255 else { return }
        items[index].isOpaque = false
        switch items[index].op {
        case .solid, .border, .shadow:
            items[index].op.color = items[index].op.color.map { pixelProduct($0, UInt32(alpha)) }
        case .image, .crossFade, .gradient, .particles, .endGroup:
            items[index].alpha = UInt8(byteProduct(UInt32(items[index].alpha), UInt32(alpha)))
        case .endClip(let from, _, _):
            // All of it is drawn apart.
            items[index].op = .endGroup(from: from)
            items[from].op = .beginGroup()
            items[index].alpha = alpha
        case .nothing, .beginGroup, .beginClip, .endMask, .endPiece, .barrier, .backdrop: break
        }
    }
}

extension DrawList.Item {
    /// True when less opacity for the item alone is what it is in a group with that opacity.
    ///
    /// Not so for anything that is drawn by what is below it, which in a group is nothing.
    fileprivate var canFade: Bool {
        switch op {
        case .nothing, .solid, .border, .image, .crossFade, .shadow, .gradient: true
        case .endGroup, .endClip: blend == .normal && !isMixed
        case .particles, .beginGroup, .beginClip, .endMask, .endPiece, .barrier, .backdrop: false
        }
    }
}
