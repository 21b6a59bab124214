import Primitives

/// The kind of a layer, as the renderer sees it: the type of the values that only such layers have.
package struct LayerKind: Sendable {
    private let type: (any KindRecord.Type)?

    /// A plain layer: a rectangle with contents, style and sublayers.
    package static let plain = LayerKind(type: nil)

    fileprivate init(type: (any KindRecord.Type)?) {
        self.type = type
    }

    /// The values of a new layer of this kind; nil for a plain one.
    fileprivate var values: (any KindRecord)? { type?.init() }
}

extension LayerKind: Equatable {
    package static func == (a: LayerKind, b: LayerKind) -> Bool {
        a.type.map { ObjectIdentifier($0) } == b.type.map { ObjectIdentifier($0) }
    }
}

/// The values that only layers of one kind have. All facts about a kind stand in the file of its
/// values, except its case in `KindValues` and its line in `LayerKind.records`.
package protocol KindRecord: Sendable, Equatable {
    /// The kind's number, by which captures know it, and which never changes; a plain layer has 0.
    static var number: UInt8 { get }
    /// The kind in a word, such as "shape".
    static var name: String { get }
    /// The values of a new layer, from the table.
    init()
    /// The values of this kind in a layer; nil for a layer of another kind.
    init?(_ values: KindValues)
    /// The values as a case of `KindValues`.
    var values: KindValues { get }
}

extension KindRecord {
    /// The kind of layer that has these values.
    package static var kind: LayerKind { LayerKind(type: self) }
}

/// The values of a layer's kind, boxed: a copy retains one reference.
package enum KindValues: Sendable, Equatable {
    indirect case shape(ShapeRecord)
    indirect case gradient(GradientRecord)
    indirect case replicator(ReplicatorRecord)
    indirect case emitter(EmitterRecord)
    indirect case backdrop(BackdropRecord)
}

extension LayerKind {
    /// The types of all kinds' values.
    private static let records: [any KindRecord.Type] = [
        ShapeRecord.self,
        GradientRecord.self,
        ReplicatorRecord.self,
        EmitterRecord.self,
        BackdropRecord.self,
    ]

    /// All kinds, the plain layer first.
    package static var all: [LayerKind] { [.plain] + records.map { LayerKind(type: $0) } }

    /// The kind's number in captures.
    package var number: UInt8 { type?.number ?? 0 }

    /// The kind in a word: "shape"; "plain" for a plain layer.
    package var name: String { type?.name ?? "plain" }

    /// The kind with a number; nil for a number that no kind has.
    package init?(number: UInt8) {
        guard let known = Self.all.first(where: { $0.number == number }) else { return nil }
        self = known
    }
}

extension LayerRecord {
    /// The kind of the layer.
    package var kind: LayerKind { extras.first?.kind ?? .plain }

    /// The values that only layers of this kind have; nil for a plain one.
    package var kindValues: KindValues? { extras.first?.kindValues }

    /// A layer of a kind with every property at its default.
    package init(id: LayerID, kind: LayerKind) {
        self.init(id: id)
        become(kind)
    }

    /// Changes the layer to a kind, with the kind's own properties at their defaults.
    package mutating func become(_ kind: LayerKind) {
        change { ($0.kind, $0.kindValues) = (kind, kind.values?.values) }
    }

    /// Returns the values that only layers of one kind have; nil for other layers.
    func values<Record: KindRecord>() -> Record? {
        extras.first?.kindValues.flatMap { Record($0) }
    }

    /// Sets the values of a layer of that kind.
    mutating func put<Record: KindRecord>(_ record: Record) {
        change { $0.kindValues = record.values }
    }
}
