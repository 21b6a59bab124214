import CWayland
import Glibc
import Primitives
import Scene
import Stage

// Requests to a Wayland surface take effect together, at its next commit. This keeps a change of
// size whole: the answer to a configure, the geometry, the regions, the scale and the pixels of one
// size go into one commit. Main makes requests to the same surface, and a commit of its own could
// tear such a group apart. So once the first configure was asked for, only the presenter commits,
// and main asks for it (`wantsCommit`).
//
// The compositor answers in three ways, none of which says anything about the others. A callback
// says that it is time to draw, and not that a frame was seen. Feedback says when a frame was seen,
// or that it never will be; some compositors send none or discard all, so after `silence` callbacks
// without any these count as display times, marked as less exact. A release says that a buffer may
// be painted again. A report of a frame says where it differs from the one that was seen before, so
// the differences of frames that were never reported are kept for it (`untold`).
//
// libwayland puts the events of a new object into the queue of the object that it was made from.
// Made from the surface, a callback would lie in the default queue until it is moved, and the wire
// thread could dispatch it there. So callbacks, feedback and buffers are made from wrappers, which
// lie in queues of this thread. Releases have a queue of their own, as they wake the thread only
// while it waits for a buffer.

/// The presenter of a window: it puts painted buffers onto the window's surface. Render thread.
///
/// The presenter's objects are on queues of their own, made through proxy wrappers, so that none
/// of their events is ever put into the default queue.
final class SurfacePresenter {
    /// An answer of the compositor.
    enum Signal {
        /// A frame callback: the time to draw the next frame.
        case frame(HostTime)
        /// A frame was seen, with the monitor's interval in seconds, 0 when unknown; its `isExact`
        /// tells whether the compositor reported the time, or only requested the next frame.
        case seen(SeenFrame, refresh: Double)
        /// A frame was never shown.
        case discarded
        /// A buffer is free again.
        case released
    }

    /// A painted frame.
    struct Frame {
        let buffer: ShmBuffer
        let damage: Region
        let surface: SurfaceState
        /// The host time for which the frame is drawn.
        let time: HostTime
        /// The time of layers that the frame shows.
        let shows: HostTime
        /// The number of the last commit in the frame.
        let commit: UInt64
        /// Whether the program's own layers are opaque.
        let isContentOpaque: Bool
        /// The layers through which blurred windows behind are seen.
        let glass: [GlassPane]
    }

    /// A frame that is on its way to the screen.
    private struct Submitted {
        let time: HostTime
        let shows: HostTime
        let commit: UInt64
        /// The box around the difference from the previous frame.
        var changed: PixelRect
    }

    /// A pending request for the time at which a frame is seen.
    private struct Feedback {
        let object: OpaquePointer
        let frame: Submitted
    }

    /// The number of callbacks without feedback after which callbacks alone count as display times:
    /// some compositors discard all feedback, or send none.
    private static let silence = 3

    /// The greatest number of pending feedback objects.
    private static let feedbackLimit = 8

    /// Called while `dispatch()` runs.
    var onSignal: ((Signal) -> Void)?
    /// The buffers.
    private(set) lazy var pool = ShmBufferPool(shm: shm) { [unowned self] in onSignal?(.released) }
    /// Whether a frame callback is pending; there is never a second one.
    var awaitsCallback: Bool { callback != nil }
    /// Whether the compositor reports when frames were seen.
    var hasFeedback: Bool { presentation != nil }
    /// Whether a buffer has been shown.
    private(set) var hasContent = false

    private let connection: Connection
    private let objects: WindowObjects
    private let queue: RenderQueue
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
    private var glass: SurfaceGlass
    /// Whether the surface's size was set by the viewport; `bufferScale` is the alternative in
    /// whole pixels per point.
    private var hasDestination = false
    private var bufferScale: Int32 = 1
    /// The last frame; `untold` is the difference in earlier frames whose display wasn't reported.
    private var submitted: Submitted?
    private var untold = PixelRect.empty
    /// The number of callbacks since the last feedback.
    private var silentFrames = 0

    /// A presenter with a window's objects; `queue` is its own and must outlive it.
    init?(connection: Connection, objects: WindowObjects, queue: RenderQueue) {
        func wrapped(_ proxy: Proxy, on queue: Proxy) -> OpaquePointer? {
            guard let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(proxy.pointer))
            else { return nil }
            let pointer = OpaquePointer(wrapper)
            wl_proxy_set_queue(pointer, queue.pointer)
            return pointer
        }
        guard let surface = wrapped(objects.surface, on: queue.queue),
            let shm = wrapped(connection.globals.shm, on: queue.releases)
        else { return nil }
        self.connection = connection
        self.objects = objects
        self.queue = queue
        self.surface = surface
        self.shm = shm
        presentation = connection.globals[.presentation].flatMap { wrapped($0, on: queue.queue) }
        glass = SurfaceGlass(connection.globals[.backgroundEffect])
    }

    /// Dispatches the events that the wire thread has read; returns false when the connection
    /// failed.
    func dispatch() -> Bool {
        let display = connection.display.pointer
        // Buffers first: a call for a frame finds all that are free.
        return wl_display_dispatch_queue_pending(display, queue.releases.pointer) >= 0
            && wl_display_dispatch_queue_pending(display, queue.queue.pointer) >= 0
    }

    /// Looks for a free buffer. Where there is none, the wire thread wakes this one for the next.
    /// - Returns: whether a buffer is free.
    func findBuffer() -> Bool {
        queue.awaitsRelease.withLock { $0 = !pool.hasFree }
        // One may have come before the wire thread could know.
        return pool.hasFree || dispatch() && pool.hasFree
    }

    /// Shows a frame: acknowledges the configure that it answers, and commits everything at once.
    func present(_ frame: Frame) {
        answer(frame)
        _ = tell(frame.glass, on: frame.surface)
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
        if !hasContent { becomeMapped() }
        connection.send()
    }

    /// Returns whether the configure of `state` has been acknowledged, at its size.
    func hasAnswered(_ state: SurfaceState) -> Bool { shown == state }

    /// Returns whether the surface shows a buffer of this size, scale and opacity.
    func hasShown(_ state: SurfaceState, isOpaque: Bool) -> Bool {
        guard let shown, hasContent else { return false }
        return shown.hasShape(of: state) && shownOpaque == isOpaque
    }

    /// Whether the desktop blurs what lies behind windows.
    var wantsGlass: Bool { glass.isWanted }

    /// Tells the desktop of the layers through which blurred windows behind are seen, for the next
    /// commit; returns whether they have changed.
    func tell(_ panes: [GlassPane], on state: SurfaceState) -> Bool {
        glass.set(state.glassRects(panes), of: objects.surface, with: with)
    }

    /// Acknowledges a configure that changes no pixel, or requests a callback without a frame.
    func commitWithoutFrame(_ surface: SurfaceState, wantsCallback: Bool) {
        guard hasContent else { return }
        if let serial = surface.serial, serial != shown?.serial {
            objects.acknowledge(serial)
            shown?.serial = serial
        }
        if wantsCallback { requestCallback() }
        wl_surface_commit(objects.surface.pointer)
        connection.send()
    }

    /// Commits main's requests to the surface, if there are any, independently of frames; before
    /// the first frame they wait for it.
    func commitWishes() {
        let isWanted = objects.wantsCommit.withLock { wanted in
            defer { wanted = false }
            return wanted
        }
        guard isWanted, hasContent else { return }
        wl_surface_commit(objects.surface.pointer)
        connection.send()
    }

    /// Destroys all objects but the queue.
    func destroy() {
        pool.destroy()
        if let callback { wl_callback_destroy(callback) }
        glass.destroy()
        for feedback in feedbacks { wp_presentation_feedback_destroy(feedback.object) }
        for wrapper in [surface, shm, presentation] {
            if let wrapper { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper)) }
        }
    }

    /// Notes that the first frame was committed.
    private func becomeMapped() {
        hasContent = true
        objects.isMapped.withLock { $0 = true }
        connection.globals.shown(objects.surface)
    }

    /// Sets the surface's own state where it has changed.
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
        // From this commit on, the parts of this frame are under the pointer.
        objects.board.withLock { $0.show(state) }
        shown = state
        shownOpaque = frame.buffer.shape.isOpaque
        shownContentOpaque = frame.isContentOpaque
    }

    /// Sets how the buffer's pixels become points: a viewport is needed for fractional scales, such
    /// as those of a window too large for its pixels.
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

    /// Sets the input region: the whole surface, or the window and its grips.
    private func setInput(_ state: SurfaceState, _ geometry: PixelRect) {
        let hasMargins = objects.margins != .init()
        let rects =
            hasMargins ? [geometry] : objects.board.withLock { $0.areas(of: state) }?.input
        guard rects != nil || hasInputRegion else { return }
        hasInputRegion = rects != nil
        with(rects) { wl_surface_set_input_region(objects.surface.pointer, $0) }
    }

    /// Calls `body` with a region of these boxes, in points; nil for none, or when memory is short.
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

    /// Declares exactly the painted damage, never more.
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

    /// Removes a feedback object and returns its frame; nil for an unknown object.
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
    /// The protocol of the times at which frames were seen.
    static let presentation = WireProtocol(wp_presentation_ptr, upTo: 1) {
        wp_presentation_destroy($0.pointer)
    }
}
