import Primitives

/// What a layer is beside a layer, as the renderer sees it.
package enum LayerKind: UInt8, Sendable {
    /// Nothing: a rectangle with a look and sublayers.
    case plain
    /// It draws a path.
    case shape
    /// It draws colours that flow into each other.
    case gradient
    /// It draws its sublayers several times.
    case replicator
    /// It draws particles.
    case emitter
}

/// The values that only layers of one kind have, in a box of their own: a copy counts a reference.
enum LayerSpecial: Sendable, Equatable {
    indirect case shape(ShapeRecord)
    indirect case gradient(GradientRecord)
    indirect case replicator(ReplicatorRecord)
    indirect case emitter(EmitterRecord)

    /// The values of a new layer; nil for a plain one.
    init?(_ kind: LayerKind) {
        switch kind {
        case .plain: return nil
        case .shape: self = .shape(ShapeRecord())
        case .gradient: self = .gradient(GradientRecord())
        case .replicator: self = .replicator(ReplicatorRecord())
        case .emitter: self = .emitter(EmitterRecord())
        }
    }

    var kind: LayerKind {
        switch self {
        case .shape: .shape
        case .gradient: .gradient
        case .replicator: .replicator
        case .emitter: .emitter
        }
    }
}

extension LayerRecord {
    /// What the layer is beside a layer.
    package var kind: LayerKind { extras.first?.special?.kind ?? .plain }

    /// A layer of a kind with every property at its default.
    package init(id: LayerID, kind: LayerKind) {
        self.init(id: id)
        become(kind)
    }

    /// Makes the layer one of a kind, with the kind's own properties at their defaults.
    package mutating func become(_ kind: LayerKind) {
        change { $0.special = LayerSpecial(kind) }
    }

    /// The values of a shape layer; nil for other layers.
    package var shape: ShapeRecord? {
        if case .shape(let record) = extras.first?.special { return record }
        return nil
    }

    /// The values of a gradient layer; nil for other layers.
    package var gradient: GradientRecord? {
        if case .gradient(let record) = extras.first?.special { return record }
        return nil
    }

    /// The values of a replicator layer; nil for other layers.
    package var replicator: ReplicatorRecord? {
        if case .replicator(let record) = extras.first?.special { return record }
        return nil
    }

    /// The values of an emitter layer; nil for other layers.
    package var emitter: EmitterRecord? {
        if case .emitter(let record) = extras.first?.special { return record }
        return nil
    }
}
