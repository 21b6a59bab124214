import Foundation

/// The marks of a ruler at a zoom: centimetres of the board, of which a square of squared ground is
/// one.
struct MarkScale: Equatable {
    /// Board pixels of a centimetre.
    static let centimetre = 40.0

    /// Centimetres from one number to the next.
    let step: Double
    /// The number of parts of a step.
    let parts: Int
    /// Points from one mark to the next.
    let gap: Double

    /// The least distance of numbers, and of marks, in points.
    private static let leastStep = 34.0
    private static let leastGap = 3.6

    /// Chooses the marks for `pointsPerPixel` points to a board pixel.
    init(pointsPerPixel: Double) {
        let unit = max(pointsPerPixel, 1e-6) * Self.centimetre
        var step = pow(10, (log10(Self.leastStep / unit)).rounded(.down))
        // Steps of 1, 2, 5, 10.
        for factor in [2, 2.5, 2] where step * unit < Self.leastStep - 1e-9 { step *= factor }
        self.step = step
        let room = step * unit
        parts = [10, 5, 2].first { room / Double($0) >= Self.leastGap } ?? 1
        gap = room / Double(parts)
    }

    /// The number at a mark; nil where none is written.
    func number(_ index: Int) -> String? {
        guard index % parts == 0 else { return nil }
        let value = Double(index / parts) * step
        let digits = max(0, Int((-log10(step) - 1e-9).rounded(.up)))
        return String(format: "%.\(digits)f", value)
    }

    /// The length of a mark, as a part of the longest.
    func length(_ index: Int) -> Double {
        if index % parts == 0 { return 1 }
        return parts == 10 && index % 5 == 0 ? 0.72 : 0.45
    }
}
