package import Foundation
package import Primitives

/// The values that only a gradient layer has; the table has their defaults.
package struct GradientRecord: Sendable, Equatable {
    /// The colours, in order; fewer than two draw nothing.
    package var colors: [RGBA]?
    /// The place of each colour, 0...1; nil spaces them evenly.
    package var locations: [Double]?
    /// The place of the first colour, in units of the bounds' size.
    package var startPoint = CGPoint.unset
    /// The place of the last colour, or its distance, in units of the bounds' size.
    package var endPoint = CGPoint.unset
    /// The form of the gradient: Apple's string, even if it is unknown.
    package var type = String.unset

    /// The form of a gradient.
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

    /// A record whose values are set to the table's defaults afterwards.
    private init(unset: ()) {}

    private static let standard = filled(Self(unset: ()))

    /// The form of the gradient; an unknown type counts as axial.
    package var form: Form { Form(rawValue: type) ?? .axial }
}

extension GradientRecord: KindRecord, RecordPart {
    package static var number: UInt8 { 2 }
    package static var name: String { "gradient" }

    package init?(_ values: KindValues) {
        guard case .gradient(let record) = values else { return nil }
        self = record
    }

    package var values: KindValues { .gradient(self) }
}

extension LayerKind {
    /// The kind of a layer that draws a colour gradient.
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
