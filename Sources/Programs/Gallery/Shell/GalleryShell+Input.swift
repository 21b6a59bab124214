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
        if openMenu(for: event) { return }
        if case .key(let key) = event.kind {
            if typed(key) || focus?.handle(key) ?? false { return updateLink() }
            if key.phase != .up, handle(key) { return }
        } else {
            if isPress(event) { pressed(at: event.location) }
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
        if isFolded, isPress(event), event.location.x >= PageList.width, panel == nil,
            let list, !list.layer.isHidden
        {
            toggleList()
            return true
        }
        let isTaken = around.contains { $0.take(event) }
        if isPress(event), let list, list.isSearching { focus?.go(to: list.name) }
        return isTaken
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
        let shown = list?.controller.entries ?? []
        let entries = shown.isEmpty ? PageEntry.all : shown
        guard let index = entries.firstIndex(where: { $0.name == pageName }) else {
            return open(entries[step > 0 ? 0 : entries.count - 1])
        }
        open(entries[(index + step + entries.count) % entries.count])
    }
}
