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
/// values, except its cases in `KindValues` and `KindNumber`.
package protocol KindRecord: Sendable, Equatable {
    /// The kind's number, by which captures know it.
    static var number: KindNumber { get }
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

/// The numbers of kinds in captures, which never change; a plain layer has 0.
package enum KindNumber: UInt8, CaseIterable, Sendable {
    case shape = 1
    case gradient = 2
    case replicator = 3
    case emitter = 4
    case backdrop = 5

    /// The type of the kind's values.
    fileprivate var type: any KindRecord.Type {
        switch self {
        case .shape: ShapeRecord.self
        case .gradient: GradientRecord.self
        case .replicator: ReplicatorRecord.self
        case .emitter: EmitterRecord.self
        case .backdrop: BackdropRecord.self
        }
    }
}

extension LayerKind {
    /// The kind's number in captures.
    package var number: UInt8 { type?.number.rawValue ?? 0 }

    /// The kind in a word: "shape"; "plain" for a plain layer.
    package var name: String { type.map { "\($0.number)" } ?? "plain" }

    /// The kind with a number; nil for a number that no kind has.
    package init?(number: UInt8) {
        if number == 0 {
            self = .plain
        } else if let known = KindNumber(rawValue: number) {
            self.init(type: known.type)
        } else {
            return nil
        }
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
