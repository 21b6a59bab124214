import CoreAnimation
import Foundation
import Primitives
import Stage

/// The views of a screen as screen readers see them. Main thread.
@MainActor
final class AccessibleViews: AccessibleSource {
    private weak var screen: UIScreen?
    private let id = AccessibleNode.newID()
    private var objects: [UInt64: WeakObject] = [:]

    private struct WeakObject {
        weak var object: AccessibleObject?
    }

    init(_ screen: UIScreen) {
        self.screen = screen
    }

    func accessibleTree() -> AccessibleTree? {
        guard let screen else { return nil }
        var window = AccessibleNode(id: id, role: .window)
        window.frame = CGRect(origin: .zero, size: screen.stageSize)
        var walk = ViewWalk(AccessibleTree(window))
        if let bar = screen.menuBar { walk.walk([bar.window], from: screen.origin) }
        walk.walk(screen.windows, from: screen.origin)
        for popup in screen.popupWindows { walk.walk([popup.window], from: popup.origin) }
        objects = walk.objects.mapValues { WeakObject(object: $0) }
        var tree = walk.tree
        tree.focus = focus(on: screen).flatMap { walk.id(of: $0) }
        return tree
    }

    /// The focused object of a screen: in its menu while one is open.
    private func focus(on screen: UIScreen) -> AccessibleObject? {
        if let menu = MenuSession.current, menu.isOn(screen), let focus = menu.readerFocus {
            return focus
        }
        return screen.keyWindow?.focusSystem.readerFocus
    }

    func perform(_ request: AccessibleRequest) -> Bool {
        guard let object = objects[request.id]?.object else { return false }
        switch request.kind {
        case .act(let index): act(object, index)
        case .focus: go(to: object)
        case .set(let number): set(object, number)
        case .type(let text):
            (object as? UITextField)?.takeAll(text)
            (object as? UITextView)?.takeAll(text)
        case .caret(let place): select(object, place..<place)
        case .select(let range): select(object, range)
        }
        return true
    }

    private func go(to object: AccessibleObject) {
        if let row = object as? MenuRowView {
            MenuSession.current?.readerGoes(to: row, choosing: false)
        } else {
            (object as? UIView)?.window?.focusSystem.readerGoes(to: object)
        }
    }

    /// Performs an action by its index: first the press, then those of adjustable elements, then
    /// the menu, then the program's own.
    private func act(_ object: AccessibleObject, _ index: Int) {
        let names = ViewWalk.actions(of: object)
        guard names.indices.contains(index) else { return }
        switch names[index] {
        case ViewWalk.press: activate(object)
        case ViewWalk.increment: object.accessibilityIncrement()
        case ViewWalk.decrement: object.accessibilityDecrement()
        case ViewWalk.menu: (object as? UIView).map { _ = MenuInput.open(for: $0) }
        default:
            let action = object.accessibilityCustomActions?.first { $0.name == names[index] }
            if let action { _ = action.actionHandler?(action) }
        }
    }

    /// Presses an object: by its own `accessibilityActivate()`, as a control, or by a touch of its
    /// point.
    private func activate(_ object: AccessibleObject) {
        guard !object.accessibilityTraits.contains(.notEnabled) else { return }
        if object.accessibilityActivate() { return }
        if let control = object as? UIControl { return control.pressed() }
        guard let screen, let root = screen.root else { return }
        let point = root.convert(object.accessibilityActivationPoint, to: nil)
        screen.tap(point)
    }

    private func set(_ object: AccessibleObject, _ number: Double) {
        guard !object.accessibilityTraits.contains(.notEnabled) else { return }
        guard !object.take(number: number), let range = ViewWalk.range(of: object) else { return }
        if number > range.value { object.accessibilityIncrement() }
        if number < range.value { object.accessibilityDecrement() }
    }

    private func select(_ object: AccessibleObject, _ scalars: Range<Int>) {
        (object as? UITextView)?.select(scalars: scalars)
        guard let field = object as? UITextField else { return }
        let start = field.letter(atScalar: scalars.lowerBound)
        field.selectedLetters = start..<max(start, field.letter(atScalar: scalars.upperBound))
    }
}

extension UITextField {
    /// Replaces the whole text as if the new text had been typed.
    func takeAll(_ text: String) {
        guard isEnabled else { return }
        replace(0..<edit.letters.count, with: text.filter { !$0.isNewline }, .paste)
    }
}

extension UIScreen {
    /// Simulates a finger that comes down and is lifted, at a point of the stage.
    func tap(_ point: CGPoint) {
        let time = HostTime(seconds: now)
        for kind in [LayerEvent.Kind.touchBegan(id: -1), .touchEnded(id: -1)] {
            var event = LayerEvent(kind: kind, time: time, location: point)
            event.layer = hit(point)?.view.layer
            receive(event)
        }
    }
}
