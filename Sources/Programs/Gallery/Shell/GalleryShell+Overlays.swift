import CoreAnimation
import Foundation
import Primitives
import Stage

// Overlays of a page: its code, and the list where a window is narrow.
extension GalleryShell {
    /// The code of the page's topic; empty where there is none.
    func code(of entry: PageEntry) -> String {
        options.assets(entry.codeFile).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Shows or hides the page's code.
    func toggleCode() {
        guard panel == nil else { return closeCode() }
        let text = code(of: entry)
        guard !text.isEmpty, !options.isPageAlone else { return }
        let page = pageLayer.frame
        let controller = CodeController(text, theme: theme, within: page.width)
        controller.onClose = { [weak self] in self?.closeCode() }
        let size = controller.preferredContentSize
        let height = min(size.height, max(80, stage.size.height - 66 - 16))
        let new = HostedViews(
            controller, name: "code panel",
            frame: CGRect(x: page.maxX - size.width, y: 66, width: size.width, height: height),
            theme: theme, scale: stage.scale)
        castShadow(new.layer)
        panel = new
        stage.layer.addSublayer(new.layer)
        appear(new.layer)
        focus?.refresh()
    }

    private func castShadow(_ layer: CALayer) {
        layer.shadowOpacity = theme.isDark ? 0.5 : 0.22
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 10)
        layer.shadowPath = CGPath(
            roundedRect: layer.bounds, cornerWidth: 14, cornerHeight: 14, transform: nil)
    }

    /// Animates a layer's appearance by a short way from above.
    private func appear(_ layer: CALayer) {
        guard options.frozenAt == nil else { return }
        let move = CABasicAnimation(keyPath: "position.y")
        move.fromValue = layer.position.y - 10
        move.toValue = layer.position.y
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        for animation in [move, fade] {
            animation.duration = 0.18
            animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
            layer.add(animation, forKey: animation.keyPath)
        }
    }

    private func closeCode() {
        panel?.layer.removeFromSuperlayer()
        panel = nil
        focus?.refresh()
    }

    /// Shows or hides the list over the page of a narrow window.
    func toggleList() {
        guard let list, isFolded else { return }
        list.layer.isHidden.toggle()
        if list.layer.isHidden { list.screen.leaveFocus() }
        focus?.refresh()
    }

    /// Closes an overlay of the page; false where there is none.
    func closeOverlay() -> Bool {
        if panel != nil {
            closeCode()
            return true
        }
        guard isFolded, let list, !list.layer.isHidden else { return false }
        toggleList()
        return true
    }

    /// Moves the keyboard focus to the search field.
    func search() {
        guard let list else { return }
        if list.layer.isHidden { toggleList() }
        list.search()
        focus?.go(to: list.name)
    }
}
