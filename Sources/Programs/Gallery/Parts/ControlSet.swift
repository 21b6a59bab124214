import CoreAnimation
import Foundation
import Stage

/// The controls of a page; finds the control for an event.
///
/// The first button or finger that goes down on a control holds it until it is lifted, wherever it
/// moves; others are ignored meanwhile.
@MainActor
final class ControlSet {
    private enum Grip: Equatable {
        case pointer
        case touch(Int)
    }

    private let page: CALayer
    private var controls: [any Control] = []
    private var held: (any Control)?
    private var grip: Grip?
    private var hovered: (any Control)?

    /// Makes an empty set; events come in the space of `page`.
    init(in page: CALayer) {
        self.page = page
    }

    /// Adds `control`, and its layer to `parent`; later ones lie above earlier ones.
    @discardableResult
    func add<C: Control>(_ control: C, to parent: CALayer) -> C {
        parent.addSublayer(control.layer)
        controls.append(control)
        return control
    }

    /// Passes `event` to a control; false when it is for none, so that the page may handle it.
    func handle(_ event: LayerEvent, at point: CGPoint) -> Bool {
        switch event.kind {
        case .pointerDown(button: 0): return begin(.pointer, at: point)
        case .pointerUp(button: 0):
            let isTaken = end(.pointer, at: point, isCancelled: false)
            if isTaken { hover(at: point) }
            return isTaken
        case .pointerCancelled(button: 0): return end(.pointer, at: point, isCancelled: true)
        case .pointerEntered, .pointerMoved:
            if grip == .pointer { return move(.pointer, to: point) }
            if grip == nil { hover(at: point) }
            return false
        case .pointerLeft:
            hover(over: nil)
            return false
        case .touchBegan(let id): return begin(.touch(id), at: point)
        case .touchMoved(let id): return move(.touch(id), to: point)
        case .touchEnded(let id): return end(.touch(id), at: point, isCancelled: false)
        case .touchCancelled(let id): return end(.touch(id), at: point, isCancelled: true)
        default: return false
        }
    }

    /// The keyboard elements of the controls that are shown.
    var elements: [LayerElement] {
        controls.filter { $0.layer.isShown(in: page) }.flatMap(\.elements)
    }

    private func begin(_ new: Grip, at point: CGPoint) -> Bool {
        guard grip == nil else { return true }
        guard let control = control(at: point) else { return false }
        (held, grip) = (control, new)
        if new == .pointer { hover(over: control) }
        control.press(at: control.layer.convert(point, from: page))
        return true
    }

    private func move(_ old: Grip, to point: CGPoint) -> Bool {
        guard let held, grip == old else { return false }
        held.drag(to: held.layer.convert(point, from: page))
        return true
    }

    private func end(_ old: Grip, at point: CGPoint, isCancelled: Bool) -> Bool {
        guard let control = held, grip == old else { return false }
        (held, grip) = (nil, nil)
        control.release(at: control.layer.convert(point, from: page), isCancelled: isCancelled)
        return true
    }

    private func hover(at point: CGPoint) {
        hover(over: control(at: point))
    }

    private func hover(over control: (any Control)?) {
        guard control !== hovered else { return }
        hovered?.hover(false)
        hovered = control
        control?.hover(true)
    }

    private func control(at point: CGPoint) -> (any Control)? {
        controls.last { control in
            control.layer.isShown(in: page)
                && control.touchArea.contains(control.layer.convert(point, from: page))
        }
    }
}

extension CALayer {
    /// Whether the layer is in `top`, and neither it nor a layer between is hidden.
    fileprivate func isShown(in top: CALayer) -> Bool {
        var layer: CALayer? = self
        while let each = layer {
            if each === top { return true }
            if each.isHidden { return false }
            layer = each.superlayer
        }
        return false
    }
}
