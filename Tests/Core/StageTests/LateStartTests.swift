import Primitives
import Scene
import Stage
import Testing

/// While a hand moves, frames are begun as late as is safe. Callbacks come 20 ms apart here; the margin is 3 ms
/// at first, which is the project's own figure.
struct LateStartTests {
    /// Six frames of an animation, by which a frame's length is known; the last begins at 100.
    private static let known =
        "surface@0 animate@0 commit@0 callback@20 callback@40 callback@60 callback@80 rest@81 "
        + "callback@100 "

    /// What happens after those.
    private func after(_ script: String) -> String {
        let log = FrameTimeline.of(Self.known + script)
        let first = "render@100 T=120; "
        guard let range = log.range(of: first) else { return log }
        return String(log[range.upperBound...])
    }

    @Test("a frame that answers a hand is begun shortly before it is taken, and shows that refresh")
    func late() {
        #expect(after("hand@105 callback@120 hand@130") == "render@137 T=140; idle")
    }

    @Test("rendering begins earlier by the second highest cost of the last frames")
    func cost() {
        let log = after("took=4@101 took=9@102 took=1@103 hand@105 callback@120")
        #expect(log == "render@133 T=140; idle")
    }

    @Test("where a frame takes as long as a refresh it is begun at once")
    func dear() {
        #expect(after("took=19@101 took=18@102 hand@105 callback@120") == "render@120 T=140; idle")
    }

    @Test("without a hand a frame is begun when it is called for")
    func noHand() {
        #expect(after("commit@105 callback@120") == "render@120 T=140; idle")
    }

    @Test("a hand that comes to something at rest is answered at once")
    func rest() {
        #expect(after("callback@120 hand@150") == "render@150 T=160; idle")
    }

    @Test("before the length of a frame is known, frames are begun at once")
    func unknown() {
        let log = FrameTimeline.of("surface@0 hand@0 callback@20 hand@21 callback@40 hand@41")
        #expect(log == "render@0 T=16.7; render@21 T=36.7; render@41 T=60; idle")
    }

    @Test("frames are begun earlier by the delay with which the system wakes the thread")
    func wakeUp() {
        let log = after(
            "hand@105 oversleep=2@106 callback@120 hand@121 callback@140 hand@141 callback@160")
        #expect(log == "render@139 T=140; render@157 T=160; idle")
    }

    @Test("after a frame that came too late, the next ones are begun at once")
    func missed() {
        // It is called for at 160, though it was to be taken at 140.
        let log = after("hand@105 callback@120 callback@160 hand@161 callback@180 hand@181")
        #expect(log == "render@137 T=140; render@161 T=180; render@181 T=200; idle")
    }

    /// The begins of frames that answer a hand, each in milliseconds after its callback.
    ///
    /// - Parameter late: the numbers of the frames that come a refresh too late, from 0.
    private func begins(_ count: Int, late: Set<Int>) -> [Double] {
        var (script, call) = (Self.known + "hand@105 ", 100)
        for frame in 0..<count {
            call += late.contains(frame - 1) ? 40 : 20
            script += "callback@\(call) hand@\(call + 1) "
        }
        let renders = FrameTimeline.of(script).split(separator: "; ").filter {
            $0.hasPrefix("render")
        }
        return renders.suffix(count).compactMap { render in
            let time = render.split(separator: " ")[0].dropFirst("render@".count)
            return Double(time).map { $0.truncatingRemainder(dividingBy: 20) }
        }
    }

    @Test(
        "frames are begun late again after sixty in time, a little earlier than before")
    func quiet() {
        let begins = begins(70, late: [2])
        #expect(begins.prefix(3).allSatisfy { $0 == 17 })
        #expect(begins[3..<63].allSatisfy { $0 == 1 }, "\(begins)")
        // Half as much margin again, as a late frame has made of it since the beginning.
        #expect(begins[63...].allSatisfy { $0 == 15.5 })
    }

    @Test("frames that are late again soon have the next ones begun at once for twice as long")
    func again() {
        let begins = begins(200, late: [2, 65])
        #expect(begins[63...65].allSatisfy { $0 == 15.5 }, "\(begins)")
        #expect(begins[66..<186].allSatisfy { $0 == 1 })
        #expect(begins[186...].allSatisfy { $0 < 15.5 && $0 > 13 })
    }

    @Test("frames in time are counted anew after each late frame, until sixty follow each other")
    func restless() {
        let begins = begins(130, late: [2, 40])
        #expect(begins[3..<101].allSatisfy { $0 == 1 }, "\(begins)")
        // The late frame without a late start is still in the measured length of a refresh, a little.
        #expect(begins[101...].allSatisfy { abs($0 - 15.5) < 0.5 }, "\(begins[101...])")
    }

    @Test("frames that are late without a hand have those of a hand begun at once")
    func lateWithoutHand() {
        let log = after("commit@105 callback@120 callback@160 hand@161 callback@180 hand@181")
        // The late one counts in the measured length of a refresh, so in the instants that frames show.
        let begins = log.split(separator: "; ").map { $0.split(separator: " ")[0] }
        #expect(begins == ["render@120", "render@161", "render@181", "idle"])
    }

    @Test("a window that nobody saw for a while was not late")
    func unseen() {
        let log = after("hand@105 callback@120 callback@900 hand@901")
        #expect(log.hasPrefix("render@137 T=140; render@917 T=920"))
    }

    @Test("frames are begun at once again eight frames after the last input")
    func attention() {
        let calls = (1...10).map { "commit@\(101 + $0 * 20) callback@\(100 + $0 * 20)" }
        let script =
            "hand@105 "
            + calls.map { $0.split(separator: " ").reversed().joined(separator: " ") }
            .joined(separator: " ")
        let begins = after(script).split(separator: "; ").filter { $0.hasPrefix("render") }
            .map { $0.split(separator: " ")[0] }
        #expect(begins.prefix(8).allSatisfy { $0.hasSuffix("7") })
        #expect(begins.dropFirst(8).allSatisfy { $0.hasSuffix("1") })
        #expect(begins.count == 10)
    }

    @Test("a hand's commit is waited for, also where a link's answer would not be any more")
    func links() {
        let log = after(
            "links@101 hand@105 callback@120 callback@140 hand@155 callback@160 nolinks@161")
        #expect(
            log == "tick@120 T=140; render@137 T=140; tick@140 T=160; render@157 T=160; "
                + "tick@160 T=180; idle")
    }

    @Test("with early starts asked for, frames are begun at once")
    func early() {
        var timeline = FrameTimeline()
        timeline.startsLate = false
        timeline.play(Self.known + "hand@105 callback@120")
        #expect(timeline.log.suffix(2) == ["render@120 T=140", "idle"])
    }

    @Test("commits that answer input are marked as such when they are taken, and once")
    func mailbox() {
        let mailbox = CommitMailbox()
        mailbox.send(Commit(sequence: 1, time: .zero), answersInput: true)
        mailbox.send(Commit(sequence: 2, time: .zero))
        #expect(mailbox.take().answersInput)
        mailbox.send(Commit(sequence: 3, time: .zero))
        #expect(!mailbox.take().answersInput)
    }
}
