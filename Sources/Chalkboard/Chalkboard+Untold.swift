import Chalk
import Foundation
import Primitives
import Stage

/// What an opening without a window had to say, or one whose window was closed before anybody saw it.
extension Chalkboard {
    /// How long words stand on screen until they count as seen, in seconds.
    static let seenAfter = 2.0
    /// How many of other openings are said at once; the next window says the others.
    private static let mostAtOnce = 8

    /// Says a warning of the board that is opened.
    func say(_ warning: String) {
        said.insert(warning)
        view.tell(Self.sentence(warning), isError: true, stands: true)
    }

    /// Says what no window has shown yet, and forgets it once it was seen.
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

    /// Sees whether what is said was on screen for long enough.
    func note(_ frame: PresentedFrame) {
        guard !unseen.isEmpty else { return }
        let since = unseenSince ?? frame.seen
        unseenSince = since
        if frame.seen - since >= Self.seenAfter { settleUnseen() }
    }

    /// Forgets what was on screen for long enough until the end.
    func settleSeen() {
        guard let unseenSince, stage.now - unseenSince >= Self.seenAfter else { return }
        settleUnseen()
    }

    /// Forgets what was seen. Where nobody looks it is kept for a window.
    func settleUnseen() {
        guard options.isWatched else { return }
        for each in unseen { each.settle() }
        unseen = []
    }
}
