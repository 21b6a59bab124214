import CoreAnimation
public import Foundation
import Primitives
public import Stage

/// What windows are shown on: here, a stage. Main thread only.
///
/// Wayland's windows are screens to UIKit: a `UIWindow` fills one of them.
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
    /// The stage; nil for the screen that stands in while there is none.
    weak var stage: Stage?
    private let input = ScreenInput()
    private var shownSize = CGSize.zero
    private var whenSized: [@MainActor () -> Void] = []

    private struct WeakScreen {
        weak var screen: UIScreen?
    }

    private static var known: [WeakScreen] = []
    private static let none = UIScreen()

    /// The screen made last; one without a size while there is none.
    public static var main: UIScreen {
        known.removeAll { $0.screen?.stage == nil }
        return known.last?.screen ?? none
    }

    private init() {}

    /// The screen that `stage` is to windows; takes the stage's events and resizes from here on.
    public init(_ stage: Stage) {
        self.stage = stage
        shownSize = stage.size
        Self.known.append(WeakScreen(screen: self))
        UITraitCollection.current = traits
        stage.onEvent = { event in self.input.receive(event, on: self) }
        stage.onResize = { size in self.resize(size) }
    }

    /// The size, in points; its origin is zero.
    public var bounds: CGRect { CGRect(origin: .zero, size: stage?.size ?? .zero) }
    /// The same.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// Pixels per point.
    public var scale: CGFloat { stage?.scale ?? 1 }
    /// Pixels per point.
    public var nativeScale: CGFloat { scale }
    /// How many frames a second at most; what displays mostly do.
    public var maximumFramesPerSecond: Int { 60 }
    /// Light or dark, and the scale.
    public var traitCollection: UITraitCollection { traits }

    private var traits: UITraitCollection {
        UITraitCollection(userInterfaceStyle: userInterfaceStyle, displayScale: scale)
    }

    /// Runs `body` once the screen has a size; at once when it has.
    func whenSized(_ body: @escaping @MainActor () -> Void) {
        if shownSize == .zero { whenSized.append(body) } else { body() }
    }

    func show(_ window: UIWindow) {
        guard let stage else { return }
        windows.removeAll { $0 === window }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: index)
        if index + 1 < windows.count {
            stage.layer.insertSublayer(window.layer, below: windows[index + 1].layer)
        } else {
            stage.layer.addSublayer(window.layer)
        }
        window.updateTraits()
    }

    func hide(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = windows.last }
    }

    /// The frontmost window at a point of the stage, and the view in it.
    func hit(_ point: CGPoint, _ event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        guard let stage else { return nil }
        for window in windows.reversed() {
            let inner = window.layer.convert(point, from: stage.layer)
            if let view = window.hitTest(inner, with: event) { return (window, view) }
        }
        return nil
    }

    private func resize(_ size: CGSize) {
        let old = shownSize
        shownSize = size
        UITraitCollection.current = traits
        for window in windows where window.bounds.size == old {
            window.frame = CGRect(origin: .zero, size: size)
        }
        for window in windows { window.updateTraits() }
        guard size != .zero else { return }
        let waiting = whenSized
        whenSized = []
        for body in waiting { body() }
    }
}
