package import Foundation
package import Primitives

/// The values that only a gradient layer has; the table has their defaults.
package struct GradientRecord: Sendable, Equatable {
    /// The colours, in order; fewer than two draw nothing.
    package var colors: [RGBA]?
    /// Where each colour lies, of 1; nil spreads them evenly.
    package var locations: [Double]?
    /// Where the first colour lies, in units of the bounds' size.
    package var startPoint = CGPoint.unset
    /// Where the last colour lies, or how far it is, in units of the bounds' size.
    package var endPoint = CGPoint.unset
    /// How the colours lie: Apple's string, also where it is unknown.
    package var type = String.unset

    /// How the colours lie.
    package enum Form: String, Sendable {
        /// Along a line.
        case axial
        /// In ellipses around the start.
        case radial
        /// In rays from the start.
        case conic
    }

    /// The values of a new gradient layer.
    package init() {
        self = Self.standard
    }

    /// Values that wait for the table's defaults.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))

    /// How the colours lie; an unknown type counts as axial.
    package var form: Form { Form(rawValue: type) ?? .axial }
}

extension GradientRecord: KindRecord, RecordPart {
    package init?(_ values: KindValues) {
        guard case .gradient(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .gradient(self) }
}

extension LayerKind {
    /// It draws colours that flow into each other.
    package static var gradient: LayerKind { GradientRecord.kind }
}

extension LayerRecord {
    /// The values of a gradient layer; nil for other layers.
    package var gradient: GradientRecord? { values() }
}

extension LayerProperty.Place where Part == GradientRecord {
    @inline(__always)
    static func gradient(_ path: WritableKeyPath<GradientRecord, Value>) -> Self {
        Self(path: path)
    }
}
