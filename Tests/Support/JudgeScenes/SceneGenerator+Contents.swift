import Foundation
import Primitives
import RandomNumbers
import Scene

/// Pictures as contents.
extension SceneGenerator {
    /// Gives a layer contents, and what a feature says of them.
    mutating func applyContents(_ feature: Feature, to layer: inout LayerSpec) {
        if layer.values[.contents] == nil || feature == .contentsTrilinear {
            let list = feature == .contentsTrilinear ? Pictures.large : Pictures.small
            if !list.isEmpty {
                layer[.contents] = .contents(ContentsRecord(bitmap: dice.pick(list)))
            }
        }
        switch feature {
        case .contentsAspect:
            layer[.contentsGravity] = .name(dice.pick(["resizeAspect", "resizeAspectFill"]))
        case .contentsPlaced:
            let placed = ContentsGravity.allCases.filter { !$0.rawValue.hasPrefix("resize") }
            layer[.contentsGravity] = .name(dice.pick(placed).rawValue)
        case .contentsNearest:
            layer[.magnificationFilter] = .name("nearest")
            layer[.minificationFilter] = .name("nearest")
            avoidTies(&layer)
        case .contentsRect:
            layer[.contentsRect] = .rect(
                CGRect(
                    x: dice.number(-0.2...0.5), y: dice.number(-0.2...0.5),
                    width: dice.number(0.3...0.9), height: dice.number(0.3...0.9)))
        case .contentsNine:
            layer[.contentsCenter] = .rect(
                CGRect(
                    x: dice.number(0.1...0.5), y: dice.number(0.1...0.5),
                    width: dice.number(0...0.4), height: dice.number(0...0.4)))
        case .contentsTrilinear:
            layer[.minificationFilter] = .name("trilinear")
            layer[.minificationFilterBias] = .number(Double(Float(dice.number(-1...1.5))))
        case .contentsScale: layer[.contentsScale] = .number(dice.pick([0.5, 1.5, 2, 3]))
        default: break
        }
    }
}

extension SceneGenerator {
    /// Moves a layer a little, as the middle of a pixel on the seam of two pixels of the contents has
    /// two nearest ones.
    private func avoidTies(_ layer: inout LayerSpec) {
        guard case .point(let place) = layer[.position] else { return }
        layer[.position] = .point(CGPoint(x: place.x + 0.0137, y: place.y + 0.0171))
    }
}

/// The pictures that layers show.
enum Pictures {
    /// Some pixels wide: smooth, with alpha, and noisy.
    static let small: [Bitmap] = [
        ramp(24, 18, isOpaque: true), ramp(16, 12, isOpaque: false), blocks(12, 12), blocks(9, 7),
        ramp(40, 30, isOpaque: false),
    ].compactMap { $0 }

    /// Larger than most layers.
    static let large: [Bitmap] = [
        ramp(192, 144, isOpaque: false), blocks(160, 160), ramp(256, 128, isOpaque: true),
    ].compactMap { $0 }

    /// Colours that flow, with a dot in the middle so that up is not down.
    private static func ramp(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap? {
        paint(width, height, isOpaque: isOpaque) { x, y in
            let (u, v) = (Float(x) / Float(width), Float(y) / Float(height))
            let isDot = abs(u - 0.35) < 0.15 && abs(v - 0.3) < 0.15
            return RGBA(
                red: isDot ? 0 : u, green: isDot ? 0.2 : v, blue: isDot ? 1 : 0.3,
                alpha: isOpaque ? 1 : min(1, 0.1 + u + v * 0.5))
        }
    }

    /// Squares of three pixels with a colour of their own; the edge is not clear.
    private static func blocks(_ width: Int, _ height: Int) -> Bitmap? {
        paint(width, height, isOpaque: false) { x, y in
            var dice = Dice(seed: UInt64(x / 3 + 977 * (y / 3)))
            return RGBA(
                red: Float(dice.number(0...1)), green: Float(dice.number(0...1)),
                blue: Float(dice.number(0...1)),
                alpha: dice.isOne(in: 3) ? Float(dice.number(0.3...1)) : 1)
        }
    }

    private static func paint(
        _ width: Int, _ height: Int, isOpaque: Bool, _ color: (Int, Int) -> RGBA
    ) -> Bitmap? {
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else {
            return nil
        }
        for y in 0..<height {
            for x in 0..<width { bitmap.row(y)[x] = color(x, y).pixel }
        }
        return bitmap
    }
}
