package import Foundation
package import Primitives

/// A value of any property, as animations carry it.
package enum PropertyValue: Sendable, Equatable {
    /// No value: no colour, no contents.
    case none
    case number(Double)
    case bool(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(RGBA)
    case contents(ContentsRecord)
    case path(PathElements)
    case colors([RGBA])
    case numbers([Double])
    case filters([LayerFilter])
    /// The cells of an emitter layer.
    case cells([EmitterCellRecord])
    /// One of a property's named choices.
    case name(String)
    /// Contents that cross-fade; only the resolver makes this case.
    case crossFade(from: ContentsRecord?, to: ContentsRecord?, fraction: Float)

    /// The number, if the value is one and finite; a Bool counts as 0 or 1.
    package var finiteNumber: Double? {
        switch self {
        case .number(let value): value.isFinite ? value : nil
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    /// The point, if the value is one and finite.
    package var finitePoint: CGPoint? {
        guard case .point(let p) = self, p.x.isFinite, p.y.isFinite else { return nil }
        return p
    }

    /// The size, if the value is one and finite.
    package var finiteSize: CGSize? {
        guard case .size(let s) = self, s.width.isFinite, s.height.isFinite else { return nil }
        return s
    }

    /// The rectangle, if the value is one and finite.
    package var finiteRect: CGRect? {
        guard case .rect(let r) = self, r.origin.x.isFinite, r.origin.y.isFinite,
            r.size.width.isFinite, r.size.height.isFinite
        else { return nil }
        return r
    }

    /// Whether all numbers in the value are finite.
    package var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .point: finitePoint != nil
        case .size(let s): s.width.isFinite && s.height.isFinite
        case .rect: finiteRect != nil
        case .transform(let t): t.isFinite
        case .color(let c): c.isFinite
        case .colors(let list): list.allSatisfy(\.isFinite)
        case .numbers(let list): list.allSatisfy(\.isFinite)
        case .filters(let list): list.allSatisfy(\.isFinite)
        // Paths and cells reject invalid numbers themselves.
        case .none, .bool, .contents, .name, .crossFade, .path, .cells: true
        }
    }
}

extension RGBA {
    /// Whether all components are finite.
    var isFinite: Bool { (red + green + blue + alpha).isFinite }
}
