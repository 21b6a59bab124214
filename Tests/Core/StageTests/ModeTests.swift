import CoreAnimation
import Foundation
import Testing

/// Apple's documentation of run loop modes: what was added to the common modes runs in each of them, all else in its
/// own mode only.
@MainActor @Suite("Modes of the main run loop", .serialized)
struct ModeTests {
    private final class Finger: ModeTracker {
        var isTracked = true
    }

    private let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")

    @Test("the loop tracks as long as something does, and not for what is gone")
    func mode() {
        #expect(MainMode.current == .default)
        var finger: Finger? = Finger()
        let other = Finger()
        for each in [finger, other, finger].compactMap(\.self) { MainMode.begin(each) }
        #expect(MainMode.current == tracking)
        other.isTracked = false
        #expect(MainMode.current == tracking)
        finger = nil
        #expect(MainMode.current == .default)
        other.isTracked = true
        #expect(MainMode.current == .default)
    }

    @Test("a link of the default mode rests while a finger is tracked; others go on")
    func links() throws {
        let show = try Show()
        show.host.step(to: 0)
        var calls = [0, 0, 0, 0]
        let modes: [[RunLoop.Mode]] = [[.default], [.common], [tracking], [.default, tracking]]
        let links = modes.indices.map { index in
            let link = CADisplayLink { _ in calls[index] += 1 }
            for mode in modes[index] { link.add(to: .main, forMode: mode) }
            return link
        }
        defer { for link in links { link.invalidate() } }
        show.host.step(to: 0.5)
        #expect(calls == [1, 1, 0, 1])
        let finger = Finger()
        MainMode.begin(finger)
        show.host.step(to: 1)
        #expect(calls == [1, 2, 1, 2])
        finger.isTracked = false
        show.host.step(to: 1.5)
        #expect(calls == [2, 3, 1, 3])
    }
}
