import CoreAnimation
import Foundation
import Primitives
import Stage

/// The menu bar of a screen: its titles, the menu that is open, and the input that opens menus.
@MainActor
final class MenuBar {
    let window: MenuBarWindow
    /// The index of the open menu; nil for none.
    private(set) var openIndex: Int? {
        didSet {
            view.light(openIndex)
            showHover()
        }
    }

    private weak var screen: UIScreen?
    /// The index of the title under the pointer; nil for none.
    private var hoverIndex: Int? { didSet { showHover() } }
    private let view = MenuBarView()
    private var menus: [UIMenu] = []
    /// The titles that are shown, and what they were made for.
    private var shown: (key: TitleKey, titles: MenuTitles)?
    /// Whether Alt is down, and nothing else was pressed since.
    private var isAltAlone = false

    private struct TitleKey: Equatable {
        let menus: [ObjectIdentifier]
        let width: CGFloat
        let height: CGFloat
    }

    private static let (alt, f10): (UInt32, UInt32) = (0xFFE9, 0xFFC7)

    /// An empty bar.
    init(on screen: UIScreen) {
        self.screen = screen
        window = MenuBarWindow(screen: screen)
        window.layer.name = "menu bar"
        window.addSubview(view)
        view.onOpen = { [weak self] index in self?.open(index, by: .key) }
        window.isHidden = false
    }

    /// The height of the bar, in points.
    var height: CGFloat { MenuLook.barHeight }

    /// Shows menus in a bar of a width, in points, at the upper edge of the stage.
    func show(_ menus: [UIMenu], width: CGFloat) {
        let box = CGRect(x: 0, y: 0, width: width, height: height)
        show(titles(menus, in: width), in: box, of: nil)
    }

    /// Shows menus in the bar of a window's frame. Returns the box of the titles, at the side where
    /// reading begins; what is beside it is left for dragging the window.
    func show(_ menus: [UIMenu], in room: FrameBarRoom) -> CGRect {
        let titles = titles(menus, in: max(0, room.box.width - MenuLook.barGrip))
        var box = room.box
        box.size.width = titles.width
        if view.isFromRight { box.origin.x = room.box.maxX - box.width }
        show(titles, in: box, of: room)
        return box
    }

    /// Returns titles of menus: those that are shown, where the same are wanted.
    private func titles(_ menus: [UIMenu], in width: CGFloat) -> MenuTitles {
        let key = TitleKey(
            menus: menus.map { ObjectIdentifier($0) }, width: width, height: height)
        if let shown, shown.key == key { return shown.titles }
        let titles = MenuTitles(menus, in: width)
        shown = (key, titles)
        return titles
    }

    private func show(_ titles: MenuTitles, in box: CGRect, of room: FrameBarRoom?) {
        window.frame = box
        window.isOpaque = room == nil
        view.frame = window.bounds
        menus = titles.menus
        view.show(titles.views, in: room)
        view.light(openIndex)
        window.layoutIfNeeded()
    }

    /// Closes the open menu, and removes the bar.
    func remove() {
        if openIndex != nil { MenuSession.current?.end() }
        window.isHidden = true
    }

    // Menus

    /// Returns the index of the title at a point of the stage.
    func index(at point: CGPoint) -> Int? {
        view.index(at: view.layer.convert(point, from: nil))
    }

    /// Opens a menu below its title, in place of the one that is open.
    func open(_ index: Int, by opening: MenuSession.Opening) {
        guard let screen, menus.indices.contains(index) else { return }
        let starts = screen.keyWindow?.commandStarts ?? [UIApplication.shared]
        let title = view.titles[index]
        let session = MenuSession(screen: screen, source: title, opening: opening) {
            [weak self] in self?.openIndex = nil
        }
        session.bar = self
        let menu = menus[index].validated(from: starts)
        session.begin(menu, beside: title.layer.convert(title.bounds, to: nil))
        if session.isOpen { openIndex = index }
    }

    /// Opens the menu beside the open one; `way` is 1 for the next and −1 for the one before.
    func step(_ way: Int) {
        guard let openIndex, !menus.isEmpty else { return }
        open((openIndex + way + menus.count) % menus.count, by: .key)
    }

    /// Opens the menu under the pointer while another is open; returns whether it did.
    func switches(to point: CGPoint, by opening: MenuSession.Opening) -> Bool {
        guard let index = index(at: point), index != openIndex else { return false }
        open(index, by: opening)
        return true
    }

    // Input

    /// Notes the title under the pointer, also while a menu is open.
    func note(_ event: LayerEvent) {
        switch event.kind {
        case .pointerMoved, .pointerEntered: hoverIndex = index(at: event.location)
        case .pointerLeft: hoverIndex = nil
        default: break
        }
    }

    /// Marks the title under the pointer; while a menu is open, its title alone stands out.
    private func showHover() { view.hover(openIndex == nil ? hoverIndex : nil) }

    // Input while no menu is open

    /// Handles an event; returns false if it belongs to views as well.
    func take(_ event: LayerEvent) -> Bool {
        switch event.kind {
        case .pointerLeft: isAltAlone = false
        case .pointerDown, .touchBegan:
            isAltAlone = false
            return pressed(event)
        case .key(let key): return pressed(key)
        case .focus: isAltAlone = false
        default: break
        }
        return false
    }

    private func pressed(_ event: LayerEvent) -> Bool {
        let place = view.layer.convert(event.location, from: nil)
        guard view.bounds.contains(place) else { return false }
        let isOther: Bool
        if case .pointerDown(let button) = event.kind {
            isOther = button != 0
        } else {
            isOther = false
        }
        if !isOther, let index = view.index(at: place) {
            open(index, by: .press(event.location, event.trueTime.seconds))
        }
        return true
    }

    /// Opens the first menu for F10, and for Alt that is pressed and released alone.
    private func pressed(_ key: KeyInput) -> Bool {
        let isPlain = key.modifiers.subtracting([.capsLock, .alt]).isEmpty
        switch key.phase {
        case .down:
            isAltAlone = key.symbol == Self.alt && isPlain
            guard key.symbol == Self.f10, isPlain, !key.modifiers.contains(.alt) else {
                return false
            }
            open(0, by: .key)
            return openIndex != nil
        case .up:
            if isAltAlone, key.symbol == Self.alt { open(0, by: .key) }
            isAltAlone = false
        case .repeated: break
        }
        return false
    }
}

/// The window of a menu bar, which is none of the screen's windows.
@MainActor
final class MenuBarWindow: UIWindow {}
