public import CoreAnimation
public import Foundation
import Primitives
public import Stage

/// The screen on which windows are shown: here, a stage. Main thread only.
///
/// To UIKit, windows of Wayland are screens: a `UIWindow` fills one of them. Any layer may be a
/// screen, too, for views that are part of another interface.
///
///     let screen = UIScreen(window.stage)      // takes the stage's events from here on
///     let window = UIWindow(screen: screen)
///
/// ```swift
/// let screen = UIScreen.main
/// print(screen.bounds.size, screen.scale)
/// layer.contentsScale = screen.scale
/// ```
@preconcurrency @MainActor
public final class UIScreen {
    /// The appearance of all windows of the screen: by default the desktop's, followed live, or
    /// light if the desktop has no preference. Setting it to unspecified restores the default.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle ?? .init(DesktopSettings.current.colorScheme) }
        set {
            ownStyle = newValue == .unspecified ? nil : newValue
            updateTraits()
        }
    }
    private(set) var ownStyle: UIUserInterfaceStyle?
    /// The brightness that a program wishes, 0...1; kept, as desktops dim their screens by themselves.
    public var brightness: CGFloat = 1 { didSet { brightness = min(max(brightness, 0), 1) } }
    /// The traits that were made last, and what they were made of.
    var madeTraits: (sources: TraitSources, traits: UITraitCollection)?

    /// The visible windows, the lowest first.
    private(set) var windows: [UIWindow] = []
    /// The window that gets keys.
    weak var keyWindow: UIWindow?
    /// The scene whose windows are on this screen.
    weak var windowScene: UIWindowScene?
    /// The layer that contains the windows' layers; nil for the placeholder screen.
    weak var root: CALayer?
    /// The menu bar above the windows; nil for none.
    var menuBar: MenuBar?
    /// The bar of the window's frame, for the titles of the menu bar; nil for a host without frames.
    package final weak var frameBar: (any FrameBar)? { didSet { followFrameBar() } }
    weak var stage: Stage?
    private let ownScale: CGFloat
    private let input = ScreenInput()
    private let drops = DropDelivery()
    private var accessibleViews: AccessibleViews?
    /// Menus and tips with surfaces of their own over the windows, the lowest first.
    private var places: [WeakPlace] = []
    private var shownSize = CGSize.zero
    /// The width by which the size class goes, in points: during a resize the old one until the windows follow.
    var shownWidth: CGFloat { shownSize.width }
    private var whenSized: [@MainActor () -> Void] = []

    /// The screen of the scene that is being connected.
    static weak var connecting: UIScreen?
    /// The screen that a person used last.
    static weak var lastUsed: UIScreen?

    private struct WeakPlace {
        weak var place: MenuPlace?
    }

    private struct WeakScreen {
        weak var screen: UIScreen?
    }

    private static var known: [WeakScreen] = []
    private static let none = UIScreen()

    /// The newest screen; a placeholder without a size while there is none, and on other threads
    /// than main.
    public static var main: UIScreen {
        // In Swift 5 mode, a view without a window may be set up on another thread, and read its
        // traits.
        guard MainQueue.isCurrent else { return none }
        known.removeAll { $0.screen?.root == nil }
        return known.last?.screen ?? none
    }

    private init() {
        ownScale = 1
    }

    /// A screen on `stage`, whose events and resizes it handles from now on.
    /// - Parameter stage: retained; the screen sets its closures for events, drags and sizes.
    public init(_ stage: Stage) {
        self.stage = stage
        root = stage.layer
        ownScale = 1
        shownSize = stage.size
        Self.known.append(WeakScreen(screen: self))
        stage.keepsMonitorOn = UIApplication.keepsMonitorOn
        UITraitCollection.current = traitCollection
        followDesktop()
        let views = AccessibleViews(self)
        accessibleViews = views
        stage.accessibility.source = views
        stage.onEvent = { event in self.input.receive(event, on: self) }
        stage.onDrag = { event in self.drops.receive(event, on: self) }
        stage.onResize = { size in self.resize(size) }
        stage.onSizeKnown = { self.runWhenSized() }
        showMenuBar()
    }

    /// A screen on a layer; the owner of the layer passes events to `receive(_:)`.
    ///
    /// Such a screen is never `main`, and its size is the layer's size at this time.
    /// - Parameters:
    ///   - layer: the layer below which windows are placed.
    ///   - scale: pixels per point.
    public init(in layer: CALayer, scale: CGFloat) {
        root = layer
        ownScale = scale
        shownSize = layer.bounds.size
        followDesktop()
    }

    /// Sets for all stages whether the monitor stays on.
    static func keepMonitorsOn(_ isWanted: Bool) {
        for each in known { each.screen?.stage?.keepsMonitorOn = isWanted }
    }

    /// The screens of stages.
    static var stages: [UIScreen] { known.compactMap(\.screen).filter { $0.stage != nil } }

    private func followDesktop() {
        DesktopSettings.follow(self) { $0.updateTraits() }
        DesktopNews.begin()
    }

    private func updateTraits() {
        UITraitCollection.current = traitCollection
        for window in windows { window.updateTraits() }
        menuBar?.window.updateTraits()
    }

    /// A screen on a popup over `parent`: never `main`, and its input is handled by the owner of
    /// the popup.
    init(popup stage: Stage, over parent: UIScreen) {
        self.stage = stage
        root = stage.layer
        ownScale = parent.scale
        shownSize = stage.size
        userInterfaceStyle = parent.userInterfaceStyle
        stage.onResize = { [weak self] size in self?.resize(size) }
    }

    /// Adds a menu or tip with a surface of its own, which then belongs to the accessibility tree
    /// of the screen.
    func add(_ place: MenuPlace) {
        places.removeAll { $0.place == nil }
        places.append(WeakPlace(place: place))
    }

    /// The windows on surfaces of their own over those of the screen, the lowest first, with the
    /// origin of each surface in points of the screen.
    var popupWindows: [(window: UIWindow, origin: CGPoint)] {
        places.compactMap { $0.place?.popupWindow }
    }

    /// Handles an event of the stage that shows the layer.
    /// - Parameter event: the event, in points of the stage.
    public func receive(_ event: LayerEvent) {
        input.receive(event, on: self)
    }

    /// Handles an event that came to a popup of the screen.
    func forward(_ event: LayerEvent) {
        input.receive(event, on: self)
    }

    /// The modifier keys that are down.
    var heldModifiers: UIKeyModifierFlags { input.modifiers }

    /// Cancels touches in views when a menu opens.
    func menuOpens(by opening: MenuSession.Opening) -> MenuSession.Strays {
        input.menuOpens(by: opening, at: now)
    }

    /// Whether a menu is open, which gets the input. Lamina's own: for programs that handle events of
    /// the stage before views do.
    public var showsMenu: Bool { MenuSession.current?.isOn(self) ?? false }

    /// Handles a drag over the stage that shows the layer; returns the effect of a drop.
    /// - Parameter drag: the drag, with its place in points of the stage.
    public func receive(_ drag: DragEvent) -> DropOperation {
        drops.receive(drag, on: self)
    }

    /// The size, in points; its origin is zero.
    public var bounds: CGRect { CGRect(origin: .zero, size: root?.bounds.size ?? .zero) }
    /// The size in pixels; its origin is zero.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The pixels per point.
    public var scale: CGFloat { stage?.scale ?? ownScale }
    /// The pixels per point.
    public var nativeScale: CGFloat { scale }
    /// The greatest number of frames per second: 60, as for most displays.
    public var maximumFramesPerSecond: Int { 60 }

    /// The stage that shows the screen; nil for none.
    var shownStage: Stage? { stage ?? root.flatMap { Stage.showing($0) } }

    /// The input for text from input methods; nil for a screen that no stage shows.
    var textEntry: TextEntry? { shownStage?.textEntry }

    /// The accessibility content of the screen; nil for a screen that no stage shows.
    var accessibleContent: AccessibleContent? { shownStage?.accessibility }

    /// The host time of the screen, in seconds; 0 without a host.
    var now: TimeInterval { root?.hostTime?.seconds ?? 0 }

    /// Runs `body` once the desktop has given the screen a size; at once if it has.
    func whenSized(_ body: @escaping @MainActor () -> Void) {
        whenSized.append(body)
        runWhenSized()
    }

    private func runWhenSized() {
        guard shownSize != .zero, stage?.awaitsSize != true else { return }
        let waiting = whenSized
        whenSized = []
        for body in waiting { body() }
    }

    func show(_ window: UIWindow) {
        guard let root else { return }
        window.layer.isHitHost = true
        if window is MenuBarWindow {
            stage?.layer.addSublayer(window.layer)
            return window.updateTraits()
        }
        windows.removeAll { $0 === window }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: index)
        if index + 1 < windows.count {
            root.insertSublayer(window.layer, below: windows[index + 1].layer)
        } else {
            root.addSublayer(window.layer)
        }
        tellBackdrop()
        window.updateTraits()
    }

    func hide(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = windows.last }
        tellBackdrop()
    }

    /// Tells the host whether the desktop shows through: where the lowest window isn't opaque.
    func tellBackdrop() {
        windowScene?.showsThrough?(windows.first.map { !$0.isOpaque } ?? false)
    }

    /// Converts a point of the stage to a window's space.
    func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint {
        window.layer.convert(point, from: nil)
    }

    /// Returns the window and the view of an event: those of the layer that the stage's search
    /// found.
    func hit(_ event: LayerEvent) -> (window: UIWindow, view: UIView)? {
        event.layer.flatMap(owner) ?? (shownStage == nil ? searchModel(event.location) : nil)
    }

    /// Returns the window and the view that are visible at a point of the stage.
    func hit(_ point: CGPoint) -> (window: UIWindow, view: UIView)? {
        guard let stage = shownStage else { return searchModel(point) }
        return stage.hit(point).flatMap(owner)
    }

    /// The event that overrides of `hitTest(_:with:)` get while input is delivered.
    var searchEvent: UIEvent { input.event }

    /// Returns the tree as visible at `time`; nil on a screen that no stage shows.
    func tree(seenAt time: TimeInterval) -> SeenTree? {
        shownStage?.tree(seenAt: HostTime(seconds: time))
    }

    /// Returns the view that a layer belongs to, and its window.
    private func owner(of layer: CALayer) -> (window: UIWindow, view: UIView)? {
        var each: CALayer? = layer
        while let here = each {
            if let view = here.delegate as? UIView {
                guard let window = view.window, window.screen === self else { return nil }
                return (window, view)
            }
            each = here.superlayer
        }
        return nil
    }

    private func searchModel(_ point: CGPoint) -> (window: UIWindow, view: UIView)? {
        for window in windows.reversed() {
            let view = window.hitTest(convert(point, to: window), with: searchEvent)
            if let view { return (window, view) }
        }
        return nil
    }

    /// Resizes the windows after the stage was resized, in points.
    package func resize(_ size: CGSize) {
        layOutMenuBar()
        fit(menuBar == nil ? size : bounds.size)
        runWhenSized()
    }

    /// Resizes the windows that fill the room for windows to its new size.
    func fit(_ size: CGSize) {
        let old = shownSize
        let resized = windows.filter { $0.bounds.size == old }.map { ($0, ResizeCoordinator()) }
        tellOfTraits(at: size, resized)
        shownSize = size
        UITraitCollection.current = traitCollection
        for (window, coordinator) in resized {
            window.rootViewController?.viewWillTransition(to: size, with: coordinator)
            window.frame = CGRect(origin: .zero, size: size)
            coordinator.run()
        }
        for window in windows { window.updateTraits() }
    }

    /// Tells controllers of the traits that they get by another size, while they still have the old ones.
    private func tellOfTraits(at size: CGSize, _ resized: [(UIWindow, ResizeCoordinator)]) {
        let old = shownSize
        shownSize = size
        for (window, _) in resized { window.rootViewController?.noteTraitsToCome() }
        shownSize = old
        for (window, coordinator) in resized {
            window.rootViewController?.tellOfTraitsToCome(coordinator)
        }
        TraitsToCome.known = [:]
    }
}
