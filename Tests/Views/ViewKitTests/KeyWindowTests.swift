import DeskSupport
import Foundation
import Testing
import ViewKit

/// Apple's documentation of `canBecomeKey`, `becomeKey()`, `resignKey()` and the notifications of windows.
@MainActor @Suite("Key windows")
struct KeyWindowTests {
    /// A window that keeps a log of keys that come and go.
    private final class Told: UIWindow {
        var log: [String] = []
        var mayHaveKeys = true
        override var canBecomeKey: Bool { mayHaveKeys }
        override func becomeKey() { log.append("becomes") }
        override func resignKey() { log.append("resigns") }
    }

    private let desk: Desk
    private let back: Told
    private let front: Told

    init() throws {
        desk = try Desk()
        (back, front) = (Told(screen: desk.screen), Told(screen: desk.screen))
    }

    @Test("a window that can't become key is shown and leaves the keys where they are")
    func refusal() {
        defer { desk.close() }
        back.makeKeyAndVisible()
        front.mayHaveKeys = false
        front.makeKeyAndVisible()
        #expect(!front.isHidden && !front.isKeyWindow && back.isKeyWindow)
        #expect(front.log == [] && back.log == ["becomes"])
    }

    /// Nobody was told when a window that hid handed its keys on.
    @Test(
        "a key window that hides tells that it resigns, and the window behind it that it becomes key"
    )
    func hiding() {
        defer { desk.close() }
        back.makeKeyAndVisible()
        front.makeKeyAndVisible()
        var names: [String] = []
        let center = NotificationCenter.default
        let kinds = [UIWindow.didResignKeyNotification, UIWindow.didBecomeKeyNotification]
        let observers = kinds.map { kind in
            center.addObserver(forName: kind, object: nil, queue: nil) { note in
                nonisolated(unsafe) let note = note
                MainActor.assumeIsolated {
                    let window = note.object as? UIWindow
                    guard window === front || window === back else { return }
                    names.append((window === front ? "front " : "back ") + kind.rawValue)
                }
            }
        }
        defer { for observer in observers { center.removeObserver(observer) } }
        front.isHidden = true
        #expect(back.isKeyWindow && !front.isKeyWindow)
        #expect(
            front.log == ["becomes", "resigns"] && back.log == ["becomes", "resigns", "becomes"])
        #expect(
            names == [
                "front UIWindowDidResignKeyNotification", "back UIWindowDidBecomeKeyNotification",
            ])
    }

    @Test("keys of a window that hides pass over an overlay that can't become key")
    func overlay() {
        defer { desk.close() }
        back.makeKeyAndVisible()
        front.mayHaveKeys = false
        front.windowLevel = .alert + 1
        front.isHidden = false
        let middle = Told(screen: desk.screen)
        middle.makeKeyAndVisible()
        middle.isHidden = true
        #expect(back.isKeyWindow)
    }

    /// Apple's levels 0, 1000 and 2000, priorities 1000 and 750, and weights 0 and 0.4.
    @Test("levels, priorities and weights are moved and compared as their numbers")
    func numbers() {
        defer { desk.close() }
        #expect((UIWindow.Level.alert + 1).rawValue == 2001 && 5 + UIWindow.Level.normal > .normal)
        #expect(UIWindow.Level.alert - .statusBar == 1000)
        #expect((UILayoutPriority.required - 1).rawValue == 999)
        #expect(UILayoutPriority.defaultLow < .defaultHigh)
        var priority = UILayoutPriority.defaultHigh
        priority += 1
        priority -= 3
        #expect(priority == UILayoutPriority(748))
        #expect(UIFont.Weight.regular < .bold && UIFont.Weight.bold > .semibold)
        #expect((UIFont.Weight.bold - 0.4).rawValue == UIFont.Weight.regular.rawValue)
    }
}
