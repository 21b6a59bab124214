import Foundation
import Testing
import ViewKit

/// Actions of controls by their names, as Apple's documentation of `UIControl` has them.
@MainActor @Suite("Actions of controls")
struct ControlActionTests {
    @MainActor private final class Counter {
        var count = 0
        func press(_ control: UIControl) { count += 1 }
    }

    @Test("an action goes by its identifier, for the events that are named")
    func identifiers() {
        let control = UIControl()
        var log: [String] = []
        control.addAction(
            UIAction(identifier: .init("log")) { _ in log.append("log") }, for: .touchDown)
        control.addAction(
            UIAction(identifier: .init("log")) { _ in log.append("moved") }, for: .valueChanged)
        control.addAction(UIAction { _ in log.append("other") }, for: .touchDown)
        control.removeAction(identifiedBy: .init("log"), for: .touchDown)
        control.sendActions(for: .allEvents)
        #expect(log == ["moved", "other"])
        control.removeAction(identifiedBy: .init("nothing"), for: .allEvents)
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
        // Apple's documentation: an action leaves the events that are named, and no others.
        let both = UIAction(identifier: .init("both")) { _ in log.append("both") }
        control.addAction(both, for: [.touchDragExit, .touchDragEnter])
        control.removeAction(identifiedBy: .init("both"), for: .touchDragExit)
        #expect(control.allControlEvents == [.valueChanged, .touchDown, .touchDragEnter])
        control.removeAction(both, for: .touchDragEnter)
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
    }

    @Test("a program sees all actions and targets of a control, and may stop")
    func handlers() {
        let control = UIControl()
        let counter = Counter()
        #expect(control.allControlEvents.isEmpty)
        control.addAction(UIAction(title: "Save") { _ in }, for: .touchUpInside)
        control.addTarget(counter, action: Counter.press, for: [.touchDown, .touchCancel])
        var seen: [String] = []
        control.enumerateEventHandlers { action, target, events, _ in
            seen.append("\(action?.title ?? "-") \(target === counter) \(events.rawValue)")
        }
        #expect(seen == ["Save false 64", "- true 257"])
        seen = []
        control.enumerateEventHandlers { action, _, _, stop in
            seen.append(action?.title ?? "-")
            stop = true
        }
        #expect(seen == ["Save"])
        control.removeTarget(nil, for: .allEvents)
        #expect(control.allControlEvents == .touchUpInside && counter.count == 0)
        control.addTarget(Counter(), action: Counter.press, for: .valueChanged)
        var calls = 0
        control.enumerateEventHandlers { _, _, _, _ in calls += 1 }
        #expect(calls == 1 && control.allControlEvents == .touchUpInside)
    }

    /// Apple's documentation of `removeTarget(_:action:for:)`: it stops the delivery of the events that are named.
    @Test("targets leave the events that are named, and no others")
    func targets() {
        let control = UIControl()
        let (first, second) = (Counter(), Counter())
        for counter in [first, second] {
            control.addTarget(
                counter, action: Counter.press, for: [.touchDown, .touchCancel, .valueChanged])
        }
        control.addAction(UIAction { _ in }, for: .touchDown)
        control.removeTarget(first, action: Counter.press, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect((first.count, second.count) == (0, 1))
        control.sendActions(for: .touchCancel)
        #expect((first.count, second.count) == (1, 2))
        control.removeTarget(nil, for: [.touchDown, .touchCancel])
        #expect(control.allControlEvents == [.touchDown, .valueChanged])
        control.sendActions(for: [.touchDown, .touchCancel])
        #expect((first.count, second.count) == (1, 2))
        control.sendActions(for: .valueChanged)
        #expect((first.count, second.count) == (2, 3))
    }

    @Test("animators are keys of dictionaries")
    func animatorKeys() {
        let first = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let second = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let progress: [UIViewPropertyAnimator: CGFloat] = [first: 0.25, second: 0.5]
        #expect(progress[first] == 0.25 && progress[second] == 0.5 && first != second)
    }

    @Test("a task waits for an animator's end")
    func waiting() async throws {
        let desk = try Desk()
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        desk.wait(0.1)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        var end: UIViewAnimatingPosition?
        var waits = false
        let task = Task { @MainActor in
            waits = true
            end = await animator.addCompletion()
        }
        while !waits { await Task.yield() }
        desk.begin()
        animator.startAnimation()
        desk.wait(0.5)
        #expect(end == nil)
        desk.wait(1)
        await task.value
        #expect(end == .end)
        desk.close()
    }
}
