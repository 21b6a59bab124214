import Foundation
import Primitives

/// Values of up to four numbers as vectors, for splines and distances.
extension PropertyValue {
    /// The components of a number, point, size, rectangle or colour; nil for other kinds.
    var vector: SIMD4<Double>? {
        switch self {
        case .number(let a): SIMD4(a, 0, 0, 0)
        case .point(let p): SIMD4(p.x, p.y, 0, 0)
        case .size(let s): SIMD4(s.width, s.height, 0, 0)
        case .rect(let r): SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height)
        case .color(let c):
            SIMD4(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
        default: nil
        }
    }

    /// The value of the kind of `sample` with the components of `v`.
    init(_ v: SIMD4<Double>, like sample: PropertyValue) {
        switch sample {
        case .number: self = .number(v.x)
        case .point: self = .point(CGPoint(x: v.x, y: v.y))
        case .size: self = .size(CGSize(width: v.x, height: v.y))
        case .rect: self = .rect(CGRect(x: v.x, y: v.y, width: v.z, height: v.w))
        case .color:
            self = .color(
                RGBA(red: Float(v.x), green: Float(v.y), blue: Float(v.z), alpha: Float(v.w)))
        default: self = sample
        }
    }

    /// Returns whether both are vectors of the same kind.
    func isSameKind(as other: PropertyValue) -> Bool {
        switch (self, other) {
        case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect),
            (.color, .color):
            true
        default: false
        }
    }
}
