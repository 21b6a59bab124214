import CoreAnimation
import Foundation
import Primitives
import Stage

// Without a mouse: the list is one stop, arrows open its pages; then the page, and its controls.
extension GalleryShell {
    private static let rowPrefix = "page "

    /// What Tab goes to, and readers hear of.
    var elements: [LayerElement] {
        let rows = zip(PageEntry.all, rows).map { entry, layer in
            var row = LayerElement(
                name: Self.rowPrefix + entry.name, layer: layer, role: .listItem,
                label: entry.title)
            row.isSelected = entry.name == self.entry.name
            row.group = "Pages"
            row.press = { [weak self] in self?.open(entry) }
            return row
        }
        return rows + [pageElement] + ((page as? any ControlledPage)?.controls.elements ?? [])
    }

    /// The page itself: what moves on it can't be told, what it shows can. A press is a click in its middle.
    private var pageElement: LayerElement {
        var content = LayerElement(
            name: "content", layer: pageLayer, role: .canvas, label: entry.title)
        content.hint = entry.summary
        content.radius = 10
        content.press = { [weak self] in self?.clickPage() }
        return content
    }

    private func clickPage() {
        let middle = CGPoint(x: pageLayer.bounds.midX, y: pageLayer.bounds.midY)
        let now = HostTime(seconds: CACurrentMediaTime())
        for kind in [LayerEvent.Kind.pointerDown(button: 0), .pointerUp(button: 0)] {
            let location = pageLayer.convert(middle, to: stage.layer)
            page?.handle(LayerEvent(kind: kind, time: now, location: location), at: middle)
        }
    }

    /// The name of what the keyboard works; nil for nothing.
    package var focused: String? { focus?.focused }

    /// Does what a key does to the focus; arrows open pages while it is in their list.
    func moveFocus(_ key: KeyInput) -> Bool {
        guard let focus else { return false }
        let isArrow = key.symbol == 0xFF54 || key.symbol == 0xFF52
        if isArrow, focus.focused?.hasPrefix(Self.rowPrefix) == true {
            handle(key)
            focus.go(to: Self.rowPrefix + entry.name)
            return true
        }
        return focus.handle(key)
    }
}
