import Foundation
public import Inspection

/// A reading of a running program: a copy of each window's layers, and the costs of its frames.
@MainActor
public struct ProgramLook {
    /// A window, a popup or a wallpaper.
    @MainActor
    public struct Window {
        /// The stage of the window.
        public let stage: StageFacts
        /// The layers of the window, to be played again in memory.
        public let subject: Subject
        /// Descriptions of what the copy leaves out, a few words each.
        public let left: [String]
        /// The costs of frames while the program ran; nil where the program doesn't report them.
        public let live: LiveFrames?
    }

    /// The windows that were read, in the program's order.
    public let windows: [Window]

    /// The most layers of a window.
    static let mostLayers = 5000
    /// The number of attempts to read a tree that changes meanwhile.
    private static let mostTries = 3

    /// Reads everything that a program shows, and then follows its frames for `seconds` seconds.
    ///
    /// - Parameters:
    ///   - talk: the way to ask the program.
    ///   - name: the name of the program in reports.
    ///   - seconds: how long frames are followed.
    /// - Throws: `InspectionFailure`.
    public init(_ talk: ProgramTalk, name: String, seconds: Double) throws {
        let reader = CopyReader(talk: talk)
        let stages = try reader.stages()
        guard !stages.isEmpty else {
            throw InspectionFailure(.gone, "\(name) shows no window")
        }
        let copies = try stages.map { try Self.copy(of: $0, reader) }
        let follows = talk.abilities.contains("frames")
        let followed = follows ? try talk.follow(stages.map(\.stage), seconds) : [:]
        windows = zip(stages, copies).map { stage, copy in
            let title = stage.title.isEmpty ? stage.kind.rawValue : "\"\(stage.title)\""
            let live = followed[stage.stage].map {
                LiveFrames($0.frames, missed: $0.missed, seconds: seconds, turns: $0.turns)
            }
            return Window(
                stage: stage, subject: Subject(name: "\(name), \(title)", make: copy.performance),
                left: copy.left, live: live)
        }
    }

    /// Copies a stage. Repeats this while the stage changes meanwhile; a copy of one that still
    /// does says so.
    private static func copy(of stage: StageFacts, _ reader: CopyReader) throws -> WindowCopy {
        var stage = stage
        for _ in 1..<mostTries {
            let copy = try reader.copy(of: stage)
            let after = try reader.stages().first { $0.stage == stage.stage }
            guard let after else {
                throw InspectionFailure(.gone, "the window was closed while it was looked at")
            }
            if after.structure == stage.structure { return copy }
            stage = after
        }
        var copy = try reader.copy(of: stage)
        copy.left.append("layers that came or went while they were read")
        return copy
    }
}

/// Requests everything that a copy needs.
@MainActor
struct CopyReader {
    let talk: ProgramTalk

    func stages() throws -> [StageFacts] {
        guard case .stages(let list)? = try talk.ask(.stages).last?.answer else { return [] }
        return list.filter { $0.width >= 1 && $0.height >= 1 }
    }

    func copy(of stage: StageFacts) throws -> WindowCopy {
        let rows = try talk.ask(.tree(of: stage.stage, depth: nil)).flatMap {
            reply -> [LayerFacts] in
            if case .layers(let list) = reply.answer { return list }
            return []
        }
        guard rows.count <= ProgramLook.mostLayers else {
            throw InspectionFailure(
                .tooLarge,
                "the window has \(rows.count) layers; at most \(ProgramLook.mostLayers) are looked at"
            )
        }
        var copy = WindowCopy(stage: stage, rows: rows)
        copy.start = try shownTime()
        for id in copy.wholeParts(most: InspectionServer.mostScene) { try add(id, to: &copy) }
        for id in copy.layers(around: InspectionServer.mostScene) {
            if case .values(_, let list)? = try talk.ask(.values(of: id)).last?.answer {
                copy.values[id] = list
            }
        }
        copy.noteWhatIsLeft()
        return copy
    }

    private func add(_ id: UInt64, to copy: inout WindowCopy) throws {
        do {
            guard let reply = try talk.ask(.scene(of: id)).last,
                case .scene(_, _, let pictures) = reply.answer
            else { return }
            copy.parts[id] = WindowCopy.Part(xml: reply.blob, pictures: pictures ?? [])
        } catch let failure as InspectionFailure where failure.code == .gone {
            // The layer went between the tree and the scene; the tree is compared afterwards.
        }
    }

    /// Returns the host time that the program shows, so that animations with a fixed begin time
    /// begin at the right time in the copy.
    private func shownTime() throws -> Double {
        guard talk.abilities.contains("time"),
            case .time(let facts)? = try talk.ask(
                .time(pause: nil, slowdown: nil, steps: nil, scrub: nil)
            ).last?.answer, facts.shown.isFinite
        else { return 0 }
        return max(0, facts.shown)
    }
}
