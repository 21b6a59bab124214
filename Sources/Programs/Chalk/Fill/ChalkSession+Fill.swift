public import Foundation

/// Filling closed outlines.
extension ChalkSession {
    /// The outcome of a fill.
    public enum Filled: Sendable, Equatable {
        /// The fill was made; one step.
        case done
        /// There is no closed line around the place within reach.
        case isOpen
    }

    /// Fills the closed outline around a place, in board pixels.
    public func fill(
        at place: CGPoint, _ color: ChalkColor, _ style: ChalkFill.Style
    ) -> Filled {
        end()
        guard let lines = board.outlines(around: place) else { return .isOpen }
        return fill(ChalkFill(color, style, outlines: lines)) ? .done : .isOpen
    }

    /// Fills a part of the board; false when there is nothing to fill, or too much.
    @discardableResult public func fill(_ wanted: ChalkFill) -> Bool {
        end()
        let step = board.history.nextNumber
        guard let fill = wanted.believed, board.fill(fill) else { return false }
        note(.fill(fill), step: step)
        journal.flush()
        shortenJournal()
        return true
    }
}
