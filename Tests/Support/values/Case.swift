import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage

/// The surroundings of the layer with a value.
enum Setting: String, CaseIterable {
    case alone, animated, inGroup, inReplicator, deep
}

/// One cell of the table of places, numbers and settings.
struct Case {
    var place: Place
    var number: Double
    var setting: Setting

    var name: String { "\(place.name) = \(number), \(setting.rawValue)" }

    /// Numbers that no program intends, and that every program passes one day.
    static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -1, 0,
    ]

    @MainActor static var all: [Case] {
        Place.all.flatMap { place in
            numbers.flatMap { number in
                Setting.allCases.map { Case(place: place, number: number, setting: $0) }
            }
        }
    }

    /// Shows the case, advances time, and calls everything that can be called.
    @MainActor func run(on host: HeadlessStage) {
        let layer = Stuff.layer(place.type)
        let top = tree(layer)
        host.stage.layer.addSublayer(top)
        let time = host.time
        host.step(to: time + 0.01)
        apply(layer)
        for step in [0.02, 0.3, 1.5] { host.step(to: time + step) }
        ask(layer, host)
        top.removeFromSuperlayer()
        host.step(to: time + 2)
    }

    /// Puts the layer into its setting.
    @MainActor private func tree(_ layer: CALayer) -> CALayer {
        switch setting {
        case .alone, .animated, .inGroup: return layer
        case .inReplicator:
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
            replicator.instanceCount = 3
            replicator.instanceDelay = 0.1
            replicator.instanceTransform = CATransform3DMakeTranslation(6, 6, 0)
            replicator.addSublayer(layer)
            return replicator
        case .deep:
            return (0..<24).reduce(layer) { below, level in
                let parent = level % 5 == 4 ? CATransformLayer() : CALayer()
                parent.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
                if level % 7 == 3 { parent.opacity = 0.9 }
                if level % 11 == 5 { parent.masksToBounds = true }
                if level % 6 == 2 { parent.transform = CATransform3DMakeRotation(0.1, 0, 1, 0) }
                parent.addSublayer(below)
                return parent
            }
        }
    }

    @MainActor private func apply(_ layer: CALayer) {
        guard let keyPath = place.keyPath else { return adjust(layer) }
        guard setting == .animated || setting == .inGroup else {
            layer.setValue(place.make(number), forKeyPath: keyPath)
            return
        }
        let basic = CABasicAnimation(keyPath: keyPath)
        basic.toValue = place.make(number)
        basic.duration = 1
        let frames = CAKeyframeAnimation(keyPath: keyPath)
        frames.values = [layer.value(forKeyPath: keyPath), place.make(number)].compactMap { $0 }
        frames.duration = 1
        frames.calculationMode = .cubic
        add([basic, frames], to: layer)
    }

    /// Sets the number on the animation itself.
    @MainActor private func adjust(_ layer: CALayer) {
        guard let motion = place.make(number) as? Motion else { return }
        let animation = motion.make()
        animation.duration = 1
        place.adjust?(animation, number)
        add([animation], to: layer)
    }

    @MainActor private func add(_ animations: [CAAnimation], to layer: CALayer) {
        guard setting == .inGroup else {
            for (index, animation) in animations.enumerated() {
                layer.add(animation, forKey: "case \(index)")
            }
            return
        }
        let group = CAAnimationGroup()
        group.animations = animations
        group.duration = 1
        layer.add(group, forKey: "case")
    }

    @MainActor private func ask(_ layer: CALayer, _ host: HeadlessStage) {
        let point = CGPoint(x: 20, y: 20)
        _ = host.stage.layer.hitTest(point)
        _ = layer.presentation()?.hitTest(layer.convert(point, from: nil))
        _ = layer.convert(layer.bounds, to: nil)
        _ = layer.convertTime(1, from: nil)
        _ = layer.debugDescription.count
        _ = layer.contentsAreFlipped()
        _ = layer.preferredFrameSize()
        layer.layoutIfNeeded()
        layer.setNeedsDisplay(layer.bounds)
    }
}

/// The parts that cases are made of.
@MainActor
enum Stuff {
    /// A small picture.
    static let image: CGImage? = {
        guard let bitmap = Bitmap(width: 8, height: 8) else { return nil }
        for y in 0..<8 { for x in 0..<8 { bitmap.row(y)[x] = 0xFF00_0000 | UInt32(x * y * 4) } }
        return CGImage(bitmap: bitmap)
    }()

    /// A layer of a class, with visible content.
    static func layer(_ type: CALayer.Type) -> CALayer {
        let layer = type.makePlain()
        layer.frame = CGRect(x: 8, y: 8, width: 32, height: 32)
        layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.9)
        layer.contents = image
        layer.cornerRadius = 4
        layer.borderWidth = 1
        layer.shadowOpacity = 0.5
        let inner = CALayer()
        inner.frame = CGRect(x: 4, y: 4, width: 10, height: 10)
        inner.backgroundColor = CGColor(gray: 1, alpha: 0.5)
        layer.addSublayer(inner)
        fill(layer)
        return layer
    }

    private static func fill(_ layer: CALayer) {
        switch layer {
        case let shape as CAShapeLayer:
            shape.path = CGPath(
                ellipseIn: CGRect(x: 2, y: 2, width: 26, height: 20), transform: nil)
            shape.strokeColor = CGColor(gray: 0, alpha: 1)
            shape.lineDashPattern = [4, 2]
        case let gradient as CAGradientLayer:
            gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
        case let text as CATextLayer: text.string = "Ag"
        case let replicator as CAReplicatorLayer: replicator.instanceCount = 3
        case let emitter as CAEmitterLayer:
            let cell = CAEmitterCell()
            (cell.birthRate, cell.lifetime, cell.velocity) = (20, 1, 10)
            cell.contents = image
            emitter.emitterCells = [cell]
        default: break
        }
    }
}
