import Primitives

/// What a layer is beside a layer, as the renderer sees it: the type of the values that only such layers
/// have.
package struct LayerKind: Sendable {
    private let type: (any KindRecord.Type)?

    /// Nothing: a rectangle with a look and sublayers.
    package static let plain = LayerKind(type: nil)

    fileprivate init(type: (any KindRecord.Type)?) {
        self.type = type
    }

    /// The values of a new layer; nil for a plain one.
    fileprivate var values: (any KindRecord)? { type?.init() }
}

extension LayerKind: Equatable {
    package static func == (a: LayerKind, b: LayerKind) -> Bool {
        a.type.map { ObjectIdentifier($0) } == b.type.map { ObjectIdentifier($0) }
    }
}

/// The values that only layers of one kind have. A kind says all that is to be said of it in the file of
/// its values, but for its case of `KindValues`.
package protocol KindRecord: Sendable, Equatable {
    /// The values of a new layer: those of the table.
    init()
    /// Those of a layer; nil for a layer of another kind.
    init?(_ values: KindValues)
    /// As those of a layer.
    var values: KindValues { get }
}

extension KindRecord {
    /// The kind of layer that has such values.
    package static var kind: LayerKind { LayerKind(type: self) }
}

/// The values of a layer's kind, in a box of their own: a copy counts a reference.
package enum KindValues: Sendable, Equatable {
    indirect case shape(ShapeRecord)
    indirect case gradient(GradientRecord)
    indirect case replicator(ReplicatorRecord)
    indirect case emitter(EmitterRecord)
    indirect case backdrop(BackdropRecord)
}

extension LayerRecord {
    /// What the layer is beside a layer.
    package var kind: LayerKind { extras.first?.kind ?? .plain }

    /// The values that only layers of its kind have; nil for a plain one.
    package var kindValues: KindValues? { extras.first?.kindValues }

    /// A layer of a kind with every property at its default.
    package init(id: LayerID, kind: LayerKind) {
        self.init(id: id)
        become(kind)
    }

    /// Makes the layer one of a kind, with the kind's own properties at their defaults.
    package mutating func become(_ kind: LayerKind) {
        change { ($0.kind, $0.kindValues) = (kind, kind.values?.values) }
    }

    /// The values that only layers of one kind have; nil for other layers.
    func values<Record: KindRecord>() -> Record? {
        extras.first?.kindValues.flatMap { Record($0) }
    }

    /// Changes the values of a layer of that kind.
    mutating func put<Record: KindRecord>(_ record: Record) {
        change { $0.kindValues = record.values }
    }
}
