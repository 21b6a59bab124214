import Chalk
import Foundation
import Primitives
import Stage

/// Warnings of an opening without a window, or of one whose window was closed before anybody saw
/// them.
extension Chalkboard {
    /// How long a warning is on screen until it counts as seen, in seconds.
    static let seenAfter = 2.0
    /// The most warnings of other openings that are shown at once; the next window shows the
    /// others.
    private static let mostAtOnce = 8

    /// Shows a warning of the board that is opened.
    func say(_ warning: String) {
        said.insert(warning)
        view.tell(Self.sentence(warning), isError: true, stands: true)
    }

    /// Shows the warnings that no window has shown yet, and drops them once they were seen.
    func tellUntold() {
        let kept = UntoldWords.all(in: options.state)
        for each in kept.filter({ !said.contains($0.words) }).prefix(Self.mostAtOnce) {
            let board = each.board.map(Self.short) ?? "A board without a name"
            said.insert(each.words)
            view.tell("\(board): \(each.words).", isError: true, stands: true)
        }
        unseen = kept.filter { said.contains($0.words) }
        unseenSince = nil
    }

    /// Checks whether the warnings were on screen for long enough.
    func note(_ frame: PresentedFrame) {
        guard !unseen.isEmpty else { return }
        let since = unseenSince ?? frame.seen
        unseenSince = since
        if frame.seen - since >= Self.seenAfter { settleUnseen() }
    }

    /// Drops, at the end, warnings that were on screen for long enough.
    func settleSeen() {
        guard let unseenSince, stage.now - unseenSince >= Self.seenAfter else { return }
        settleUnseen()
    }

    /// Drops warnings that were seen. Where nobody looks they are kept for a window.
    func settleUnseen() {
        guard options.isWatched else { return }
        for each in unseen { each.settle() }
        unseen = []
    }
}
