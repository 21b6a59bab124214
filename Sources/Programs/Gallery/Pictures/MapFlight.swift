import Foundation

/// A flight from one view of a map to another that feels even: out, across and in.
///
/// The path of J. J. van Wijk and W. A. A. Nuij, "Smooth and efficient zooming and panning" (IEEE
/// InfoVis 2003), section 4.
struct MapFlight {
    /// A part of the map that fills the window.
    struct View: Equatable {
        /// The middle of the view, in points of the sheet.
        var center: CGPoint
        /// The width of the view, in points of the sheet.
        var width: CGFloat
    }

    /// The amount of zooming out during a flight: the value that people liked best in the paper.
    private static let rho = 1.42

    private let start: View
    private let end: View
    private let distance: Double
    private let r0: Double
    /// The length of the path, in the paper's measure of perceived motion.
    let length: Double

    /// Makes the flight from `start` to `end`; widths are positive.
    init(from start: View, to end: View) {
        self.start = start
        self.end = end
        distance = Double(hypot(end.center.x - start.center.x, end.center.y - start.center.y))
        let (w0, w1) = (Double(start.width), Double(end.width))
        guard distance > 1e-6 * w0 else {
            r0 = 0
            length = abs(log(w1 / w0)) / Self.rho
            return
        }
        let (p2, p4, d) = (Self.rho * Self.rho, pow(Self.rho, 4), distance)
        let b0 = (w1 * w1 - w0 * w0 + p4 * d * d) / (2 * w0 * p2 * d)
        let b1 = (w1 * w1 - w0 * w0 - p4 * d * d) / (2 * w1 * p2 * d)
        r0 = -asinh(b0)
        length = (-asinh(b1) - r0) / Self.rho
    }

    /// The view at a share of the path, 0 to 1.
    func view(at share: Double) -> View {
        let s = min(max(share, 0), 1) * length
        let w0 = Double(start.width)
        guard distance > 1e-6 * w0 else {
            let sign: Double = end.width < start.width ? -1 : 1
            return View(center: end.center, width: CGFloat(w0 * exp(sign * Self.rho * s)))
        }
        let p2 = Self.rho * Self.rho
        let along = w0 / p2 * (cosh(r0) * tanh(Self.rho * s + r0) - sinh(r0)) / distance
        let width = w0 * cosh(r0) / cosh(Self.rho * s + r0)
        return View(
            center: CGPoint(
                x: start.center.x + (end.center.x - start.center.x) * CGFloat(along),
                y: start.center.y + (end.center.y - start.center.y) * CGFloat(along)),
            width: CGFloat(width))
    }
}
