import CoreAnimation
import Foundation
import Testing

/// The slow planet turns once in 12 s of the world's time, which is 2.5 s when the page opens.
@MainActor @Suite("The page about layer time")
struct TimePageTests {
    /// The world's time that the slow planet's place tells, in 0..<12.
    private func shown(_ visit: Visit) throws -> Double {
        let orbit = try #require(try visit.layer("orbit 1").presentation())
        let angle = try #require(orbit.value(forKeyPath: "transform.rotation.z") as? Double)
        let time = angle / (2 * .pi) * 12
        return time < -1e-6 ? time + 12 : time
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.001 }

    @Test("pause stops the motion and all work; play goes on from there")
    func pause() throws {
        try DisplayLinks.apart {
            let visit = try Visit("time")
            defer { visit.end() }
            visit.host.step(to: 1)
            #expect(try isNear(shown(visit), 3.5))
            #expect(DisplayLinks.shared.isActive)
            visit.click(try visit.place(in: "button pause"))
            // The button's own feedback ends.
            visit.host.play(to: 1.5)
            let frames = visit.host.paintedFrames
            visit.host.play(to: 3)
            #expect(try isNear(shown(visit), 3.5))
            #expect(visit.host.paintedFrames == frames)
            #expect(!DisplayLinks.shared.isActive)
            visit.click(try visit.place(in: "button pause"))
            visit.host.step(to: 3.5)
            #expect(try isNear(shown(visit), 4))
        }
    }

    @Test("reversed, time runs backward, and through 0 into the lap before")
    func reverse() throws {
        let visit = try Visit("time")
        defer { visit.end() }
        visit.host.step(to: 1)
        visit.click(try visit.place(in: "button reverse"))
        visit.host.step(to: 3)
        #expect(try isNear(shown(visit), 1.5))
        visit.host.step(to: 6)
        #expect(try isNear(shown(visit), 10.5))
        #expect(try visit.layer("world").speed == -1)
    }

    @Test("the speed slider's ends are -2 and 2, without a jump")
    func speed() throws {
        let visit = try Visit("time")
        defer { visit.end() }
        visit.host.step(to: 1)
        visit.click(try visit.place(in: "slider speed", 0.999, 0.7))
        #expect(try visit.layer("world").speed == 2)
        #expect(try isNear(shown(visit), 3.5))
        visit.host.step(to: 2)
        #expect(try isNear(shown(visit), 5.5))
        visit.click(try visit.place(in: "slider speed", 0, 0.7))
        visit.host.step(to: 3)
        #expect(try visit.layer("world").speed == -2)
        #expect(try isNear(shown(visit), 3.5))
    }

    @Test("the scrubber sets the time while it is held; then the time goes on")
    func scrub() throws {
        let visit = try Visit("time")
        defer { visit.end() }
        visit.host.step(to: 1)
        let middle = try visit.place(in: "slider time", 0.5, 0.7)
        visit.press(middle)
        visit.host.step(to: 2)
        #expect(try visit.layer("world").speed == 0)
        #expect(try isNear(visit.layer("world").timeOffset, 6))
        #expect(try isNear(shown(visit), 6))
        visit.lift(middle)
        visit.host.step(to: 3)
        #expect(try isNear(shown(visit), 7))
    }

    @Test("the nested moon's time is its planet's, five times as fast")
    func nested() throws {
        let visit = try Visit("time")
        defer { visit.end() }
        visit.host.step(to: 0.1)
        let moon = try #require(try visit.layer("moon").superlayer?.presentation())
        let angle = try #require(moon.value(forKeyPath: "transform.rotation.z") as? Double)
        // (2.5 + 0.1) * 5 = 13 seconds: a lap and a second.
        #expect(abs(angle - 2 * .pi / 12) < 1e-3)
    }
}
