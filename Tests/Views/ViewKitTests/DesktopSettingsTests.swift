import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// What views make of the desktop's settings; Apple's documentation of traits and of
/// `UIAccessibility` says what programs are told.
@Suite("Views and the desktop's settings", .serialized)
@MainActor
struct DesktopSettingsTests {
    private func say(_ change: (inout DesktopSettings) -> Void) {
        var settings = DesktopSettings.current
        change(&settings)
        DesktopSettings.take(settings)
    }

    private func reset() { DesktopSettings.take(DesktopSettings()) }

    private final class Told: UIView {
        var former: [UITraitCollection?] = []

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            former.append(previous)
        }
    }

    @Test("a dark desktop makes screens dark, live; what a screen or a view says itself wins")
    func scheme() throws {
        defer { reset() }
        let desk = try Desk()
        let (plain, own) = (desk.add(Told()), desk.add(Told()))
        own.overrideUserInterfaceStyle = .light
        for view in [plain, own] { view.backgroundColor = .systemBackground }
        #expect(plain.traitCollection.userInterfaceStyle == .light)
        say { $0.colorScheme = .dark }
        #expect(plain.traitCollection.userInterfaceStyle == .dark)
        #expect(plain.layer.backgroundColor == .black && own.layer.backgroundColor == .white)
        #expect(plain.former.count == 1 && own.former.isEmpty)
        #expect(plain.former.last??.userInterfaceStyle == .light)
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        // Another setting is no change of traits.
        say { $0.cursorSize = 48 }
        #expect(plain.former.count == 1)
        desk.screen.userInterfaceStyle = .light
        #expect(plain.layer.backgroundColor == .white)
        desk.screen.userInterfaceStyle = .unspecified
        #expect(plain.layer.backgroundColor == .black)
        desk.close()
    }

    @Test("strong contrasts are a trait, and a notification")
    func contrast() throws {
        defer { reset() }
        let desk = try Desk()
        let view = desk.add(Told())
        #expect(view.traitCollection.accessibilityContrast == .normal)
        let posted = Locked(0)
        let watch = NotificationCenter.default.addObserver(
            forName: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil,
            queue: nil
        ) { _ in posted.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(watch) }
        say { $0.hasHighContrast = true }
        #expect(view.traitCollection.accessibilityContrast == .high && view.former.count == 1)
        #expect(UIAccessibility.isDarkerSystemColorsEnabled)
        let old = try #require(view.former.last ?? nil)
        #expect(view.traitCollection.hasDifferentColorAppearance(comparedTo: old))
        // The system's blue for strong contrasts, as Apple documents it: 0, 64, 221.
        view.backgroundColor = .systemBlue
        let blue = CGColor(red: 0, green: 64 / 255, blue: 221 / 255, alpha: 1)
        #expect(view.layer.backgroundColor == blue)
        say { $0.reducesMotion = true }
        #expect(posted.withLock { $0 } == 1)
        desk.close()
    }

    @Test("registered handlers hear of their traits, with the new ones as the current ones")
    func registration() throws {
        defer { reset() }
        let desk = try Desk()
        let view = desk.add(UIView())
        var heard: [UIUserInterfaceStyle] = []
        var contrasts = 0
        let style = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
            (same: UIView, old: UITraitCollection) in
            #expect(same === view && old != same.traitCollection)
            heard.append(UITraitCollection.current.userInterfaceStyle)
        }
        view.registerForTraitChanges([UITraitAccessibilityContrast.self]) {
            (_: UIView, _: UITraitCollection) in contrasts += 1
        }
        var sizes: [UIContentSizeCategory] = []
        view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
            (same: UIView, _: UITraitCollection) in
            sizes.append(same.traitCollection.preferredContentSizeCategory)
        }
        say { $0.colorScheme = .dark }
        #expect(heard == [.dark] && contrasts == 0)
        say { $0.hasHighContrast = true }
        #expect(heard == [.dark] && contrasts == 1 && sizes == [])
        say { $0.textScale = 1.25 }
        #expect(heard == [.dark] && contrasts == 1 && sizes == [.extraExtraLarge])
        view.unregisterForTraitChanges(style)
        say { $0.colorScheme = .light }
        #expect(heard == [.dark])
        desk.close()
    }

    @Test("reduced motion: a switch is there in a tenth of a second, and programs are told")
    func motion() throws {
        defer { reset() }
        let desk = try Desk()
        desk.begin()
        let posted = Locked(0)
        let watch = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil,
            queue: nil
        ) { _ in posted.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(watch) }
        let control = desk.add(UISwitch())
        desk.wait(0.1)
        func lastAfterSwitching() -> Double {
            control.setOn(!control.isOn, animated: true)
            return control.subviews.flatMap { view in
                (view.layer.animationKeys() ?? []).compactMap {
                    view.layer.animation(forKey: $0)?.duration
                }
            }.max() ?? 0
        }
        #expect(lastAfterSwitching() == 0.25)
        desk.wait(1)
        say { $0.reducesMotion = true }
        #expect(UIAccessibility.isReduceMotionEnabled && posted.withLock { $0 } == 1)
        #expect(lastAfterSwitching() == 0.1)
        // A program's animation is its own.
        let view = desk.add(UIView())
        UIView.animate(withDuration: 0.7) { view.center.x = 50 }
        #expect(
            view.layer.animationKeys()?.compactMap { view.layer.animation(forKey: $0)?.duration }
                .max() == 0.7)
        desk.close()
    }

    @Test("two taps are two of one, or not, by the desktop's time")
    func taps() throws {
        defer { reset() }
        let desk = try Desk()
        desk.begin()
        var counts: [Int] = []
        final class Counting: UIView {
            var tell: (Int) -> Void = { _ in }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                tell(touches.first?.tapCount ?? 0)
            }
        }
        let view = desk.add(Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        view.tell = { counts.append($0) }
        func twice(_ pause: Double) {
            for _ in 0..<2 {
                desk.touch(.began, 20, 20)
                desk.touch(.ended, 20, 20)
                desk.wait(pause)
            }
            desk.wait(5)
        }
        twice(0.6)
        say { $0.doubleClickTime = 0.8 }
        twice(0.6)
        say { $0.doubleClickTime = 0.2 }
        twice(0.3)
        #expect(counts == [1, 1, 1, 2, 1, 1])
        desk.close()
    }
}
