import Foundation
import Primitives

/// The frames between the thread that draws them and the one that encodes them.
final class FilmQueue: Sendable {
    private struct State {
        var waiting: [Bitmap] = []
        var free: [Bitmap] = []
        var isKept = false
        var hasEnded = false
        var failure: FilmError?
    }

    /// The number of frames that are drawn and not yet encoded, at most.
    private static let most = 3
    private let state = Locked(State())
    // All begin at 0: a semaphore that is let go below its first value ends the program.
    private let (frames, spares) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    private let (started, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    init() {
        for _ in 0..<Self.most { spares.signal() }
    }

    // The thread that draws

    /// Waits until the film has begun. Throws the error where it can't.
    func awaitStart() throws(FilmError) {
        started.wait()
        if let failure { throw failure }
    }

    private var failure: FilmError? { state.withLock { $0.failure } }

    /// Returns a bitmap for the next frame, once there is one; nil when memory is short. Throws the film's error.
    func spare(_ width: Int, _ height: Int, isOpaque: Bool) throws(FilmError) -> Bitmap? {
        if let failure { throw failure }
        spares.wait()
        let free = state.withLock { $0.free.popLast() }
        return free ?? Bitmap(width: width, height: height, isOpaque: isOpaque)
    }

    /// Hands a frame over.
    func add(_ frame: Bitmap) {
        state.withLock { $0.waiting.append(frame) }
        frames.signal()
    }

    /// Says that no frame follows, and waits until the film is whole, or gone. Throws the film's error.
    func end(isKept: Bool) throws(FilmError) {
        state.withLock { ($0.hasEnded, $0.isKept) = (true, isKept) }
        frames.signal()
        ended.wait()
        if let failure { throw failure }
    }

    // The thread that encodes

    /// Encodes frames until the last; the body begins the film.
    func run(_ begin: () throws(FilmError) -> any FilmReel) {
        encode(begin)
        // By now nothing is left of a film that isn't whole.
        ended.signal()
    }

    private func encode(_ begin: () throws(FilmError) -> any FilmReel) {
        var reel: (any FilmReel)?
        do throws(FilmError) {
            reel = try begin()
        } catch {
            state.withLock { $0.failure = error }
        }
        started.signal()
        while let frame = next() {
            if let film = reel, !tell({ () throws(FilmError) in try film.add(frame) }) {
                reel = nil
            }
            state.withLock { $0.free.append(frame) }
            spares.signal()
        }
        guard let film = reel, state.withLock({ $0.isKept }) else { return }
        _ = tell { () throws(FilmError) in try film.finish() }
    }

    /// Waits for the next frame; nil after the last, and for a film that nobody keeps.
    private func next() -> Bitmap? {
        frames.wait()
        return state.withLock { state in
            guard !state.waiting.isEmpty, !state.hasEnded || state.isKept else { return nil }
            return state.waiting.removeFirst()
        }
    }

    /// Runs a part of the film, and remembers its error; false where there was one.
    private func tell(_ body: () throws(FilmError) -> Void) -> Bool {
        do throws(FilmError) {
            try body()
            return true
        } catch {
            state.withLock { $0.failure = error }
            return false
        }
    }
}
