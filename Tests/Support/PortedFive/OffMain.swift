// In Swift 6 mode the compiler refuses each of these.
#if !swift(>=6.0)
    import Foundation
    import QuartzCore
    import UIKit

    /// Runs `body` on another thread than main, and comes back when it is done.
    private func elsewhere(_ body: @escaping () -> Void) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            body()
            done.signal()
        }
        done.wait()
    }

    /// Changes of a layer that is shown, on another thread than main: Swift 5's compiler doesn't refuse.
    public enum OffMain: Int, CaseIterable, Sendable {
        case set, setInTransaction, setByKey, setByKeyPath, setPosition, setBounds, setColor,
            setContents
        case setDelay, setMask, setStyle, setShape, setFilters, setCompositingFilter
        case addAnimation, removeAnimation, removeAllAnimations
        case setNeedsDisplay, setNeedsDisplayInRect, setNeedsLayout
        case addSublayer, insertSublayer, replaceSublayer, setSublayers, removeFromSuperlayer
        case moveToOwnTree

        /// Does it to a shape layer with a sublayer and an animation "fade".
        public func run(_ layer: CAShapeLayer) {
            elsewhere { self.change(layer) }
        }

        private func change(_ layer: CAShapeLayer) {
            switch self {
            case .set: layer.opacity = 0.25
            case .setInTransaction:
                CATransaction.begin()
                layer.opacity = 0.25
                CATransaction.commit()
            case .setByKey: layer.setValue(3, forKey: "mine")
            case .setByKeyPath: layer.setValue(3, forKeyPath: "bounds.size.width")
            case .setPosition: layer.position.x = 3
            case .setBounds: layer.bounds.size.width = 3
            case .setColor: layer.backgroundColor = UIColor.red.cgColor
            case .setContents:
                let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
                layer.contents = renderer.image { _ in }.cgImage
            case .setDelay: layer.beginTime = 3
            case .setMask: layer.mask = CALayer()
            case .setStyle: layer.style = ["borderWidth": 3]
            case .setShape: layer.path = CGPath(rect: layer.bounds, transform: nil)
            case .setFilters: layer.filters = [CAFilter(type: "gaussianBlur")]
            case .setCompositingFilter: layer.compositingFilter = "multiplyBlendMode"
            case .addAnimation: layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "new")
            case .removeAnimation: layer.removeAnimation(forKey: "fade")
            case .removeAllAnimations: layer.removeAllAnimations()
            case .setNeedsDisplay: layer.setNeedsDisplay()
            case .setNeedsDisplayInRect:
                layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
            case .setNeedsLayout: layer.setNeedsLayout()
            case .addSublayer: layer.addSublayer(CALayer())
            case .insertSublayer: layer.insertSublayer(CALayer(), at: 0)
            case .replaceSublayer: layer.replaceSublayer(layer.sublayers![0], with: CALayer())
            case .setSublayers: layer.sublayers = nil
            case .removeFromSuperlayer: layer.removeFromSuperlayer()
            case .moveToOwnTree: CALayer().addSublayer(layer)
            }
        }
    }

    /// Questions on another thread that can't wait for main.
    public enum AskedOffMain: Int, CaseIterable, Sendable {
        case presentation, hitTest, render, makeView, archive

        /// Asks a layer that is shown.
        public func run(_ layer: CALayer) {
            elsewhere { self.ask(layer) }
        }

        private func ask(_ layer: CALayer) {
            switch self {
            case .presentation: _ = layer.presentation()
            case .hitTest: _ = layer.hitTest(.zero)
            case .render:
                let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
                _ = renderer.image { layer.render(in: $0.cgContext) }
            case .makeView: _ = UIView(frame: .zero)
            case .archive:
                _ = try? NSKeyedArchiver.archivedData(
                    withRootObject: layer, requiringSecureCoding: false)
            }
        }
    }

    // In functions of their own, as the compiler warns of them inside of a closure that Dispatch is handed.
    private func makeOval() -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath
        layer.fillColor = UIColor.red.cgColor
        return layer
    }

    private func makeDrawnShape() -> CAShapeLayer {
        let layer = CAShapeLayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8), transform: nil)
        layer.add(CABasicAnimation(keyPath: "strokeEnd"), forKey: "draw")
        CATransaction.commit()
        return layer
    }

    /// The same in a controller, where such code mostly stands.
    public final class ShapeController: UIViewController {
        public var shape: CAShapeLayer?

        /// Has another thread make a shape layer, and shows it in the view.
        public func load(_ completion: @escaping () -> Void) {
            DispatchQueue.global(qos: .userInitiated).async { [weak self] in
                let layer = makeDrawnShape()
                DispatchQueue.main.async { [weak self] in
                    self?.view.layer.addSublayer(layer)
                    self?.shape = layer
                    completion()
                }
            }
        }
    }

    /// What every tutorial does with a large path: made and set beside main, shown by main.
    public enum BesideMain {
        /// Has another thread make a shape layer, and calls `show` on main with it.
        public static func makeShape(_ show: @escaping (CAShapeLayer) -> Void) {
            DispatchQueue.global().async {
                let layer = makeOval()
                DispatchQueue.main.async { show(layer) }
            }
        }

        /// Changes a view that is in no window on another thread.
        public static func tint(_ view: UIView) {
            elsewhere { view.backgroundColor = .red }
        }
    }
#endif
