package import CoreAnimation
package import Foundation
import Primitives

/// A pointer that the keyboard moves over a part of a stage, for content that is pointed at,
/// dragged and drawn on. Main thread.
///
///     arrows        move it; with Shift by single points; held down, increasingly faster
///     Space         the left button, for as long as it is down: with arrows, a drag
///     Return        a click
///     + −           the wheel
///
/// It is shown as a ring with a point in its middle. Its events are delivered like those of a
/// pointer.
@MainActor
package final class KeyboardHand {
    /// The meaning of a key for the hand.
    package enum Key: Equatable {
        case left, right, up, down, hold, click, more, less
    }

    private static let side: CGFloat = 22
    /// The distance of a press of an arrow, and of one with Shift, in points.
    private static let (step, littleStep) = (12.0, 1.0)
    /// The largest number of steps at once while a key is held down.
    private static let most = 4.0
    /// The distance that a press of + or − scrolls, in points: a notch of a wheel.
    private static let notch = 50.0

    private weak var stage: Stage?
    private weak var area: CALayer?
    private let deliver: @MainActor (LayerEvent) -> Void
    /// Holds the parts: a border lies over what is inside its own layer.
    private let holder = HandLayer()
    private let ring = HandLayer()
    private let edge = HandLayer()
    private let dot = HandLayer()
    private weak var pressed: CALayer?
    private var isDown = false
    private var speed = 1.0
    /// The hand's place in the area's space; nil before it was shown.
    package private(set) var place: CGPoint?

    /// A hand on a stage, whose events go to `deliver`.
    package init(_ stage: Stage, deliver: @escaping @MainActor (LayerEvent) -> Void) {
        self.stage = stage
        self.deliver = deliver
        ring.name = "keyboard hand"
        for (layer, inset, width) in [(edge, 0.0, 4.0), (ring, 1.0, 2.0)] {
            layer.bounds = CGRect(
                x: 0, y: 0, width: Self.side - 2 * inset, height: Self.side - 2 * inset)
            layer.cornerRadius = layer.bounds.width / 2
            layer.borderWidth = width
        }
        dot.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        dot.cornerRadius = 2
        holder.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        for layer in [edge, ring, dot] {
            layer.position = CGPoint(x: Self.side / 2, y: Self.side / 2)
            holder.addSublayer(layer)
        }
        holder.zPosition = 1e4
    }

    /// Whether the hand is shown.
    package var isShown: Bool { holder.superlayer != nil }

    /// Shows the hand over a layer: in the middle at first, later at its last place.
    package func show(over layer: CALayer, _ look: FocusRing.Look) {
        guard let stage else { return }
        if area !== layer { (place, isDown, pressed) = (nil, false, nil) }
        area = layer
        let box = layer.bounds
        place = clamped(place ?? CGPoint(x: box.midX, y: box.midY))
        quietly {
            ring.borderColor = look.color
            dot.backgroundColor = look.color
            edge.borderColor = look.edge
            for each in [edge, ring, dot] { each.contentsScale = stage.scale }
            if holder.superlayer !== stage.layer { stage.layer.addSublayer(holder) }
        }
        follow()
    }

    /// Hides the hand; a button that it holds is cancelled.
    package func hide() {
        guard isShown else { return }
        if isDown { end(.pointerCancelled(button: 0)) }
        deliver(event(.pointerLeft))
        quietly { holder.removeFromSuperlayer() }
    }

    /// Handles a key; returns false where it has no meaning now.
    package func handle(_ key: Key, _ phase: KeyInput.Phase, isLittle: Bool = false) -> Bool {
        guard isShown, area != nil else { return false }
        switch (key, phase) {
        case (.hold, .down): begin()
        case (.hold, .up): end(.pointerUp(button: 0))
        case (.hold, .repeated), (_, .up): speed = 1
        case (.click, .down) where !isDown:
            begin()
            end(.pointerUp(button: 0))
        case (.click, _): break
        case (.more, _): scroll(-Self.notch)
        case (.less, _): scroll(Self.notch)
        default:
            speed = phase == .repeated ? min(speed + 0.25, Self.most) : 1
            move(key, isLittle ? Self.littleStep : Self.step * speed)
        }
        return true
    }

    private func move(_ key: Key, _ way: Double) {
        guard let here = place else { return }
        let x = key == .left ? -way : key == .right ? way : 0
        let y = key == .up ? -way : key == .down ? way : 0
        place = clamped(CGPoint(x: here.x + x, y: here.y + y))
        follow()
        deliver(event(.pointerMoved))
    }

    private func begin() {
        guard !isDown else { return }
        deliver(event(.pointerMoved))
        pressed = stage?.hit(location)
        isDown = true
        show(isHeld: true)
        deliver(event(.pointerDown(button: 0)))
    }

    private func end(_ kind: LayerEvent.Kind) {
        guard isDown else { return }
        isDown = false
        deliver(event(kind))
        pressed = nil
        show(isHeld: false)
    }

    private func scroll(_ way: Double) {
        deliver(event(.scrolled(ScrollDelta(x: 0, y: way, stepsY: way < 0 ? -1 : 1))))
    }

    /// The hand's location, in points of the window.
    private var location: CGPoint {
        guard let stage, let area, let place else { return .zero }
        return area.convert(place, to: stage.layer)
    }

    private func event(_ kind: LayerEvent.Kind) -> LayerEvent {
        let time = HostTime(seconds: CACurrentMediaTime())
        var event = LayerEvent(kind: kind, time: time, location: location)
        event.layer = pressed ?? (event.isHitTested ? stage?.hit(event.location) : nil)
        if isDown { event.buttons = [0] }
        return event
    }

    private func clamped(_ point: CGPoint) -> CGPoint {
        guard let box = area?.bounds else { return point }
        return CGPoint(
            x: min(max(point.x, box.minX), max(box.minX, box.maxX - 1)),
            y: min(max(point.y, box.minY), max(box.minY, box.maxY - 1)))
    }

    private func follow() {
        quietly { holder.position = location }
    }

    private func show(isHeld: Bool) {
        quietly {
            ring.backgroundColor = isHeld ? ring.borderColor?.copy(alpha: 0.35) : nil
        }
    }

    private func quietly(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}

extension KeyboardHand.Key {
    /// The meaning of a keysym for the hand (X11: keysymdef.h); nil for none.
    package init?(symbol: UInt32) {
        switch symbol {
        case 0xFF51: self = .left
        case 0xFF52: self = .up
        case 0xFF53: self = .right
        case 0xFF54: self = .down
        case 0x20: self = .hold
        case 0xFF0D, 0xFF8D: self = .click
        case 0x2B, 0x3D, 0xFFAB: self = .more
        case 0x2D, 0xFFAD: self = .less
        default: return nil
        }
    }
}

/// A layer that pointers pass through.
private final class HandLayer: CALayer {
    override func contains(_ p: CGPoint) -> Bool { false }
}
