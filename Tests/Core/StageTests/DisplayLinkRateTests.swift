import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing

/// Links that want fewer frames than the display has: docs/reference/display-links.md.
@MainActor @Suite(.serialized)
struct DisplayLinkRateTests {
    /// The frames, of `count` at `native` a second, in which a link is called.
    private func frames(
        native: Double, count: Int = 24, skipping missed: Set<Int> = [],
        _ set: (CADisplayLink) -> Void
    ) -> String {
        var called: [Int] = []
        let link = CADisplayLink { link in
            called.append(Int((link.timestamp * native).rounded()))
        }
        set(link)
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        // Not from 0: a display's clock has run for long.
        for frame in 0..<count where !missed.contains(frame) {
            DisplayLinks.shared.fire(
                timestamp: HostTime(seconds: Double(frame) / native),
                target: HostTime(seconds: Double(frame + 1) / native), interval: 1 / native)
        }
        // The beat is that of the program's frame count: the first call comes at once and need not
        // be on it. Only distances are told.
        return zip(called.dropFirst(), called.dropFirst(2)).map { "\($1 - $0)" }.joined(
            separator: " ")
    }

    @Test(
        "calls come in every n-th frame, n being whole",
        arguments: [
            (60.0, Float(0), Float(0), Float(0), "1 1 1 1 1"),
            (60, 24, 40, 30, "2 2 2 2 2"),
            (60, 10, 120, 60, "1 1 1 1 1"),
            (120, 80, 120, 120, "1 1 1 1 1"),
            (120, 30, 60, 40, "3 3 3"),
            (60, 15, 15, 15, "4 4"),
            // 50 divides no whole number of 60: the nearest division in the range.
            (60, 20, 50, 50, "2 2 2 2 2"),
            (59.94, 30, 60, 60, "1 1 1 1 1"),
        ])
    func ranges(
        native: Double, low: Float, high: Float, wish: Float, expected: String
    ) {
        let told = frames(native: native) {
            $0.preferredFrameRateRange = CAFrameRateRange(
                minimum: low, maximum: high, preferred: wish)
        }
        #expect(told.hasPrefix(expected), "\(told)")
    }

    @Test("frames a second are a division too; 0 is the display's own rate")
    func framesPerSecond() {
        #expect(frames(native: 60) { $0.preferredFramesPerSecond = 30 }.hasPrefix("2 2 2 2"))
        #expect(frames(native: 60) { $0.preferredFramesPerSecond = 20 }.hasPrefix("3 3 3"))
        #expect(frames(native: 60) { $0.preferredFramesPerSecond = 0 }.hasPrefix("1 1 1 1"))
        #expect(frames(native: 60) { $0.preferredFramesPerSecond = 240 }.hasPrefix("1 1 1 1"))
    }

    @Test("a missed frame is skipped and not made up for; the beat stays")
    func missed() {
        let told = frames(native: 60, count: 13, skipping: [3, 4, 5, 6]) {
            $0.preferredFramesPerSecond = 30
        }
        // Every distance between calls is whole frames, and after the gap the beat is even again.
        #expect(told.hasSuffix("2 2"), "\(told)")
        #expect(told.split(separator: " ").count <= 5)
    }

    @Test("a slow link's target is as far ahead as its calls are apart")
    func target() {
        var times: [(Double, Double, Double)] = []
        let link = CADisplayLink {
            times.append(($0.timestamp, $0.targetTimestamp, $0.duration))
        }
        link.preferredFramesPerSecond = 15
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        DisplayLinks.shared.fire(
            timestamp: HostTime(seconds: 1000), target: HostTime(seconds: 1000 + 1.0 / 60),
            interval: 1.0 / 60)
        #expect(times.count == 1)
        #expect(abs(times[0].1 - times[0].0 - 4.0 / 60) < 1e-9)
        #expect(times[0].2 == 1.0 / 60)
    }

    @Test("links of different rates run side by side, and modes end one by one")
    func several() {
        DisplayLinks.apart {
            var (fast, slow) = (0, 0)
            let a = CADisplayLink { _ in fast += 1 }
            let b = CADisplayLink { _ in slow += 1 }
            b.preferredFramesPerSecond = 20
            a.add(to: .main, forMode: .common)
            a.add(to: .main, forMode: .default)
            b.add(to: .main, forMode: .common)
            @MainActor func play(_ range: Range<Int>) {
                for frame in range {
                    DisplayLinks.shared.fire(
                        timestamp: HostTime(seconds: 2000 + Double(frame) / 60),
                        target: HostTime(seconds: 2000 + Double(frame + 1) / 60), interval: 1.0 / 60
                    )
                }
            }
            play(0..<12)
            #expect(fast == 12 && (4...5).contains(slow))
            a.remove(from: .main, forMode: .common)
            play(12..<15)
            #expect(fast == 15)
            a.remove(from: .main, forMode: .default)
            play(15..<18)
            #expect(fast == 15)
            a.add(to: .main, forMode: .common)
            play(18..<20)
            #expect(fast == 17)
            a.invalidate()
            b.invalidate()
            a.add(to: .main, forMode: .common)
            play(20..<23)
            #expect(fast == 17 && !DisplayLinks.shared.isActive)
        }
    }

    @Test("a range without sense is left out")
    func nonsense() {
        let link = CADisplayLink { _ in }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
        let before = Complaint.handler
        var told = 0
        Complaint.handler = { _ in told += 1 }
        defer { Complaint.handler = before }
        for bad in [
            CAFrameRateRange(minimum: 60, maximum: 30), CAFrameRateRange(minimum: -1, maximum: 30),
            CAFrameRateRange(minimum: 10, maximum: 30, preferred: 50),
            CAFrameRateRange(minimum: .nan, maximum: 30),
            CAFrameRateRange(minimum: 10, maximum: .infinity),
        ] {
            link.preferredFrameRateRange = bad
        }
        link.preferredFramesPerSecond = -5
        #expect(told == 6)
        #expect(link.preferredFrameRateRange.minimum == 10 && link.preferredFramesPerSecond == 0)
    }
}
