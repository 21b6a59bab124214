import CoreAnimation
import Foundation

// The keyboard
extension UICollectionView {
    /// Performs the command of a key on the item with the focus; returns false for other keys, and
    /// where the focus isn't on an item.
    func take(_ press: UIPress) -> Bool {
        guard let key = press.key, let view = window?.focusSystem.focusedItem as? UIView,
            let cell = shown.values.first(where: { view.isDescendant(of: $0) })
                as? UICollectionViewCell, let path = indexPath(for: cell)
        else { return false }
        let keys = key.modifierFlags
        let way = Way(key.keyCode)
        if keys.contains(.alternate), keys.isDisjoint(with: [.control, .command]) {
            return way.map { moveByKey(path, $0) } ?? false
        }
        guard keys.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if view === cell, press.isRepeat == false, key.keyCode.activates, maySelect {
            use(TableRow(path), extends: keys.contains(.shift))
            return true
        }
        if let way, view === cell, folds(path, way) { return true }
        guard let target = target(of: key.keyCode, from: path) else { return way != nil }
        let ways = way.map { [$0] } ?? onward(key.keyCode)
        if !ways.contains(where: { focus(from: target, $0, extends: keys.contains(.shift)) }) {
            scroll(to: target, [], false)
        }
        return true
    }

    /// Returns the directions in which items follow where a key's target can't have the focus: along
    /// the lines, and then across them.
    private func onward(_ code: UIKeyboardHIDUsage) -> [Way] {
        let isForward = [.keyboardHome, .keyboardPageDown].contains(code)
        return [isForward != isFromRight ? .right : .left, isForward ? .down : .up]
    }

    /// Moves the focus to an item, or else to the nearest one in a direction, at most a page away, that
    /// can have it; returns false where there is none.
    private func focus(from target: IndexPath, _ way: Way, extends: Bool) -> Bool {
        guard let start = place(of: .item(target))?.frame else { return false }
        let near = start.insetBy(dx: -bounds.width, dy: -bounds.height)
        var next: IndexPath? = target
        while let path = next, place(of: .item(path))?.frame.intersects(near) == true {
            if focus(path, extends: extends) { return true }
            next = neighbour(of: path, way)
        }
        return false
    }

    /// Expands an item of an outline by the arrow along its lines and collapses it by the other one, which
    /// goes from an item below to the one above it, as in outlines of other desktops; returns whether
    /// anything was done.
    private func folds(_ path: IndexPath, _ way: Way) -> Bool {
        guard way == .left || way == .right, neighbour(of: path, way) == nil,
            let source = dataSource as? any OutlineSource,
            let place = source.outlinePlace(at: path)
        else { return false }
        let expands = (way == .right) != isFromRight
        let cell = shown[.item(path)] as? UICollectionViewListCell
        if cell?.hasOutlineSign == true, place.isExpanded != expands {
            source.toggleOutline(at: path)
            return true
        }
        guard !expands, place.level > 0 else { return false }
        let above = (0..<path.item).last {
            let other = source.outlinePlace(at: IndexPath(item: $0, section: path.section))
            return other?.level == place.level - 1
        }
        return above.map { focus(IndexPath(item: $0, section: path.section)) } ?? false
    }

    /// The directions of arrow keys.
    enum Way {
        case left, right, up, down

        init?(_ code: UIKeyboardHIDUsage) {
            switch code {
            case .keyboardLeftArrow: self = .left
            case .keyboardRightArrow: self = .right
            case .keyboardUpArrow: self = .up
            case .keyboardDownArrow: self = .down
            default: return nil
            }
        }
    }

    /// Returns the item to which a key moves the focus; nil for other keys, and at the end.
    private func target(of code: UIKeyboardHIDUsage, from path: IndexPath) -> IndexPath? {
        if let way = Way(code) { return neighbour(of: path, way) }
        let goesAcross = contentSize.width > bounds.width && contentSize.height <= bounds.height
        switch code {
        case .keyboardHome: return ends?.first
        case .keyboardEnd: return ends?.last
        case .keyboardPageUp: return page(from: path, goesAcross ? .left : .up)
        case .keyboardPageDown: return page(from: path, goesAcross ? .right : .down)
        default: return nil
        }
    }

    /// Returns the nearest item in a direction: of those that begin beyond this one's middle, that
    /// whose distance along the way, and twice that across it, is least.
    func neighbour(of path: IndexPath, _ way: Way) -> IndexPath? {
        guard let box = place(of: .item(path))?.frame else { return nil }
        // The items of a screen each way; where none is there, as beyond a wide gap, of the content.
        let near = box.union(bounds).insetBy(dx: -bounds.width, dy: -bounds.height)
        for area in [near, CGRect(origin: .zero, size: contentSize)] {
            if let found = nearest(to: box, way, in: beyond(box, way, in: area), besides: path) {
                return found
            }
        }
        return nil
    }

    private func beyond(_ box: CGRect, _ way: Way, in area: CGRect) -> CGRect {
        var area = area
        switch way {
        case .left: area.size.width = box.midX - area.minX
        case .right: (area.origin.x, area.size.width) = (box.midX, area.maxX - box.midX)
        case .up: area.size.height = box.midY - area.minY
        case .down: (area.origin.y, area.size.height) = (box.midY, area.maxY - box.midY)
        }
        return area
    }

    private func nearest(
        to box: CGRect, _ way: Way, in area: CGRect, besides path: IndexPath
    ) -> IndexPath? {
        guard area.width > 0, area.height > 0 else { return nil }
        var best: (cost: CGFloat, path: IndexPath)?
        for attributes in places(in: area)
        where attributes.representedElementCategory == .cell && attributes.indexPath != path
            && !attributes.isHidden && has(attributes.indexPath)
        {
            let other = attributes.frame
            let step = CGPoint(x: other.midX - box.midX, y: other.midY - box.midY)
            let (along, across) =
                switch way {
                case .left: (-step.x, gap(box.minY, box.maxY, other.minY, other.maxY))
                case .right: (step.x, gap(box.minY, box.maxY, other.minY, other.maxY))
                case .up: (-step.y, gap(box.minX, box.maxX, other.minX, other.maxX))
                case .down: (step.y, gap(box.minX, box.maxX, other.minX, other.maxX))
                }
            guard along > 0.5 else { continue }
            // Of several that overlap alike, as below a wide item, the one nearest to its middle.
            let side = way == .left || way == .right ? abs(step.y) : abs(step.x)
            // Arrows to the side stay on their line, unless nothing is there.
            guard across <= 0 || way == .up || way == .down else { continue }
            let cost = along + 2 * max(across, 0) + side / 1000
            if cost < best?.cost ?? .infinity { best = (cost, attributes.indexPath) }
        }
        return best?.path
    }

    /// Returns the distance between two spans; 0 or less where they overlap.
    private func gap(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
        max(a, c) - min(b, d)
    }

    /// Returns the item a page away, at least the next one.
    private func page(from path: IndexPath, _ way: Way) -> IndexPath? {
        guard let box = place(of: .item(path))?.frame else { return nil }
        let free = bounds.inset(by: adjustedContentInset)
        var middle = CGPoint(x: box.midX, y: box.midY)
        switch way {
        case .left: middle.x = max(0, middle.x - max(free.width - box.width, 1))
        case .right: middle.x += max(free.width - box.width, 1)
        case .up: middle.y = max(0, middle.y - max(free.height - box.height, 1))
        case .down: middle.y += max(free.height - box.height, 1)
        }
        let isForward = way == .down || way == .right
        let around = CGRect(
            x: middle.x - free.width / 2, y: middle.y - box.height, width: free.width,
            height: 2 * box.height)
        let found = items(in: around).min { distance($0, middle) < distance($1, middle) }?.path
        guard let found, found != path else { return isForward ? ends?.last : ends?.first }
        return found
    }

    private func distance(_ item: TableRow, _ point: CGPoint) -> CGFloat {
        guard let box = place(of: .item(item.path))?.frame else { return .infinity }
        return hypot(box.midX - point.x, box.midY - point.y)
    }

    /// Moves the focus to an item, which is scrolled in sight; returns false where it can't have it.
    @discardableResult
    func focus(_ path: IndexPath, extends: Bool = false) -> Bool {
        guard shown[.item(path)]?.canBecomeFocused != false else { return false }
        scroll(to: path, [], false)
        layoutIfNeeded()
        guard let cell = shown[.item(path)],
            window?.focusSystem.shortcutGoes(to: cell) == true
        else { return false }
        let follows =
            collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path)
            ?? selectionFollowsFocus
        if follows || extends && maySelectMany { selectByUser(TableRow(path)) }
        return true
    }
}
