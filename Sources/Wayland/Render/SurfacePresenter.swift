import CWayland
import Glibc
import Primitives
import Scene
import Stage

/// The render half of a window: puts painted buffers onto its surface. Render thread.
///
/// Its objects are on a queue of its own, made through proxy wrappers, so that no event of theirs
/// ever lands on the default queue.
final class SurfacePresenter {
    /// What came back from the compositor.
    enum Signal {
        /// A frame callback: now is a good time to draw.
        case frame(HostTime)
        /// The monitor's interval in seconds, 0 when unknown, and the frame that was seen; its
        /// `isExact` tells whether the compositor said when, or called for the next.
        case seen(SeenFrame, refresh: Double)
        /// A frame was never shown.
        case discarded
        /// A buffer is free again.
        case released
    }

    /// One frame, painted.
    struct Frame {
        let buffer: ShmBuffer
        let damage: Region
        let surface: SurfaceState
        /// The host's time that it is drawn for.
        let time: HostTime
        /// The instant that it shows, in the time of layers.
        let shows: HostTime
        /// The last commit in it.
        let commit: UInt64
        /// True when the program's own layers hide what is behind them.
        let isContentOpaque: Bool
    }

    /// A frame that is on its way to the screen.
    private struct Submitted {
        let time: HostTime
        let shows: HostTime
        let commit: UInt64
        /// A box around what differs from the frame before.
        var changed: PixelRect
    }

    /// Asks the compositor when a frame was seen.
    private struct Feedback {
        let object: OpaquePointer
        let frame: Submitted
    }

    /// After so many callbacks without feedback the callbacks alone tell what is on screen: some
    /// compositors discard all, or fall silent.
    private static let silence = 3

    /// Awaited feedback objects; more are not asked for, whatever the compositor does.
    private static let feedbackLimit = 8

    /// Called while `dispatch()` runs.
    var onSignal: ((Signal) -> Void)?
    /// The buffers.
    private(set) lazy var pool = ShmBufferPool(shm: shm) { [unowned self] in onSignal?(.released) }
    /// True while a frame callback is awaited; there is never a second.
    var awaitsCallback: Bool { callback != nil }
    /// True when the compositor says when frames were seen.
    var hasFeedback: Bool { presentation != nil }
    /// True once a buffer has been shown.
    private(set) var hasContent = false

    private let connection: Connection
    private let objects: WindowObjects
    private let queue: OpaquePointer
    private let surface: OpaquePointer
    private let shm: OpaquePointer
    private let presentation: OpaquePointer?
    private var callback: OpaquePointer?
    private var feedbacks: [Feedback] = []
    private var clock = EventClock()
    private var shown: SurfaceState?
    private var shownOpaque: Bool?
    private var shownContentOpaque: Bool?
    private var hasInputRegion = false
    /// What the surface was told of its size: by the viewport, or by whole pixels per point.
    private var hasDestination = false
    private var bufferScale: Int32 = 1
    /// The last frame, and what differs in frames before of which nobody told that they were seen.
    private var submitted: Submitted?
    private var untold = PixelRect.empty
    /// Callbacks for frames since the last feedback.
    private var silentFrames = 0

    /// The presenter of a window's objects; `queue` is its own and outlives it.
    init?(connection: Connection, objects: WindowObjects, queue: Proxy) {
        func wrapped(_ proxy: Proxy) -> OpaquePointer? {
            guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(proxy.pointer))
            else { return nil }
            let pointer = OpaquePointer(wrapper)
            wl_proxy_set_queue(pointer, queue.pointer)
            return pointer
        }
        guard let surface = wrapped(objects.surface), let shm = wrapped(connection.globals.shm)
        else { return nil }
        self.connection = connection
        self.objects = objects
        self.queue = queue.pointer
        self.surface = surface
        self.shm = shm
        presentation = connection.globals[.presentation].flatMap(wrapped)
    }

    /// Delivers the events that the wire thread has read; returns false when the connection failed.
    func dispatch() -> Bool {
        wl_display_dispatch_queue_pending(connection.display.pointer, queue) >= 0
    }

    /// Shows a frame: acknowledges the configure that it answers, and commits everything at once.
    func present(_ frame: Frame) {
        answer(frame)
        wl_surface_attach(objects.surface.pointer, frame.buffer.buffer, 0, 0)
        declare(frame.damage, of: frame.buffer.shape.bounds)
        requestCallback()
        let submitted = Submitted(
            time: frame.time, shows: frame.shows, commit: frame.commit,
            changed: frame.damage.bounds)
        self.submitted = submitted
        requestFeedback(submitted)
        wl_surface_commit(objects.surface.pointer)
        pool.submitted(frame.buffer)
        if !hasContent { connection.globals.shown(objects.surface) }
        hasContent = true
        connection.flush()
    }

    /// True when the configure behind `state` has been acknowledged, at its size.
    func hasAnswered(_ state: SurfaceState) -> Bool { shown == state }

    /// True when the surface shows a buffer of this size, scale and opacity.
    func hasShown(_ state: SurfaceState, isOpaque: Bool) -> Bool {
        guard let shown, hasContent else { return false }
        return shown.hasShape(of: state) && shownOpaque == isOpaque
    }

    /// Answers a configure that changes no pixel, or asks for a callback without any.
    func commitWithoutFrame(_ surface: SurfaceState, wantsCallback: Bool) {
        guard hasContent else { return }
        if let serial = surface.serial, serial != shown?.serial {
            objects.acknowledge(serial)
            shown?.serial = serial
        }
        if wantsCallback { requestCallback() }
        wl_surface_commit(objects.surface.pointer)
        connection.flush()
    }

    /// Commits what main has asked of the surface, if it has, beside all frames: before the first it
    /// waits for that.
    func commitWishes() {
        let isWanted = objects.wantsCommit.withLock { wanted in
            defer { wanted = false }
            return wanted
        }
        guard isWanted, hasContent else { return }
        wl_surface_commit(objects.surface.pointer)
        connection.flush()
    }

    /// Destroys all of it but the queue.
    func destroy() {
        pool.destroy()
        if let callback { wl_callback_destroy(callback) }
        for feedback in feedbacks { wp_presentation_feedback_destroy(feedback.object) }
        for wrapper in [surface, shm, presentation] {
            if let wrapper { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper)) }
        }
    }

    /// The surface's own state, sent only where it is another than before.
    private func answer(_ frame: Frame) {
        let state = frame.surface
        let hasSameSize = shown?.hasSize(of: state) ?? false
        if let serial = state.serial, serial != shown?.serial {
            objects.acknowledge(serial)
            objects.isAcknowledged.withLock { $0 = true }
        }
        let hasSameShape = hasSameSize && shown?.scale == state.scale
        if !hasSameSize {
            let box = state.geometry(within: objects.margins)
            if let shell = objects.shellSurface {
                xdg_surface_set_window_geometry(
                    shell.pointer, Int32(box.x), Int32(box.y), Int32(box.width),
                    Int32(box.height))
            }
            setInput(state, box)
        }
        tellScale(state, isNewSize: !hasSameSize)
        if !hasSameShape || shownContentOpaque != frame.isContentOpaque {
            setOpaque(state, isContentOpaque: frame.isContentOpaque)
        }
        // From this commit on the parts of this frame are under the pointer.
        objects.board.withLock { $0.show(state) }
        shown = state
        shownOpaque = frame.buffer.shape.isOpaque
        shownContentOpaque = frame.isContentOpaque
    }

    /// How the buffer's pixels become points: a viewport serves scales that aren't whole, such as
    /// those of a window too large for its pixels.
    private func tellScale(_ state: SurfaceState, isNewSize: Bool) {
        let isWhole = state.scale == state.scale.rounded() && state.scale >= 1
        if let viewport = objects.viewport {
            let wantsDestination = objects.hasFractionalScale || !isWhole
            if wantsDestination, isNewSize || !hasDestination {
                wp_viewport_set_destination(
                    viewport.pointer, Int32(state.surfaceWidth), Int32(state.surfaceHeight))
            } else if !wantsDestination, hasDestination {
                wp_viewport_set_destination(viewport.pointer, -1, -1)
            }
            hasDestination = wantsDestination
        }
        let wanted = hasDestination ? 1 : Int32(max(1, state.scale))
        guard wanted != bufferScale, objects.surface.version >= 3 else { return }
        wl_surface_set_buffer_scale(objects.surface.pointer, wanted)
        bufferScale = wanted
    }

    private func setOpaque(_ state: SurfaceState, isContentOpaque: Bool) {
        let rects = state.opaqueRects(isContentOpaque: isContentOpaque)
        with(rects.isEmpty ? nil : rects) {
            wl_surface_set_opaque_region(objects.surface.pointer, $0)
        }
    }

    /// What takes input: all of the surface, or the window and what is around it to be dragged.
    private func setInput(_ state: SurfaceState, _ geometry: PixelRect) {
        let hasMargins = objects.margins != .init()
        let rects =
            hasMargins ? [geometry] : objects.board.withLock { $0.areas(of: state) }?.input
        guard rects != nil || hasInputRegion else { return }
        hasInputRegion = rects != nil
        with(rects) { wl_surface_set_input_region(objects.surface.pointer, $0) }
    }

    /// Calls `body` with a region of these boxes, in points; nil for none, or where memory is short.
    private func with(_ rects: [PixelRect]?, _ body: (OpaquePointer?) -> Void) {
        guard let rects,
            let region = wl_compositor_create_region(connection.globals.compositor.pointer)
        else { return body(nil) }
        for rect in rects {
            wl_region_add(
                region, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
        }
        body(region)
        wl_region_destroy(region)
    }

    /// Declares exactly what was painted: never more.
    private func declare(_ damage: Region, of bounds: PixelRect) {
        guard objects.surface.version >= 4 else {
            return wl_surface_damage(objects.surface.pointer, 0, 0, Int32.max, Int32.max)
        }
        for rect in damage.rects {
            let part = rect.intersection(bounds)
            wl_surface_damage_buffer(
                objects.surface.pointer, Int32(part.x), Int32(part.y), Int32(part.width),
                Int32(part.height))
        }
    }

    private func requestCallback() {
        guard callback == nil, let callback = wl_surface_frame(surface) else { return }
        self.callback = callback
        wl_callback_add_listener(callback, Self.frameListener.table, context(for: self))
    }

    private func requestFeedback(_ frame: Submitted) {
        guard let presentation, feedbacks.count < Self.feedbackLimit,
            let feedback = wp_presentation_feedback(presentation, objects.surface.pointer)
        else { return untold = untold.union(frame.changed) }
        feedbacks.append(Feedback(object: feedback, frame: frame))
        wp_presentation_feedback_add_listener(
            feedback, Self.feedbackListener.table, context(for: self))
    }

    private func framed(_ milliseconds: UInt32) {
        if let callback { wl_callback_destroy(callback) }
        callback = nil
        let time = clock.time(milliseconds: milliseconds, now: HostClock.now())
        onSignal?(.frame(time))
        silentFrames += 1
        guard presentation == nil || silentFrames > Self.silence, let submitted else { return }
        self.submitted = nil
        tell(submitted, at: time, refresh: 0, isExact: false)
    }

    /// The feedback object is done for; nil for one that nobody knows.
    private func finished(_ object: OpaquePointer?) -> Submitted? {
        guard let index = feedbacks.firstIndex(where: { $0.object == object }) else { return nil }
        let feedback = feedbacks.remove(at: index)
        wp_presentation_feedback_destroy(feedback.object)
        return feedback.frame
    }

    private func presented(_ feedback: OpaquePointer?, at time: HostTime, refresh: Double) {
        guard let frame = finished(feedback) else { return }
        silentFrames = 0
        if frame.commit == submitted?.commit, frame.time == submitted?.time { submitted = nil }
        tell(frame, at: time, refresh: refresh, isExact: true)
    }

    private func discarded(_ feedback: OpaquePointer?) {
        guard let frame = finished(feedback) else { return }
        untold = untold.union(frame.changed)
        onSignal?(.discarded)
    }

    private func tell(_ frame: Submitted, at time: HostTime, refresh: Double, isExact: Bool) {
        let seen = PresentedFrame(
            commit: frame.commit, shows: frame.shows, seen: time, isExact: isExact)
        let told = SeenFrame(seen, changed: frame.changed.union(untold), drawnFor: frame.time)
        onSignal?(.seen(told, refresh: refresh))
        untold = .empty
    }

    private static let frameListener = Listener(
        wl_callback_listener(done: { data, _, time in
            let presenter: SurfacePresenter? = context(data)
            presenter?.framed(time)
        }))

    private static let feedbackListener = Listener(
        wp_presentation_feedback_listener(
            sync_output: { _, _, _ in },
            presented: { data, feedback, high, low, nanoseconds, refresh, _, _, _ in
                guard let presenter: SurfacePresenter = context(data) else { return }
                let seconds = Double(UInt64(high) << 32 | UInt64(low))
                let stamp = HostTime(seconds: seconds + Double(nanoseconds) * 1e-9)
                let time = stamp + HostClock.offset(of: presenter.connection.presentationClock)
                presenter.presented(feedback, at: time, refresh: Double(refresh) * 1e-9)
            },
            discarded: { data, feedback in
                let presenter: SurfacePresenter? = context(data)
                presenter?.discarded(feedback)
            }))
}

extension WireProtocol {
    /// When frames were seen.
    static let presentation = WireProtocol(wp_presentation_ptr, upTo: 1) {
        wp_presentation_destroy($0.pointer)
    }
}
