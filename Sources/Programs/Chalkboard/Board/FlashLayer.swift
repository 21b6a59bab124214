import CoreAnimation
import Foundation
import Primitives

/// A flash of light along a shape that was recognized.
@MainActor
enum FlashLayer {
    /// The duration of the flash, in seconds.
    static let duration = 0.45

    /// Flashes along points of `host`'s space.
    static func show(_ points: [CGPoint], width: CGFloat, in host: CALayer) {
        guard points.count > 1 else { return }
        let path = CGMutablePath()
        path.addLines(between: points)
        let flash = CAShapeLayer()
        flash.name = "flash"
        flash.path = path
        flash.fillColor = nil
        flash.strokeColor = CGColor(srgbRed: 1, green: 0.98, blue: 0.85, alpha: 0.9)
        flash.lineWidth = width * 0.6
        flash.lineCap = .round
        flash.lineJoin = .round
        flash.opacity = 0
        host.addSublayer(flash)
        CATransaction.begin()
        CATransaction.setCompletionBlock { flash.removeFromSuperlayer() }
        let fade = CAKeyframeAnimation(keyPath: "opacity")
        fade.values = [0.0, 0.85, 0.0]
        fade.keyTimes = [0, 0.18, 1]
        let swell = CAKeyframeAnimation(keyPath: "lineWidth")
        swell.values = [width * 0.3, width * 0.9, width * 0.4]
        for each in [fade, swell] {
            each.duration = duration
            flash.add(each, forKey: each.keyPath)
        }
        CATransaction.commit()
    }
}
