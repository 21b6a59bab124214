import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

// The order in which input is handled: menus, the list, overlays of the page, and then the page.
extension GalleryShell {
    func handle(_ event: LayerEvent) {
        if LayerMenu.take(event, of: stage) { return }
        if LayerMenu.giveToViews(event, of: stage) { return updateLink() }
        tips.note(event)
        if openMenu(for: event) { return }
        if case .key(let key) = event.kind {
            if moveFocus(key) { return updateLink() }
            if key.phase != .up, handle(key) { return }
        } else {
            if isPress(event) { focus?.pointerUsed() }
            list?.search.note(event)
            if handleAround(event) { return updateLink() }
        }
        page?.handle(event, at: pageLayer.convert(event.location, from: nil))
        updateLink()
    }

    private func isPress(_ event: LayerEvent) -> Bool {
        switch event.kind {
        case .pointerDown, .touchBegan: true
        default: false
        }
    }

    /// Handles an event that isn't for the page; true when it was.
    private func handleAround(_ event: LayerEvent) -> Bool {
        if let list, !list.layer.isHidden, handle(event, in: list) { return true }
        if chrome.handle(event, at: event.location) { return true }
        guard let panel, panel.layer.frame.contains(event.location) else { return false }
        switch event.kind {
        case .scrolled(let way): panel.scroll(by: CGFloat(way.y))
        case .pointerUp, .touchEnded, .pointerCancelled, .touchCancelled: return false
        default: break
        }
        return true
    }

    private func handle(_ event: LayerEvent, in list: PageList) -> Bool {
        let isOver = event.location.x < PageList.width
        switch event.kind {
        case .pointerDown:
            if isFolded, !isOver {
                toggleList()
                return true
            }
            if list.search.isEditing { focus?.go(to: Self.search) }
            if let row = list.row(at: event.location) { open(row.entry) }
            return isOver
        case .touchBegan, .touchMoved, .touchEnded, .touchCancelled:
            if !list.hasFinger, !isOver { return false }
            if list.search.isEditing { focus?.go(to: Self.search) }
            if let row = list.touch(event) { open(row.entry) }
            return true
        case .scrolled(let way) where isOver:
            list.scroll(by: CGFloat(way.y))
            return true
        default: return false
        }
    }

    /// The summary of a row's page as a tip; the page that is open shows it already.
    func tip(at point: CGPoint) -> LayerToolTip.Tip? {
        guard let row = list?.row(at: point), row.entry.name != entry.name else { return nil }
        return LayerToolTip.Tip(
            row.entry.summary, for: row.layer.convert(row.layer.bounds, to: nil),
            style: options.isDark ? .dark : .light)
    }

    /// Handles a key; false for a key without a meaning. Keysyms of X11: keysymdef.h.
    @discardableResult
    func handle(_ key: KeyInput) -> Bool {
        let hasControl = key.modifiers.contains(.control)
        switch key.symbol {
        case 0xFF54: turn(by: 1)
        case 0xFF52: turn(by: -1)
        case 0xFF1B: if !closeOverlay() { onClose?() }
        case 0xFFC8: if key.phase == .down { onFullscreen?() }
        case 0x2F: search()
        case 0x66, 0x46: if hasControl { search() }
        case 0x63, 0x43: if !hasControl { toggleCode() }
        case 0x74, 0x54:
            options.followsDesktop = false
            options.isDark.toggle()
            rebuild()
        default: return false
        }
        return true
    }

    /// Opens the page `step` further in the list as it is shown, wrapping around.
    func turn(by step: Int) {
        let shown = list?.rows.map(\.entry) ?? []
        let entries = shown.isEmpty ? PageEntry.all : shown
        guard let index = entries.firstIndex(where: { $0.name == pageName }) else {
            return open(entries[step > 0 ? 0 : entries.count - 1])
        }
        open(entries[(index + step + entries.count) % entries.count])
    }
}
