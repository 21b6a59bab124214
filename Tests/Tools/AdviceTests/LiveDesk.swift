import CoreAnimation
import Foundation
import Glibc
import Headless
import Inspection
import Primitives
import Scene
import Stage

@testable import Advice

extension FrameFacts {
    /// A frame at 100 Hz with these measures.
    static func made(_ number: UInt64, _ measures: [String: Double]) -> FrameFacts {
        let all = measures.merging(["interval.s": 0.01]) { own, _ in own }
        return FrameFacts(
            frame: number, seen: nil,
            measures: all.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) })
    }
}

/// A program in this process: a stage in memory and its server, and an inspector that asks it over a
/// socket.
@MainActor
final class LiveDesk {
    let host: HeadlessStage
    let server: InspectionServer
    let client: InspectionClient
    var layer: CALayer { host.stage.layer }
    /// The requests that were made.
    private(set) var asked: [InspectionAsk] = []
    /// Is told of each request before it is made.
    var onAsk: (InspectionAsk) -> Void = { _ in }

    /// - Parameters:
    ///   - frames: what the program tells of its frames, all at once; nil for one that doesn't.
    ///   - turns: what it tells of turns that changed nothing, with them.
    init(
        frames: [FrameFacts]? = nil, turns: [FrameFacts] = [], scale: Double = 1, shows: Bool = true
    ) throws {
        CATransaction.flush()
        let host = try HeadlessStage(
            SurfaceState(width: 200, height: 100, scale: scale), buffers: 1, threads: 1,
            switches: DebugSwitches())
        self.host = host
        var instruments = InspectionInstruments()
        if let frames {
            var waiting = frames
            instruments.frames = { _ in
                defer { waiting = [] }
                return waiting
            }
            var waitingTurns = turns
            instruments.turns = {
                defer { waitingTurns = [] }
                return waitingTurns
            }
        }
        server = try InspectionServer(
            in: nil, name: "desk", instruments: instruments,
            clock: { HostTime(seconds: host.time) }
        ) { shows ? [InspectedStage(host.stage, kind: .window, title: "Desk")] : [] }
        client = InspectionClient(socket: server.connect(), name: "test")
    }

    /// Lets both sides talk until `isDone`, or the connection is gone.
    private func talk(until isDone: () -> Bool) {
        // The threads of both sides are the system's: a test waits for what they say, not for a time.
        let end = Date(timeIntervalSinceNow: 60)
        while !isDone(), client.failure == nil, Date() < end {
            server.turn()
            client.takeReplies()
            sched_yield()
        }
    }

    private func ask(_ ask: InspectionAsk, until isDone: ([InspectionReply]) -> Bool) throws
        -> [InspectionReply]
    {
        asked.append(ask)
        onAsk(ask)
        var replies: [InspectionReply] = []
        let id = client.ask(ask) { replies.append($0) }
        talk { replies.last?.isLast == true || isDone(replies) }
        for case .failure(let reason) in replies.map(\.answer) { throw reason }
        if let failure = client.failure { throw failure }
        if replies.last?.isLast != true { client.cancel(id) }
        return replies
    }

    /// The way to ask it.
    func way() -> ProgramTalk {
        talk { client.program != nil }
        return ProgramTalk(abilities: client.program?.abilities ?? []) { [self] in
            try ask($0) { _ in false }
        } follow: { [self] stages, _ in
            var all: [UInt64: ProgramTalk.Followed] = [:]
            for stage in stages {
                all[stage] = try ProgramTalk.Followed(ask(.frames(stage: stage)) { !$0.isEmpty })
            }
            return all
        }
    }

    /// What is advised of its window, by counts alone.
    func report() throws -> AdviceReport {
        let look = try ProgramLook(way(), name: "desk (1)", seconds: 3)
        var advisor = Advisor()
        advisor.seconds = 0.1
        return try advisor.look(at: look.windows[0])
    }

    func close() {
        client.close()
        server.close()
        host.close()
    }
}
