import Foundation
package import Stage

// Popups over a window, and over a popup

extension Popup: PopupHost {
    func showPopup(_ placement: PopupPlacement, grabs: Bool) -> (any PopupHandle)? {
        guard !isClosed else { return nil }
        return application.makePopup(over: self, at: placement, grabs: grabs)
    }
}

extension Window: PopupParent {
    package func showPopup(_ placement: PopupPlacement, grabs: Bool) -> (any PopupHandle)? {
        // Before the window is shown the user can't have pressed anything in it. Over a wallpaper,
        // menus are placed inside it.
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
        // The protocol requires that a popup with a grab is over the last one with a grab: that
        // one's child, or the only one.
        if grabs { parent.popups.filter(\.grabs).last?.dismiss() }
        let popup = Popup(self, over: parent, at: placement, grabs: grabs)
        guard !popup.isClosed else { return nil }
        parent.popups.append(popup)
        return popup
    }

    /// Passes an event to its popup; returns false if it is for none.
    func handlePopup(_ event: WireEvent) -> Bool {
        guard let number = event.window, let popup = popups.first(where: { $0.number == number })
        else { return false }
        popup.handle(event)
        return true
    }

    /// Ends the turn of popups: pending requests are sent.
    func endTurnOfPopups() {
        for popup in popups {
            popup.stage.turnEnded()
            popup.sync()
        }
    }
}
