import CoreAnimation
import Foundation
import Primitives

/// The light of a pointer: it leaves a trail that fades, and nothing on the board.
final class LaserLayer: CALayer {
    private let spot = CALayer()
    private var last: CGPoint?

    /// The time for which a piece of the trail is visible, in seconds.
    static let life = 0.9
    private static let width: CGFloat = 5
    private static let light = CGColor(srgbRed: 1, green: 0.23, blue: 0.19, alpha: 1)

    override init() {
        super.init()
        name = "laser"
        anchorPoint = .zero
        actions = ["bounds": NSNull(), "sublayers": NSNull(), "position": NSNull()]
        spot.bounds = CGRect(x: 0, y: 0, width: 11, height: 11)
        spot.cornerRadius = 5.5
        spot.backgroundColor = Self.light
        spot.borderColor = CGColor(srgbRed: 1, green: 0.86, blue: 0.82, alpha: 0.9)
        spot.borderWidth = 2
        spot.shadowColor = Self.light
        spot.shadowOpacity = 0.9
        spot.shadowRadius = 7
        spot.shadowOffset = .zero
        spot.isHidden = true
        spot.actions = ["position": NSNull(), "hidden": NSNull()]
        addSublayer(spot)
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Always nil: the layer is never archived.
    required init?(coder: NSCoder) { nil }

    /// Whether light is on the board.
    var isLit: Bool { !spot.isHidden || trailCount > 0 }
    /// The number of pieces of the trail that are still visible.
    var trailCount: Int { (sublayers?.count ?? 1) - 1 }

    /// Moves the light to a point; with `draws` it leaves a trail.
    func point(at place: CGPoint, draws: Bool) {
        spot.isHidden = false
        spot.position = place
        guard draws else { return last = nil }
        defer { last = place }
        guard let last, hypot(last.x - place.x, last.y - place.y) > 0.5 else { return }
        leave(from: last, to: place)
    }

    /// Switches the light off; its trail goes on fading.
    func lift() {
        spot.isHidden = true
        last = nil
    }

    private func leave(from start: CGPoint, to end: CGPoint) {
        let piece = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [start, end])
        piece.path = path
        piece.fillColor = nil
        piece.strokeColor = Self.light
        piece.lineWidth = Self.width
        piece.lineCap = .round
        piece.opacity = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak piece] in piece?.removeFromSuperlayer() }
        insertSublayer(piece, at: 0)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.85
        fade.toValue = 0.0
        let thin = CABasicAnimation(keyPath: "lineWidth")
        thin.fromValue = Self.width
        thin.toValue = 1
        for each in [fade, thin] {
            each.duration = Self.life
            each.timingFunction = CAMediaTimingFunction(name: .easeIn)
        }
        piece.add(fade, forKey: "fade")
        piece.add(thin, forKey: "thin")
        CATransaction.commit()
    }
}
