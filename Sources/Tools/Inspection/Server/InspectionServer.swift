import CLinux
import CoreAnimation
import Foundation
import Glibc
package import Primitives
import Scene
import Stage

/// The program's side of inspections. Main thread; `ServerThread` reads and writes.
///
/// A host calls `turn()` in each turn of its main loop. Each turn does a bounded piece of the
/// requested work: at most `mostUnits` layers or the like, and not much longer than `budget`, so
/// that the program is never held up. While no inspector is connected, a turn does nothing.
@MainActor
package final class InspectionServer: InspectorService {
    /// The costs of turns, for tests and statistics.
    package struct Counts: Sendable {
        /// The work of the last turn, and the most of any, in units of about one layer.
        package fileprivate(set) var units = 0, mostUnits = 0
        /// The length of the longest turn, in seconds.
        package fileprivate(set) var longest = 0.0
        /// The number of turns that did something.
        package fileprivate(set) var turns = 0
        /// The most events that a turn took.
        package fileprivate(set) var mostEvents = 0
    }

    /// The work after which a turn begins no further piece, in units; a piece adds at most
    /// `mostPiece`.
    package static let mostUnits = 512
    /// The most work of a piece, in units; only pictures and scenes may take more: `mostSubtree`.
    package static let mostPiece = 64
    /// The most layers of a picture, and of a scene file: each is taken in one piece.
    package static let mostSubtree = 2000, mostScene = 500
    /// The time after which a turn begins no further piece, in seconds.
    package static let budget = 0.001
    /// The most events, requests and others, that a turn takes.
    package static let mostEvents = 64

    /// The path of the socket; nil for a server that is reached through `connect()` only.
    package let path: String?
    /// The costs of turns.
    package private(set) var counts = Counts()
    /// The functions of the program's instruments for inspectors.
    package let instruments: InspectionInstruments

    private let mail: InspectionMail
    let highlight = Highlight()
    let stages: @MainActor () -> [InspectedStage]
    let clock: @MainActor () -> HostTime
    /// The layers that inspectors have been told of.
    var known = KnownLayers()
    /// Replaced values that are too long to be sent.
    var kept = KeptValues()
    /// The changes to undo when the last inspector leaves.
    var changed = ChangedInstruments()
    private var work: [InspectionTask] = []
    private var picks: [InspectionTask] = []
    private var followers: [FrameFollower] = []
    private var clients: Set<Int> = []
    private var isClosed = false

    /// A server that listens in `folder`; with nil it listens nowhere.
    ///
    /// - Parameters:
    ///   - clock: the host's time, to bound turns with.
    ///   - stages: returns the stages that are shown.
    ///   - wake: has the host take another turn; any thread.
    /// - Throws: `InspectionFailure`, with a sentence, where it can't listen.
    package init(
        in folder: String?, name: String = ProcessInfo.processInfo.processName,
        instruments: InspectionInstruments = InspectionInstruments(),
        clock: @escaping @MainActor () -> HostTime,
        wake: @escaping @Sendable () -> Void = {},
        stages: @escaping @MainActor () -> [InspectedStage]
    ) throws(InspectionFailure) {
        let process = getpid()
        var listener: Int32 = -1
        path = folder.map { InspectionProtocol.socket(of: process, in: $0) }
        if let folder, let path {
            try SocketFolder.prepare(folder)
            listener = try SocketFolder.listen(path)
        }
        self.instruments = instruments
        self.stages = stages
        self.clock = clock
        mail = InspectionMail(wakeMain: wake)
        let program = ProgramFacts(
            process: process, name: name, abilities: instruments.abilities)
        ServerThread.start(listener, program, mail)
        MotionHistory.retain(.endings)
    }

    /// Returns the other end of a new connection without a socket file, for a client in this
    /// process; −1 where the system gives none.
    package func connect() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard lamina_local_pair(&ends) == 0 else { return -1 }
        mail.adopt(ends[0])
        return ends[1]
    }

    /// Ends all connections and removes the socket.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        for client in clients { closed(client) }
        MotionHistory.release(.endings)
        mail.close()
        if let path { unlink(path) }
    }

    /// Whether another turn has something to do.
    package var hasWork: Bool {
        mail.hasEvents || known.isSweeping || work.contains { hasRoom($0.client) }
    }

    /// The most bytes that were on their way to one inspector, for tests and statistics.
    package var mostWaiting: Int { mail.mostLoad }

    /// The number of layers that are remembered, for tests and statistics.
    package var remembered: Int { known.count }

    /// Whether an inspector is connected.
    package var isInspected: Bool { !clients.isEmpty }

    /// Does a bounded piece of the requested work.
    package func turn() {
        let events = mail.takeEvents(atMost: Self.mostEvents)
        counts.mostEvents = max(counts.mostEvents, events.count)
        for event in events { take(event) }
        known.sweep()
        feedFollowers()
        if highlight.isShown { highlight.follow(setting(of: highlight.layer)) }
        // A window may have opened since the last turn.
        if !picks.isEmpty { watchPresses() }
        guard !work.isEmpty else { return }
        let start = clock()
        var units = 0
        while units < Self.mostUnits, let next = work.firstIndex(where: { hasRoom($0.client) }) {
            // The requests take turns: the next piece is another one's.
            let task = work.remove(at: next)
            units += step(task)
            if clock() - start > Self.budget { break }
        }
        guard units > 0 else { return }
        counts.units = units
        counts.mostUnits = max(counts.mostUnits, units)
        counts.longest = max(counts.longest, clock() - start)
        counts.turns += 1
    }

    /// Does all the work of a request at once, without a reply: for tests of what requests may
    /// hold.
    package func play(_ request: InspectionRequest) {
        let task = InspectionTask(0, request)
        var left = 1000
        while left > 0, !task.piece(self).isDone { left -= 1 }
    }

    private func step(_ task: InspectionTask) -> Int {
        let piece = task.piece(self)
        for reply in piece.replies {
            send(task, reply.answer, blob: reply.blob, picture: reply.picture, isLast: reply.isLast)
        }
        if !piece.isDone { work.append(task) }
        return max(piece.units, 1)
    }

    private func hasRoom(_ client: Int) -> Bool {
        mail.load(of: client) < InspectionMail.mostLoad
    }

    private func send(
        _ task: InspectionTask, _ answer: InspectionAnswer, blob: Data = Data(),
        picture: PictureOrder? = nil, isLast: Bool = true
    ) {
        let reply = InspectionReply(id: task.request, isLast: isLast, answer: answer, blob: blob)
        let pixels = picture.map { $0.facts.width * $0.facts.height * 4 } ?? 0
        mail.send(
            .init(
                client: task.client, reply: reply, picture: picture,
                size: answer.roughSize + blob.count + pixels))
    }

    // Clients

    private func take(_ event: InspectionMail.Event) {
        switch event {
        case .opened(let client):
            clients.insert(client)
            MotionHistory.retain(.changes)
        case .closed(let client): closed(client)
        case .asked(let client, let request): take(request, from: client)
        }
    }

    private func closed(_ client: Int) {
        guard clients.remove(client) != nil else { return }
        MotionHistory.release(.changes)
        work.removeAll { $0.client == client }
        picks.removeAll { $0.client == client }
        removeFollowers { $0.task.client == client }
        watchPresses()
        guard clients.isEmpty else { return }
        known.forget()
        kept.forget()
        highlight.show(nil)
        changed.restore(instruments)
    }

    private func take(_ request: InspectionRequest, from client: Int) {
        let task = InspectionTask(client, request)
        switch request.ask {
        case .pickNext:
            picks.append(task)
            if picks.count == 1 { watchPresses() }
        case .frames(let stage): follow(stage, task)
        case .cancel(let id): cancel(id, task)
        default: work.append(task)
        }
    }

    private func cancel(_ id: Int, _ task: InspectionTask) {
        func isIt(_ each: InspectionTask) -> Bool {
            each.client == task.client && each.request == id
        }
        // No two requests of an inspector have the same number at a time.
        if let index = work.firstIndex(where: isIt) {
            cancelled(work.remove(at: index))
        } else if let index = picks.firstIndex(where: isIt) {
            cancelled(picks.remove(at: index))
            if picks.isEmpty { watchPresses() }
        } else if let follower = followers.first(where: { isIt($0.task) }) {
            removeFollowers { isIt($0.task) }
            cancelled(follower.task)
        }
        send(task, .done)
    }

    private func cancelled(_ task: InspectionTask) {
        send(task, .failure(reason: InspectionFailure(.cancelled, "it was cancelled")))
    }

    // Presses

    private func watchPresses() {
        for each in stages() {
            let number = each.stage.layer.id.rawValue
            guard !picks.isEmpty else {
                each.stage.takesPress = nil
                continue
            }
            each.stage.takesPress = { [weak self] point in self?.pressed(number, point) ?? false }
        }
    }

    private func pressed(_ stage: UInt64, _ point: CGPoint) -> Bool {
        guard !picks.isEmpty else { return false }
        let waiting = picks
        picks = []
        watchPresses()
        for task in waiting {
            task.pick(stage, point)
            work.append(task)
        }
        return true
    }

    // Frames

    private struct FrameFollower {
        let task: InspectionTask
        let stage: UInt64
        var missed = 0
    }

    private func follow(_ stage: UInt64, _ task: InspectionTask) {
        guard instruments.frames != nil else {
            return send(task, .failure(reason: .unsupported("frames")))
        }
        if followers.isEmpty { instruments.follow?(true) }
        followers.append(FrameFollower(task: task, stage: stage))
    }

    private func removeFollowers(_ isIt: (FrameFollower) -> Bool) {
        guard !followers.isEmpty else { return }
        followers.removeAll(where: isIt)
        if followers.isEmpty { instruments.follow?(false) }
    }

    private func feedFollowers() {
        guard !followers.isEmpty, let frames = instruments.frames else { return }
        let turns = instruments.turns?() ?? []
        for each in stages() {
            let list = frames(each.stage)
            guard !list.isEmpty || !turns.isEmpty else { continue }
            let number = each.stage.layer.id.rawValue
            for index in followers.indices where followers[index].stage == number {
                feed(&followers[index], list, turns)
            }
        }
    }

    /// Sends frames to a follower. Nothing waits for one that doesn't read: it is told how many it
    /// missed.
    private func feed(
        _ follower: inout FrameFollower, _ list: [FrameFacts], _ turns: [FrameFacts]
    ) {
        guard mail.load(of: follower.task.client) < InspectionMail.mostLoad / 4 else {
            follower.missed += list.count
            return
        }
        let latest = Array(list.suffix(32))
        let missed = follower.missed + list.count - latest.count
        follower.missed = 0
        let told = turns.isEmpty ? nil : Array(turns.suffix(32))
        send(follower.task, .frames(list: latest, missed: missed, turns: told), isLast: false)
    }
}
