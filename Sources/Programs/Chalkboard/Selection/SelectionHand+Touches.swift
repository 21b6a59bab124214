import Chalk
import Foundation
import ViewKit

/// Touches while things are selected.
extension SelectionHand {
    /// The most that a click moves, in points.
    private static let clickReach = 4.0
    /// The step of a rotation while Shift is held: 15 degrees.
    private static let step = Double.pi / 12

    /// The distance within which a touch hits a handle or a thing, in points.
    private func slack(_ touch: UITouch) -> Double { touch.type == .direct ? 22 : 11 }

    /// The board's position under a point of the view.
    private func place(_ point: CGPoint) -> CGPoint { board.camera.snapped.board(point) }

    func began(_ touch: UITouch) {
        if mode == .text { return writer.began(touch) }
        self.touch = touch
        start = touch.location(in: board)
        hasMoved = false
        drag = aim(start, slack(touch))
        if case .lasso = drag { layer.lasso([start]) }
    }

    /// The drag that a touch at a point of the view begins.
    private func aim(_ point: CGPoint, _ slack: Double) -> Drag {
        guard !ids.isEmpty else { return .lasso([point]) }
        func isNear(_ other: CGPoint) -> Bool {
            hypot(point.x - other.x, point.y - other.y) <= slack
        }
        let corners = corners
        let middle = CGPoint(x: box.midX, y: box.midY)
        if isNear(SelectionLayer.turnHandle(corners)) {
            let at = place(point)
            return .turn(about: middle, from: atan2(at.y - middle.y, at.x - middle.x))
        }
        let ends = [
            CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
        ]
        for (corner, end) in zip(corners, ends) where isNear(corner) { return .scale(about: end) }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, low) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        let isInside = (left...right).contains(point.x) && (top...low).contains(point.y)
        return isInside ? .move : .lasso([point])
    }

    func moved(_ touch: UITouch, _ event: UIEvent?) {
        let point = touch.location(in: board)
        if !hasMoved {
            guard hypot(point.x - start.x, point.y - start.y) > Self.clickReach else { return }
            hasMoved = true
            if case .lasso = drag {} else { hover() }
        }
        switch drag {
        case .lasso(var line)?:
            for each in event?.coalescedTouches(for: touch) ?? [touch] {
                line.append(each.location(in: board))
            }
            drag = .lasso(line)
            layer.lasso(line)
        case .some(let drag):
            live = way(of: drag, to: point)
            place()
        case nil: break
        }
    }

    /// The similarity of a drag that has come to a point.
    private func way(of drag: Drag, to point: CGPoint) -> Similarity {
        let (from, to) = (place(start), place(point))
        switch drag {
        case .lasso: return .identity
        case .move:
            var (x, y) = (to.x - from.x, to.y - from.y)
            if board.isStraight { if abs(x) > abs(y) { y = 0 } else { x = 0 } }
            return .move(x, y)
        case .scale(let end):
            let (dx, dy) = (from.x - end.x, from.y - end.y)
            let square = dx * dx + dy * dy
            guard square > 0 else { return .identity }
            let along = ((to.x - end.x) * dx + (to.y - end.y) * dy) / square
            return .scale(min(max(along, 0.05), 20), about: end)
        case .turn(let middle, let before):
            var angle = atan2(to.y - middle.y, to.x - middle.x) - before
            if board.isStraight { angle = (angle / Self.step).rounded() * Self.step }
            return .turn(angle, about: middle)
        }
    }

    func ended(_ touch: UITouch) {
        let drag = drag
        (self.touch, self.drag) = (nil, nil)
        layer.lasso(nil)
        guard hasMoved else { return click(touch) }
        guard case .lasso(let line)? = drag else { return lay() }
        let found = session.board.things(inside: line.map(place))
        choose(board.isStraight ? ids + found : found)
    }

    func cancelled() {
        (touch, drag) = (nil, nil)
        layer.lasso(nil)
        putDown()
    }

    /// Handles a click: it selects the thing that lies there; with Shift it adds or removes it; a
    /// double click on a text edits it.
    private func click(_ touch: UITouch) {
        let point = place(touch.location(in: board))
        let reach = slack(touch) * 0.6 / board.camera.pointsPerPixel
        guard let id = session.board.thing(at: point, within: reach) else {
            if !board.isStraight { chooseNone() }
            return
        }
        if touch.tapCount > 1, session.board.text(of: id) != nil {
            mode = .text
            return writer.write(in: id)
        }
        guard board.isStraight else { return choose([id]) }
        let group = session.board.withGroups([id])
        choose(ids.contains(id) ? ids.filter { !group.contains($0) } : ids + group)
    }

    // Keys

    /// Moves the selection by arrow keys, ten times as far with Shift, until they are released;
    /// false for other keys.
    func pressed(_ press: UIPress) -> Bool {
        guard mode == .select, !ids.isEmpty, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        if key.keyCode == .keyboardDeleteForward {
            onDelete?()
            return true
        }
        guard let arrow = key.arrow else { return false }
        let way = (key.modifierFlags.contains(.shift) ? 10 : 1) / board.camera.pointsPerPixel
        hover()
        live = live.then(.move(way * arrow.x, way * arrow.y))
        place()
        return true
    }

    /// Ends the motion when the arrow key is released: one step, however long it was held. False
    /// for other keys.
    func released(_ press: UIPress) -> Bool {
        guard isHovering, drag == nil, press.key?.arrow != nil else { return false }
        lay()
        return true
    }
}
