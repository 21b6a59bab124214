package import Primitives

/// The values that only a replicator layer has, with their defaults.
package struct ReplicatorRecord: Sendable, Equatable {
    /// How many copies there are, the sublayers themselves among them. Fractions are cut.
    package var count = 1.0
    /// How far each copy's time lies behind that of the one before, in seconds.
    package var delay = 0.0
    /// Where each copy lies in the one before, about the layer's anchor point.
    package var transform = CATransform3D.identity
    /// What the colours of the first copy are multiplied with; nil counts as white.
    package var color: RGBA? = .white
    /// What is added to that from copy to copy.
    package var redOffset = 0.0
    package var greenOffset = 0.0
    package var blueOffset = 0.0
    package var alphaOffset = 0.0

    /// No layer has more copies.
    package static let mostCopies = 1 << 16

    /// The values of a new replicator layer.
    package init() {}

    /// How many copies are drawn.
    package var copies: Int { count >= 1 ? Int(min(count, Double(Self.mostCopies))) : 0 }

    /// What the colours of a copy are multiplied with, each part 0...1.
    package func color(ofCopy index: Int) -> RGBA {
        let first = color ?? .white
        func part(_ value: Float, _ offset: Double) -> Float {
            Float(min(max(Double(value) + Double(index) * offset, 0), 1))
        }
        return RGBA(
            red: part(first.red, redOffset), green: part(first.green, greenOffset),
            blue: part(first.blue, blueOffset), alpha: part(first.alpha, alphaOffset))
    }

    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .instanceCount: .number(count)
        case .instanceDelay: .number(delay)
        case .instanceTransform: .transform(transform)
        case .instanceColor: color.map { .color($0) } ?? PropertyValue.none
        case .instanceRedOffset: .number(redOffset)
        case .instanceGreenOffset: .number(greenOffset)
        case .instanceBlueOffset: .number(blueOffset)
        case .instanceAlphaOffset: .number(alphaOffset)
        default: nil
        }
    }

    mutating func set(_ property: LayerProperty, to value: PropertyValue) {
        if property == .instanceColor { return value.colored { color = $0 } }
        if property == .instanceTransform {
            if case .transform(let new) = value, new.isFinite { transform = new }
            return
        }
        guard let number = value.finiteNumber else { return }
        switch property {
        case .instanceCount: count = number
        case .instanceDelay: delay = number
        case .instanceRedOffset: redOffset = number
        case .instanceGreenOffset: greenOffset = number
        case .instanceBlueOffset: blueOffset = number
        case .instanceAlphaOffset: alphaOffset = number
        default: break
        }
    }
}
