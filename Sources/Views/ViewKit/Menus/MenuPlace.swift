import CoreAnimation
import Foundation
import Primitives
import Stage

/// The place of a menu or a tool tip: a popup of the desktop, or a view over the window's others.
///
/// All points are those of the stage of the first place: a submenu uses the same space, whatever
/// surface it is on.
@MainActor
final class MenuPlace {
    /// The kind of a place.
    private enum Kind {
        case popup(any PopupHandle, UIScreen)
        case inside
    }

    /// Called when the box of the place has changed.
    var onMove: (@MainActor () -> Void)?
    /// Called when the desktop has removed the popup.
    var onDismiss: (@MainActor () -> Void)?
    /// Called with input of the popup's own surface, and the origin of that surface.
    var onEvent: (@MainActor (LayerEvent, CGPoint) -> Void)?

    private var content: UIView
    private let window: UIWindow
    private let kind: Kind
    private let parentOrigin: CGPoint
    private var placement: PopupPlacement
    private var hasAppeared = false

    /// Shows `content` over the windows of a screen, or over another place.
    ///
    /// - Parameters:
    ///   - placement: the wanted position, in points of the first stage; its size is the content's.
    ///   - grabs: whether the popup grabs the input, as menus do.
    ///   - isInside: whether the place is inside the window in any case: a popup would take the keyboard
    ///     from it.
    init(
        _ content: UIView, on screen: UIScreen, over below: MenuPlace?,
        _ placement: PopupPlacement, grabs: Bool, isInside: Bool = false
    ) {
        self.content = content
        self.placement = placement
        let (stage, origin) = below?.surface ?? (screen.shownStage, .zero)
        parentOrigin = origin
        var own = placement
        own.anchorRect = placement.anchorRect.offsetBy(dx: -origin.x, dy: -origin.y)
        if !isInside, let stage, let popup = stage.popupHost?.showPopup(own, grabs: grabs) {
            let own = UIScreen(popup: popup.stage, over: screen)
            kind = .popup(popup, own)
            window = UIWindow(screen: own)
        } else {
            kind = .inside
            window = UIWindow(screen: screen)
            window.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 1000)
        }
        window.isUserInteractionEnabled = false
        window.layer.name = "popup"
        window.addSubview(content)
        if isPopup { screen.add(self) }
        start()
    }

    /// The window of a popup and its origin; nil for a place inside the window, and before there is
    /// a window.
    var popupWindow: (window: UIWindow, origin: CGPoint)? {
        guard isPopup, !window.isHidden, !box.isNull else { return nil }
        return (window, surfaceOrigin)
    }

    /// The surface over which submenus are placed, and the origin of its corner; nil for the first
    /// stage.
    private var surface: (Stage?, CGPoint) {
        guard case .popup(let popup, _) = kind else { return (nil, .zero) }
        return (popup.stage, surfaceOrigin)
    }

    private var surfaceOrigin: CGPoint {
        guard case .popup(let popup, _) = kind else { return .zero }
        return CGPoint(
            x: parentOrigin.x + popup.frame.minX, y: parentOrigin.y + popup.frame.minY)
    }

    /// Whether the place is a popup surface of the desktop.
    var isPopup: Bool {
        if case .popup = kind { return true }
        return false
    }

    /// The box of the content; null until it is known.
    private(set) var box = CGRect.null

    private func start() {
        switch kind {
        case .inside:
            // The window's place on the stage is known once it is shown: below a menu bar.
            window.isHidden = false
            putInside()
        case .popup(let popup, _):
            let margins = placement.margins
            content.frame = CGRect(
                origin: CGPoint(x: margins.left, y: margins.top), size: placement.size)
            popup.onMove = { [weak self] in self?.moved() }
            popup.onDismiss = { [weak self] in self?.dismissed() }
            popup.stage.onEvent = { [weak self] event in
                guard let self else { return }
                onEvent?(event, surfaceOrigin)
            }
        }
        window.isHidden = false
    }

    private func putInside() {
        let room = window.bounds.shrunk(dx: MenuLook.edge, dy: MenuLook.edge)
        var local = placement
        local.anchorRect = window.layer.convert(placement.anchorRect, from: nil)
        // On whole points, and no larger for that. Sizes are whole but for errors of the sums.
        let frame = local.frame(in: room)
        content.frame = CGRect(
            x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width.rounded(),
            height: frame.height.rounded())
        box = window.layer.convert(content.frame, to: nil)
        appear()
    }

    private func moved() {
        guard case .popup(let popup, _) = kind else { return }
        let margins = placement.margins
        let origin = surfaceOrigin
        let size = CGSize(
            width: popup.frame.width - margins.left - margins.right,
            height: popup.frame.height - margins.top - margins.bottom)
        content.frame = CGRect(origin: CGPoint(x: margins.left, y: margins.top), size: size)
        box = CGRect(
            x: origin.x + margins.left, y: origin.y + margins.top, width: size.width,
            height: size.height)
        appear()
        onMove?()
    }

    private func appear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        fade.duration = MenuLook.fade
        content.layer.add(fade, forKey: "appear")
    }

    /// Replaces the content, whose size may differ.
    func replace(_ old: UIView, by new: MenuPanel) {
        new.frame = old.frame
        content = new
        window.addSubview(new)
        old.removeFromSuperview()
        guard new.wantedSize != placement.size else { return }
        placement.size = new.wantedSize
        put()
    }

    /// Moves the place; animated where motion is wanted at all, and only inside the window.
    func move(to wanted: PopupPlacement, animated: Bool) {
        let (size, margins) = (placement.size, placement.margins)
        placement = wanted
        (placement.size, placement.margins) = (size, margins)
        guard animated, !isPopup else { return put() }
        UIView.animate(
            withDuration: OwnMotion.seconds(MenuLook.fade), delay: 0, options: .allowUserInteraction
        ) { self.put() }
    }

    private func put() {
        switch kind {
        case .inside: putInside()
        case .popup(let popup, _):
            var own = placement
            own.anchorRect = placement.anchorRect.offsetBy(
                dx: -parentOrigin.x, dy: -parentOrigin.y)
            popup.move(to: own)
        }
    }

    private func dismissed() {
        let told = onDismiss
        close()
        told?()
    }

    /// Closes the place.
    func close() {
        (onMove, onDismiss, onEvent) = (nil, nil, nil)
        window.isHidden = true
        guard case .popup(let popup, _) = kind else { return }
        (popup.onMove, popup.onDismiss, popup.stage.onEvent) = (nil, nil, nil)
        popup.close()
    }
}
