import Primitives
import Stage
import Testing

/// What the scheduler does, as timelines. Without feedback and callbacks a frame is a sixtieth of a
/// second: 16.7 ms.
struct FrameSchedulerTests {
    @Test("nothing is drawn before there is a surface")
    func noSurface() {
        #expect(FrameTimeline.of("commit@0 links@0 animate@0") == "idle")
    }

    @Test("a reminder makes one frame once it is due, and none while nobody sees the surface")
    func reminds() {
        let line = FrameTimeline.of("surface@0 commit@0 remind=300@0 callback@16")
        #expect(line == "render@0 T=16.7; render@300 T=316; idle")
        let soon = FrameTimeline.of(
            "surface@0 commit@0 remind=300@0 change=600@0 callback@16 callback@316")
        #expect(soon == "render@0 T=16.7; render@300 T=316; render@599.3 T=616!; idle")
        let hidden = FrameTimeline.of("surface@0 commit@0 remind=300@0 callback@900")
        #expect(hidden == "render@0 T=16.7; render@900 T=916.7; idle")
    }

    @Test("a commit is drawn at once and once; then nothing is asked for")
    func oneCommit() {
        #expect(FrameTimeline.of("surface@0 commit@0 callback@16") == "render@0 T=16.7; idle")
    }

    @Test("commits that come while a callback is awaited make one frame at the callback")
    func merged() {
        let line = FrameTimeline.of("surface@0 commit@0 commit@3 commit@9 callback@16 callback@33")
        #expect(line == "render@0 T=16.7; render@16 T=32.7; idle")
    }

    @Test("an animation is drawn at each callback, and nothing after its end")
    func animation() {
        let line = FrameTimeline.of(
            "surface@0 animate@0 commit@0 callback@20 callback@40 rest@50 callback@60 callback@80")
        #expect(line == "render@0 T=16.7; render@20 T=36.7; render@40 T=60; render@60 T=80; idle")
    }

    // A surface that nobody sees

    @Test(
        "without callbacks time moves on after a second, four times a second, and drawing resumes")
    func hidden() {
        let line = FrameTimeline.of("surface@0 animate@0 commit@0 callback@1600", until: 1600)
        #expect(
            line == "render@0 T=16.7; advance@1000; advance@1250; advance@1500; "
                + "render@1600 T=1616.7; sleep@2600")
    }

    @Test("a change made while hidden is drawn at the next callback, though time has moved past it")
    func owedAfterHiding() {
        let line = FrameTimeline.of("surface@0 commit@0 commit@2000 callback@5000 callback@5016")
        #expect(line == "render@0 T=16.7; advance@2000; render@5000 T=5016.7; idle")
    }

    @Test("a hidden surface at rest wakes nobody")
    func hiddenAtRest() {
        #expect(FrameTimeline.of("surface@0 commit@0 links@0") == "render@0 T=16.7; idle")
    }

    @Test("a thousand commits a second to a hidden surface move time on four times a second")
    func floodWhileHidden() {
        let commits = (0..<1000).map { "commit@\(2000 + $0)" }.joined(separator: " ")
        let line = FrameTimeline.of("surface@0 commit@0 " + commits, until: 3000)
        #expect(
            line == "render@0 T=16.7; advance@2000; advance@2250; advance@2500; advance@2750; "
                + "advance@3000; idle")
    }

    @Test("a change in the far future wakes a hidden surface then, not before")
    func farChangeWhileHidden() {
        let line = FrameTimeline.of("surface@0 change=7000@0 commit@0")
        #expect(line == "render@0 T=16.7; advance@7000!; idle")
    }

    // No buffer

    @Test("no free buffer is a state: the frame is drawn when one comes back")
    func busy() {
        let line = FrameTimeline.of("surface@0 busy@0 commit@0 commit@5 free@10 callback@27")
        #expect(line == "render@10 T=26.7; idle")
    }

    @Test("a buffer that is away for a moment doesn't move time on")
    func busyForAMoment() {
        let line = FrameTimeline.of(
            "surface@0 animate@0 commit@0 busy@1 callback@17 free@19 rest@20 callback@34")
        #expect(line == "render@0 T=16.7; render@19 T=33.7; render@34 T=51; idle")
    }

    @Test("while no buffer comes back, time moves on four times a second")
    func busyForLong() {
        let line = FrameTimeline.of(
            "surface@0 commit@0 callback@17 busy@20 animate@1000 commit@1000", until: 1600)
        #expect(line == "render@0 T=16.7; advance@1250; advance@1500; sleep@1750")
    }

    @Test("a change made while no buffer was free is drawn when one comes back")
    func owedAfterStarving() {
        let line = FrameTimeline.of(
            "surface@0 commit@0 callback@17 busy@20 commit@1000 free@3000 callback@3017")
        #expect(line == "render@0 T=16.7; advance@1250; render@3000 T=3000.3; idle")
    }

    // Display links

    @Test("links are called once a callback, and only ask where nothing is drawn")
    func links() {
        // The interval is the mean of what was measured: 20 ms, then 30.
        let line = FrameTimeline.of(
            "surface@0 commit@0 links@0 callback@20 commit@22 callback@40 callback@70 nolinks@71",
            until: 100)
        #expect(
            line == "render@0 T=16.7; tick@20 T=36.7; render@22 T=36.7; tick@40 T=60; ask@52; "
                + "tick@70 T=95; idle")
    }

    @Test("a link's frame is seen at the time that the tick named")
    func linkTarget() {
        let line = FrameTimeline.of(
            "surface@0 commit@0 links@0 callback@16 commit@18 callback@33 commit@40 callback@50 "
                + "nolinks@50")
        #expect(
            line == "render@0 T=16.7; tick@16 T=32.7; render@18 T=32.7; tick@33 T=50; "
                + "render@40 T=50; tick@50 T=67; idle")
    }

    @Test("links of a hidden window aren't called, and go on at the next callback")
    func linksWhileHidden() {
        let line = FrameTimeline.of("surface@0 commit@0 links@0 callback@6000 nolinks@6000")
        #expect(line == "render@0 T=16.7; tick@6000 T=6016.7; idle")
    }

    // Changes to come

    @Test("a change to come is shown at the first refresh at or after it")
    func changeToCome() {
        // Callbacks 17 ms apart: refreshes at 37 + k * 17, of which 513 is the first after 500.
        let line = FrameTimeline.of(
            "surface@0 commit@0 change=500@1 commit@1 callback@20 callback@37")
        #expect(line.hasPrefix("render@0 T=16.7; render@20 T=36.7; "))
        let frames = line.split(separator: "; ").filter { $0.hasPrefix("render") }
        #expect(frames.count == 3)
        #expect(frames.last == "render@496 T=513!")
    }

    @Test(
        "changes at nonsensical times never come", arguments: [Double.nan, .infinity, -.infinity])
    func nonsense(seconds: Double) {
        var scheduler = FrameScheduler()
        scheduler.surfaceReady()
        scheduler.commitArrived()
        scheduler.updated(at: .zero, next: .at(HostTime(seconds: seconds)))
        #expect(scheduler.action(at: .zero) == .idle)
    }
}
