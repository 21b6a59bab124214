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
        let interaction: any MenuOpener
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
        screen.menuBar?.note(event)
        if let session = MenuSession.current, session.isOn(screen) {
            let isTaken = session.take(event)
            if isTaken || session.isOpen { return isTaken }
        }
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
        if let waiting = Self.openers(from: view).first, waiting.opensOnRelease {
            press = Press(interaction: waiting, event: event)
            return false
        }
        return Self.open(Self.openers(from: view), at: event.location, by: opening)
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
        _ = press.interaction.open(at: view.layer.convert(event.location, from: nil), by: .click)
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
        guard !Self.contextMenus(from: view).isEmpty else { return false }
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
        _ = Self.open(Self.contextMenus(from: view), at: event.location, by: opening)
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
        return Self.openers(from: view).contains { interaction in
            guard let own = interaction.view else { return false }
            return interaction.open(at: own.layer.convert(point, from: screen.root), by: .key)
        }
    }

    // Menus of views

    /// Returns the context menus at or above a view, the nearest first: those that a finger opens by
    /// resting. Around a text, which such a finger selects, they are left out.
    private static func contextMenus(from view: UIView) -> [any MenuOpener] {
        var found: [any MenuOpener] = []
        var each: UIView? = view
        while let here = each {
            found += here.interactions.compactMap { $0 as? UIContextMenuInteraction }
            if here.menuedText?.selectsByHolding == true { break }
            each = here.superview
        }
        return found
    }

    /// Returns all interactions at or above a view that open menus, the nearest first.
    private static func openers(from view: UIView) -> [any MenuOpener] {
        var found: [any MenuOpener] = []
        var each: UIView? = view
        while let here = each {
            found += openers(of: here)
            each = here.superview
        }
        return found
    }

    /// Returns the interactions of a view that open menus.
    private static func openers(of view: UIView) -> [any MenuOpener] {
        var found: [any MenuOpener] = []
        found += view.interactions.compactMap { $0 as? UIContextMenuInteraction }
        found += view.interactions.compactMap { $0 as? UIEditMenuInteraction }
        if let text = view.menuedText { found.append(text.textMenu.interaction) }
        return found
    }

    // Screen readers

    /// Returns whether a view may have a menu other than one that a press opens.
    static func mayOpen(_ view: UIView) -> Bool {
        if (view as? UIControl)?.showsMenuAsPrimaryAction == true { return false }
        return view.menuedText != nil
            || view.interactions.contains {
                // A list has menus of its rows, and none of its own.
                $0 is UIContextMenuInteraction && !($0 is ListMenuInteraction)
                    || $0 is UIEditMenuInteraction
            }
    }

    /// Opens the menu of a view as the menu key does; returns false where there is none.
    @discardableResult
    static func open(for view: UIView) -> Bool {
        guard let root = view.window?.screen.root else { return false }
        let point = view.layer.convert(view.accessibilityActivationPoint, from: root)
        return openers(of: view).contains { $0.open(at: point, by: .key) }
    }

    private static func open(
        _ openers: [any MenuOpener], at point: CGPoint, by opening: MenuSession.Opening
    ) -> Bool {
        openers.contains { interaction in
            guard let own = interaction.view else { return false }
            return interaction.open(at: own.layer.convert(point, from: nil), by: opening)
        }
    }
}

/// An interaction whose menu the right button and keys open.
@MainActor
protocol MenuOpener: AnyObject {
    /// The view of the interaction.
    var view: UIView? { get }
    /// Whether the menu opens when the button is released where it was pressed.
    var opensOnRelease: Bool { get }
    /// Opens the menu for a point of the view; returns false when there is none.
    func open(at point: CGPoint, by opening: MenuSession.Opening) -> Bool
}

extension UIContextMenuInteraction: MenuOpener {}

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
