import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// The meaning of touches. One finger draws, two move the board; a pen draws, and erases with its
/// other end; the left button draws, the right one erases, the middle one moves the board.
extension BoardView {
    /// The age of a finger's stroke, in seconds, up to which a second finger takes it back; a later
    /// finger is taken for a palm.
    static let youth = 0.35
    /// The length in points, or the age in seconds, from which a finger's stroke is drawn.
    static let clearWay = 7.0
    static let clearAge = 0.09
    /// The distance in points within which a hand counts as still, and the time in seconds after
    /// which a still hand asks for a shape.
    static let stillness = 3.5
    static let holdTime = 0.5

    func began(_ touches: Set<UITouch>, _ event: UIEvent?) {
        motion = CameraMotion()
        for touch in touches {
            switch touch.type {
            case .pencil: penBegan(touch, event)
            case .indirectPointer: pointerBegan(touch, event)
            case .direct, .indirect: fingerBegan(touch, event)
            }
        }
    }

    func moved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            if touch === hands.stroke?.touch {
                strokeMoved(touch, event)
            } else if touch === hands.drag {
                dragged(touch)
            } else if touch === hands.laser {
                pointed(touch, event)
            } else if touch === selection.touch {
                selection.moved(touch, event)
            }
        }
        if touches.contains(where: hands.fingers.touches.contains) {
            fingersMoved(event?.timestamp)
        }
    }

    func ended(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            if touch === hands.stroke?.touch {
                strokeMoved(touch, event)
                endStroke()
            } else if touch === hands.drag {
                hands.drag = nil
                fling(hands.dragSpeed.speed(at: touch.timestamp))
            }
            if touch === hands.laser { pointingEnded(touch) }
            if touch === selection.touch { selection.ended(touch) }
            if touch.type == .direct { fingerEnded(touch) }
        }
    }

    func cancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            if touch === hands.stroke?.touch { cancelStroke() }
            if touch === hands.drag { hands.drag = nil }
            if touch === hands.laser { stopPointing() }
            if touch === selection.touch { selection.cancelled() }
            _ = hands.fingers.remove(touch, at: .infinity)
        }
    }

    /// Ends all touches: a stroke stays as far as it is drawn.
    func stopHands() {
        if stroke?.isDrawn == true { endStroke() } else { cancelStroke() }
        hands.drag = nil
        stopPointing()
        selection.stop()
        motion = CameraMotion()
    }

    // Beginning

    private func penBegan(_ touch: UITouch, _ event: UIEvent?) {
        guard hands.stroke?.touch.type != .pencil else { return }
        // The hand that holds the pen may have touched before the pen.
        cancelStroke()
        begin(touch, brush(touch.isEraser ? .eraser : tool), event)
        drawStroke()
    }

    private func pointerBegan(_ touch: UITouch, _ event: UIEvent?) {
        let buttons = event?.buttonMask ?? .primary
        if hands.isSpaceDown || buttons.contains(.button(3)) {
            hands.drag = touch
            hands.dragSpeed.clear()
        } else if buttons.contains(.primary) || buttons.contains(.secondary) {
            begin(touch, brush(buttons.contains(.primary) ? tool : .eraser), event)
            drawStroke()
        }
    }

    private func fingerBegan(_ touch: UITouch, _ event: UIEvent?) {
        guard hands.stroke.map({ $0.touch.type == .direct }) ?? true,
            !hands.palms.isPalm(at: touch.timestamp)
        else { return }
        if let stroke = hands.stroke {
            guard touch.timestamp - stroke.start.time < Self.youth else { return }
            cancelStroke()
        }
        hands.fingers.add(touch)
        if hands.fingers.isMoving {
            stopPointing()
            if selection.touch != nil { selection.cancelled() }
            hands.fingers.pair = hands.fingers.pair(in: self)
            hands.fingers.speed.clear()
        } else {
            begin(touch, brush, event)
        }
    }

    private func fingerEnded(_ touch: UITouch) {
        // A palm is not among the fingers.
        guard hands.fingers.touches.contains(where: { $0 === touch }) else { return }
        let wasMoving = hands.fingers.isMoving && hands.fingers.touches.count == 2
        let taps = hands.fingers.remove(touch, at: touch.timestamp)
        if wasMoving, taps == nil { fling(hands.fingers.speed.speed(at: touch.timestamp)) }
        switch taps {
        case 2: reports.undo?()
        case 3: reports.redo?()
        default: break
        }
    }

    // Moving the board

    private func fingersMoved(_ time: Double?) {
        guard let pair = hands.fingers.pair(in: self) else { return }
        defer { hands.fingers.pair = pair }
        guard let old = hands.fingers.pair else { return }
        hands.fingers.note(old, pair, at: time ?? 0)
        setCamera(old.moved(to: pair, camera))
    }

    private func dragged(_ touch: UITouch) {
        let (from, to) = (touch.previousLocation(in: self), touch.location(in: self))
        let way = Way(dx: to.x - from.x, dy: to.y - from.y)
        hands.dragSpeed.add(way, at: touch.timestamp)
        setCamera(camera.panned(by: way))
    }

    func fling(_ speed: Way) {
        motion.fling(speed)
        if !motion.isDone { run() }
    }

    // Strokes

    private func begin(_ touch: UITouch, _ brush: ChalkBrush, _ event: UIEvent?) {
        if stroke != nil { endStroke() }
        let point = touch.location(in: self)
        if isPointing, brush.tool != .eraser || tool == .eraser {
            hands.laser = touch
            return layers.laser.point(at: point, draws: true)
        }
        if selection.mode.handlesThings, brush.tool != .eraser || tool == .eraser {
            return selection.began(touch)
        }
        // Other touches change the board: hovering things are put down, text that is being written
        // stays.
        selection.stop()
        if case .fill(let style) = selection.mode, let color = brush.tool.color {
            return fill(at: point, color, style)
        }
        let hand = StrokeHand(session, brush, isPressureMade: touch.type != .pencil)
        hands.stroke = OpenStroke(
            hand: hand, touch: touch, start: (touch.timestamp, point),
            hold: (touch.timestamp, point, false), guide: guide(at: point))
        hand.add([sample(touch)])
        hand.setStraight(isStraight)
        layers.ring.press(true)
        layers.ring.position = guided(point)
        run()
    }

    private func drawStroke() {
        stroke?.draw()
        boardChanged()
    }

    private func strokeMoved(_ touch: UITouch, _ event: UIEvent?) {
        guard let stroke else { return }
        let all = event?.coalescedTouches(for: touch) ?? [touch]
        stroke.add(all.map(sample))
        let point = touch.location(in: self)
        layers.ring.position = guided(point)
        noteHold(point, touch.timestamp)
        if !stroke.isDrawn, isClear(point, touch.timestamp) { stroke.draw() }
        guard stroke.isDrawn else { return }
        foresee(touch, event)
        boardChanged()
        reports.stroke?(point)
    }

    /// Shows where the stroke will be a sixtieth of a second after its last sample: about as long
    /// as a frame takes to be seen. Erasing and smearing change what lies on the board, which can't
    /// be foreseen.
    private func foresee(_ touch: UITouch, _ event: UIEvent?) {
        guard let stroke, stroke.form == .free, hands.stroke?.guide == nil,
            stroke.brush.tool.isChalk || stroke.brush.tool.isPen,
            let color = stroke.brush.tool.color,
            let next = event?.predictedTouches(for: touch)?.first, let last = stroke.samples.last
        else { return layers.foresight.hide() }
        layers.foresight.show(
            from: touch.location(in: self), to: next.location(in: self),
            width: stroke.brush.width(at: last) * camera.pointsPerPixel, color)
    }

    /// The time without samples, in seconds, after which a hand counts as resting: its motion isn't
    /// extrapolated.
    private static let rest = 0.04

    func forgetForesight(at now: Double) {
        guard let touch = hands.stroke?.touch, now - touch.timestamp > Self.rest else { return }
        layers.foresight.hide()
    }

    /// Whether the stroke is long or old enough that no second finger will follow.
    private func isClear(_ point: CGPoint, _ time: Double) -> Bool {
        guard let start = hands.stroke?.start else { return true }
        let way = hypot(point.x - start.point.x, point.y - start.point.y)
        return way > Self.clearWay || time - start.time > Self.clearAge
    }

    private func endStroke() {
        guard let stroke else { return }
        forgetStroke()
        stroke.end()
        boardChanged()
    }

    private func cancelStroke() {
        guard let stroke else { return }
        forgetStroke()
        stroke.cancel()
        boardChanged()
    }

    private func forgetStroke() {
        hands.stroke = nil
        layers.foresight.hide()
        layers.ring.press(false)
        reports.stroke?(nil)
    }

    func straightChanged() {
        guard let stroke else { return }
        stroke.setStraight(isStraight)
        boardChanged()
    }

    /// The sample of the board for a touch.
    private func sample(_ touch: UITouch) -> ChalkSample {
        let place = camera.snapped.board(guided(touch.location(in: self)))
        let most = max(touch.maximumPossibleForce, 0.001)
        let lean = cos(touch.altitudeAngle)
        let azimuth = touch.azimuthAngle(in: self)
        return ChalkSample(
            x: place.x, y: place.y, pressure: Float(min(max(touch.force / most, 0), 1)),
            tiltX: Float(lean * cos(azimuth)), tiltY: Float(lean * sin(azimuth)),
            time: touch.timestamp)
    }

    // Shapes

    private func noteHold(_ point: CGPoint, _ time: Double) {
        guard let old = hands.stroke?.hold else { return }
        guard hypot(point.x - old.point.x, point.y - old.point.y) > Self.stillness else { return }
        hands.stroke?.hold = (time, point, false)
        run()
    }

    /// Replaces the stroke by the recognized shape when the hand holds still at its end.
    func checkHold(at now: Double) {
        // A stroke along a ruler is already as it was meant.
        guard let open = hands.stroke, open.guide?.isHeld != true, !open.hold.isSpent,
            now - open.hold.time >= Self.holdTime
        else { return }
        hands.stroke?.hold.isSpent = true
        // At least one and a half times the tool's width, as the shape would be a dot otherwise.
        let least = max(28, toolSize * 1.5) / camera.pointsPerPixel
        guard let shape = open.hand.assist(least: least) else { return }
        boardChanged()
        let seen = camera.snapped
        let points = shape.outline(spacing: 3 / seen.pointsPerPixel).map(seen.view)
        FlashLayer.show(points, width: min(max(toolSize, 3), 24), in: layer)
        layers.ring.pulse()
    }
}
