import Foundation
package import Stage

// Popups over a window, and over a popup.

extension Popup: PopupHost {
    func showPopup(_ placement: PopupPlacement, grabs: Bool) -> (any PopupHandle)? {
        guard !isClosed else { return nil }
        return application.makePopup(over: self, at: placement, grabs: grabs)
    }
}

extension Window: PopupParent {
    package func showPopup(_ placement: PopupPlacement, grabs: Bool) -> (any PopupHandle)? {
        // Before the window is there nobody has pressed anything in it.
        // Over a wallpaper menus lie in it.
        guard !isClosed, shownObjects?.shellSurface != nil else { return nil }
        return application.makePopup(over: self, at: placement, grabs: grabs)
    }

    var shownObjects: WindowObjects? {
        guard let objects, objects.isAcknowledged.withLock({ $0 }) else { return nil }
        return objects
    }

    var popupState: PopupParentState {
        PopupParentState(
            geometry: CGRect(
                x: 0, y: -contentOrigin.y, width: stage.size.width,
                height: stage.size.height + contentOrigin.y), serial: configured?.serial)
    }
}

extension Application {
    fileprivate func makePopup(
        over parent: any PopupParent, at placement: PopupPlacement, grabs: Bool
    ) -> (any PopupHandle)? {
        // A popup lies over the one shown before: that one's own, or none.
        if grabs { parent.popups.filter(\.grabs).last?.dismiss() }
        let popup = Popup(self, over: parent, at: placement, grabs: grabs)
        guard !popup.isClosed else { return nil }
        parent.popups.append(popup)
        return popup
    }

    /// Hands an event to the popup that it is for; false when it is for none.
    func handlePopup(_ event: WireEvent) -> Bool {
        guard let number = event.window, let popup = popups.first(where: { $0.number == number })
        else { return false }
        popup.handle(event)
        return true
    }

    /// The end of a turn for the popups: what they wait for is sent.
    func endTurnOfPopups() {
        for popup in popups {
            popup.stage.turnEnded()
            popup.sync()
        }
    }
}
