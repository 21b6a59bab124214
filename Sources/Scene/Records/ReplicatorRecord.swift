package import Primitives

/// The values that only a replicator layer has; the table has their defaults.
package struct ReplicatorRecord: Sendable, Equatable {
    /// How many copies there are, the sublayers themselves among them. Fractions are cut.
    package var count = Double.unset
    /// How far each copy's time lies behind that of the one before, in seconds.
    package var delay = Double.unset
    /// Where each copy lies in the one before, about the layer's anchor point.
    package var transform = CATransform3D.unset
    /// What the colours of the first copy are multiplied with; nil counts as white.
    package var color: RGBA?
    /// What is added to that from copy to copy.
    package var redOffset = Double.unset
    package var greenOffset = Double.unset
    package var blueOffset = Double.unset
    package var alphaOffset = Double.unset

    /// No layer has more copies.
    package static let mostCopies = 1 << 16

    /// The values of a new replicator layer.
    package init() {
        self = Self.standard
    }

    /// Values that wait for the table's defaults.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))

    /// How many copies are drawn.
    package var copies: Int { count >= 1 ? Int(min(count, Double(Self.mostCopies))) : 0 }

    /// The transform; one that isn't finite is left out.
    var finiteTransform: CATransform3D {
        get { transform }
        set { if newValue.isFinite { transform = newValue } }
    }

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
}

extension ReplicatorRecord: KindRecord, RecordPart {
    package init?(_ values: KindValues) {
        guard case .replicator(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .replicator(self) }
}

extension LayerKind {
    /// It draws its sublayers several times.
    package static var replicator: LayerKind { ReplicatorRecord.kind }
}

extension LayerRecord {
    /// The values of a replicator layer; nil for other layers.
    package var replicator: ReplicatorRecord? { values() }
}

extension LayerProperty.Place where Part == ReplicatorRecord {
    @inline(__always)
    static func replicator(_ path: WritableKeyPath<ReplicatorRecord, Value>) -> Self {
        Self(path: path)
    }
}
