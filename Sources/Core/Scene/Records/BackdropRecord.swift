/// The values that only a backdrop layer has; the table has their defaults.
package struct BackdropRecord: Sendable, Equatable {
    /// Whether the layer's filters apply to what is seen through it.
    package var isEnabled = Bool.unset

    /// The values of a new backdrop layer.
    package init() {
        self = Self.standard
    }

    /// A record whose values are set to the table's defaults afterwards.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))
}

extension BackdropRecord: KindRecord, RecordPart {
    package static var number: UInt8 { 5 }
    package static var name: String { "backdrop" }

    package init?(_ values: KindValues) {
        guard case .backdrop(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .backdrop(self) }
}

extension LayerKind {
    /// The kind of a layer whose filters apply to what is seen through it.
    package static var backdrop: LayerKind { BackdropRecord.kind }
}

extension LayerRecord {
    /// The values of a backdrop layer; nil for other layers.
    package var backdrop: BackdropRecord? { values() }
}

extension LayerProperty.Place where Part == BackdropRecord {
    @inline(__always)
    static func backdrop(_ path: WritableKeyPath<BackdropRecord, Value>) -> Self {
        Self(path: path)
    }
}
