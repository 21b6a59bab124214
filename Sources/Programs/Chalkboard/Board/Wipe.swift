import CoreAnimation
import Foundation
import Primitives

/// The wipe of a board: an eraser goes to and fro, and removes what it passes.
///
/// The picture is masked by a broad line to and fro that gets shorter from its start; the eraser follows
/// the same path in the same time.
@MainActor
final class Wipe {
    /// The duration, in seconds.
    static let duration = 1.1

    private let picture: CALayer
    private let felt: CALayer

    /// Wipes `picture`, which covers `size` points of `host`.
    init(_ picture: CALayer, in host: CALayer, size: CGSize) {
        self.picture = picture
        let way = Self.path(size)
        let mask = Self.mask(way.path, way.width, size)
        picture.mask = mask
        picture.name = "wiped"
        felt = FeltLayer(length: min(210, max(84, way.width * 0.9)))
        felt.position = way.path.currentPoint
        host.addSublayer(picture)
        host.addSublayer(felt)
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.finish() }
        animate(mask, way.path, way.rows)
        CATransaction.commit()
    }

    /// Makes the mask: a line along a path, of which nothing is left in the end.
    private static func mask(_ path: CGPath, _ width: CGFloat, _ size: CGSize) -> CAShapeLayer {
        let mask = CAShapeLayer()
        mask.frame = CGRect(origin: .zero, size: size)
        mask.path = path
        mask.lineWidth = width
        mask.lineJoin = .round
        mask.lineCap = .round
        mask.fillColor = nil
        mask.strokeColor = .black
        mask.strokeStart = 1
        return mask
    }

    /// Shortens the mask's line from its start, and moves and rocks the eraser along it.
    private func animate(_ mask: CALayer, _ path: CGPath, _ rows: Int) {
        let retract = CABasicAnimation(keyPath: "strokeStart")
        retract.fromValue = 0.0
        retract.toValue = 1.0
        let travel = CAKeyframeAnimation(keyPath: "position")
        travel.path = path
        travel.calculationMode = .paced
        for each in [retract, travel] {
            each.duration = Self.duration
            each.timingFunction = CAMediaTimingFunction(controlPoints: 0.35, 0.1, 0.5, 1)
        }
        mask.add(retract, forKey: "wipe")
        felt.add(travel, forKey: "wipe")
        let rock = CABasicAnimation(keyPath: "transform.rotation.z")
        rock.fromValue = -0.16
        rock.toValue = 0.16
        rock.duration = Self.duration / Double(2 * rows)
        rock.autoreverses = true
        rock.repeatCount = Float(rows)
        felt.add(rock, forKey: "rock")
    }

    /// Ends the animation and removes its layers.
    func finish() {
        picture.mask = nil
        picture.removeFromSuperlayer()
        felt.removeFromSuperlayer()
    }

    /// A path in rows to and fro: a line of `width` along it covers the whole size.
    static func path(_ size: CGSize) -> (path: CGPath, width: CGFloat, rows: Int) {
        let rows = min(max(Int((size.height / 150).rounded(.up)), 2), 9)
        let step = size.height / CGFloat(rows)
        let path = CGMutablePath()
        let over = step * 0.4
        path.move(to: CGPoint(x: -over, y: step / 2))
        for row in 0..<rows {
            let y = (CGFloat(row) + 0.5) * step
            let x = row.isMultiple(of: 2) ? size.width + over : -over
            path.addLine(to: CGPoint(x: x, y: y))
            if row + 1 < rows { path.addLine(to: CGPoint(x: x, y: y + step)) }
        }
        return (path, step * 1.25, rows)
    }
}
