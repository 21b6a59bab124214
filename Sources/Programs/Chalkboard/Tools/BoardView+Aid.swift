import Chalk
import Foundation
import ViewKit

/// The ruler and its like on the board.
extension BoardView {
    /// Lays a ruler or the like on the board, in place of another; nil removes it.
    func lay(_ kind: DrawingAid.Kind?) {
        guard let kind else {
            aid?.removeFromSuperview()
            return aid = nil
        }
        if let aid { return aid.become(kind) }
        let view = AidView(
            kind, in: bounds, pointsPerPixel: camera.pointsPerPixel, scale: camera.scale)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        aid = view
    }

    /// Fills the closed outline around a point of the view.
    func fill(at point: CGPoint, _ color: ChalkColor, _ style: ChalkFill.Style) {
        let done = session.fill(at: camera.snapped.board(point), color, style)
        boardChanged()
        if done == .isOpen { reports.openOutline?() }
    }

    /// Returns the guide for a stroke that begins at a point; nil where no ruler lies there.
    func guide(at point: CGPoint) -> EdgeGuide? {
        aid?.guide(from: point, width: brush.size * camera.pointsPerPixel)
    }

    /// The position of the chalk for a hand at a point.
    func guided(_ point: CGPoint) -> CGPoint { hands.stroke?.guide?.place(point) ?? point }
}
