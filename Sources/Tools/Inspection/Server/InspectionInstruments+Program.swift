import CoreAnimation
import Foundation
import Primitives
import Scene
package import Stage

extension InspectionInstruments {
    /// Returns the instruments of a program: its slow motion, its overlays, its frame records.
    package static func of(_ program: Instruments) -> InspectionInstruments {
        var instruments = InspectionInstruments()
        instruments.time = { pause, slowdown, steps, scrub in
            if let pause { program.isPaused = pause }
            if let slowdown { program.slowdown = slowdown }
            for _ in 0..<(steps ?? 0) { program.step() }
            if let scrub { program.scrub(by: scrub) }
            return TimeFacts(
                isPaused: program.isPaused, slowdown: program.slowdown, shown: shown(by: program))
        }
        instruments.knownOverlays = InstrumentOverlay.allCases.map(\.rawValue)
        instruments.overlays = { names in
            if let names { program.overlays = Set(names.compactMap(InstrumentOverlay.init)) }
            return program.overlays.map(\.rawValue).sorted()
        }
        let inbox = FrameInbox()
        instruments.frames = { inbox.take($0) }
        instruments.turns = { inbox.takeTurns() }
        instruments.follow = { isFollowed in
            if isFollowed {
                program.beginWatching()
                program.onRecord = { stage, record in inbox.add(record, of: stage) }
                program.onUnshownTurn = { [weak program] turn in
                    inbox.add(turn, interval: program?.refreshInterval ?? 1.0 / 60)
                }
            } else {
                program.endWatching()
                program.onRecord = nil
                program.onUnshownTurn = nil
                inbox.removeAll()
            }
        }
        return instruments
    }

    /// The time that is shown. Time comes to a stand only behind the frames that are drawn ahead.
    /// Once it stands, the result is that time, so that scrubbing is seen in it.
    private static func shown(by program: Instruments) -> Double {
        let isAtRest = program.isPaused && program.warp.rate == 0
        return isAtRest ? program.warp.shown(at: .never).seconds : CACurrentMediaTime()
    }
}

/// Frames that wait for their followers. Main thread.
@MainActor
private final class FrameInbox {
    /// The most frames of each stage that wait.
    private static let most = 256

    private var frames: [ObjectIdentifier: [FrameFacts]] = [:]
    private var turns: [FrameFacts] = []

    nonisolated init() {}

    func add(_ record: FrameRecord, of stage: Stage) {
        var list = frames[ObjectIdentifier(stage)] ?? []
        list.append(FrameFacts(record))
        if list.count > Self.most { list.removeFirst(list.count - Self.most) }
        frames[ObjectIdentifier(stage)] = list
    }

    func take(_ stage: Stage) -> [FrameFacts] {
        frames.removeValue(forKey: ObjectIdentifier(stage)) ?? []
    }

    func add(_ turn: MainTurn, interval: Double) {
        turns.append(FrameFacts(turn, interval: interval))
        if turns.count > Self.most { turns.removeFirst(turns.count - Self.most) }
    }

    func takeTurns() -> [FrameFacts] {
        defer { turns = [] }
        return turns
    }

    func removeAll() {
        turns = []
        frames = [:]
    }
}

extension FrameFacts {
    /// The costs of a turn of main of which no frame shows anything.
    fileprivate init(_ turn: MainTurn, interval: Double) {
        func seconds(_ phase: FramePhase) -> Double {
            turn.spans.reduce(0) { $0 + ($1.phase == phase ? $1.seconds : 0) }
        }
        let phases = FramePhase.allCases.filter { $0.isMain && seconds($0) > 0 }
        self.init(
            frame: 0, seen: nil,
            measures: [
                Measure(name: "main.s", value: max(0, turn.sent - turn.began)),
                Measure(name: "interval.s", value: interval),
            ] + phases.map { Measure(name: "\($0.rawValue).s", value: seconds($0)) })
    }

    /// The costs that were recorded of a frame.
    fileprivate init(_ record: FrameRecord) {
        var measures = [
            Measure(name: "main.s", value: record.mainSeconds),
            Measure(name: "render.s", value: record.renderSeconds),
            Measure(name: "interval.s", value: record.interval),
            Measure(name: "missed", value: Double(record.missed)),
        ]
        if let fault = record.fault {
            measures.append(Measure(name: "fault.\(fault.rawValue)", value: 1))
        }
        if let latency = record.latency {
            measures.append(Measure(name: "latency.s", value: latency))
        }
        for phase in FramePhase.allCases where phase.isMain && record.seconds(phase) > 0 {
            measures.append(Measure(name: "\(phase.rawValue).s", value: record.seconds(phase)))
        }
        measures += [
            Measure(name: "layers", value: Double(record.layers)),
            Measure(name: "passes", value: Double(record.passes)),
            Measure(name: "pixels", value: Double(record.pixels)),
            Measure(name: "damage", value: Double(record.damage)),
            Measure(name: "store.bytes", value: Double(record.storeBytes)),
        ]
        self.init(
            frame: record.number, seen: record.presented?.seconds, measures: measures)
    }
}
