import Foundation
import Primitives
import RandomNumbers
import Scene

/// Shapes, gradients and replicators.
extension SceneGenerator {
    /// Gives a shape layer a path, if it has none, and what a feature says of it.
    mutating func applyShape(_ feature: Feature, to layer: inout LayerSpec) {
        if layer.values[.path] == nil {
            layer[.path] = .path(path(in: layer.bounds))
            layer[.fillColor] = .none
        }
        switch feature {
        case .shapeText:
            layer[.path] = .path(Letters.path(in: layer.bounds, &dice))
            layer[.fillColor] = .color(color())
        case .shapeFill:
            layer[.fillColor] = .color(dice.isOne(in: 3) ? color(alpha: 0.3...0.9) : color())
            if dice.isOne(in: 2) { layer[.fillRule] = .name("even-odd") }
        default:
            layer[.strokeColor] = .color(dice.isOne(in: 3) ? color(alpha: 0.3...0.9) : color())
            layer[.lineWidth] = .number(dice.number(0.7...max(side(layer) / 5, 1)))
            layer[.lineCap] = .name(dice.pick(["butt", "round", "square"]))
            layer[.lineJoin] = .name(dice.pick(["miter", "round", "bevel"]))
            if dice.isOne(in: 3) { layer[.miterLimit] = .number(dice.number(1...5)) }
            if feature == .shapeDash { addDashes(to: &layer) }
        }
    }

    private mutating func addDashes(to layer: inout LayerSpec) {
        if dice.isOne(in: 2) {
            layer[.strokeStart] = .number(dice.number(0...0.4))
            layer[.strokeEnd] = .number(dice.number(0.5...1))
        }
        guard dice.isOne(in: 3) == false else { return }
        let count = dice.whole(1...4)
        layer[.lineDashPattern] = .numbers(
            (0..<count).map { _ in dice.isOne(in: 6) ? 0 : dice.number(2...12) } + [6])
        layer[.lineDashPhase] = .number(dice.number(-5...10))
    }

    /// A path of a few lines or curves; some cross themselves, some are open.
    mutating func path(in box: CGRect) -> PathElements {
        var path = PathElements()
        let inner = box.insetBy(dx: box.width * 0.15, dy: box.height * 0.15)
        func point(_ dice: inout Dice) -> CGPoint {
            CGPoint(
                x: inner.minX + inner.width * dice.number(-0.1...1.1),
                y: inner.minY + inner.height * dice.number(-0.1...1.1))
        }
        switch dice.whole(0...3) {
        case 0: path.addEllipse(in: inner)
        case 1:
            path.addRect(inner)
            path.addEllipse(in: inner.insetBy(dx: inner.width * 0.2, dy: inner.height * 0.1))
        case 2:
            path.move(to: point(&dice))
            for _ in 0..<dice.whole(2...5) { path.addLine(to: point(&dice)) }
            if dice.isOne(in: 2) { path.close() }
        default:
            path.move(to: point(&dice))
            for _ in 0..<dice.whole(1...3) {
                path.addCurve(
                    to: point(&dice), control1: point(&dice), control2: point(&dice))
            }
            if dice.isOne(in: 2) { path.close() }
        }
        return path
    }

    /// Gives a gradient layer its colours.
    mutating func applyGradient(_ feature: Feature, to layer: inout LayerSpec) {
        let count = dice.whole(2...4)
        let isClear = dice.isOne(in: 3)
        layer[.colors] = .colors((0..<count).map { _ in color(alpha: isClear ? 0...1 : 1...1) })
        if dice.isOne(in: 2) {
            // A gap of less than a pixel is a jump, and which pixels lie on which side of one is
            // known up to a fraction of a pixel only: the compositor asks a table.
            let room = 1 - 0.02 * Double(count - 1)
            let places = (0..<count).map { _ in dice.number(0...1) }.sorted()
            layer[.locations] = .numbers(
                places.enumerated().map { $1 * room + 0.02 * Double($0) })
        }
        func unit(_ dice: inout Dice) -> PropertyValue {
            .point(CGPoint(x: dice.number(0...0.4), y: dice.number(0...0.4)))
        }
        layer[.startPoint] = unit(&dice)
        layer[.endPoint] = .point(CGPoint(x: dice.number(0.5...1.1), y: dice.number(0.6...1)))
        switch feature {
        case .gradientRadial: layer[.gradientType] = .name("radial")
        case .gradientConic: layer[.gradientType] = .name("conic")
        default: break
        }
    }

    /// Gives a replicator copies, and something to copy.
    mutating func applyReplicator(_ feature: Feature, to layer: inout LayerSpec) {
        if layer.values[.instanceCount] == nil {
            repeatSublayers(of: &layer)
            layer.children.append(filler(in: layer.bounds, 0.3...0.5))
        }
        switch feature {
        case .replicatorColors:
            layer[.instanceColor] = .color(color(alpha: 0.4...1))
            layer[.instanceRedOffset] = .number(Double(Float(dice.number(-0.3...0.3))))
            layer[.instanceAlphaOffset] = .number(Double(Float(dice.number(-0.2...0))))
        case .replicatorDelay:
            layer[.instanceDelay] = .number(
                dice.isOne(in: 4) ? -dice.number(0.05...0.3) : dice.number(0.05...0.5))
        case .nestedReplicator:
            var inner = LayerSpec(id: id(), kind: .replicator)
            place(&inner, frame(in: layer.bounds, 0.4...0.8))
            repeatSublayers(of: &inner)
            inner.children.append(filler(in: inner.bounds))
            layer.children.append(inner)
        default: break
        }
    }

    private mutating func repeatSublayers(of layer: inout LayerSpec) {
        let (width, height) = (layer.bounds.width, layer.bounds.height)
        layer[.instanceCount] = .number(Double(dice.whole(2...4)))
        var step = CATransform3DMakeTranslation(
            width * dice.number(-0.3...0.3), height * dice.number(0.05...0.3), 0)
        if dice.isOne(in: 2) {
            step = CATransform3DRotate(step, dice.signed(0.1...0.8), 0, 0, 1)
        }
        layer[.instanceTransform] = .transform(step)
    }
}
