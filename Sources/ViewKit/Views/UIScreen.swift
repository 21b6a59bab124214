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
    /// Light or dark, for all windows of the screen.
    public var userInterfaceStyle = UIUserInterfaceStyle.light {
        didSet {
            UITraitCollection.current = traits
            for window in windows { window.updateTraits() }
        }
    }

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
    private var shownSize = CGSize.zero
    private var whenSized: [@MainActor () -> Void] = []

    private struct WeakScreen {
        weak var screen: UIScreen?
    }

    private static var known: [WeakScreen] = []
    private static let none = UIScreen()

    /// The screen made last; one without a size while there is none.
    public static var main: UIScreen {
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
        UITraitCollection.current = traits
        stage.onEvent = { event in self.input.receive(event, on: self) }
        stage.onDrag = { event in self.drops.receive(event, on: self) }
        stage.onResize = { size in self.resize(size) }
    }

    /// The screen that a layer is to windows; whoever owns the layer hands events to `receive(_:)`.
    ///
    /// It is not `main`, and its size is the layer's when it is made.
    /// - Parameter scale: pixels per point.
    public init(in layer: CALayer, scale: CGFloat) {
        root = layer
        ownScale = scale
        shownSize = layer.bounds.size
    }

    /// Takes an event of the stage that shows the layer.
    public func receive(_ event: LayerEvent) {
        input.receive(event, on: self)
    }

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
        UITraitCollection(userInterfaceStyle: userInterfaceStyle, displayScale: scale)
    }

    /// Where input methods write; nil for a screen that no stage shows.
    var textEntry: TextEntry? {
        (stage ?? root.flatMap { Stage.showing($0) })?.textEntry
    }

    /// The time of the host that shows the screen, in seconds; 0 where none does.
    var now: TimeInterval { root?.hostTime?.seconds ?? 0 }

    /// Runs `body` once the screen has a size; at once when it has.
    func whenSized(_ body: @escaping @MainActor () -> Void) {
        if shownSize == .zero { whenSized.append(body) } else { body() }
    }

    func show(_ window: UIWindow) {
        guard let root else { return }
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

    /// The frontmost window at a point of the stage, and the view in it.
    func hit(_ point: CGPoint, _ event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        for window in windows.reversed() {
            let view = window.hitTest(convert(point, to: window), with: event)
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
        guard size != .zero else { return }
        let waiting = whenSized
        whenSized = []
        for body in waiting { body() }
    }
}
