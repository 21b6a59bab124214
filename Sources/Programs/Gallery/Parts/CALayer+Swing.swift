import CoreAnimation
import Foundation

extension CALayer {
    /// Animates a property to a value and back, for ever, slowly at both ends.
    /// - Parameters:
    ///   - keyPath: the property.
    ///   - first: the value at the start; nil for the layer's own.
    ///   - last: the value at the turn.
    ///   - seconds: the time of one way.
    ///   - begin: the time of the start, in seconds of the layer's time; 0 for the next commit.
    ///   - key: the animation's name; nil for the property's.
    func swing(
        _ keyPath: String, from first: Any? = nil, to last: Any, seconds: Double,
        begin: Double = 0, key: String? = nil
    ) {
        let swing = CABasicAnimation(keyPath: keyPath)
        swing.fromValue = first
        swing.toValue = last
        swing.duration = seconds
        swing.beginTime = begin
        swing.autoreverses = true
        swing.repeatCount = .infinity
        swing.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        add(swing, forKey: key ?? keyPath)
    }
}
