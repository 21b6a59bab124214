import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

// Input goes to views and to menus, and what they leave of it to the page
extension GalleryShell {
    /// Takes the input and the size of the stage, which the views get first.
    func takeInput() {
        let (toViews, toScreen) = (stage.onEvent, stage.onResize)
        stage.onEvent = { [weak self] event in
            let hadMenu = self?.window.screen.showsMenu ?? false
            toViews?(event)
            guard let self else { return }
            if !hadMenu, !window.screen.showsMenu { pass(event) }
            updateLink()
        }
        stage.onResize = { [weak self] size in
            toScreen?(size)
            self?.rebuild()
        }
    }

    /// Passes an event to the page, unless it is for a view over it.
    private func pass(_ event: LayerEvent) {
        guard let canvas = pageView?.canvas else { return }
        switch event.kind {
        case .key, .focus: return
        case .pointerDown, .scrolled, .touchpad: guard isOnPage(event.location) else { return }
        case .touchBegan(let id):
            guard isOnPage(event.location) else { return }
            fingers.insert(id)
        case .touchMoved(let id): guard fingers.contains(id) else { return }
        case .touchEnded(let id), .touchCancelled(let id):
            guard fingers.remove(id) != nil else { return }
        default: break
        }
        page?.handle(event, at: canvas.layer.convert(event.location, from: nil))
    }

    private func isOnPage(_ place: CGPoint) -> Bool {
        window.hitTest(place, with: nil) === pageView?.canvas
    }

    /// Clicks the page at a point of the window.
    func click(_ point: CGPoint) {
        let now = HostTime(seconds: CACurrentMediaTime())
        for kind in [LayerEvent.Kind.pointerDown(button: 0), .pointerUp(button: 0)] {
            var event = LayerEvent(kind: kind, time: now, location: point)
            event.layer = stage.layer.hitTest(point)
            pass(event)
        }
    }

    // Keys

    /// The shortcuts of the gallery. Arrows and Escape are the focused view's while there is one,
    /// and letters a text's while it is edited.
    var commands: [UIKeyCommand] {
        var all = [command(UIKeyCommand.f11) { $0.onFullscreen?() }]
        let responder = window.firstResponder
        let isEdited = (responder as? UITextView)?.isEditable ?? (responder is any UIKeyInput)
        if !isEdited {
            for modifiers: UIKeyModifierFlags in [[], .shift] {
                all.append(command("c", modifiers) { $0.toggleCode() })
                all.append(command("t", modifiers) { $0.changeScheme() })
            }
            all.append(command("/") { $0.search() })
            all.append(command("f", .control) { $0.search() })
        }
        guard !isEdited, window.focusSystem.focusedItem == nil else { return all }
        all.append(command(UIKeyCommand.inputDownArrow) { $0.turn(by: 1) })
        all.append(command(UIKeyCommand.inputUpArrow) { $0.turn(by: -1) })
        all.append(
            command(UIKeyCommand.inputEscape) { if !$0.closeOverlay() { $0.onClose?() } })
        return all
    }

    /// Makes a shortcut, with a title where it is in a menu.
    func command(
        _ input: String, _ modifiers: UIKeyModifierFlags = [], title: String = "",
        _ body: @escaping @MainActor (GalleryShell) -> Void
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, input: input, modifierFlags: modifiers) { [weak self] _ in
            if let self { body(self) }
        }
    }

    private func changeScheme() {
        options.followsDesktop = false
        options.isDark.toggle()
        rebuild()
    }

    /// The name of the part that has the keyboard: `search`, `page` and the name of a row's page,
    /// `content` for the page itself, or the name of a layer or a class; nil for none.
    var focused: String? {
        let item = window.focusSystem.focusedItem as? UIView
        if let cell = item as? PageCell { return cell.shown.map { "page \($0.entry.name)" } }
        return item.map { $0.layer.name ?? "\(type(of: $0))" }
    }

    /// Opens the page `step` further in the list as it is shown, wrapping around.
    func turn(by step: Int) {
        let shown = list?.entries ?? []
        let entries = shown.isEmpty ? PageEntry.all : shown
        guard let index = entries.firstIndex(where: { $0.name == pageName }) else {
            return open(entries[step > 0 ? 0 : entries.count - 1])
        }
        open(entries[(index + step + entries.count) % entries.count])
    }
}
