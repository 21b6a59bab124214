package import Foundation
import Primitives
package import Scene

/// The colours of gradient layers; docs/reference/kinds.md, "Gradient layers".
package enum Gradients {
    /// What a gradient draws: the premultiplied colour at a point of the layer's own space, or nil
    /// where it draws nothing.
    package static func shader(
        _ gradient: GradientRecord, bounds: CGRect
    ) -> ((Point) -> Color)? {
        guard let ramp = Ramp(gradient), let place = place(gradient, Box(bounds)) else {
            return nil
        }
        return { ramp.color(at: place($0)) }
    }

    /// How far along the gradient a point lies: 0 at the first colour's end, 1 at the last one's.
    private static func place(_ gradient: GradientRecord, _ box: Box) -> ((Point) -> Double)? {
        let size = Point(box.width, box.height)
        let start = box.low + unit(gradient.startPoint) * size
        let way = (unit(gradient.endPoint) - unit(gradient.startPoint)) * size
        switch gradient.type {
        case "radial":
            guard way.x != 0, way.y != 0 else { return nil }
            return { point in
                let part = (point - start) / way
                return (part * part).sum().squareRoot()
            }
        case "conic":
            let first = atan2(way.y, way.x)
            return { point in
                let turn = (atan2(point.y - start.y, point.x - start.x) - first) / (2 * .pi)
                return turn - turn.rounded(.down)
            }
        default:
            let length = (way * way).sum()
            guard length > 0 else { return nil }
            return { point in ((point - start) * way).sum() / length }
        }
    }

    private static func unit(_ point: CGPoint) -> Point { Point(Double(point.x), Double(point.y)) }
}

/// Colours along a line, not premultiplied.
private struct Ramp {
    private let colors: [Color]
    private let places: [Double]

    /// Nil for fewer than two colours, or fewer places than colours. A place before the one before
    /// counts as that one.
    init?(_ gradient: GradientRecord) {
        let colors = gradient.colors ?? []
        guard colors.count >= 2 else { return nil }
        let even = colors.indices.map { Double($0) / Double(colors.count - 1) }
        let places = gradient.locations ?? even
        guard places.count >= colors.count else { return nil }
        self.colors = colors.map {
            Color(Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha))
        }
        self.places = places.prefix(colors.count).reduce(into: []) { list, place in
            list.append(max(place, list.last ?? place))
        }
    }

    /// The premultiplied colour; the first and the last go on outside. At a place of several colours
    /// the last one of them counts.
    func color(at place: Double) -> Color {
        guard let index = places.lastIndex(where: { $0 <= place }) else {
            return Self.premultiplied(colors[0])
        }
        guard index + 1 < colors.count else { return Self.premultiplied(colors[index]) }
        let part = (place - places[index]) / (places[index + 1] - places[index])
        return Self.premultiplied(colors[index] + (colors[index + 1] - colors[index]) * part)
    }

    private static func premultiplied(_ color: Color) -> Color {
        var result = color.clamped(lowerBound: .zero, upperBound: .one)
        result *= result.w
        result.w = min(max(color.w, 0), 1)
        return result
    }
}
