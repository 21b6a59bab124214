import CoreAnimation
import Foundation

/// Runs motions with the frames of the display.
@MainActor
final class ScrollRunner {
    private var link: CADisplayLink?
    private var step: (@MainActor (TimeInterval) -> Bool)?
    private var finish: (@MainActor () -> Void)?

    isolated deinit {
        link?.invalidate()
    }

    /// Whether a motion is running.
    var isRunning: Bool { link != nil }

    /// Calls `step` with the time of each frame, in seconds of host time, until it returns false,
    /// and then `finish`. A previous motion is dropped.
    func run(
        _ step: @escaping @MainActor (TimeInterval) -> Bool,
        finish: @escaping @MainActor () -> Void
    ) {
        stop()
        self.step = step
        self.finish = finish
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            tick(link)
        }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Drops the running motion.
    func stop() {
        link?.invalidate()
        link = nil
        step = nil
        finish = nil
    }

    private func tick(_ link: CADisplayLink) {
        guard self.link === link, step?(link.targetTimestamp) == false else { return }
        // A step may have started another motion.
        guard self.link === link else { return }
        let finish = finish
        stop()
        finish?()
    }
}
