package import Foundation
package import Primitives

/// A value of any property, as animations carry it.
package enum PropertyValue: Sendable, Equatable {
    /// No object: no colour, no contents.
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
    /// What an emitter layer emits.
    case cells([EmitterCellRecord])
    /// One of a property's named choices.
    case name(String)
    /// Contents on the way from one to another; only the resolver makes it.
    case crossFade(from: ContentsRecord?, to: ContentsRecord?, fraction: Float)

    /// The number, when it is one and finite; a Bool counts as 0 or 1.
    package var finiteNumber: Double? {
        switch self {
        case .number(let value): value.isFinite ? value : nil
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    /// The point, when it is one and finite.
    package var finitePoint: CGPoint? {
        guard case .point(let p) = self, p.x.isFinite, p.y.isFinite else { return nil }
        return p
    }

    /// The size, when it is one and finite.
    package var finiteSize: CGSize? {
        guard case .size(let s) = self, s.width.isFinite, s.height.isFinite else { return nil }
        return s
    }

    /// The rectangle, when it is one and finite.
    package var finiteRect: CGRect? {
        guard case .rect(let r) = self, r.origin.x.isFinite, r.origin.y.isFinite,
            r.size.width.isFinite, r.size.height.isFinite
        else { return nil }
        return r
    }

    /// False when some number in it is NaN or infinite.
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
        // Paths and cells keep what makes no sense out by themselves.
        case .none, .bool, .contents, .name, .crossFade, .path, .cells: true
        }
    }
}

extension RGBA {
    /// False when some component is NaN or infinite.
    var isFinite: Bool { (red + green + blue + alpha).isFinite }
}
