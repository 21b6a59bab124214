import Foundation
import Primitives
import Testing

@testable import CoreAnimation

/// Display links without a stage: frames are told to them one by one.
@Suite("Display links", .serialized)
@MainActor
struct DisplayLinkTests {
    init() {
        // Layers of other tests are gone with the first frame.
        fire(0)
    }

    /// Fires frame `number` of a display of 64 a second, whose times are exact.
    private func fire(_ number: Int) {
        DisplayLinks.shared.fire(
            timestamp: HostTime(seconds: Double(number - 1) / 64),
            target: HostTime(seconds: Double(number) / 64), interval: 1.0 / 64)
    }

    @Test("times are those of the frame; a link of half the rate aims at two frames ahead")
    func times() {
        let link = CADisplayLink { _ in }
        #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
        link.preferredFramesPerSecond = 32
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        fire(641)
        #expect(link.timestamp == 10 && link.targetTimestamp == 10 + 2.0 / 64)
        #expect(link.duration == 1.0 / 64)
    }

    @Test("frames that were missed count: the beat of a slow link stays that of the display")
    func missed() {
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.preferredFramesPerSecond = 16
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        func isCalled(_ number: Int) -> Bool {
            let before = calls
            fire(number)
            return calls > before
        }
        // The first call comes at once, the second on the beat of every fourth.
        #expect(isCalled(1000))
        let beat = (1001...1004).filter { isCalled($0) }
        #expect(beat.count == 1)
        var next = (beat.first ?? 0) + 4
        while next < 1005 { next += 4 }
        for frame in 1005..<next { #expect(!isCalled(frame)) }
        #expect(isCalled(next))
        #expect(!isCalled(next + 1))
        // Three are missed, with them a beat: the call comes late, and the next one on the beat.
        #expect(isCalled(next + 5))
        #expect(!isCalled(next + 6) && !isCalled(next + 7) && isCalled(next + 8))
        // All of a beat may be missed.
        #expect(isCalled(next + 8 + 40) && !isCalled(next + 8 + 41))
    }

    @Test("links are of use while one of them runs, and a change of that is told once")
    func activity() {
        DisplayLinks.apart {
            let before = DisplayLinks.onActivityChange
            defer { DisplayLinks.onActivityChange = before }
            var told: [Bool] = []
            DisplayLinks.onActivityChange = { told.append(DisplayLinks.shared.isActive) }
            let (a, b) = (CADisplayLink { _ in }, CADisplayLink { _ in })
            a.add(to: .main, forMode: .common)
            b.add(to: .main, forMode: .common)
            #expect(told == [true])
            a.isPaused = true
            #expect(told == [true])
            b.isPaused = true
            #expect(told == [true, false])
            a.isPaused = false
            a.remove(from: .main, forMode: .default)
            #expect(told == [true, false, true])
            a.remove(from: .main, forMode: .common)
            #expect(told == [true, false, true, false])
            b.isPaused = false
            b.invalidate()
            #expect(told == [true, false, true, false, true, false])
        }
    }

    @Test("a link that is ended in a call, by another or by itself, is called no more")
    func endedInCall() {
        DisplayLinks.apart {
            var calls: [String] = []
            let second = CADisplayLink { _ in calls.append("second") }
            let first = CADisplayLink {
                calls.append("first")
                second.invalidate()
                $0.invalidate()
            }
            first.add(to: .main, forMode: .common)
            second.add(to: .main, forMode: .common)
            fire(2000)
            fire(2001)
            #expect(calls == ["first"])
            let told = complaints { first.add(to: .main, forMode: .common) }
            #expect(told.count == 1 && !DisplayLinks.shared.isActive)
        }
    }

    @Test("a layer that is drawn in each frame wants frames until its animation or it is gone")
    func drawnLayers() {
        DisplayLinks.apart {
            for leaves in [true, false] {
                let host = TestHost()
                let text = CATextLayer()
                text.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
                text.string = "H"
                _ = host.addCommitted(text)
                #expect(!DisplayLinks.shared.isActive)
                text.fontSize = 20
                CATransaction.flush()
                #expect(DisplayLinks.shared.isActive)
                fire(1)
                #expect(text.needsDisplay() && DisplayLinks.shared.isActive)
                if leaves {
                    text.removeFromSuperlayer()
                    CATransaction.flush()
                } else {
                    text.removeAllAnimations()
                    fire(2)
                }
                #expect(!DisplayLinks.shared.isActive)
            }
        }
    }
}
