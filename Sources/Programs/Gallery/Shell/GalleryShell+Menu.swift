import CoreAnimation
import Drawing
import Foundation
import Stage
import ViewKit

// The menu of a page, on the right button and on the menu key.
extension GalleryShell {
    /// Opens the page's menu at an event, or at the keyboard's hand; false where there is none.
    func openMenu(for event: LayerEvent) -> Bool {
        if viewsHaveMenu(for: event) { return false }
        switch event.kind {
        case .pointerDown(button: 1) where event.location.x >= pageLeft:
            showMenu(at: event.location, time: event.trueTime.seconds)
        case .key(let key) where LayerMenu.isAsked(by: key):
            let middle = CGPoint(x: pageLayer.bounds.midX, y: pageLayer.bounds.midY)
            let point = pageLayer.convert(hand.place ?? middle, to: stage.layer)
            showMenu(at: point, time: nil)
        default: return false
        }
        return true
    }

    /// Whether views have a menu of their own to open; for a key those that have the focus.
    private func viewsHaveMenu(for event: LayerEvent) -> Bool {
        screens.contains { screen, _ in
            if case .key = event.kind, !screen.hasFocus { return false }
            return screen.hasMenu(for: event)
        }
    }

    private func showMenu(at point: CGPoint, time: TimeInterval?) {
        LayerMenu.show(
            menu(), over: stage, at: point, style: options.isDark ? .dark : .light, time: time)
    }

    private func menu() -> UIMenu {
        func group(_ items: [UIMenuElement]) -> UIMenu {
            UIMenu(options: .displayInline, children: items)
        }
        return UIMenu(children: [
            group([
                UIAction(title: "Copy Picture") { [weak self] _ in self?.copyPicture() },
                UIAction(title: "Copy Code") { [weak self] _ in self?.copyCode() },
                UIAction(title: "Start Over") { [weak self] _ in self?.rebuild() },
            ]),
            group([
                command("Next Page", UIKeyCommand.inputDownArrow) { $0.turn(by: 1) },
                command("Previous Page", UIKeyCommand.inputUpArrow) { $0.turn(by: -1) },
                pages(),
            ]),
            group([
                UIMenu(
                    title: "Appearance",
                    children: [
                        look("Light", isDark: false), look("Dark", isDark: true),
                    ]),
                command("Close", UIKeyCommand.inputEscape) { $0.onClose?() },
            ]),
        ])
    }

    private func command(
        _ title: String, _ key: String, _ body: @escaping @MainActor (GalleryShell) -> Void
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, input: key) { [weak self] _ in
            if let self { body(self) }
        }
    }

    private func look(_ title: String, isDark: Bool) -> UIAction {
        UIAction(title: title, state: options.isDark == isDark ? .on : .off) { [weak self] _ in
            guard let self, options.isDark != isDark else { return }
            options.isDark = isDark
            rebuild()
        }
    }

    private func pages() -> UIMenu {
        UIMenu(
            title: "All Pages",
            children: PageEntry.groups.map { group in
                UIMenu(
                    title: group,
                    children: PageEntry.all.filter { $0.group == group }.map { next in
                        UIAction(title: next.title, state: next.name == pageName ? .on : .off) {
                            [weak self] _ in self?.open(next)
                        }
                    })
            })
    }

    private func copyCode() {
        UIPasteboard.general.string = code(of: entry)
    }

    private func copyPicture() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = stage.scale
        let renderer = UIGraphicsImageRenderer(bounds: pageLayer.bounds, format: format)
        UIPasteboard.general.image = renderer.image { context in
            pageLayer.render(in: context.cgContext)
        }
    }
}
