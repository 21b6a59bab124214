import Foundation
import Primitives

/// One run of a layer's drawing code; gathers the regions that the code itself marks as dirty.
@MainActor
final class DisplayRun {
    /// Whether the code has run, and its marks are still to be processed.
    var isOver = false
    /// The region marked while drawing, in pixels of the store.
    var late = Region()
    /// Whether everything was marked while drawing.
    var isLateFull = false

    /// Whether anything was marked while drawing.
    var hasLate: Bool { isLateFull || !late.isEmpty }
}

extension CALayer {
    /// The run of the layer's drawing code, while it runs.
    var displayRun: DisplayRun? {
        guard let lastRun, !lastRun.isOver else { return nil }
        return lastRun
    }

    /// The implementation of `displayIfNeeded()` for classes that don't override it.
    func displayWhatIsDue() {
        guard needsDisplay(), displayRun == nil else { return }
        guard mayChangeHere else { return carry { $0.displayWhatIsDue() } }
        hasDisplayed = false
        if !waitsForDrawing() { display() }
        // A subclass may override `display()` without a call of super.
        if !hasDisplayed { finishDisplay() }
    }

    /// Clears the marks, except those made while drawing.
    func finishDisplay() {
        let run = lastRun.flatMap { $0.isOver ? $0 : nil }
        if run != nil { lastRun = nil }
        endsAnimatedDrawing = false
        needsFullDisplay = false
        rare?.displayRegion.removeAll()
        guard let run, run.hasLate else { return }
        needsFullDisplay = run.isLateFull
        if !run.late.isEmpty { parts.displayRegion = run.late }
        context?.note(lateDisplay: self)
    }

    /// Marks `rect` of the layer's space, or everything, as in need of drawing.
    func markDisplay(_ rect: CGRect?) {
        guard modelLayer == nil else { return }
        guard mayChangeHere else { return carry { $0.markDisplay(rect) } }
        if let run = displayRun {
            if let rect { run.late.add(pixels(covering: rect)) } else { run.isLateFull = true }
            return
        }
        let wasDue = needsDisplay()
        if let rect {
            parts.displayRegion.add(pixels(covering: rect))
        } else {
            needsFullDisplay = true
        }
        if !wasDue, needsDisplay(), let context {
            CATransaction.touch()
            context.note(display: self)
        }
    }

    /// Marks pixels of the store as in need of drawing.
    func markDisplay(pixels: Region) {
        let wasDue = needsDisplay()
        parts.displayRegion.add(pixels)
        if !wasDue, needsDisplay(), let context {
            CATransaction.touch()
            context.note(display: self)
        }
    }

    /// Runs drawing code; returns false when it runs already, as the code would call itself.
    func runDisplay(_ body: () -> Void) -> Bool {
        guard displayRun == nil else {
            Complaint.tell(
                "CALayer display() inside the layer's own drawing; drawn in the next commit")
            displayRun?.isLateFull = true
            return false
        }
        let run = DisplayRun()
        lastRun = run
        body()
        run.isOver = true
        return true
    }
}
