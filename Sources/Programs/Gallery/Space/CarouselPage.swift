import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// Cards on a ring, seen in perspective: drag, scroll, or click one to bring it to the front.
final class CarouselPage: GalleryPage {
    private let scene: PageScene
    private let card: CALayer
    private let ring = CATransformLayer()
    private let title: LabelLayer
    private var cards: [(plane: CALayer, mist: CALayer)] = []
    private let radius: CGFloat
    private var spin = Spin(angle: 0)
    /// The angle at which the ring comes to rest; nil while it is moved.
    private var goal: Double?
    private var last: Double?
    private var now = 0.0
    private var grip: CGPoint?
    private var start = CGPoint.zero

    /// Whether the ring moves: at rest there are no ticks.
    var wantsTicks: Bool { goal != nil || !spin.isAtRest || last == nil }

    private var step: Double { 2 * .pi / Double(Poster.all.count) }

    init(_ scene: PageScene) {
        self.scene = scene
        card = scene.card(scene.layer.bounds)
        let size = card.bounds.size
        let wide = max(0, min(size.width * 0.24, size.height * 0.36)).rounded()
        radius = wide * 1.72
        title = scene.label("", size: 17, isQuiet: false)
        card.masksToBounds = true
        buildGround()
        // The ring is behind the page's plane: without a layer of its own it would be behind the
        // ground.
        let hall = CALayer()
        hall.frame = card.bounds
        hall.sublayerTransform.m34 = wide > 0 ? -1 / (wide * 5.5) : 0
        card.addSublayer(hall)
        let space = CATransformLayer()
        space.position = CGPoint(x: size.width / 2, y: (size.height * 0.4).rounded())
        // Seen from a little above; the front card stands in the plane of the page.
        space.transform = CATransform3DRotate(
            CATransform3DMakeTranslation(0, 0, -radius), -0.13, 1, 0, 0)
        hall.addSublayer(space)
        space.addSublayer(ring)
        for (index, poster) in Poster.all.enumerated() {
            build(poster, index, CGSize(width: wide, height: (wide * 1.36).rounded()))
        }
        title.position.y = (size.height - 64).rounded()
        card.addSublayer(title)
        let hint = scene.label("Drag or scroll to turn, click a card to see it", size: 12)
        hint.position = CGPoint(
            x: ((size.width - hint.bounds.width) / 2).rounded(), y: (size.height - 34).rounded())
        card.addSublayer(hint)
        show()
    }

    func tick(_ time: Double) {
        let passed = min(time - (last ?? time), 0.1)
        (last, now) = (time, time)
        guard passed > 0 else { return }
        if let goal, grip == nil {
            settle(at: goal, passed)
        } else {
            spin.advance(by: passed)
            // Slow enough to snap to the card that the ring would reach.
            if grip == nil, abs(spin.speed) < 1.2 {
                goal = ((spin.angle + spin.speed * 0.35) / step).rounded() * step
            }
        }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        show()
        CATransaction.commit()
    }

    func handle(_ event: LayerEvent, at point: CGPoint) {
        switch event.kind {
        case .pointerDown(button: 0), .touchBegan:
            guard card.frame.contains(point) else { return }
            (grip, start, goal, last) = (point, point, nil, nil)
            spin.hold()
        case .pointerMoved, .touchMoved:
            guard let before = grip, radius > 0 else { return }
            grip = point
            spin.turn(by: Double((point.x - before.x) / radius))
        case .pointerCancelled(button: 0), .touchCancelled:
            guard grip != nil else { return }
            grip = nil
            spin.release()
        case .pointerUp(button: 0), .touchEnded:
            guard grip != nil else { return }
            grip = nil
            spin.release()
            if hypot(point.x - start.x, point.y - start.y) < 4 { choose(event.layer) }
        case .scrolled(let way):
            guard card.frame.contains(point), radius > 0 else { return }
            turn(by: (way.x + way.y) / Double(radius), steps: way.stepsX + way.stepsY)
        default: break
        }
    }

    /// Brings the card that was clicked to the front, the short way.
    private func choose(_ layer: CALayer?) {
        spin.stop()
        guard let layer,
            let index = cards.firstIndex(where: { $0.plane === layer || $0.mist === layer })
        else { return }
        let away = remainder(-Double(index) * step - spin.angle, 2 * .pi)
        (goal, last) = (((spin.angle + away) / step).rounded() * step, nil)
    }

    private func turn(by way: Double, steps: Double) {
        last = nil
        if steps != 0 {
            // A step of a wheel moves by one card.
            goal = ((goal ?? spin.angle) / step).rounded() * step - steps.rounded() * step
        } else {
            goal = nil
            spin.turn(by: -way)
            spin.stop()
            spin.push(0.001)
        }
    }

    /// Moves to an angle without swinging past it.
    private func settle(at goal: Double, _ passed: Double) {
        // A factor of exp(-7) per second, whatever the frame rate: half of the rest in a tenth of a
        // second.
        spin.angle += (goal - spin.angle) * (1 - exp(-passed * 7))
        spin.stop()
        if abs(goal - spin.angle) < 0.0005 { (spin.angle, self.goal) = (goal, nil) }
    }

    // MARK: Building

    private func buildGround() {
        let isDark = scene.theme.isDark
        let top = isDark ? CGColor(red: 0.08, green: 0.09, blue: 0.12, alpha: 1) : .white
        let floor =
            isDark
            ? CGColor(red: 0.17, green: 0.19, blue: 0.25, alpha: 1)
            : CGColor(red: 0.84, green: 0.87, blue: 0.91, alpha: 1)
        let edge =
            isDark
            ? CGColor(red: 0.1, green: 0.11, blue: 0.15, alpha: 1)
            : CGColor(red: 0.95, green: 0.96, blue: 0.98, alpha: 1)
        let ground = CanvasLayer(frame: card.bounds, scale: scene.scale) { context, rect in
            guard
                let gradient = CGGradient(
                    colors: [top, edge, floor, top], locations: [0, 0.5, 0.56, 1])
            else { return }
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: rect.height), options: [])
        }
        card.addSublayer(ground)
    }

    private func build(_ poster: Poster, _ index: Int, _ size: CGSize) {
        let plane = CALayer()
        plane.name = poster.name
        plane.bounds = CGRect(origin: .zero, size: size)
        plane.position = .zero
        plane.transform = CATransform3DRotate(
            CATransform3DIdentity, CGFloat(Double(index) * step), 0, 1, 0
        ).raised(by: radius)
        plane.cornerRadius = size.width * 0.06
        let picture = CanvasLayer(frame: plane.bounds, scale: scene.scale) { context, rect in
            context.beginPath()
            context.addPath(
                CGPath(
                    roundedRect: rect, cornerWidth: rect.width * 0.06,
                    cornerHeight: rect.width * 0.06, transform: nil))
            context.clip()
            poster.draw(in: context, rect)
        }
        picture.minificationFilter = .trilinear
        plane.addSublayer(picture)
        plane.addSublayer(reflection(of: poster, size))
        let mist = CALayer()
        mist.frame = plane.bounds
        mist.cornerRadius = plane.cornerRadius
        mist.backgroundColor = scene.theme.background
        plane.addSublayer(mist)
        ring.addSublayer(plane)
        cards.append((plane, mist))
    }

    /// The card upside down below it, as in a polished floor.
    private func reflection(of poster: Poster, _ size: CGSize) -> CALayer {
        let deep = (size.height * 0.4).rounded()
        return CanvasLayer(
            frame: CGRect(x: 0, y: size.height + 3, width: size.width, height: deep),
            scale: scene.scale
        ) { context, rect in
            context.saveGState()
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            context.beginPath()
            context.addPath(
                CGPath(
                    roundedRect: CGRect(origin: .zero, size: size), cornerWidth: size.width * 0.06,
                    cornerHeight: size.width * 0.06, transform: nil))
            context.clip()
            poster.draw(in: context, CGRect(origin: .zero, size: size))
            context.restoreGState()
            let fade = [0.34, 0].map { CGColor(red: 0, green: 0, blue: 0, alpha: $0) }
            guard let gradient = CGGradient(colors: fade) else { return }
            context.setBlendMode(.destinationIn)
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: rect.height),
                options: [.drawsAfterEndLocation])
        }
    }

    // MARK: Showing

    /// Turns the ring, and fades distant cards.
    private func show() {
        ring.transform = CATransform3DMakeRotation(CGFloat(spin.angle), 0, 1, 0)
        var front = (index: 0, nearness: -2.0)
        for (index, each) in cards.enumerated() {
            let nearness = cos(spin.angle + Double(index) * step)
            if nearness > front.nearness { front = (index, nearness) }
            each.mist.opacity = Float(0.36 * (1 - nearness))
        }
        let name = Poster.all[front.index].name
        guard title.text != name else { return }
        title.text = name
        title.position.x = ((card.bounds.width - title.bounds.width) / 2).rounded()
    }
}

extension CATransform3D {
    /// This turn, applied after a translation toward the eye.
    fileprivate func raised(by way: CGFloat) -> CATransform3D {
        CATransform3DTranslate(self, 0, 0, way)
    }
}
