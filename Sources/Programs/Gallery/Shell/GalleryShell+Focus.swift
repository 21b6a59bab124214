import CoreAnimation
import Foundation
import Primitives
import Stage
import ViewKit

// The keyboard: the list has its own stops; then come the page and its controls.
extension GalleryShell {
    /// The name of the element for a page's views.
    static let views = "views"

    private static let content = "content"

    /// The elements for Tab and for screen readers.
    var elements: [LayerElement] {
        let controls = (page as? any ControlledPage)?.controls.elements ?? []
        let guests = [viewsElement, LayerMenu.element(over: stage)].compactMap { $0 }
        let list = list.flatMap { $0.layer.isHidden ? nil : $0.element("Pages") }
        let around = [list, header?.element("Header"), panel?.element("Code")].compactMap { $0 }
        return around + [pageElement] + controls + guests
    }

    /// The views beside and over the page, those in front first.
    var around: [HostedViews] {
        let list = list.flatMap { $0.layer.isHidden ? nil : $0 }
        return [panel, list, header].compactMap { $0 }
    }

    /// The element for a page's views, which have a focus of their own.
    private var viewsElement: LayerElement? {
        guard let page = page as? any ScreenPage else { return nil }
        var views = LayerElement(
            name: Self.views, layer: pageLayer, role: .group, label: "\(entry.title), views")
        views.guest = page.screen
        return views
    }

    /// The element for the page itself: its motion can't be read aloud, its summary can. A hand
    /// does what only a pointer can.
    private var pageElement: LayerElement {
        var content = LayerElement(
            name: Self.content, layer: pageLayer, role: .canvas, label: entry.title)
        content.hint =
            "\(entry.summary) \(entry.advice)"
            + " Arrows move a hand over it, Return clicks, Space holds, + and − scroll."
        content.keys = { [weak self] in self?.moveHand($0) ?? false }
        content.radius = 10
        content.press = { [weak self] in self?.clickPage() }
        return content
    }

    /// Makes a keyboard hand, whose actions reach the page like a pointer's.
    func makeHand() -> KeyboardHand {
        KeyboardHand(stage) { [weak self] event in
            guard let self else { return }
            page?.handle(event, at: pageLayer.convert(event.location, from: stage.layer))
        }
    }

    /// Shows the hand while the page has the focus.
    func showHand(at element: LayerElement?) {
        guard element?.name == Self.content, let focus else { return hand.hide() }
        hand.show(
            over: pageLayer, FocusRing.Look(focus.look.color, isDark: focus.look.isDark))
    }

    private func moveHand(_ key: KeyInput) -> Bool {
        guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]),
            let known = KeyboardHand.Key(symbol: key.symbol)
        else { return false }
        return hand.handle(known, key.phase, isLittle: key.modifiers.contains(.shift))
    }

    private func clickPage() {
        let bounds = pageLayer.bounds
        let middle = hand.place ?? CGPoint(x: bounds.midX, y: bounds.midY)
        let now = HostTime(seconds: CACurrentMediaTime())
        for kind in [LayerEvent.Kind.pointerDown(button: 0), .pointerUp(button: 0)] {
            let location = pageLayer.convert(middle, to: stage.layer)
            page?.handle(LayerEvent(kind: kind, time: now, location: location), at: middle)
        }
    }

    /// The name of the element that has the keyboard focus, and in views that of their part; nil for
    /// none.
    package var focused: String? {
        let name = focus?.focused
        return around.first { $0.name == name }.map(\.focused) ?? name
    }

    /// All views with a focus of their own, those in front first: their screens, and where they lie.
    var screens: [(screen: UIScreen, layer: CALayer)] {
        let page = (page as? any ScreenPage).map { [($0.screen, pageLayer)] } ?? []
        return around.map { ($0.screen, $0.layer) } + page
    }

    /// Ends editing in all views but those that a press is in.
    func pressed(at point: CGPoint) {
        focus?.pointerUsed()
        for (screen, layer) in screens where screen.hasText {
            if !layer.contains(layer.convert(point, from: stage.layer)) { screen.leaveFocus() }
        }
    }

    /// Passes a key to the views in which text is being edited; false where none is. Escape ends it.
    func typed(_ key: KeyInput) -> Bool {
        guard let screen = screens.map(\.screen).first(where: \.hasText) else { return false }
        if screen.take(key) { return true }
        guard key.symbol == 0xFF1B, key.phase != .up else { return false }
        focus?.pointerUsed()
        return true
    }
}
