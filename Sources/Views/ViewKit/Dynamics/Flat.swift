import Foundation
import Primitives

/// A vector of the plane, in points.
typealias Flat = SIMD2<Double>

extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ way: CGVector) { self.init(Double(way.dx), Double(way.dy)) }

    var point: CGPoint { CGPoint(x: x, y: y) }
    var length: Double { (x * x + y * y).squareRoot() }
    /// The vector turned by a quarter, from the x axis to the y axis.
    var turned: Flat { Flat(-y, x) }

    func dot(_ other: Flat) -> Double { x * other.x + y * other.y }
    func cross(_ other: Flat) -> Double { x * other.y - y * other.x }

    /// Returns the vector turned by an angle with a cosine and a sine.
    func turned(_ cosine: Double, _ sine: Double) -> Flat {
        Flat(cosine * x - sine * y, sine * x + cosine * y)
    }

    /// Returns the vector with length 1; the x axis for no length.
    var unit: Flat {
        let length = length
        return length > 1e-9 ? self / length : Flat(1, 0)
    }
}
