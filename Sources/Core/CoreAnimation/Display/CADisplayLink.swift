public import Foundation
public import Primitives

/// Calls back once a frame on the main thread, with the time at which the frame will be seen.
///
/// Driven by the window's frames: without a visible window there are no calls. Missed frames are
/// skipped, never made up for. Main thread only.
///
/// ```swift
/// final class Clock: NSObject {
///     func start() {
///         let link = CADisplayLink(target: self, selector: Clock.tick)
///         link.add(to: .main, forMode: .common)
///     }
///
///     func tick(_ link: CADisplayLink) { print(link.targetTimestamp) }
/// }
/// ```
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    /// The closure to call; nil once the link is invalidated, which releases what the closure
    /// holds.
    private var handler: (@MainActor (CADisplayLink) -> Void)?
    fileprivate private(set) var modes: Set<RunLoop.Mode> = []
    private var isInvalid = false
    /// The number of the frame of the last call, counted by `DisplayLinks`.
    private var lastFrame: Int?

    /// The host time of the frame that caused the call, in seconds; 0 before the first.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The host time at which the frame of this call will have been replaced by the next call's, in
    /// seconds; at the display's own rate, the time at which the next frame is seen. Draw for it.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between two frames of the display at its own rate, in seconds; 0 before the first
    /// call.
    public private(set) var duration: CFTimeInterval = 0

    /// Whether the calls are suspended.
    public var isPaused = false {
        didSet { DisplayLinks.shared.update() }
    }

    /// The preferred number of calls a second; the default leaves the choice to the display.
    ///
    /// Calls come in every n-th frame, n being an integer, so that they are evenly spaced: for 24
    /// to 40 with 30 preferred, a display of 60 calls in every second frame. An invalid range is
    /// reported and ignored. Takes precedence over `preferredFramesPerSecond`.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            guard !preferredFrameRateRange.isValid else { return }
            Complaint.tell(
                "CADisplayLink preferredFrameRateRange \(preferredFrameRateRange) makes no sense: "
                    + "it wants 0 < minimum <= preferred <= maximum; it is left out")
            preferredFrameRateRange = oldValue
        }
    }

    /// The preferred number of calls a second; 0 takes the display's own rate. Older than
    /// `preferredFrameRateRange`.
    public var preferredFramesPerSecond = 0 {
        didSet {
            guard preferredFramesPerSecond < 0 else { return }
            Complaint.tell(
                "CADisplayLink preferredFramesPerSecond can't be \(preferredFramesPerSecond); "
                    + "it is left out")
            preferredFramesPerSecond = oldValue
        }
    }

    /// The number of the display's frames between calls; 1 at first. The oldest of the three
    /// settings: it counts where the others are unset. Apple deprecates it in favour of
    /// `preferredFramesPerSecond`.
    ///
    /// Below 1 it has no meaning on Apple's systems; here such a value is reported and ignored.
    public var frameInterval = 1 {
        didSet {
            guard frameInterval < 1 else { return }
            Complaint.tell("CADisplayLink frameInterval can't be \(frameInterval); it is left out")
            frameInterval = oldValue
        }
    }

    /// A link that calls `handler` with itself as argument; it starts with `add(to:forMode:)`.
    ///
    /// The run loop keeps the link, and the link keeps `handler`, until `invalidate()`.
    /// - Parameter handler: called on the main thread once a frame; a link that it captures is a
    ///   cycle until `invalidate()`.
    public init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
        self.handler = handler
        super.init()
    }

    /// Starts the calls; the main run loop is the only one there is.
    ///
    /// A link of the default mode pauses while a finger scrolls; one of the common modes is called
    /// then, too.
    ///
    /// - Parameters:
    ///   - runloop: without effect.
    ///   - mode: `.default` for calls that pause while a finger scrolls, `.common` for calls at all
    ///     times.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard !isInvalid else {
            Complaint.tell("CADisplayLink is invalidated; make a new one")
            return
        }
        if modes.isEmpty { DisplayLinks.shared.add(self) }
        modes.insert(mode)
    }

    /// Ends the calls of a mode; with the last mode they end altogether.
    /// - Parameters:
    ///   - runloop: without effect.
    ///   - mode: a mode that was added.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard modes.remove(mode) != nil, modes.isEmpty else { return }
        DisplayLinks.shared.remove(self)
    }

    /// Stops the calls for good and releases the handler.
    public func invalidate() {
        isInvalid = true
        modes = []
        handler = nil
        DisplayLinks.shared.remove(self)
    }

    /// The number of the display's frames from one call to the next.
    private func divisor(_ interval: Double) -> Int {
        guard interval > 0 else { return 1 }
        guard !preferredFrameRateRange.isDefault || preferredFramesPerSecond > 0 else {
            return frameInterval
        }
        if preferredFrameRateRange.isDefault {
            let rate = Float(preferredFramesPerSecond)
            // Apple's rule: the nearest rate that divides the display's, not above it.
            return CAFrameRateRange(minimum: 1, maximum: max(rate, 1), preferred: max(rate, 1))
                .divisor(of: 1 / interval)
        }
        return preferredFrameRateRange.divisor(of: 1 / interval)
    }

    fileprivate func fire(_ frame: DisplayLinks.Frame) {
        let every = divisor(frame.interval)
        // Aligned to multiples, so that links of the same rate are called in the same frames.
        if let lastFrame, frame.count / every == lastFrame / every { return }
        lastFrame = frame.count
        timestamp = frame.timestamp.seconds
        targetTimestamp = frame.target.seconds + frame.interval * Double(every - 1)
        duration = frame.interval
        handler?(self)
    }
}

/// Every display link of the program, and the layers drawn anew in each frame; the stage fires them.
@MainActor
package final class DisplayLinks {
    /// The program's links.
    package private(set) static var shared = DisplayLinks()

    fileprivate struct Frame {
        var timestamp: HostTime
        var target: HostTime
        var interval: Double
        /// The number of the display's frame; missed frames count.
        var count: Int
    }

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    private var links: [CADisplayLink] = []
    /// Layers with animations of properties that their drawing depends on.
    private var drawn: [WeakLayer] = []
    /// Tiled layers that animations move.
    private var tiled: [WeakLayer] = []
    private var last: (target: HostTime, count: Int)?

    /// Whether some link wants calls, or a layer's drawing follows an animation.
    package private(set) var isActive = false

    /// Called when `isActive` changes.
    package static var onActivityChange: (@MainActor () -> Void)?

    /// Runs `body` with a separate set of links; the program's own neither count nor are called in
    /// it.
    ///
    /// For tests, which share a process: a test that waits may leave a link running.
    package static func apart<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        let program = shared
        defer { shared = program }
        shared = DisplayLinks()
        return try body()
    }

    /// Calls every link that is due and not paused, then marks what must be drawn for the frame.
    /// - Parameters:
    ///   - timestamp: when the last frame was seen.
    ///   - target: when the next one will be.
    ///   - interval: seconds between frames.
    package func fire(timestamp: HostTime, target: HostTime, interval: Double) {
        let frame = Frame(
            timestamp: timestamp, target: target, interval: interval,
            count: count(target, interval))
        // A link may invalidate others, or itself, while it is called.
        for link in links where !link.isPaused && links.contains(where: { $0 === link }) {
            if MainMode.runs(link.modes) { link.fire(frame) }
        }
        drawAnimated(for: target)
        updateTiles(for: target)
    }

    /// Has `layer` drawn in each frame, as long as an animation changes what it draws.
    func add(drawn layer: CALayer) {
        guard !drawn.contains(where: { $0.layer === layer }) else { return }
        drawn.append(WeakLayer(layer: layer))
        update()
    }

    /// Updates the visible tiles of `layer` in each frame, as long as animations move it.
    func add(tiled layer: CATiledLayer) {
        guard !tiled.contains(where: { $0.layer === layer }) else { return }
        tiled.append(WeakLayer(layer: layer))
        update()
    }

    /// Notes that layers have left a tree: layers that nobody shows are taken out of the lists.
    func layersLeft() {
        guard !drawn.isEmpty || !tiled.isEmpty else { return }
        drawn.removeAll { $0.layer?.context == nil }
        tiled.removeAll { $0.layer?.context == nil }
        update()
    }

    private func updateTiles(for time: HostTime) {
        guard !tiled.isEmpty else { return }
        for each in tiled { (each.layer as? CATiledLayer)?.updateTiles(at: time) }
        tiled.removeAll { ($0.layer as? CATiledLayer)?.movesWithAnimations != true }
        update()
    }

    private func drawAnimated(for time: HostTime) {
        guard !drawn.isEmpty else { return }
        drawn.removeAll { $0.layer?.drawsAnimated != true }
        for each in drawn { each.layer?.drawAnimated(at: time) }
        update()
    }

    /// The number of the frame at `target`: missed frames count, so that the divisors stay even.
    private func count(_ target: HostTime, _ interval: Double) -> Int {
        guard let last else {
            self.last = (target, 0)
            return 0
        }
        let steps = interval > 0 ? ((target - last.target) / interval).rounded() : 1
        let count = last.count + (steps > 1 && steps < 1e6 ? Int(steps) : 1)
        self.last = (target, count)
        return count
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
        let active = links.contains { !$0.isPaused } || !drawn.isEmpty || !tiled.isEmpty
        guard active != isActive else { return }
        isActive = active
        Self.onActivityChange?()
    }
}
