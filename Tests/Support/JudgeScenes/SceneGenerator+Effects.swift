import Foundation
import Primitives
import Scene

/// Shadows, filters, blend modes, edges, rasterisation, particles.
extension SceneGenerator {
    /// Gives a layer an effect.
    mutating func applyEffect(_ feature: Feature, to layer: inout LayerSpec) {
        switch feature {
        case .shadow, .shadowPath: addShadow(feature, to: &layer)
        // Less than a point in a turned layer is softer by what sampling its picture adds.
        case .blur: layer[.filters] = .filters(filters(layer) + [blur(1...4)])
        case .colorFilter: layer[.filters] = .filters(filters(layer) + [colorFilter()])
        case .backgroundFilter:
            layer[.backgroundFilters] = .filters([dice.isOne(in: 2) ? blur(1...5) : colorFilter()])
            layer[.backgroundColor] = .color(color(alpha: 0.1...0.6))
        case .blendMode:
            let modes = BlendMode.allCases.filter { $0 != .normal && (!isResampled || !$0.jumps) }
            layer[.compositingFilter] = .filters([LayerFilter(type: dice.pick(modes).type)])
        case .groupBlendingOff:
            guard let property = LayerProperty(key: "allowsGroupBlending") else { return }
            layer[property] = .bool(false)
            var child = filler(in: layer.bounds)
            child[.compositingFilter] = .filters([LayerFilter(type: "multiplyBlendMode")])
            layer.children.append(child)
        case .edgeMask:
            if dice.isOne(in: 4) {
                layer[.allowsEdgeAntialiasing] = .bool(false)
            } else {
                layer[.edgeAntialiasingMask] = .number(Double(dice.whole(0...14)))
            }
        default:
            layer[.shouldRasterize] = .bool(true)
            // Pixels of smaller copies begin where the picture does: at the first that isn't clear.
            layer.values[.minificationFilterBias] = nil
            // Not much finer than the target: all pictures together may hold 2.5 targets of pixels.
            layer[.rasterizationScale] = .number(
                dice.isOne(in: 2) ? scale : scale * dice.number(0.5...1.1))
        }
    }

    /// Whether something in the scene is drawn in a picture that is sampled, or mapped, afterwards: what jumps
    /// from one colour to another would be spread there.
    private var isResampled: Bool {
        let spreading: Set<Feature> = [
            .blur, .rasterize, .fade, .motion, .backgroundFilter, .colorFilter,
        ]
        return plan.nodes.contains { !spreading.isDisjoint(with: $0.features) }
    }

    private mutating func addShadow(_ feature: Feature, to layer: inout LayerSpec) {
        layer[.shadowOpacity] = .number(Double(Float(dice.number(0.3...1))))
        // A particle that casts a sharp shadow lies in the layer's plane, and not upright to the eye.
        let isSharp = dice.isOne(in: 6) && layer.kind != .emitter
        layer[.shadowRadius] = .number(isSharp ? 0 : dice.number(0.5...8))
        layer[.shadowOffset] = .size(
            CGSize(width: dice.number(-8...8), height: dice.number(-8...8).rounded()))
        if dice.isOne(in: 2) { layer[.shadowColor] = .color(color()) }
        if feature == .shadowPath { layer[.shadowPath] = .path(path(in: layer.bounds)) }
    }

    private func filters(_ layer: LayerSpec) -> [LayerFilter] {
        if case .filters(let list) = layer[.filters] { list } else { [] }
    }

    private mutating func blur(_ radius: ClosedRange<Double>) -> LayerFilter {
        var filter = LayerFilter(type: "gaussianBlur")
        filter[input: .inputRadius] = .number(dice.number(radius))
        if dice.isOne(in: 3) { filter[input: .inputNormalizeEdges] = .bool(true) }
        return filter
    }

    private mutating func colorFilter() -> LayerFilter {
        let types = LayerFilter.ColorKind.allCases.map(\.rawValue) + ["luminanceCurveMap"]
        var filter = LayerFilter(type: dice.pick(types))
        for input in filter.inputs {
            switch input {
            case .inputValues:
                // A curve as steep as the steepest colour filters, so that a rounding stays one.
                filter[input: input] = .numbers((0..<4).map { _ in dice.number(0.1...0.9) })
            case .inputAmount: filter[input: input] = .number(dice.number(0.1...0.9))
            case .inputAngle: filter[input: input] = .number(dice.number(-3...3))
            case .inputColor: filter[input: input] = .color(color())
            case .inputColorMatrix:
                // Alpha stays: a picture of 8 bits has few colours left where it is nearly clear.
                filter[input: input] = .numbers(
                    (0..<15).map { _ in dice.number(-0.3...0.6) } + [0, 0, 0, 1, 0])
            default: break
            }
        }
        return filter
    }

    /// Gives an emitter layer a few particles that live for some seconds.
    mutating func addParticles(_ feature: Feature, to layer: inout LayerSpec) {
        var cell = EmitterCellRecord()
        if !Pictures.small.isEmpty {
            cell.contents = ContentsRecord(bitmap: dice.pick(Pictures.small))
        }
        cell[.birthRate] = dice.number(2...6)
        cell[.lifetime] = dice.number(1...2.5)
        cell[.velocity] = dice.number(4...16)
        cell[.emissionRange] = 2 * .pi
        cell[.scale] =
            feature == .smallParticles ? dice.number(0.15...0.9) : dice.number(1.1...1.8)
        cell[.spin] = dice.number(-2...2)
        cell[.alphaSpeed] = dice.number(-0.4...0)
        cell[.redRange] = dice.number(0...0.5)
        cell.color = color(alpha: 0.5...1)
        if dice.isOne(in: 4) {
            cell.magnificationFilter = .nearest
            cell.minificationFilter = .nearest
        }
        layer[.emitterCells] = .cells([cell])
        let bounds = layer.bounds
        layer[.emitterPosition] = .point(
            CGPoint(x: bounds.midX, y: bounds.minY + bounds.height * dice.number(0.2...0.8)))
        layer[.emitterSize] = .size(CGSize(width: bounds.width / 2, height: bounds.height / 3))
        layer[.emitterShape] = .name(dice.pick(["point", "line", "rectangle", "circle"]))
        layer[.renderMode] = .name(dice.pick(EmitterRenderMode.allCases).rawValue)
        layer[.seed] = .number(Double(dice.whole(0...1000)))
    }
}

extension BlendMode {
    /// Whether colours that are a rounding apart may blend to others that are far from each other.
    fileprivate var jumps: Bool {
        [.hue, .saturation, .color, .colorBurn, .colorDodge].contains(self)
    }
}
