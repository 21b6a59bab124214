import UIKit

/// The lines of docs/guide.md, "Moving things".
enum Motion {
    @MainActor
    static func move(_ layer: CALayer, from a: CGPoint, to b: CGPoint, then nextPage: CGImage?) {
        // begin docs/guide.md "Moving things" 1
        let move = CASpringAnimation(\.position, from: a, to: b)  // or keyPath: "position"
        move.damping = 8
        move.duration = move.settlingDuration
        layer.add(move, forKey: "move")

        let turn = CATransition()  // the layer before and after a change
        turn.filter = PageCurlTransition()
        layer.add(turn, forKey: nil)
        layer.contents = nextPage
        // end
    }
}

// begin docs/guide.md "Moving things" 2
final class Dial: CALayer {
    @Animatable("level") var level: CGFloat = 0

    override class func needsDisplay(forKey key: String) -> Bool {
        key == "level" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) { /* `level` is the one on screen */  }
}
// end
