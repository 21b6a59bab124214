import CoreAnimation
import Foundation

/// A timing function as the easing page edits it: two control points in the unit square, or a
/// little above or below it.
struct EasingCurve: Equatable {
    /// A standard curve with its name.
    struct Named {
        var name: String
        var curve: EasingCurve
    }

    /// The range of y, which may leave 0...1.
    static let yRange = -0.5...1.5

    /// The control point at the start.
    var first: CGPoint
    /// The control point at the end.
    var second: CGPoint

    /// A curve that draws back before it starts and shoots over the end.
    static let playful = EasingCurve(
        first: CGPoint(x: 0.6, y: -0.28), second: CGPoint(x: 0.3, y: 1.3))

    /// The five standard curves.
    @MainActor static let named: [Named] = [
        CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default,
    ].map { Named(name: $0.rawValue, curve: EasingCurve(CAMediaTimingFunction(name: $0))) }

    /// A curve from its control points.
    init(first: CGPoint, second: CGPoint) {
        self.first = first
        self.second = second
    }

    /// The curve of `function`.
    init(_ function: CAMediaTimingFunction) {
        func point(_ index: Int) -> CGPoint {
            var values: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &values)
            // Rounded to hundredths: rounding errors of a float would be visible in the numbers.
            func tidy(_ value: Float) -> CGFloat { CGFloat((Double(value) * 100).rounded() / 100) }
            return CGPoint(x: tidy(values[0]), y: tidy(values[1]))
        }
        self.init(first: point(1), second: point(2))
    }

    /// The timing function of the curve.
    var function: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(first.x), Float(first.y), Float(second.x), Float(second.y))
    }

    /// The progress at a share of the time, 0...1.
    func value(at share: Double) -> Double {
        func bezier(_ first: CGFloat, _ second: CGFloat, _ s: Double) -> Double {
            3 * (1 - s) * s * ((1 - s) * first + s * second) + s * s * s
        }
        // x grows with s: halving finds the s at which x is the share.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if bezier(first.x, second.x, middle) < share { low = middle } else { high = middle }
        }
        return bezier(first.y, second.y, (low + high) / 2)
    }

    /// The four numbers as text, to hundredths.
    var numbers: [String] {
        [first.x, first.y, second.x, second.y].map { number in
            let text = String(format: "%.2f", Double(number))
            return text == "-0.00" ? "0.00" : text
        }
    }
}
