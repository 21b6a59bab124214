import Dispatch
import Synchronization

/// The frames of a film that plays as the contents of a layer: those near the one that is shown are in memory, the others
/// are decoded again when their time comes near. Any thread.
///
///     frames  0 1 2 3 4 5 6 7 8 9 ...
///                 ^ shown
///             [ o o o o o o ]             some behind, most ahead, whichever way the film plays; the ends are joined
///
/// A renderer that asks for a frame doesn't wait: until the frame is decoded, the ring returns the one that was shown
/// before. Threads of a queue decode the missing frames, the nearest first. Only where `waits` is set, each frame is the
/// right one.
package final class FrameRing: Sendable {
    /// A function that decodes a frame, any number of times, on any thread; nil where that fails.
    package typealias Decode = @Sendable () -> Bitmap?

    private struct State {
        var ready: [Int: Bitmap] = [:]
        var running: [Int: DispatchGroup] = [:]
        var failed: Set<Int> = []
        /// The frame that was asked for last, and whether the film plays backward.
        var place = 0
        var goesBack = false
        /// The frame that was shown last; kept, as it may stay for long.
        var shown: Bitmap
        /// Whether the frame that was asked for last is not there yet.
        var isLate = false
        var workers = 0
    }

    private enum Turn {
        case show(Bitmap)
        case decode(DispatchGroup)
        case wait(DispatchGroup)
    }

    /// Frame 0, which is always there: its size is the film's.
    package let first: Bitmap
    /// The number of frames.
    package let count: Int
    /// The number of decoded frames that are kept beside the first, at most.
    package let room: Int
    private let decoders: [Decode]
    private let state: Locked<State>

    /// The fewest frames that are kept: two that fade, and one ahead; and the most.
    package static let (leastRoom, mostRoom) = (3, 120)
    private static let mostWorkers = 2
    private static let queue = DispatchQueue(
        label: "frames", qos: .userInitiated, attributes: .concurrent)

    /// Whether `picture(at:)` waits in this task for frames that aren't decoded yet: for films and pictures of files, in
    /// which each frame has to be the right one.
    @TaskLocal package static var waits = false

    /// Whether this process has made a ring: without one, nobody need wait, and frames need no memory for saying so.
    package static var wasMade: Bool { made.load(ordering: .acquiring) }
    private static let made = Atomic(false)

    /// A ring of the frames that the decoders make.
    /// - Parameters:
    ///   - first: frame 0, decoded.
    ///   - room: the number of frames that are kept; `leastRoom` at least.
    package init(_ first: Bitmap, _ decoders: [Decode], room: Int) {
        (self.first, self.decoders, count) = (first, decoders, decoders.count)
        self.room = min(max(room, Self.leastRoom), Self.mostRoom, max(decoders.count, 1))
        state = Locked(State(shown: first))
        Self.made.store(true, ordering: .releasing)
    }

    /// Whether the frame that was asked for last is still to come: then its layer is to be shown again.
    package var isLate: Bool { state.withLock { $0.isLate } }

    /// The number of frames that are in memory beside the first.
    package var readyCount: Int { state.withLock { $0.ready.count } }

    /// Returns a frame as far as it is there, else the one that was shown before, and begins to decode what comes next.
    /// Cost: a look into a table, and a step for each frame of the ring where something is to be decoded.
    /// - Parameter leads: whether the film is at this frame; false for one that fades in.
    package func picture(at index: Int, leads: Bool = true) -> Bitmap {
        guard decoders.indices.contains(index) else { return first }
        while true {
            switch state.withLock({ turn(index, leads: leads, &$0) }) {
            case .show(let bitmap):
                startWorkers()
                return bitmap
            case .decode(let group): finish(index, decoders[index](), group)
            case .wait(let group): group.wait()
            }
        }
    }

    private func turn(_ index: Int, leads: Bool, _ state: inout State) -> Turn {
        if leads { move(to: index, &state) }
        let bitmap = index == 0 ? first : state.ready[index]
        if let bitmap {
            if leads { (state.shown, state.isLate) = (bitmap, false) }
            return .show(bitmap)
        }
        guard !state.failed.contains(index) else {
            if leads { state.isLate = false }
            return .show(state.shown)
        }
        guard Self.waits else {
            state.isLate = true
            return .show(state.shown)
        }
        if let group = state.running[index] { return .wait(group) }
        return .decode(begin(index, &state))
    }

    /// Follows the film's place and direction.
    private func move(to index: Int, _ state: inout State) {
        guard index != state.place else { return }
        let ahead = distance(from: state.place, to: index)
        state.goesBack = ahead * 2 > count
        state.place = index
    }

    private func distance(from: Int, to: Int) -> Int { (to - from + count) % count }

    // MARK: Decoding

    private func startWorkers() {
        let more = state.withLock { state in
            guard state.workers < Self.mostWorkers, missing(state) != nil else { return false }
            state.workers += 1
            return true
        }
        guard more else { return }
        Self.queue.async { [weak self] in
            // A film that nobody shows any more is let go.
            while self?.decodeNext() == true {}
        }
    }

    /// Decodes the nearest frame that is missing; false where none is.
    private func decodeNext() -> Bool {
        let next: (Int, DispatchGroup)? = state.withLock { state in
            guard let index = missing(state) else {
                state.workers -= 1
                return nil
            }
            return (index, begin(index, &state))
        }
        guard let (index, group) = next else { return false }
        finish(index, decoders[index](), group)
        return true
    }

    private func begin(_ index: Int, _ state: inout State) -> DispatchGroup {
        let group = DispatchGroup()
        group.enter()
        state.running[index] = group
        return group
    }

    private func finish(_ index: Int, _ bitmap: Bitmap?, _ group: DispatchGroup) {
        // The memory of dropped frames is given back outside of the lock.
        let dropped: [Bitmap] = state.withLock { state in
            state.running[index] = nil
            if let bitmap { state.ready[index] = bitmap } else { state.failed.insert(index) }
            return dropFar(&state)
        }
        withExtendedLifetime(dropped) { group.leave() }
    }

    /// Takes the frames that are no longer near the film's place, where there are too many.
    private func dropFar(_ state: inout State) -> [Bitmap] {
        guard state.ready.count > room else { return [] }
        let far = state.ready.keys.filter { !isNear($0, state) }
        return far.compactMap { state.ready.removeValue(forKey: $0) }
    }

    /// The frames behind the film's place that are kept: as many as fit, a quarter at most.
    private var behind: Int { room / 4 }

    /// Returns the frame that is decoded next; nil where all that are kept are there.
    private func missing(_ state: State) -> Int? {
        let step = state.goesBack ? -1 : 1
        func index(_ way: Int) -> Int? {
            let index = ((state.place + way * step) % count + count) % count
            let isKnown =
                index == 0 || state.ready[index] != nil || state.running[index] != nil
            return isKnown || state.failed.contains(index) ? nil : index
        }
        return (0..<room - behind).lazy.compactMap { index($0) }.first
            ?? (0..<behind).lazy.compactMap { index(-1 - $0) }.first
    }

    /// Whether a frame is one of those that are kept.
    private func isNear(_ index: Int, _ state: State) -> Bool {
        let ahead = distance(from: state.place, to: index)
        let way = state.goesBack ? (count - ahead) % count : ahead
        return way < room - behind || count - way <= behind
    }
}

/// A frame of a film, for which a bitmap stands in animations.
package struct RingFrame: Sendable {
    /// The film.
    package let ring: FrameRing
    /// The number of the frame in it.
    package let index: Int

    /// A frame of a film.
    package init(_ ring: FrameRing, _ index: Int) { (self.ring, self.index) = (ring, index) }
}
