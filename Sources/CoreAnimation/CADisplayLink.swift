public import Foundation
public import Primitives

/// Calls back once a frame on the main thread, with the time at which the frame will be seen.
///
/// Driven by the window's frames: no window, or a window that nobody sees, no calls. Missed frames
/// are skipped, never made up for.
@preconcurrency @MainActor
public final class CADisplayLink {
    private let handler: @MainActor (CADisplayLink) -> Void
    private var isAdded = false

    /// The host time of the frame that caused the call, in seconds; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The host time at which the next frame will be seen, in seconds; draw for this one.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames, in seconds; 0 before the first call.
    public private(set) var duration: CFTimeInterval = 0

    /// True stops the calls.
    public var isPaused = false {
        didSet { DisplayLinks.shared.update() }
    }

    /// A link that calls `handler` with itself; it starts with `add(to:forMode:)`.
    ///
    /// The run loop keeps the link, and the link keeps `handler`, until `invalidate()`.
    public init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.handler = handler
    }

    /// Starts the calls; the main run loop is the only one there is.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isAdded else { return }
        isAdded = true
        DisplayLinks.shared.add(self)
    }

    /// Stops the calls for good and lets go of the handler.
    public func invalidate() {
        isAdded = false
        DisplayLinks.shared.remove(self)
    }

    fileprivate func fire(_ frame: DisplayLinks.Frame) {
        timestamp = frame.timestamp.seconds
        targetTimestamp = frame.target.seconds
        duration = frame.interval
        handler(self)
    }
}

/// Every display link of the program; the stage fires them.
@MainActor
package final class DisplayLinks {
    /// The program's links.
    package static let shared = DisplayLinks()

    fileprivate struct Frame {
        var timestamp: HostTime
        var target: HostTime
        var interval: Double
    }

    private var links: [CADisplayLink] = []

    /// True while some link wants calls.
    package private(set) var isActive = false

    /// Called when `isActive` changes.
    package var onActivityChange: (@MainActor () -> Void)?

    /// Calls every link that isn't paused.
    /// - Parameters:
    ///   - timestamp: when the last frame was seen.
    ///   - target: when the next one will be.
    ///   - interval: seconds between frames.
    package func fire(timestamp: HostTime, target: HostTime, interval: Double) {
        let frame = Frame(timestamp: timestamp, target: target, interval: interval)
        // A link may end others, or itself, while it is called.
        for link in links where !link.isPaused && links.contains(where: { $0 === link }) {
            link.fire(frame)
        }
    }

    fileprivate func add(_ link: CADisplayLink) {
        links.append(link)
        update()
    }

    fileprivate func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
        update()
    }

    fileprivate func update() {
        let active = links.contains { !$0.isPaused }
        guard active != isActive else { return }
        isActive = active
        onActivityChange?()
    }
}
