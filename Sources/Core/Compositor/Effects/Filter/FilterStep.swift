import Foundation
import Pixels
import Primitives
import Scene

/// A step of a list of filters, in a form that can be applied to pixels.
enum FilterStep: Equatable {
    /// A Gaussian blur with these standard deviations, in pixels.
    case blur(x: Double, y: Double, staysInside: Bool)
    /// A colour map: the numbers of a matrix or a curve, as `LayerFilter.colorNumbers` has them.
    case color([Float])

    /// Returns the steps of `filters` where a point is `scaleX` x `scaleY` pixels; those that
    /// change nothing are left out.
    static func list(_ filters: [LayerFilter], scaleX: Double, scaleY: Double) -> [FilterStep] {
        var (steps, blurs, last) = ([FilterStep](), 0, LayerFilter?.none)
        for filter in filters {
            if let numbers = filter.colorNumbers { steps.append(.color(numbers)) }
            guard let sigma = filter.sigma else {
                last = filter
                continue
            }
            var (x, y) = (clamped(sigma * abs(scaleX)), clamped(sigma * abs(scaleY)))
            guard x > least || y > least else { continue }
            if joins(filter, last, after: blurs),
                case .blur(let beforeX, let beforeY, _)? = steps.last
            {
                steps.removeLast()
                x = clamped((x * x + beforeX * beforeX).squareRoot())
                y = clamped((y * y + beforeY * beforeY).squareRoot())
            } else {
                blurs += 1
            }
            steps.append(.blur(x: x, y: y, staysInside: filter.normalizesEdges))
            last = filter
        }
        return steps
    }

    /// The most blurs of a layer; blurs that are done together count once.
    static let mostBlurs = 8
    /// The number of blurs from which on consecutive ones are done together: Gaussians after each
    /// other are one whose variance is their sum.
    private static let fewBlurs = 4

    /// Whether a blur is done together with the one before it, after `count` blurs.
    static func joins(_ filter: LayerFilter, _ last: LayerFilter?, after count: Int) -> Bool {
        guard count >= fewBlurs, let last, last.sigma != nil else { return false }
        return last.normalizesEdges == filter.normalizesEdges
    }

    /// The width in pixels below which a blur has no visible effect.
    private static let least = 0.05
    /// The greatest width of a blur, in pixels.
    private static let widest = 100_000.0

    private static func clamped(_ sigma: Double) -> Double {
        sigma.isFinite ? min(sigma, widest) : widest
    }

    /// The distance to which the step carries a pixel's colour, in pixels.
    var reach: (x: Int, y: Int) {
        guard case .blur(let x, let y, let staysInside) = self, !staysInside else { return (0, 0) }
        return (Gaussian.reach(x), Gaussian.reach(y))
    }

    /// The distance within which a pixel affects another, in pixels.
    fileprivate var spread: (x: Int, y: Int) {
        guard case .blur(let x, let y, _) = self else { return (0, 0) }
        return (Gaussian.reach(x) + factor.x, Gaussian.reach(y) + factor.y)
    }

    /// The numbers of pixels that are joined into blocks for its blur.
    var factor: (x: Int, y: Int) {
        guard case .blur(let x, let y, _) = self else { return (1, 1) }
        return (Gaussian.factor(x), Gaussian.factor(y))
    }
}

extension [LayerFilter] {
    /// Whether some filter blurs, so that a pixel depends on others.
    var blurs: Bool { contains { $0.sigma != nil } }

    /// Whether some filter has an effect.
    var changeSomething: Bool { contains { $0.sigma != nil || $0.colorNumbers != nil } }
}

extension [FilterStep] {
    /// The number of passes over each pixel.
    var passes: Int {
        reduce(0) {
            if case .blur = $1 { $0 + FrameWork.passesOfBlur } else { $0 + 1 }
        }
    }

    /// The distance to which all steps together carry a pixel's colour.
    var reach: (x: Int, y: Int) {
        reduce(into: (0, 0)) { sum, step in
            sum.0 += step.reach.x
            sum.1 += step.reach.y
        }
    }

    /// The distance within which a pixel affects another, through all steps together.
    var spread: (x: Int, y: Int) {
        reduce(into: (0, 0)) { sum, step in
            sum.0 += step.spread.x
            sum.1 += step.spread.y
        }
    }

    /// The greatest factors; the others divide them.
    var factor: (x: Int, y: Int) {
        reduce((1, 1)) { (Swift.max($0.0, $1.factor.x), Swift.max($0.1, $1.factor.y)) }
    }
}
