import Chalk
import CoreAnimation
import Foundation
import ViewKit

/// Which hand does what. One finger draws, two move the board; a pen draws, and rubs out with its
/// other end; the left button draws, the right one rubs out, the middle one moves the board.
extension BoardView {
    /// A second finger that comes this early takes the first one's stroke back, in seconds; later it
    /// is a palm.
    static let youth = 0.35
    /// A finger's stroke is drawn once it is this long, in points, or this old, in seconds.
    static let clearWay = 7.0
    static let clearAge = 0.09
    /// A hand is still while it stays within so many points; that long asks for a shape, in seconds.
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
            if touch === strokeTouch {
                strokeMoved(touch, event)
            } else if touch === dragTouch {
                dragged(touch)
            } else if touch === laserTouch {
                pointed(touch, event)
            } else if touch === selection.touch {
                selection.moved(touch, event)
            }
        }
        if touches.contains(where: fingers.touches.contains) { fingersMoved(event?.timestamp) }
    }

    func ended(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            if touch === strokeTouch {
                strokeMoved(touch, event)
                endStroke()
            } else if touch === dragTouch {
                dragTouch = nil
                fling(dragSpeed.speed(at: touch.timestamp))
            }
            if touch === laserTouch { pointingEnded(touch) }
            if touch === selection.touch { selection.ended(touch) }
            if touch.type == .direct { fingerEnded(touch) }
        }
    }

    func cancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches {
            if touch === strokeTouch { cancelStroke() }
            if touch === dragTouch { dragTouch = nil }
            if touch === laserTouch { stopPointing() }
            if touch === selection.touch { selection.cancelled() }
            _ = fingers.remove(touch, at: .infinity)
        }
    }

    /// Ends whatever hands do now: a stroke stays as far as it is drawn.
    func stopHands() {
        if stroke?.isDrawn == true { endStroke() } else { cancelStroke() }
        dragTouch = nil
        stopPointing()
        selection.stop()
        motion = CameraMotion()
    }

    // Who begins

    private func penBegan(_ touch: UITouch, _ event: UIEvent?) {
        guard strokeTouch?.type != .pencil else { return }
        // The hand that holds the pen may have touched first.
        cancelStroke()
        begin(touch, brush(touch.isEraser ? .eraser : tool), event)
        drawStroke()
    }

    private func pointerBegan(_ touch: UITouch, _ event: UIEvent?) {
        let buttons = event?.buttonMask ?? .primary
        if isSpaceDown || buttons.contains(.button(3)) {
            dragTouch = touch
            dragSpeed.clear()
        } else if buttons.contains(.primary) || buttons.contains(.secondary) {
            begin(touch, brush(buttons.contains(.primary) ? tool : .eraser), event)
            drawStroke()
        }
    }

    private func fingerBegan(_ touch: UITouch, _ event: UIEvent?) {
        guard strokeTouch.map({ $0.type == .direct }) ?? true,
            !palms.isPalm(at: touch.timestamp)
        else { return }
        if stroke != nil, let start = strokeStart {
            guard touch.timestamp - start.time < Self.youth else { return }
            cancelStroke()
        }
        fingers.add(touch)
        if fingers.isMoving {
            stopPointing()
            if selection.touch != nil { selection.cancelled() }
            fingers.pair = fingers.pair(in: self)
            fingers.speed.clear()
        } else {
            begin(touch, brush, event)
        }
    }

    private func fingerEnded(_ touch: UITouch) {
        // A palm never was a finger.
        guard fingers.touches.contains(where: { $0 === touch }) else { return }
        let wasMoving = fingers.isMoving && fingers.touches.count == 2
        let taps = fingers.remove(touch, at: touch.timestamp)
        if wasMoving, taps == nil { fling(fingers.speed.speed(at: touch.timestamp)) }
        switch taps {
        case 2: onUndo?()
        case 3: onRedo?()
        default: break
        }
    }

    // Moving the board

    private func fingersMoved(_ time: Double?) {
        guard let pair = fingers.pair(in: self) else { return }
        defer { fingers.pair = pair }
        guard let old = fingers.pair else { return }
        fingers.note(old, pair, at: time ?? 0)
        setCamera(old.moved(to: pair, camera))
    }

    private func dragged(_ touch: UITouch) {
        let (from, to) = (touch.previousLocation(in: self), touch.location(in: self))
        let way = Way(dx: to.x - from.x, dy: to.y - from.y)
        dragSpeed.add(way, at: touch.timestamp)
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
            laserTouch = touch
            return laser.point(at: point, draws: true)
        }
        if selection.mode != .draw, brush.tool != .eraser || tool == .eraser {
            return selection.began(touch)
        }
        // Other hands change the board: what hovers is put down, what is written stays.
        selection.stop()
        if let pour, let color = brush.tool.color {
            return fill(at: point, color, pour)
        }
        takeGuide(at: point)
        stroke = StrokeHand(session, brush, isPressureMade: touch.type != .pencil)
        strokeTouch = touch
        strokeStart = (touch.timestamp, point)
        hold = (touch.timestamp, point, false)
        stroke?.add([sample(touch)])
        stroke?.setStraight(isStraight)
        ring.press(true)
        ring.position = guided(point)
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
        ring.position = guided(point)
        noteHold(point, touch.timestamp)
        if !stroke.isDrawn, isClear(point, touch.timestamp) { stroke.draw() }
        guard stroke.isDrawn else { return }
        foresee(touch, event)
        boardChanged()
        onStroke?(point)
    }

    /// Shows where the stroke will be a sixtieth of a second after its last sample: about as long as a frame
    /// takes to be seen. Rubbing and smearing change what lies there, which can't be foreseen.
    private func foresee(_ touch: UITouch, _ event: UIEvent?) {
        guard let stroke, stroke.form == .free, guide == nil,
            stroke.brush.tool.isChalk || stroke.brush.tool.isPen,
            let color = stroke.brush.tool.color,
            let next = event?.predictedTouches(for: touch)?.first, let last = stroke.samples.last
        else { return foresight.hide() }
        foresight.show(
            from: touch.location(in: self), to: next.location(in: self),
            width: stroke.brush.width(at: last) * camera.pointsPerPixel, color)
    }

    /// A hand from which nothing came for so long, in seconds, rests: it goes nowhere.
    private static let rest = 0.04

    func forgetForesight(at now: Double) {
        guard let strokeTouch, now - strokeTouch.timestamp > Self.rest else { return }
        foresight.hide()
    }

    /// True when it is clear that no second finger follows.
    private func isClear(_ point: CGPoint, _ time: Double) -> Bool {
        guard let start = strokeStart else { return true }
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
        stroke = nil
        strokeTouch = nil
        strokeStart = nil
        hold = nil
        guide = nil
        foresight.hide()
        ring.press(false)
        onStroke?(nil)
    }

    func straightChanged() {
        guard let stroke else { return }
        stroke.setStraight(isStraight)
        boardChanged()
    }

    /// What a touch does to the board.
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
        guard let old = hold else { return }
        guard hypot(point.x - old.point.x, point.y - old.point.y) > Self.stillness else { return }
        hold = (time, point, false)
        run()
    }

    /// A hand that holds still at the end of a stroke asks for the shape that it meant.
    func checkHold(at now: Double) {
        // What a ruler leads is what was meant.
        guard let stroke, guide?.isHeld != true, let hold, !hold.isSpent,
            now - hold.time >= Self.holdTime
        else { return }
        self.hold?.isSpent = true
        // Half as long again as the tool is thick at least, or it would be a dot.
        let least = max(28, toolSize * 1.5) / camera.pointsPerPixel
        guard let shape = stroke.assist(least: least) else { return }
        boardChanged()
        let seen = camera.snapped
        let points = shape.outline(spacing: 3 / seen.pointsPerPixel).map(seen.view)
        FlashLayer.show(points, width: min(max(toolSize, 3), 24), in: layer)
        ring.pulse()
    }
}
