import Glibc
import Primitives
import Scene
import Stage

// The loop brings frames to a compositor that owes it nothing. Frame callbacks stop without a word
// when a window isn't seen, buffers may stay away, the socket may be full, and the system may
// refuse memory. None of that may stop animations from ending, or keep the thread in a wait that
// nobody ends. So every turn asks the scheduler what is due, and sleeps at most until then.
//
// A size is special. A compositor may wait for the answer to a configure before it sends another
// callback, so that waiting for the callback would stop both for good. `answerDue` draws without
// one, no faster than frames are shown, as a burst of sizes needs one answer only.
//
// `undeclared` and the pool's ring hold different things. The ring says what each buffer misses;
// `undeclared` says what the compositor hasn't been told, which also grows while nothing can be
// shown. It is emptied only when a frame really goes out. Damage is declared exactly, and where
// nothing differs no frame is sent at all: the size is answered, and an animation that goes on asks
// for a callback alone.

/// The render thread's work: commits in, frames out.
///
/// The loop never waits indefinitely for a frame callback or a buffer: both may never come.
/// Meanwhile time advances by `FrameScheduler.coarse`, so that animations still end.
final class RenderLoop {
    private let thread: RenderThread
    private let link: RenderLink
    private let connection: Connection
    private let presenter: SurfacePresenter
    private let half: RenderHalf
    private var reader: FrameReader
    private var meter: FrameMeter?
    /// The damage since the last frame that was shown, painted or not.
    private var undeclared = Region()
    private var lastFrame = HostTime.zero
    /// The time before which no memory is requested, after the system refused it.
    private var starvedUntil = HostTime.zero
    private var hasComplained = false
    private var isAdvertised = false

    /// The loop of `thread`; all other arguments are used by the loop alone.
    init(
        thread: RenderThread, link: RenderLink, presenter: SurfacePresenter, half: RenderHalf
    ) {
        self.thread = thread
        self.link = link
        connection = link.connection
        self.presenter = presenter
        self.half = half
        reader = FrameReader(link.connection, link.queue)
    }

    /// Draws until the window closes or the connection is lost.
    func run(switches: DebugSwitches) {
        meter = switches.fps ? FrameMeter() : nil
        half.scheduler.startsLate = !switches.startsEarly
        presenter.onSignal = { [unowned self] in received($0) }
        defer {
            presenter.onSignal = nil
            reader.disturbed()
        }
        while true {
            // The signal goes down before the look: a stop that comes after it wakes the sleep below.
            thread.wake.lower()
            guard !thread.mustLeave(link), presenter.dispatch(), connection.failure == nil else {
                break
            }
            let commit = half.commit
            half.drain()
            if half.commit != commit { reader.disturbed() }
            let now = HostClock.now()
            sleep(until: turn(at: now), now: now)
        }
    }

    /// Performs the work that is due at `now`; returns the time of the next work.
    private func turn(at now: HostTime) -> HostTime {
        guard connection.takesRequests else { return whileCongested(now) }
        presenter.commitWishes()
        half.scheduler.setHasBuffer(presenter.findBuffer() && now >= starvedUntil)
        if let due = answerDue(now) {
            guard due <= now else { return due }
            draw(for: half.scheduler.predict(after: now), now)
            return now
        }
        switch half.scheduler.action(at: now) {
        case .render(let time):
            draw(for: time, now)
            return now
        case .requestCallback:
            requestCallback(now)
            return now
        case .advance(let time):
            advance(to: time)
            return now
        case .sleep(let time): return min(time, nextTry(after: now))
        case .idle: return nextTry(after: now)
        }
    }

    /// Returns the time of the next request for a buffer after the system refused one; never if
    /// none was refused.
    private func nextTry(after now: HostTime) -> HostTime {
        starvedUntil > now ? starvedUntil : .never
    }

    /// Advances animations while the socket is full and no requests may be sent.
    private func whileCongested(_ now: HostTime) -> HostTime {
        half.scheduler.setHasBuffer(false)
        switch half.scheduler.action(at: now) {
        case .advance(let time):
            advance(to: time)
            return now
        case .sleep(let time): return time
        case .render, .requestCallback, .idle: return .never
        }
    }

    /// Returns the time at which a configure is acknowledged without a callback; nil when none is
    /// pending.
    ///
    /// A compositor may wait for the acknowledgement before it sends another callback. The rate is
    /// limited to that of frames, so that several configures in quick succession are acknowledged
    /// once.
    private func answerDue(_ now: HostTime) -> HostTime? {
        guard let surface = half.surface, presenter.awaitsCallback,
            !presenter.hasAnswered(surface), presenter.pool.hasFree
        else { return nil }
        return max(lastFrame + half.scheduler.interval, starvedUntil)
    }

    private func draw(for time: HostTime, _ now: HostTime) {
        guard let surface = half.surface, let buffer = takeBuffer(surface) else { return }
        let damage = half.update(at: time)
        undeclared.add(damage)
        presenter.pool.add(damage)
        if !presenter.hasShown(surface, isOpaque: half.isOpaque) {
            // All pixels are new to the compositor, whatever has changed in the layers.
            undeclared.add(buffer.shape.bounds)
        }
        guard !undeclared.isEmpty else { return answerWithoutFrame(surface, now) }
        half.paint(
            into: buffer.pixels, stride: buffer.shape.bytesPerRow,
            repair: presenter.pool.repair(of: buffer))
        presenter.present(
            .init(
                buffer: buffer, damage: undeclared, surface: surface, time: time,
                shows: half.shownTime, commit: half.commit, isContentOpaque: half.isContentOpaque,
                glass: glass))
        half.submitted()
        half.scheduler.callbackRequested(at: now)
        let took = HostClock.now() - now
        half.scheduler.frameTook(took)
        reader.drew(in: took)
        undeclared.removeAll()
        lastFrame = now
        meter?.count(at: now)
    }

    /// The layers through which blurred windows behind are seen; none where the desktop blurs nothing.
    private var glass: [GlassPane] { presenter.wantsGlass ? half.glass : [] }

    /// Handles a frame without changes: a configure is still acknowledged, and an animation still
    /// paced.
    private func answerWithoutFrame(_ surface: SurfaceState, _ now: HostTime) {
        half.settled()
        var isPacing = false
        if case .render = half.scheduler.action(at: now) { isPacing = true }
        let hasOtherGlass = presenter.hasContent && presenter.tell(glass, on: surface)
        guard isPacing || hasOtherGlass || !presenter.hasAnswered(surface) else { return }
        presenter.commitWithoutFrame(surface, wantsCallback: isPacing)
        if isPacing { half.scheduler.callbackRequested(at: now) }
    }

    private func requestCallback(_ now: HostTime) {
        if let surface = half.surface {
            presenter.commitWithoutFrame(surface, wantsCallback: true)
        }
        half.scheduler.callbackRequested(at: now)
    }

    private func advance(to time: HostTime) {
        let damage = half.advance(to: time)
        undeclared.add(damage)
        presenter.pool.add(damage)
    }

    /// Returns a buffer of the surface's size; nil when none is free, or memory is short.
    private func takeBuffer(_ surface: SurfaceState) -> ShmBuffer? {
        let shape = ShmBuffer.Shape(
            width: surface.pixelWidth, height: surface.pixelHeight, isOpaque: half.isOpaque)
        do throws(ConnectionError) {
            if let buffer = try presenter.pool.take(shape) { return buffer }
            half.scheduler.setHasBuffer(false)
        } catch {
            // The window keeps its content, and tries again.
            complain(error)
            starvedUntil = HostClock.now() + FrameScheduler.coarse
        }
        return nil
    }

    private func complain(_ error: ConnectionError) {
        if !hasComplained { DebugLog.always(error.description) }
        hasComplained = true
    }

    private func received(_ signal: SurfacePresenter.Signal) {
        switch signal {
        case .frame(let time):
            if !presenter.hasFeedback, !isAdvertised {
                half.scheduler.advertise(connection.refreshInterval)
                isAdvertised = true
            }
            half.send(tick: half.callbackArrived(at: time))
        case .seen(var seen, let refresh):
            if seen.frame.isExact {
                half.scheduler.presented(
                    at: seen.frame.seen, refresh: refresh, drawnFor: seen.drawnFor)
            }
            seen.interval = half.scheduler.interval
            half.send(seen: seen)
        case .discarded, .released: break
        }
    }

    private func sleep(until time: HostTime, now: HostTime) {
        guard time > now else { return }
        // Frames come only while a callback is awaited that does come.
        let isPlaying = presenter.awaitsCallback && !half.scheduler.isPaused(at: now)
        if !isPlaying || time == .never { reader.disturbed() }
        var limit = timespec()
        let isEndless = time == .never
        if !isEndless {
            let seconds = min(max(time - now, 0), 3600)
            limit.tv_sec = Int(seconds)
            limit.tv_nsec = Int((seconds - seconds.rounded(.down)) * 1e9)
        }
        withUnsafePointer(to: limit) { reader.wait(atMost: isEndless ? nil : $0) }
    }
}
