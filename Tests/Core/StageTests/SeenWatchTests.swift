import CoreAnimation
import Foundation
import Primitives
import Scene
import Stage
import Testing

/// Which frames wake main once they were seen: by the text of `SeenWatch`, none that only the renderer plays.
@MainActor
struct SeenWatchTests {
    /// A render half whose reports count how often they wake main.
    private final class Pair {
        let mailbox = CommitMailbox()
        let reports: ReportMailbox
        let half: RenderHalf
        let stage: Stage
        private let count = Locked(0)

        @MainActor init() {
            reports = ReportMailbox { [count] in count.withLock { $0 += 1 } }
            half = RenderHalf(
                mailbox: mailbox, reports: reports, threads: 1, switches: DebugSwitches())
            stage = Stage(mailbox: mailbox, clock: { HostTime(seconds: 9) })
            stage.newestSeen = { [reports] in reports.newestQuiet }
        }

        var wakes: Int { count.withLock { $0 } }

        /// A frame is seen in which the pixels from (10, 10) to (20, 20) changed.
        func see(_ commit: UInt64, at seconds: Double) {
            let time = HostTime(seconds: seconds)
            half.send(
                seen: SeenFrame(
                    PresentedFrame(commit: commit, shows: time, seen: time, isExact: true),
                    changed: PixelRect(x: 10, y: 10, width: 10, height: 10)))
        }

        /// A pointer comes, and rests at a place.
        @MainActor func rest(at x: CGFloat) {
            var input = PointerInput(time: .zero, location: CGPoint(x: x, y: 15))
            input.hasEntered = true
            input.hasMoved = true
            stage.receive(.pointer(input))
        }
    }

    @Test("the first frame of a commit wakes main, those that the renderer plays after it don't")
    func commits() {
        let pair = Pair()
        defer { pair.stage.close() }
        for step in 0..<60 { pair.see(1, at: Double(step)) }
        #expect(pair.wakes == 1)
        pair.see(2, at: 60)
        #expect(pair.wakes == 2)
    }

    @Test("a pointer that rests on what moves wakes main, and one beside it doesn't")
    func pointer() {
        let pair = Pair()
        defer { pair.stage.close() }
        pair.see(1, at: 0)
        pair.rest(at: 35)
        for step in 1..<9 { pair.see(1, at: Double(step)) }
        #expect(pair.wakes == 1)
        pair.rest(at: 15)
        for step in 9..<12 { pair.see(1, at: Double(step)) }
        #expect(pair.wakes == 4)
    }

    @Test("a listener that asks for each frame hears of each")
    func all() {
        let pair = Pair()
        defer { pair.stage.close() }
        pair.see(1, at: 0)
        pair.stage.onPresented = { _ in }
        for step in 1..<4 { pair.see(1, at: Double(step)) }
        #expect(pair.wakes == 4)
        pair.stage.onPresented = nil
        pair.see(1, at: 4)
        #expect(pair.wakes == 4)
        pair.stage.isUnseen = true
        pair.see(1, at: 5)
        #expect(pair.wakes == 5)
    }

    @Test("frames that main isn't woken for come with the next look, in order and with all changes")
    func later() {
        let pair = Pair()
        defer { pair.stage.close() }
        for step in 0..<40 { pair.see(1, at: Double(step)) }
        #expect(pair.stage.onScreen?.seen == HostTime(seconds: 39))
        pair.see(2, at: 40)
        let seen = pair.reports.takeSeen().seen
        #expect(seen.first?.frame.seen == .zero)
        // The newest 16, by the text of the mailbox, and the first of each commit.
        #expect(seen.dropFirst().map(\.frame.seen.seconds) == (24...40).map(Double.init))
        #expect(seen.allSatisfy { $0.changed.width == 10 })
        #expect(pair.reports.take().isEmpty)
    }
}
