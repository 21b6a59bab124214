import CoreAnimation
import Foundation
import Primitives
import Stage

/// The part of a screen's input that belongs to menus and tool tips: events that open them, and all
/// input while a menu is open.
@MainActor
final class MenuInput {
    /// A finger that rests on a view with a menu.
    private struct Rest {
        let finger: Int
        let point: CGPoint
        let wait: FrameTimer.Wait
    }
    /// A press of the right button on a view that handles it itself, too.
    private struct Press {
        let interaction: UIContextMenuInteraction
        let event: LayerEvent
    }

    private var rest: Rest?
    private var press: Press?
    private let tips = ToolTipInput()
    /// The finger that opens a menu at present, by a long press.
    private(set) var opener: Int?
    private static let menuKey: UInt32 = 0xFF67
    private static let f10: UInt32 = 0xFFC7

    /// Handles an event; returns false if it belongs to views.
    func take(_ event: LayerEvent, on screen: UIScreen) -> Bool {
        if let session = MenuSession.current, session.isOn(screen) { return session.take(event) }
        UIMenuSystem.main.rebuildIfNeeded()
        if screen.menuBar?.take(event) == true { return true }
        tips.note(event, on: screen)
        switch event.kind {
        case .pointerDown(let button): return pointerDown(button, event, screen)
        case .pointerUp(1): return pointerUp(event, screen)
        case .pointerMoved:
            if let press, Self.isFar(event.location, press.event.location, MenuLook.clickReach) {
                self.press = nil
            }
        case .pointerCancelled, .pointerLeft: press = nil
        case .touchBegan(let id): return touchBegan(id, event, screen)
        case .touchMoved(let id):
            if let rest, rest.finger == id,
                Self.isFar(event.location, rest.point, MenuLook.longPressReach)
            {
                stopResting()
            }
        case .touchEnded(let id), .touchCancelled(let id): if rest?.finger == id { stopResting() }
        case .key(let key): return pressed(key, screen)
        default: break
        }
        return false
    }

    private static func isFar(_ one: CGPoint, _ other: CGPoint, _ reach: CGFloat) -> Bool {
        hypot(one.x - other.x, one.y - other.y) >= reach
    }

    // The pointer

    private func pointerDown(_ button: Int, _ event: LayerEvent, _ screen: UIScreen) -> Bool {
        press = nil
        guard event.buttons.count <= 1, let view = screen.hit(event)?.view
        else { return false }
        let opening = MenuSession.Opening.press(event.location, event.trueTime.seconds)
        if button == 0 { return openPrimary(view, opening) }
        guard button == 1 else { return false }
        if let waiting = Self.interactions(from: view).first, waiting.opensOnRelease {
            press = Press(interaction: waiting, event: event)
            return false
        }
        return Self.open(from: view, at: event.location, by: opening)
    }

    /// Opens the menu when the button is released where it was pressed, on a view that handles the
    /// press as well.
    private func pointerUp(_ event: LayerEvent, _ screen: UIScreen) -> Bool {
        guard let press, let view = press.interaction.view,
            event.trueTime.seconds - press.event.trueTime.seconds < MenuLook.longPress
        else { return false }
        self.press = nil
        var end = event
        end.kind = .pointerCancelled(button: 1)
        screen.forward(end)
        press.interaction.open(at: view.layer.convert(event.location, from: nil), by: .click)
        return true
    }

    private func openPrimary(_ view: UIView, _ opening: MenuSession.Opening) -> Bool {
        guard let control = view as? UIControl, control.isEnabled, control.showsMenuAsPrimaryAction
        else { return false }
        return control.openMenu(by: opening)
    }

    // Fingers

    private func touchBegan(_ id: Int, _ event: LayerEvent, _ screen: UIScreen) -> Bool {
        stopResting()
        guard event.pen == nil, let view = screen.hit(event)?.view else {
            return false
        }
        let opening = MenuSession.Opening.press(event.location, event.trueTime.seconds)
        if openPrimary(view, opening) { return true }
        guard !Self.interactions(from: view).isEmpty else { return false }
        let time = event.trueTime.seconds + MenuLook.longPress
        let wait = FrameTimer.wait(untilTrue: time) { [weak self, weak view] in
            guard let self, let view, rest?.finger == id else { return }
            rest = nil
            rested(id, event, view)
        }
        rest = Rest(finger: id, point: event.location, wait: wait)
        return false
    }

    private func rested(_ id: Int, _ event: LayerEvent, _ view: UIView) {
        // The time is in the past, so that lifting the finger doesn't choose an item.
        let opening = MenuSession.Opening.press(
            event.location, event.trueTime.seconds + MenuLook.longPress)
        opener = id
        defer { opener = nil }
        _ = Self.open(from: view, at: event.location, by: opening)
    }

    private func stopResting() {
        rest?.wait.cancel()
        rest = nil
    }

    // Keys

    /// Returns whether a key was pressed that opens menus.
    private static func isAsked(by key: KeyInput) -> Bool {
        guard key.phase == .down else { return false }
        return key.symbol == menuKey || key.symbol == f10 && key.modifiers == .shift
    }

    private func pressed(_ key: KeyInput, _ screen: UIScreen) -> Bool {
        stopResting()
        guard Self.isAsked(by: key), let window = screen.keyWindow, let view = window.viewOfKeys
        else { return false }
        let point = view.accessibilityActivationPoint
        return Self.interactions(from: view).contains { interaction in
            guard let own = interaction.view else { return false }
            return interaction.open(at: own.layer.convert(point, from: screen.root), by: .key)
        }
    }

    // Menus of views

    /// Returns the menu interactions at or above a view, the nearest first.
    private static func interactions(from view: UIView) -> [UIContextMenuInteraction] {
        var found: [UIContextMenuInteraction] = []
        var each: UIView? = view
        while let here = each {
            found += here.interactions.compactMap { $0 as? UIContextMenuInteraction }
            each = here.superview
        }
        return found
    }

    private static func open(
        from view: UIView, at point: CGPoint, by opening: MenuSession.Opening
    ) -> Bool {
        interactions(from: view).contains { interaction in
            guard let own = interaction.view else { return false }
            return interaction.open(at: own.layer.convert(point, from: nil), by: opening)
        }
    }
}

extension UIWindow {
    /// The view that receives keys first.
    fileprivate var viewOfKeys: UIView? {
        var each: UIResponder? =
            focusSystem.keyTarget ?? firstResponder ?? rootViewController
        while let here = each {
            if let view = here as? UIView { return view }
            if let controller = here as? UIViewController { return controller.viewIfLoaded }
            each = here.next
        }
        return self
    }
}
