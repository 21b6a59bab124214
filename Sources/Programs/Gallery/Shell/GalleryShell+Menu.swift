import CoreAnimation
import Drawing
import Foundation
import ViewKit

// The menu of a page, on the right button and on the menu key.
extension GalleryShell {
    /// Whether the menu is opened at a point of the window: not over the list, nor by a finger, which
    /// is the page's.
    func hasMenu(at point: CGPoint) -> Bool { point.x >= pageLeft && fingers.isEmpty }

    /// Makes the menu.
    func menu() -> UIMenu {
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
                command(UIKeyCommand.inputDownArrow, title: "Next Page") { $0.turn(by: 1) },
                command(UIKeyCommand.inputUpArrow, title: "Previous Page") { $0.turn(by: -1) },
                pages(),
            ]),
            group([
                UIMenu(
                    title: "Appearance",
                    children: [
                        look("Light", isDark: false), look("Dark", isDark: true),
                    ]),
                command(UIKeyCommand.inputEscape, title: "Close") { $0.onClose?() },
            ]),
        ])
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
        guard let pageView else { return }
        let format = UIGraphicsImageRendererFormat()
        format.scale = stage.scale
        let renderer = UIGraphicsImageRenderer(bounds: pageView.bounds, format: format)
        UIPasteboard.general.image = renderer.image { context in
            pageView.layer.render(in: context.cgContext)
        }
    }
}
