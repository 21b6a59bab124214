package import Foundation

/// The values that only an emitter layer has; the table has their defaults.
package struct EmitterRecord: Sendable, Equatable {
    /// The centre of the shape, in points of the layer's own space.
    package var position = CGPoint.unset
    /// The distance of the shape in front of the layer's plane, in points.
    package var zPosition = Double.unset
    /// The size of the shape, in points; the radius of round ones is its width.
    package var size = CGSize.unset
    /// The depth of a cuboid, in points.
    package var depth = Double.unset
    /// The shape in which particles are born.
    package var shape = EmitterShape.unset
    /// The part of the shape in which particles are born.
    package var mode = EmitterMode.unset
    /// The order in which particles are stacked.
    package var renderMode = EmitterRenderMode.unset
    /// The factor for the births per second of every cell.
    package var birthRate = Double.unset
    /// The factor for lifetimes.
    package var lifetime = Double.unset
    /// The factor for velocities.
    package var velocity = Double.unset
    /// The factor for sizes.
    package var scale = Double.unset
    /// The factor for spins.
    package var spin = Double.unset
    /// The seed of the random numbers.
    package var seed = UInt32.unset
    /// The kinds of particles.
    package var cells: [EmitterCellRecord] = []

    /// The values of a new emitter layer.
    package init() {
        self = Self.standard
    }

    /// A record whose values are set to the table's defaults afterwards.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))
}

/// The shape in which particles are born; Apple's strings.
package enum EmitterShape: String, Sendable, CaseIterable {
    case point, line, rectangle, cuboid, circle, sphere
}

/// The part of the shape in which particles are born; Apple's strings.
package enum EmitterMode: String, Sendable, CaseIterable {
    case points, outline, surface, volume
}

/// The orders in which particles are stacked; Apple's strings.
package enum EmitterRenderMode: String, Sendable, CaseIterable {
    /// The order is unspecified: here, the youngest are on top.
    case unordered
    /// The oldest are drawn first, so the youngest are on top.
    case oldestFirst
    /// The oldest are drawn last.
    case oldestLast
    /// Sorted by z, the furthest back first.
    case backToFront
    /// Colours are added to those below.
    case additive
}

extension EmitterRecord: KindRecord, RecordPart {
    package static var number: UInt8 { 4 }
    package static var name: String { "emitter" }

    package init?(_ values: KindValues) {
        guard case .emitter(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .emitter(self) }
}

extension LayerKind {
    /// The kind of a layer that draws particles.
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
