import CoreAnimation
import Foundation
import Stage

// The menu bar above the windows
extension UIScreen {
    /// The size of the stage, in points.
    var stageSize: CGSize { stage?.layer.bounds.size ?? bounds.size }
    /// The place of the screen's corner, in points of its stage: below the menu bar.
    var origin: CGPoint { root?.convert(CGPoint.zero, to: nil) ?? .zero }

    /// Shows the menus of the menu bar above the windows, or removes it where there are none.
    func showMenuBar() {
        guard stage != nil, !(UIMenuSystem.main.menus.isEmpty && menuBar == nil) else { return }
        if UIMenuSystem.main.menus.isEmpty {
            menuBar?.remove()
            menuBar = nil
            frameBar?.give(nil)
        } else if menuBar == nil {
            menuBar = MenuBar(on: self)
        }
        layOutMenuBar()
        fit(bounds.size)
    }

    /// Moves the titles into the bar of a frame that appears, and back where it goes.
    func followFrameBar() {
        frameBar?.onChange = { [weak self] in
            guard let self, menuBar != nil else { return }
            layOutMenuBar()
            fit(bounds.size)
        }
        frameBar?.onChange?()
    }

    /// Gives the menu bar the bar of the window's frame; without a frame it has the upper edge of
    /// the stage, and the windows have the rest.
    func layOutMenuBar() {
        guard let whole = stage?.layer, let root else { return }
        guard let menuBar else {
            if root !== whole { moveWindows(to: whole) }
            return
        }
        let size = whole.bounds.size
        var top: CGFloat = 0
        if let room = frameBar?.room {
            frameBar?.give(menuBar.show(UIMenuSystem.main.menus, in: room))
        } else {
            top = menuBar.height
            menuBar.show(UIMenuSystem.main.menus, width: size.width)
        }
        if root === whole { moveWindows(to: makeRoom(in: whole)) }
        self.root?.frame = CGRect(
            x: 0, y: top, width: size.width, height: max(0, size.height - top))
        // The titles above the stage are seen, views that reach over its edge are not.
        self.root?.masksToBounds = top == 0
    }

    private func makeRoom(in whole: CALayer) -> CALayer {
        let room = CALayer()
        room.name = "room"
        room.actions = ["bounds": NSNull(), "position": NSNull(), "sublayers": NSNull()]
        whole.insertSublayer(room, at: 0)
        return room
    }

    private func moveWindows(to layer: CALayer) {
        let old = root
        for window in windows { layer.addSublayer(window.layer) }
        root = layer
        if old !== stage?.layer { old?.removeFromSuperlayer() }
    }
}
