import Foundation
import Primitives
import Stage

// Input beside a menu whose items lie in a row, which leaves views their own
extension MenuSession {
    /// Returns whether an event is for the menu. The first press beside it closes it, and so does a key
    /// that means nothing to it; both are for views.
    func belongs(_ event: LayerEvent, at point: CGPoint) -> Bool {
        let isInside = levels.contains { $0.place.box.contains(point) }
        switch event.kind {
        case .pointerDown, .touchBegan:
            guard isInside else { return leave() }
            pressing.insert(Self.source(of: event.kind))
            return true
        case .touchMoved: return pressing.contains(Self.source(of: event.kind))
        case .pointerUp, .pointerCancelled, .touchEnded, .touchCancelled:
            return pressing.remove(Self.source(of: event.kind)) != nil
        case .pointerEntered, .pointerMoved, .pointerCrossed, .pointerLeft:
            return isHovered(event, isInside)
        case .scrolled: return isInside || leave()
        case .touchpad: return leave()
        case .key(let key): return takes(key)
        case .focus: return true
        }
    }

    /// The finger of an event; −1 for the pointer.
    private static func source(of kind: LayerEvent.Kind) -> Int {
        switch kind {
        case .touchBegan(let id), .touchMoved(let id), .touchEnded(let id), .touchCancelled(let id):
            id
        default: -1
        }
    }

    /// Closes the menu, and leaves the event to views.
    private func leave() -> Bool {
        end()
        return false
    }

    private func isHovered(_ event: LayerEvent, _ isInside: Bool) -> Bool {
        guard event.buttons.isEmpty else { return pressing.contains(-1) }
        if !isInside { light(nil, in: levels.count - 1) }
        return isInside
    }

    /// Returns whether a key is for the menu: Tab and Escape, and all others once Tab has entered it.
    private func takes(_ key: KeyInput) -> Bool {
        guard key.phase != .up else { return false }
        let isInside = levels.contains { $0.panel.lit != nil }
        if isInside || [.keyboardTab, .keyboardEscape].contains(UIKey(key).keyCode) { return true }
        return key.phase == .down ? leave() : false
    }

    /// Handles a key in a row of items: arrows go along it, and down into a submenu. Returns false for
    /// other keys.
    func pressedInRow(_ key: UIKey, in level: Int) -> Bool {
        let panel = levels[level].panel
        guard panel.isRow else { return false }
        let on = isFromRight ? -1 : 1
        switch key.keyCode {
        case .keyboardRightArrow: step(on, in: level)
        case .keyboardLeftArrow: step(-on, in: level)
        case .keyboardDownArrow: goIn(level)
        case .keyboardUpArrow: break
        default: return false
        }
        return true
    }
}
