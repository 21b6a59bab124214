public import CoreAnimation
public import Foundation
import Primitives
public import Stage

/// What windows are shown on: here, a stage. Main thread only.
///
/// Wayland's windows are screens to UIKit: a `UIWindow` fills one of them. So may any layer be, for
/// views as a part of something else.
///
///     let screen = UIScreen(window.stage)      // takes the stage's events from here on
///     let window = UIWindow(screen: screen)
@preconcurrency @MainActor
public final class UIScreen {
    /// Light or dark, for all windows of the screen: the desktop's, or light where that says nothing, and
    /// live; unless something else is set. Unspecified goes back to the desktop's.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle ?? .init(DesktopSettings.current.colorScheme) }
        set {
            ownStyle = newValue == .unspecified ? nil : newValue
            updateTraits()
        }
    }
    private var ownStyle: UIUserInterfaceStyle?

    /// The windows that are shown, the lowest first.
    private(set) var windows: [UIWindow] = []
    /// Gets keys.
    weak var keyWindow: UIWindow?
    /// The scene whose windows are shown here.
    weak var windowScene: UIWindowScene?
    /// What windows' layers lie in; nil for the screen that stands in while there is none.
    weak var root: CALayer?
    private weak var stage: Stage?
    private let ownScale: CGFloat
    private let input = ScreenInput()
    private let drops = DropDelivery()
    private var accessibleViews: AccessibleViews?
    /// Menus and tips over the windows that have a surface of their own, the lowest first.
    private var places: [WeakPlace] = []
    /// What readers hear of a screen that is a part of something else.
    private(set) lazy var guestViews = AccessibleViews(self)
    private var shownSize = CGSize.zero
    private var whenSized: [@MainActor () -> Void] = []

    private struct WeakPlace {
        weak var place: MenuPlace?
    }

    private struct WeakScreen {
        weak var screen: UIScreen?
    }

    private static var known: [WeakScreen] = []
    private static let none = UIScreen()

    /// The screen made last; one without a size while there is none, and on other threads than main.
    public static var main: UIScreen {
        // A view in no window may be set on another thread, in Swift 5 mode, and asks for its traits.
        guard MainQueue.isCurrent else { return none }
        known.removeAll { $0.screen?.root == nil }
        return known.last?.screen ?? none
    }

    private init() {
        ownScale = 1
    }

    /// The screen that `stage` is to windows; takes the stage's events and resizes from here on.
    public init(_ stage: Stage) {
        self.stage = stage
        root = stage.layer
        ownScale = 1
        shownSize = stage.size
        Self.known.append(WeakScreen(screen: self))
        stage.keepsMonitorOn = UIApplication.keepsMonitorOn
        UITraitCollection.current = traits
        followDesktop()
        let views = AccessibleViews(self)
        accessibleViews = views
        stage.accessibility.source = views
        stage.onEvent = { event in self.input.receive(event, on: self) }
        stage.onDrag = { event in self.drops.receive(event, on: self) }
        stage.onResize = { size in self.resize(size) }
        stage.onSizeKnown = { self.runWhenSized() }
    }

    /// The screen that a layer is to windows; whoever owns the layer hands events to `receive(_:)`.
    ///
    /// It is not `main`, and its size is the layer's when it is made.
    /// - Parameter scale: pixels per point.
    public init(in layer: CALayer, scale: CGFloat) {
        root = layer
        ownScale = scale
        shownSize = layer.bounds.size
        followDesktop()
    }

    /// Tells all stages whether the monitor is to stay on.
    static func keepMonitorsOn(_ isWanted: Bool) {
        for each in known { each.screen?.stage?.keepsMonitorOn = isWanted }
    }

    private func followDesktop() {
        DesktopSettings.follow(self) { $0.updateTraits() }
        DesktopNews.begin()
    }

    private func updateTraits() {
        UITraitCollection.current = traits
        for window in windows { window.updateTraits() }
    }

    /// The screen that a popup over `parent` is: never `main`, and its input is whoever's it is.
    init(popup stage: Stage, over parent: UIScreen) {
        self.stage = stage
        root = stage.layer
        ownScale = parent.scale
        shownSize = stage.size
        userInterfaceStyle = parent.userInterfaceStyle
        stage.onResize = { [weak self] size in self?.resize(size) }
    }

    /// Something lies over the windows on a surface of its own; what readers hear of the screen has it, too.
    func add(_ place: MenuPlace) {
        places.removeAll { $0.place == nil }
        places.append(WeakPlace(place: place))
    }

    /// The windows on surfaces of their own that lie over those of the screen, the lowest first, and where
    /// such a surface begins, in points of the screen.
    var popupWindows: [(window: UIWindow, origin: CGPoint)] {
        places.compactMap { $0.place?.popupWindow }
    }

    /// Takes an event of the stage that shows the layer.
    public func receive(_ event: LayerEvent) {
        input.receive(event, on: self)
    }

    /// Takes an event that came to a popup of the screen.
    func forward(_ event: LayerEvent) {
        input.receive(event, on: self)
    }

    /// A menu opens: takes what is down from the views that have it.
    func menuOpens(by opening: MenuSession.Opening) -> MenuSession.Strays {
        input.menuOpens(by: opening, at: now)
    }

    /// True where a press of the right button, or a key that opens menus, has a view's menu to open.
    package func hasMenu(for event: LayerEvent) -> Bool {
        input.menus.hasMenu(for: event, on: self)
    }

    /// True while a menu is open, which then gets the input.
    package var showsMenu: Bool { MenuSession.current?.isOn(self) ?? false }

    /// Takes a drag over the stage that shows the layer; returns what a drop would do.
    public func receive(_ drag: DragEvent) -> DropOperation {
        drops.receive(drag, on: self)
    }

    /// The size, in points; its origin is zero.
    public var bounds: CGRect { CGRect(origin: .zero, size: root?.bounds.size ?? .zero) }
    /// The same.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Pixels per point.
    public var scale: CGFloat { stage?.scale ?? ownScale }
    /// Pixels per point.
    public var nativeScale: CGFloat { scale }
    /// How many frames a second at most; what displays mostly do.
    public var maximumFramesPerSecond: Int { 60 }
    /// Light or dark, and the scale.
    public var traitCollection: UITraitCollection { traits }

    private var traits: UITraitCollection {
        UITraitCollection(
            userInterfaceStyle: userInterfaceStyle, displayScale: scale,
            accessibilityContrast: DesktopSettings.current.hasHighContrast ? .high : .normal,
            layoutDirection: UIApplication.readingDirection == .rightToLeft
                ? .rightToLeft : .leftToRight)
    }

    /// The stage that shows it; nil for none.
    var shownStage: Stage? { stage ?? root.flatMap { Stage.showing($0) } }

    /// Where input methods write; nil for a screen that no stage shows.
    var textEntry: TextEntry? { shownStage?.textEntry }

    /// What readers are told of the screen; nil for one that no stage shows.
    var accessibleContent: AccessibleContent? { shownStage?.accessibility }

    /// The time of the host that shows the screen, in seconds; 0 where none does.
    var now: TimeInterval { root?.hostTime?.seconds ?? 0 }

    /// Runs `body` once the screen has a size that the desktop knows of; at once when it has.
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
        windows.removeAll { $0 === window }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: index)
        if index + 1 < windows.count {
            root.insertSublayer(window.layer, below: windows[index + 1].layer)
        } else {
            root.addSublayer(window.layer)
        }
        window.updateTraits()
    }

    func hide(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = windows.last }
    }

    /// A point of the stage in a window's space.
    func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint {
        window.layer.convert(point, from: nil)
    }

    /// The window and the view that an event is for: those of the layer that the stage's search found.
    func hit(_ event: LayerEvent) -> (window: UIWindow, view: UIView)? {
        event.layer.flatMap(owner) ?? (shownStage == nil ? searchModel(event.location) : nil)
    }

    /// The window and the view that a person sees at a point of the stage.
    func hit(_ point: CGPoint) -> (window: UIWindow, view: UIView)? {
        guard let stage = shownStage else { return searchModel(point) }
        return stage.hit(point).flatMap(owner)
    }

    /// What overrides of `hitTest(_:with:)` are told while input is delivered.
    var searchEvent: UIEvent { input.event }

    /// The tree as the person saw it at `time`; nil on a screen that no stage shows.
    func tree(seenAt time: TimeInterval) -> SeenTree? {
        shownStage?.tree(seenAt: HostTime(seconds: time))
    }

    /// The view that a layer is a part of.
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

    /// The stage has another size, in points.
    package func resize(_ size: CGSize) {
        let old = shownSize
        shownSize = size
        UITraitCollection.current = traits
        for window in windows where window.bounds.size == old {
            let coordinator = ResizeCoordinator()
            window.rootViewController?.viewWillTransition(to: size, with: coordinator)
            window.frame = CGRect(origin: .zero, size: size)
            coordinator.run()
        }
        for window in windows { window.updateTraits() }
        runWhenSized()
    }
}
