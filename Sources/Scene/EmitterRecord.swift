package import Foundation

/// The values that only an emitter layer has, with their defaults.
package struct EmitterRecord: Sendable, Equatable {
    /// The middle of the shape, in points of the layer's own space.
    package var position = CGPoint.zero
    /// How far the shape lies in front of the layer's plane, in points.
    package var zPosition = 0.0
    /// The size of the shape, in points; the radius of round ones is its width.
    package var size = CGSize.zero
    /// The depth of a cuboid, in points.
    package var depth = 0.0
    /// Where particles are born.
    package var shape = EmitterShape.point
    /// In which part of the shape.
    package var mode = EmitterMode.volume
    /// How particles lie over each other.
    package var renderMode = EmitterRenderMode.unordered
    /// What the births per second of every cell are multiplied with.
    package var birthRate = 1.0
    /// What the lifetimes are multiplied with.
    package var lifetime = 1.0
    /// What the velocities are multiplied with.
    package var velocity = 1.0
    /// What the sizes are multiplied with.
    package var scale = 1.0
    /// What the spins are multiplied with.
    package var spin = 1.0
    /// Names the sequence of random numbers.
    package var seed: UInt32 = 0
    /// The kinds of particles.
    package var cells: [EmitterCellRecord] = []

    /// The values of a new emitter layer.
    package init() {}

    func value(of property: LayerProperty) -> PropertyValue? {
        switch property {
        case .emitterPosition: .point(position)
        case .emitterZPosition: .number(zPosition)
        case .emitterSize: .size(size)
        case .emitterDepth: .number(depth)
        case .emitterShape: .name(shape.rawValue)
        case .emitterMode: .name(mode.rawValue)
        case .renderMode: .name(renderMode.rawValue)
        case .birthRate: .number(birthRate)
        case .lifetime: .number(lifetime)
        case .velocity: .number(velocity)
        case .scale: .number(scale)
        case .spin: .number(spin)
        case .seed: .number(Double(seed))
        case .emitterCells: cells.isEmpty ? PropertyValue.none : .cells(cells)
        default: nil
        }
    }

    mutating func set(_ property: LayerProperty, to value: PropertyValue) {
        switch property {
        case .emitterPosition: if let new = value.finitePoint { position = new }
        case .emitterSize: if let new = value.finiteSize { size = new }
        case .emitterShape: value.named { shape = $0 }
        case .emitterMode: value.named { mode = $0 }
        case .renderMode: value.named { renderMode = $0 }
        case .emitterCells:
            switch value {
            case .cells(let new): cells = new
            case .none: cells = []
            default: break
            }
        default: if let number = value.finiteNumber { set(property, to: number) }
        }
    }

    private mutating func set(_ property: LayerProperty, to number: Double) {
        switch property {
        case .emitterZPosition: zPosition = number
        case .emitterDepth: depth = number
        case .birthRate: birthRate = number
        case .lifetime: lifetime = number
        case .velocity: velocity = number
        case .scale: scale = number
        case .spin: spin = number
        case .seed: seed = UInt32(min(max(number, 0), Double(UInt32.max)))
        default: break
        }
    }
}

/// Where particles are born; Apple's strings.
package enum EmitterShape: String, Sendable, CaseIterable {
    case point, line, rectangle, cuboid, circle, sphere
}

/// In which part of the shape particles are born; Apple's strings.
package enum EmitterMode: String, Sendable, CaseIterable {
    case points, outline, surface, volume
}

/// How particles lie over each other; Apple's strings.
package enum EmitterRenderMode: String, Sendable, CaseIterable {
    /// As it comes: here, the youngest on top.
    case unordered
    /// The oldest are drawn first, so the youngest are on top.
    case oldestFirst
    /// The oldest are drawn last.
    case oldestLast
    /// By z, what lies furthest back first.
    case backToFront
    /// Colours are added to what is below.
    case additive
}
