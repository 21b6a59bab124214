import UIKit

/// The layer that a person sees at `point`, while all of them move.
func layerSeen(at point: CGPoint, in board: CALayer) -> CALayer? {
    let seen = board.presentation() ?? board
    return seen.hitTest(point)?.model()
}
