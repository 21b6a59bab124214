import CoreAnimation
import Foundation
import Primitives
import Stage

// Pointer, finger and wheel input of an open menu
extension MenuSession {
    /// Handles an event of a surface whose corner lies at `origin`; returns false for events that
    /// are not for menus.
    func take(_ event: LayerEvent, from origin: CGPoint = .zero) -> Bool {
        guard isOpen else { return false }
        if isStray(event.kind) { return true }
        let point = CGPoint(x: event.location.x + origin.x, y: event.location.y + origin.y)
        let time = event.trueTime.seconds
        if shape == .bar, !belongs(event, at: point) { return false }
        switch event.kind {
        case .pointerEntered, .pointerMoved, .pointerCrossed: moved(to: point, time)
        case .touchMoved: moved(to: point, time, isFinger: true)
        case .pointerLeft: left(at: point)
        case .pointerDown, .touchBegan: pressed(at: point, time)
        case .pointerUp, .touchEnded: released(at: point, time)
        case .touchCancelled: end()
        // Some compositors take the pointer from the window when a popup appears: its events
        // continue there.
        case .pointerCancelled: break
        case .scrolled(let delta): scrolled(CGFloat(delta.y), at: point)
        // A gesture that began before the menu ends in the view where it began.
        case .touchpad(let gesture): return gesture.phase == .began || gesture.phase == .changed
        case .key(let key):
            hold(UIKeyModifierFlags(after: key))
            // A key that was pressed before the menu opened is released where it was pressed.
            if key.phase == .up { return false }
            pressed(key, time)
        case .focus(let isFocused):
            // Popups have the keyboard, and the desktop reports when they are dismissed.
            if !isFocused, levels.allSatisfy({ !$0.place.isPopup }) { end() }
            return false
        }
        return true
    }

    /// Whether an event belongs to a button or a finger that was down before the menu opened.
    private func isStray(_ kind: LayerEvent.Kind) -> Bool {
        switch kind {
        case .pointerDown(let button):
            strays.buttons.remove(button)
            return false
        case .touchBegan(let id):
            strays.fingers.remove(id)
            return false
        case .pointerUp(let button): return strays.buttons.remove(button) != nil
        case .touchMoved(let id): return strays.fingers.contains(id)
        case .touchEnded(let id), .touchCancelled(let id):
            return strays.fingers.remove(id) != nil
        default: return false
        }
    }

    /// Returns the menu at a point, the topmost first, and the point in its panel.
    private func level(at point: CGPoint) -> (index: Int, inside: CGPoint)? {
        for index in levels.indices.reversed() where levels[index].place.box.contains(point) {
            let box = levels[index].place.box
            return (index, CGPoint(x: point.x - box.minX, y: point.y - box.minY))
        }
        return nil
    }

    // Pointing

    private func moved(to point: CGPoint, _ time: TimeInterval, isFinger: Bool = false) {
        let old = pointer
        pointer = point
        guard let (level, inside) = level(at: point) else {
            if bar?.switches(to: point, by: opening) == true { return }
            // Beside all menus, no item of the last menu is highlighted.
            scrolling = nil
            if levels.count == 1 || !isOnItsWay(from: old, to: point, levels.count - 2) {
                light(nil, in: levels.count - 1)
            }
            return
        }
        scrollIfNeeded(level)
        let row = levels[level].panel.row(at: inside)
        guard level < levels.count - 1, row != levels[level + 1].owner else {
            // The pointer is back on the item whose submenu is open, or in the last menu.
            if level < levels.count - 1 {
                wait = nil
                light(nil, in: level + 1)
                if level + 1 < levels.count - 1 { close(above: level + 1) }
            }
            return self.point(at: row, in: level)
        }
        guard isOnItsWay(from: old, to: point, level) else {
            close(above: level)
            return self.point(at: row, in: level)
        }
        // A diagonal path to the open submenu crosses other items.
        wait = FrameTimer.wait(until: now + MenuLook.wayDelay) { [weak self] in
            guard let self, levels.count > level + 1, pointer == point else { return }
            close(above: level)
            self.point(at: row, in: level)
        }
    }

    /// Highlights an item, and opens its submenu when the pointer rests there.
    private func point(at row: Int?, in level: Int) {
        let panel = levels[level].panel
        let isOther = row != panel.lit
        panel.light(row)
        guard let row, panel.rows[row].row.isMenu, levels.count == level + 1 else {
            if isOther { wait = nil }
            return
        }
        guard isOther || wait == nil else { return }
        wait = FrameTimer.wait(until: now + MenuLook.openingDelay) { [weak self] in
            guard let self, levels.count == level + 1, levels[level].panel.lit == row else {
                return
            }
            openMenu(of: row, in: level)
        }
    }

    /// Returns whether the pointer moves towards the submenu beside `level`: inside the triangle of
    /// its old position and the submenu's near edge.
    private func isOnItsWay(from old: CGPoint, to new: CGPoint, _ level: Int) -> Bool {
        guard levels.indices.contains(level + 1) else { return false }
        let box = levels[level + 1].place.box
        guard !box.isNull, old != new else { return false }
        let isRight = box.midX > levels[level].place.box.midX
        let near = isRight ? box.minX : box.maxX
        guard isRight ? new.x > old.x : new.x < old.x, near != old.x else { return false }
        let part = (new.x - old.x) / (near - old.x)
        guard part <= 1 else { return true }
        let slack: CGFloat = 4
        let top = old.y + (box.minY - slack - old.y) * part
        let bottom = old.y + (box.maxY + slack - old.y) * part
        return new.y >= top && new.y <= bottom
    }

    private func left(at point: CGPoint) {
        scrolling = nil
        // The pointer may be on its way to another menu surface of this session.
        guard levels.count == 1 else { return }
        light(nil, in: 0)
        wait = nil
    }

    // Pressing

    private func pressed(at point: CGPoint, _ time: TimeInterval) {
        opening = .click
        pointer = point
        guard let (level, inside) = level(at: point) else {
            // A press on the title of the open menu closes it.
            if bar?.switches(to: point, by: .press(point, time)) != true { end() }
            return
        }
        let row = levels[level].panel.row(at: inside)
        if levels.count > level + 1, row != levels[level + 1].owner { close(above: level) }
        light(row, in: level)
        if let row, levels[level].panel.rows[row].row.isMenu, levels.count == level + 1 {
            openMenu(of: row, in: level)
        }
    }

    private func released(at point: CGPoint, _ time: TimeInterval) {
        let opened = opening
        opening = .click
        if case .press(let start, let began) = opened {
            let isNear = hypot(point.x - start.x, point.y - start.y) < MenuLook.clickReach
            // After a click the menu stays open, and the next press chooses.
            if isNear || time - began < MenuLook.clickTime { return }
        }
        guard let (level, inside) = level(at: point) else {
            if case .press = opened, bar?.index(at: point) == nil { end() }
            return
        }
        guard let row = levels[level].panel.row(at: inside),
            !levels[level].panel.rows[row].row.isMenu
        else { return }
        choose(row, in: level)
    }

    // Scrolling

    private func scrolled(_ distance: CGFloat, at point: CGPoint) {
        guard let (level, inside) = level(at: point) else { return }
        if levels[level].panel.scroll(by: distance) {
            close(above: level)
            light(levels[level].panel.row(at: inside), in: level)
        }
    }

    /// Scrolls a menu while the pointer rests at an end of it with more items beyond.
    private func scrollIfNeeded(_ level: Int) {
        guard scrolling == nil, way(level) != 0 else { return }
        scrolling = FrameTimer.wait(until: now + 0.03) { [weak self] in
            guard let self, levels.indices.contains(level) else { return }
            scrolling = nil
            let way = way(level)
            guard way != 0 else { return }
            close(above: level)
            levels[level].panel.scroll(by: way * 9)
            scrollIfNeeded(level)
        }
    }

    private func way(_ level: Int) -> CGFloat {
        let box = levels[level].place.box
        return levels[level].panel.scrollWay(
            at: CGPoint(x: pointer.x - box.minX, y: pointer.y - box.minY))
    }
}
