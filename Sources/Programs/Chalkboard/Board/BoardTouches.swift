import Foundation
import ViewKit

/// The touches on a board, and what each of them does.
@MainActor
struct BoardTouches {
    /// The stroke that is being drawn; nil for none.
    var stroke: OpenStroke?
    /// The touch that drags the board: the middle button, or another with the space bar.
    var drag: UITouch?
    /// The touch that points.
    var laser: UITouch?
    /// The fingers that draw or move the board.
    var fingers = FingerTrack()
    /// Tells palms from fingers.
    var palms = PalmGuard()
    var isSpaceDown = false
    var dragSpeed = SpeedTrack()
    var wheelSpeed = SpeedTrack()
}

/// A stroke that is being drawn, and the touch that draws it.
@MainActor
struct OpenStroke {
    let hand: StrokeHand
    let touch: UITouch
    /// The time and the point at which it began, in seconds and points.
    let start: (time: Double, point: CGPoint)
    /// The point at which the hand has been still, and since when.
    var hold: (time: Double, point: CGPoint, isSpent: Bool)
    /// The edge of a ruler that leads it; nil for none.
    let guide: EdgeGuide?
}
