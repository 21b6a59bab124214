package import Foundation

/// The values that only an emitter layer has; the table has their defaults.
package struct EmitterRecord: Sendable, Equatable {
    /// The middle of the shape, in points of the layer's own space.
    package var position = CGPoint.unset
    /// How far the shape lies in front of the layer's plane, in points.
    package var zPosition = Double.unset
    /// The size of the shape, in points; the radius of round ones is its width.
    package var size = CGSize.unset
    /// The depth of a cuboid, in points.
    package var depth = Double.unset
    /// Where particles are born.
    package var shape = EmitterShape.unset
    /// In which part of the shape.
    package var mode = EmitterMode.unset
    /// How particles lie over each other.
    package var renderMode = EmitterRenderMode.unset
    /// What the births per second of every cell are multiplied with.
    package var birthRate = Double.unset
    /// What the lifetimes are multiplied with.
    package var lifetime = Double.unset
    /// What the velocities are multiplied with.
    package var velocity = Double.unset
    /// What the sizes are multiplied with.
    package var scale = Double.unset
    /// What the spins are multiplied with.
    package var spin = Double.unset
    /// Names the sequence of random numbers.
    package var seed = UInt32.unset
    /// The kinds of particles.
    package var cells: [EmitterCellRecord] = []

    /// The values of a new emitter layer.
    package init() {
        self = Self.standard
    }

    /// Values that wait for the table's defaults.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))
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

extension EmitterRecord: KindRecord, RecordPart {
    package init?(_ values: KindValues) {
        guard case .emitter(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .emitter(self) }
}

extension LayerKind {
    /// It draws particles.
    package static var emitter: LayerKind { EmitterRecord.kind }
}

extension LayerRecord {
    /// The values of an emitter layer; nil for other layers.
    package var emitter: EmitterRecord? { values() }
}

extension LayerProperty.Place where Part == EmitterRecord {
    @inline(__always)
    static func emitter(_ path: WritableKeyPath<EmitterRecord, Value>) -> Self { Self(path: path) }
}
