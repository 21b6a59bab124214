import CoreAnimation
import Foundation
import Primitives
import ViewKit

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
        guard !text.isEmpty, let root, let pageView, list != nil else { return }
        let controller = CodeController(text, theme: theme, within: pageView.frame.width)
        controller.onClose = { [weak self] in self?.closeCode() }
        let size = controller.preferredContentSize
        let view = root.show(controller, name: "code panel")
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 66),
            view.rightAnchor.constraint(
                equalTo: root.view.leftAnchor, constant: pageView.frame.maxX),
            view.widthAnchor.constraint(equalToConstant: size.width),
            view.heightAnchor.constraint(
                equalToConstant: min(size.height, max(80, stage.size.height - 66 - 16))),
        ])
        panel = controller
        root.view.layoutIfNeeded()
        castShadow(view.layer)
        appear(view)
    }

    private func castShadow(_ layer: CALayer) {
        layer.shadowOpacity = theme.isDark ? 0.5 : 0.22
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 10)
        layer.shadowPath = CGPath(
            roundedRect: layer.bounds, cornerWidth: 14, cornerHeight: 14, transform: nil)
    }

    /// Animates a view's appearance by a short way from above.
    private func appear(_ view: UIView) {
        guard options.frozenAt == nil else { return }
        view.alpha = 0
        view.transform = CGAffineTransform(translationX: 0, y: -10)
        UIView.animate(withDuration: 0.18, delay: 0, options: .curveEaseOut) {
            view.alpha = 1
            view.transform = .identity
        }
    }

    /// Closes the code.
    func closeCode() {
        panel?.leave()
        panel = nil
    }

    /// Shows or hides the list over the page of a narrow window.
    func toggleList() {
        guard let list, isFolded else { return }
        let isHidden = !list.view.isHidden
        for part: UIView in [list.view, shade] { part.isHidden = isHidden }
        if isHidden { list.field.resignFirstResponder() }
    }

    /// Closes an overlay of the page; false where there is none.
    func closeOverlay() -> Bool {
        if panel != nil {
            closeCode()
            return true
        }
        guard isFolded, let list, !list.view.isHidden else { return false }
        toggleList()
        return true
    }

    /// Moves the keyboard focus to the search field.
    func search() {
        guard let list else { return }
        if list.view.isHidden { toggleList() }
        list.field.becomeFirstResponder()
        list.field.selectAll(nil)
    }
}
