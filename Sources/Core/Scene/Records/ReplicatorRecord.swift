package import Primitives

/// The values that only a replicator layer has; the table has their defaults.
package struct ReplicatorRecord: Sendable, Equatable {
    /// The number of copies, including the sublayers themselves. Fractions are dropped.
    package var count = Double.unset
    /// The time by which each copy lags behind the one before, in seconds.
    package var delay = Double.unset
    /// The transform from each copy to the next, about the layer's anchor point.
    package var transform = CATransform3D.unset
    /// The colour by which the first copy is multiplied; nil counts as white.
    package var color: RGBA?
    /// The change of that colour's red from copy to copy; the other components likewise.
    package var redOffset = Double.unset
    package var greenOffset = Double.unset
    package var blueOffset = Double.unset
    package var alphaOffset = Double.unset

    /// The most copies of a layer.
    package static let mostCopies = 1 << 16

    /// The values of a new replicator layer.
    package init() {
        self = Self.standard
    }

    /// A record whose values are set to the table's defaults afterwards.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))

    /// The number of copies that are drawn.
    package var copies: Int { count >= 1 ? Int(min(count, Double(Self.mostCopies))) : 0 }

    /// The transform; setting one that isn't finite is ignored.
    var finiteTransform: CATransform3D {
        get { transform }
        set { if newValue.isFinite { transform = newValue } }
    }

    /// Returns the colour by which a copy is multiplied, each component 0...1.
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
    package static var number: UInt8 { 3 }
    package static var name: String { "replicator" }

    package init?(_ values: KindValues) {
        guard case .replicator(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .replicator(self) }
}

extension LayerKind {
    /// The kind of a layer that draws its sublayers several times.
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
