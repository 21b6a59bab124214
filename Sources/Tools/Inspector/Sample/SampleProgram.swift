import CoreAnimation
import Drawing
import Foundation
public import Inspection
import Primitives

/// A simulated program, a small player whose facts don't change by themselves: for pictures, and
/// for tests without sockets. Main thread.
///
/// Answers come at once. `asked` has all requests.
@MainActor
final class SampleProgram: InspectorSource {
    var onLost: (@MainActor (InspectionFailure) -> Void)?
    /// All requests, in order.
    private(set) var asked: [InspectionAsk] = []
    /// Layers that replace the player's; for tests of large trees.
    var layers: [LayerFacts]?
    /// Whether answers are held back, until `answerAll()`.
    var isSlow = false

    let scene = SampleScene()
    private var time = TimeFacts(isPaused: false, slowdown: 1, shown: 12.4)
    private var overlays: [String] = []
    private var commit: UInt64 = 1
    private var held: [@MainActor () -> Void] = []
    private var last = 0
    private var picks: [Int: @MainActor (InspectionReply) -> Void] = [:]

    /// A sample of the player.
    init() {}

    /// Gives the answers that were held back.
    func answerAll() {
        let due = held
        held = []
        for each in due { each() }
    }

    /// Ends the program, as if it had crashed.
    func end() {
        onLost?(InspectionFailure(.connection, "the program has ended"))
    }

    /// Simulates a press of the person in the program, where the next press picks.
    func press(on layer: UInt64) {
        let waiting = picks
        picks = [:]
        for (id, answer) in waiting {
            answer(InspectionReply(id: id, answer: .picked(facts: scene.pick(layer))))
        }
    }

    func greet(_ answer: @escaping @MainActor (InspectionReply) -> Void) {
        let program = ProgramFacts(
            process: SamplePrograms.player.process, name: SamplePrograms.player.name,
            abilities: ["time", "overlays", "frames", "highlight"])
        answer(
            InspectionReply(
                id: 1, answer: .hello(version: InspectionProtocol.version, program: program)))
    }

    @discardableResult
    func ask(
        _ ask: InspectionAsk, _ answer: @escaping @MainActor (InspectionReply) -> Void
    ) -> Int {
        last += 1
        let id = last
        asked.append(ask)
        if case .pickNext = ask {
            picks[id] = answer
            return id
        }
        let body: @MainActor () -> Void = { [self] in answer(reply(to: ask, id)) }
        if isSlow { held.append(body) } else { body() }
        return id
    }

    func cancel(_ id: Int) {
        asked.append(.cancel(request: id))
        picks[id] = nil
    }

    func close() { onLost = nil }

    // MARK: Answers

    private func reply(to ask: InspectionAsk, _ id: Int) -> InspectionReply {
        if case .picture(let layer, let all, let scale, _) = ask,
            let (facts, pixels) = scene.picture(layer, withSublayers: all, scale: scale ?? 1)
        {
            return InspectionReply(id: id, answer: .picture(facts: facts), blob: pixels)
        }
        if case .frames = ask {
            return InspectionReply(
                id: id, isLast: false,
                answer: .frames(list: SampleScene.frames, missed: 0, turns: nil))
        }
        return InspectionReply(id: id, answer: answer(to: ask))
    }

    private func answer(to ask: InspectionAsk) -> InspectionAnswer {
        switch ask {
        case .stages: return .stages(list: [stage])
        case .tree: return .layers(list: layers ?? scene.facts)
        case .layers(let wanted):
            let all = layers ?? scene.facts
            return .layers(list: all.filter { wanted.contains($0.layer) })
        case .animated: return .layers(list: scene.facts.filter { $0.animations > 0 })
        case .values(let layer): return .values(layer: layer, list: scene.values(layer))
        case .animations(let layer, let samples):
            return .animations(
                layer: layer, list: scene.animations(layer, samples: samples),
                refused: scene.refusals(layer))
        case .set(let layer, let key, let value, _): return set(layer, key, value)
        case .pick: return .picked(facts: scene.pick(SampleScene.cover))
        case .time(let pause, let slowdown, let steps, let scrub):
            time.isPaused = pause ?? time.isPaused
            time.slowdown = slowdown ?? time.slowdown
            time.shown += (scrub ?? 0) + Double(steps ?? 0) / 60
            return .time(facts: time)
        case .overlays(let names):
            overlays = names ?? overlays
            return .overlays(
                shown: overlays,
                known: ["blended", "offscreen", "rasterized", "misaligned", "damage", "overdraw"])
        case .highlight, .cancel: return .done
        default:
            return .failure(reason: InspectionFailure(.unsupported, "the sample can’t do that"))
        }
    }

    private var stage: StageFacts {
        StageFacts(
            stage: SampleScene.root, kind: .window, title: "Night Drive", width: 640, height: 420,
            scale: 1, isVisible: true, commit: commit, structure: 1)
    }

    private func set(_ layer: UInt64, _ key: String, _ value: InspectionValue) -> InspectionAnswer {
        guard let before = scene.values(layer).first(where: { $0.key == key })?.model else {
            return .failure(reason: InspectionFailure(.value, "there is no property \(key)"))
        }
        guard scene.set(layer, key, value) else {
            return .failure(
                reason: InspectionFailure(.value, "\(key) doesn’t take “\(value.text)”"))
        }
        commit += 1
        let after = scene.values(layer).first { $0.key == key }?.model ?? value
        return .set(layer: layer, keyPath: key, before: before, after: after)
    }
}

/// The sample program as the only one that can be found. Main thread.
@MainActor
public final class SamplePrograms: InspectorPrograms {
    /// The name of the sample.
    nonisolated static let player = ProgramChoice(process: 4711, name: "player")
    /// Programs that are found.
    var choices = [SamplePrograms.player]
    /// The program that was connected last.
    private(set) var program = SampleProgram()
    /// The number of connections.
    private(set) var connections = 0
    /// Changes each program before it answers.
    var prepare: (@MainActor (SampleProgram) -> Void)?

    /// Programs with the player alone.
    public init() {}

    public func look(_ found: @escaping @MainActor ([ProgramChoice]) -> Void) { found(choices) }

    /// Connects to the sample, which begins anew; never throws.
    /// - Parameter process: unused.
    public func connect(_ process: Int32) throws(InspectionFailure) -> any InspectorSource {
        connections += 1
        program = SampleProgram()
        prepare?(program)
        return program
    }
}
