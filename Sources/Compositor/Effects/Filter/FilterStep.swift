import Foundation
import Pixels
import Primitives
import Scene

/// One step of a list of filters, ready to be applied to pixels.
enum FilterStep: Equatable {
    /// A Gaussian with these standard deviations, in pixels.
    case blur(x: Double, y: Double, staysInside: Bool)
    /// A map of colours: 21 numbers, as the kernels take them.
    case color([Float])

    /// The steps of `filters` where a point is `scaleX` x `scaleY` pixels; those that change nothing
    /// are left out.
    static func list(_ filters: [LayerFilter], scaleX: Double, scaleY: Double) -> [FilterStep] {
        filters.compactMap { filter in
            if let matrix = filter.colorMatrix { return .color(matrix.kernelNumbers) }
            guard let sigma = filter.sigma else { return nil }
            let (x, y) = (clamped(sigma * abs(scaleX)), clamped(sigma * abs(scaleY)))
            guard x > least || y > least else { return nil }
            return .blur(x: x, y: y, staysInside: filter.normalizesEdges)
        }
    }

    /// Blurs of less than this many pixels change nothing that is seen.
    private static let least = 0.05
    /// No blur is wider, in pixels.
    private static let widest = 100_000.0

    private static func clamped(_ sigma: Double) -> Double {
        sigma.isFinite ? min(sigma, widest) : widest
    }

    /// How far the step carries a pixel's colour, in pixels.
    var reach: (x: Int, y: Int) {
        guard case .blur(let x, let y, let staysInside) = self, !staysInside else { return (0, 0) }
        return (Gaussian.reach(x), Gaussian.reach(y))
    }

    /// The numbers of pixels that are made one while it is blurred.
    var factor: (x: Int, y: Int) {
        guard case .blur(let x, let y, _) = self else { return (1, 1) }
        return (Gaussian.factor(x), Gaussian.factor(y))
    }
}

extension [LayerFilter] {
    /// True when some filter blurs, so that a pixel depends on others.
    var blurs: Bool { contains { $0.sigma != nil } }

    /// True when some filter does something.
    var changeSomething: Bool { contains { $0.sigma != nil || $0.colorMatrix != nil } }
}

extension [FilterStep] {
    /// How many times they go over each pixel.
    var passes: Int {
        reduce(0) {
            if case .blur = $1 { $0 + FrameWork.passesOfBlur } else { $0 + 1 }
        }
    }

    /// How far all steps together carry a pixel's colour.
    var reach: (x: Int, y: Int) {
        reduce(into: (0, 0)) { sum, step in
            sum.0 += step.reach.x
            sum.1 += step.reach.y
        }
    }

    /// The greatest factors; those of the others divide them.
    var factor: (x: Int, y: Int) {
        reduce((1, 1)) { (Swift.max($0.0, $1.factor.x), Swift.max($0.1, $1.factor.y)) }
    }
}
