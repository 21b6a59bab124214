// In Swift 6 mode the compiler refuses each of these.
#if !swift(>=6.0)
    import Foundation
    import QuartzCore

    /// What source of Swift 5 may write on another thread than main: its compiler doesn't refuse.
    public enum OffMain: Int, CaseIterable, Sendable {
        case set, setInTransaction, setByKey, addAnimation, setNeedsDisplay, setNeedsDisplayInRect
        case setNeedsLayout, addSublayer, removeFromSuperlayer, setMask, setDelay
        case archive, unarchive, archiveAnimation

        /// Does it to a layer, and comes back when it is done.
        public func run(_ layer: CALayer) {
            let done = DispatchSemaphore(value: 0)
            let data = try? NSKeyedArchiver.archivedData(
                withRootObject: layer, requiringSecureCoding: true)
            DispatchQueue.global().async {
                self.change(layer, data ?? Data())
                done.signal()
            }
            done.wait()
        }

        private func change(_ layer: CALayer, _ data: Data) {
            switch self {
            case .set: layer.opacity = 0.25
            case .setInTransaction:
                CATransaction.begin()
                layer.opacity = 0.25
                CATransaction.commit()
            case .setByKey: layer.setValue(3, forKey: "mine")
            case .addAnimation: layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            case .setNeedsDisplay: layer.setNeedsDisplay()
            case .setNeedsDisplayInRect:
                layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
            case .setNeedsLayout: layer.setNeedsLayout()
            case .addSublayer: layer.addSublayer(CALayer())
            case .removeFromSuperlayer: layer.removeFromSuperlayer()
            case .setMask: layer.mask = CALayer()
            case .setDelay: layer.beginTime = 3
            case .archive:
                _ = try? NSKeyedArchiver.archivedData(
                    withRootObject: layer, requiringSecureCoding: false)
            case .unarchive:
                _ = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
            case .archiveAnimation:
                _ = try? NSKeyedArchiver.archivedData(
                    withRootObject: CAAnimationGroup(), requiringSecureCoding: true)
            }
        }
    }
#endif
