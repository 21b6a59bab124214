import Drawing
import Foundation
import Primitives
import ViewKit

/// A row of figures with a label below each.
final class FigureStrip: LabPart {
    /// A figure.
    struct Figure: Equatable {
        /// The number, as text.
        var value: String
        /// The label.
        var word: String
        /// The label for less room.
        var short: String
        /// The figure's colour; that of text when nil.
        var color: CGColor?
    }

    /// The figures that are shown.
    var figures: [Figure] = [] { didSet { if figures != oldValue { setNeedsDisplay() } } }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !figures.isEmpty else { return }
        let room = bounds.width - 32
        let step = min(room / CGFloat(figures.count), 128)
        for (index, figure) in figures.enumerated() {
            let left = 16 + CGFloat(index) * step
            context.line(
                figure.value, look.letters(19, .semibold, figure.color ?? look.text), x: left,
                y: bounds.midY - 8, width: step - 6)
            context.line(
                step < 96 ? figure.short : figure.word, look.letters(11, .regular, look.quiet),
                x: left, y: bounds.midY + 12, width: step - 6)
        }
    }
}
