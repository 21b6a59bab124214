import CoreAnimation
import Foundation
import PortedFive
import PortedSix
import Primitives
import Testing
import ViewKit

/// Selectors that ported sources keep and hand on.
@MainActor @Suite("Selectors of ported sources")
struct SelectorValueTests {
    @Test("observers and timers call the method of a selector")
    func calls() {
        let listener = PortedSix.SelectorListener()
        let name = "lamina.selector"
        listener.listen(
            to: name, with: Selector("changed", PortedSix.SelectorListener.changed(_:)))
        listener.listen(to: name, with: Selector("noted", PortedSix.SelectorListener.noted(_:)))
        NotificationCenter.default.post(name: Notification.Name(name), object: nil)
        // Foundation tells observers in no particular order.
        #expect(listener.heard.sorted() == ["changed \(name)", "noted \(name)"])
        NotificationCenter.default.post(name: Notification.Name("lamina.other"), object: nil)
        let timer = listener.timer(Selector("fired", PortedSix.SelectorListener.fired(_:)))
        timer.fire()
        timer.invalidate()
        #expect(listener.heard.last == "fired" && listener.heard.count == 3)
    }

    /// A call that waits retains its object, by Apple's documentation of `perform(_:with:afterDelay:)`.
    @Test("a call that waits keeps its object, until it is cancelled")
    func cancel() {
        var listener: PortedFive.SelectorListener? = PortedFive.SelectorListener()
        weak let watched = listener
        listener?.wait("a")
        listener?.wait("b")
        listener?.wait("a")
        listener = nil
        #expect(watched != nil)
        watched?.stop()
        #expect(watched == nil)
    }

    /// On Apple's systems the object is released later, so that a caller who doesn't retain it may read it.
    @Test("an object that a method has made lives until the caller has it, and no longer")
    func made() async {
        typealias Listener = PortedFive.SelectorListener
        let listener = Listener()
        let found = listener.ask(Selector("made", Listener.made))
        #expect(found != nil && listener.lastMade != nil)
        await withCheckedContinuation { turn in
            DispatchQueue.main.async { turn.resume() }
        }
        #expect(listener.lastMade == nil)
        #expect(listener.ask(Selector("nothing", Listener.nothing)) == nil)
        #expect(listener.ask(Selector("stop", Listener.stop)) == nil)
        #expect(listener.ask(Selector("hide", Other.hide)) == nil)
    }

    private final class Other: UIView {
        func hide() { isHidden = true }
    }

    @Test("a field that overrides the method with a selector pastes nothing")
    func paste() {
        UIPasteboard.general.string = "text"
        let (plain, field) = (UITextField(), PortedFive.UnpastedField())
        let paste = Selector("paste", UIResponder.paste(_:))
        #expect(plain.canPerformAction(paste, withSender: nil))
        #expect(!field.canPerformAction(paste, withSender: nil))
        field.text = "words"
        field.selectAll(nil)
        let copy = Selector("copy", UIResponder.copy(_:))
        let edit = field.canPerformAction(.copy, withSender: nil)
        #expect(field.canPerformAction(copy, withSender: nil) == edit)
        // Other methods: whether the object has them.
        #expect(
            field.canPerformAction(
                Selector("layoutSubviews", UIView.layoutSubviews), withSender: nil))
        #expect(!field.canPerformAction("fly", withSender: nil))
    }

    @Test("a recognizer's subclass has an initializer of its own beside the overridden one")
    func recognizers() {
        #expect(PortedFive.OwnPan(threshold: 3).threshold == 3)
        #expect(PortedSix.OwnPan(target: nil, action: nil).threshold == 8)
    }

    @Test("a raised exception ends the program with its name and its reason")
    func exceptions() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            PortedFive.raiseForTest()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("NSInvalidArgumentException: no such page"))
    }
}
