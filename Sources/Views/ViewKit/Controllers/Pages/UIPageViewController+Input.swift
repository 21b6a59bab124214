import CoreAnimation
import Foundation
import Primitives

/// Turns by drags, presses at an edge, and keys.
extension UIPageViewController {
    private var isAcross: Bool { navigationOrientation == .horizontal }
    private var length: CGFloat {
        max(1, isAcross ? area.bounds.width : area.bounds.height)
    }
    /// The sign of a movement toward later pages.
    private var sign: CGFloat { isMirrored && isAcross ? 1 : -1 }

    /// Returns the part along the row of pages of a vector.
    private func along(_ vector: CGPoint) -> CGFloat {
        sign * (isAcross ? vector.x : vector.y) / length
    }

    /// Handles the drag.
    func dragged() {
        let part = along(pan.translation(in: area))
        switch pan.state {
        case .began, .changed: follow(part)
        case .ended: letGo(part, along(pan.velocity(in: area)))
        case .cancelled, .failed: letGo(0, 0)
        case .possible: break
        }
    }

    private func follow(_ part: CGFloat) {
        if drag == nil {
            guard turn == nil, part != 0, dataSource != nil else { return }
            guard let new = neighbours(isForward: part > 0) else { return pullEnd(part) }
            pullEnd(0)
            delegate?.pageViewController(self, willTransitionTo: new)
            let previous = pages
            drag = (begin(new, isForward: part > 0, animated: true), previous)
        }
        guard let turn = drag?.turn else { return }
        turn.show(min(max(turn.isForward ? part : -part, 0), 1), in: area.bounds)
    }

    /// Moves the last page a third of the way, and the first one likewise.
    private func pullEnd(_ part: CGFloat) {
        guard transitionStyle == .scroll else { return }
        let way = sign * part * length / 3
        for each in pages {
            each.viewIfLoaded?.transform =
                isAcross
                ? CGAffineTransform(translationX: way, y: 0)
                : CGAffineTransform(translationX: 0, y: way)
        }
    }

    /// Ends the drag; a flick counts as the distance that it would cover in a fifth of a second.
    private func letGo(_ part: CGFloat, _ speed: CGFloat) {
        guard let (turn, previous) = drag else {
            guard self.turn == nil else { return }
            return UIView.animate(withDuration: OwnMotion.seconds(0.25)) { self.pullEnd(0) }
        }
        let done = turn.isForward ? part : -part
        let isDone = done + (turn.isForward ? speed : -speed) * 0.2 > 0.5
        run(turn, from: min(max(done, 0), 1), to: isDone ? 1 : 0) { [weak self] in
            self?.drag = nil
            self?.turned(turn, previous, isDone)
        }
    }

    /// Handles a press near an edge.
    func pressed() {
        let place = tap.location(in: area)
        let at = isAcross ? place.x : place.y
        guard at < Self.edge || at > length - Self.edge else { return }
        turnPage(isForward: (at > Self.edge) != (isMirrored && isAcross))
    }

    /// Turns the page for a key: page up and down, and arrow keys while nothing has the focus.
    func handle(_ press: UIPress) -> Bool {
        guard let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command, .shift])
        else { return false }
        let isFree = viewIfLoaded?.window?.focusSystem.focusedItem == nil
        switch key.keyCode {
        case .keyboardPageDown: return turnPage(isForward: true)
        case .keyboardPageUp: return turnPage(isForward: false)
        case .keyboardRightArrow where isAcross && isFree: return turnPage(isForward: !isMirrored)
        case .keyboardLeftArrow where isAcross && isFree: return turnPage(isForward: isMirrored)
        case .keyboardDownArrow where !isAcross && isFree: return turnPage(isForward: true)
        case .keyboardUpArrow where !isAcross && isFree: return turnPage(isForward: false)
        default: return false
        }
    }
}
