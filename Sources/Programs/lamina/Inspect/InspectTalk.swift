import Foundation
import Inspection

/// Sends requests to a program, and prints its answers as text. Main thread.
@MainActor
struct InspectTalk {
    private let client: InspectionClient

    /// The longest time to wait for the next reply, in seconds.
    private static let patience = 20.0

    /// Connects to a process. Throws `InspectionFailure`.
    init(_ process: Int32) throws {
        client = try InspectionClient(process: process)
    }

    /// The facts about the program; waits for its first answer. Throws `InspectionFailure`.
    func greet() throws -> ProgramFacts {
        try wait(until: { client.program != nil })
        if let program = client.program { return program }
        throw client.failure ?? InspectionFailure(.connection, "the program doesn't answer")
    }

    /// The replies within `seconds` to continuing requests, by request. Throws a reply that is a
    /// failure.
    func follow(_ asks: [InspectionAsk], seconds: Double) throws -> [[InspectionReply]] {
        var replies: [[InspectionReply]] = Array(repeating: [], count: asks.count)
        let ids = asks.enumerated().map { index, ask in
            client.ask(ask) { replies[index].append($0) }
        }
        let end = Date(timeIntervalSinceNow: seconds)
        func hasEnded() -> Bool { replies.contains { $0.last?.isLast == true } }
        while Date() < end, !hasEnded() {
            _ = RunLoop.main.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.02)))
        }
        for case .failure(let reason) in replies.joined().map(\.answer) { throw reason }
        for id in ids { client.cancel(id) }
        return replies
    }

    /// Waits until a condition holds, or the connection is lost.
    private func wait(until isDone: () -> Bool) throws {
        let end = Date(timeIntervalSinceNow: Self.patience)
        while !isDone(), client.failure == nil {
            guard Date() < end else { throw Self.silence }
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
    }

    /// Passes on the replies to a request as they come. Throws a reply that is a failure.
    func ask(_ ask: InspectionAsk, _ each: (InspectionReply) -> Void) throws {
        var replies: [InspectionReply] = []
        client.ask(ask) { replies.append($0) }
        var end = Date(timeIntervalSinceNow: Self.patience)
        var isOver = false
        while !isOver {
            if replies.isEmpty {
                if let failure = client.failure { throw failure }
                guard Date() < end else { throw Self.silence }
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
                continue
            }
            let came = replies
            replies = []
            for reply in came {
                if case .failure(let reason) = reply.answer { throw reason }
                each(reply)
                isOver = isOver || reply.isLast
            }
            // A large tree may take long; each reply restarts the time limit.
            end = Date(timeIntervalSinceNow: Self.patience)
        }
    }

    private static var silence: InspectionFailure {
        InspectionFailure(
            .connection,
            "the program doesn't answer: its main thread has been busy for \(Int(patience)) seconds"
        )
    }

    /// All replies to a request. Throws a reply that is a failure.
    func ask(_ ask: InspectionAsk) throws -> [InspectionReply] {
        var replies: [InspectionReply] = []
        try self.ask(ask) { replies.append($0) }
        return replies
    }

    private func layers(_ ask: InspectionAsk, _ each: (LayerFacts) -> Void) throws {
        try self.ask(ask) { reply in
            if case .layers(let list) = reply.answer { list.forEach(each) }
        }
    }

    private func layers(_ ask: InspectionAsk) throws -> [LayerFacts] {
        var all: [LayerFacts] = []
        try layers(ask) { all.append($0) }
        return all
    }

    private func stages() throws -> [StageFacts] {
        guard case .stages(let list)? = try ask(.stages).first?.answer else { return [] }
        return list
    }

    // Printing

    /// Prints the windows, each with its layers.
    func printTree() throws {
        for stage in try stages() {
            let sight = stage.isVisible ? "" : ", nobody can see it"
            print(
                "\(stage.kind.rawValue) \"\(stage.title)\": \(InspectText.number(stage.width)) x "
                    + "\(InspectText.number(stage.height)) points at "
                    + "\(InspectText.number(stage.scale)), commit \(stage.commit)\(sight)")
            try layers(.tree(of: stage.stage, depth: nil)) { layer in
                print(InspectText.indent(layer.depth + 1) + InspectText.line(layer))
            }
        }
    }

    /// Prints the layers that have animations, with these.
    func printMotion() throws {
        let moving = try layers(.animated)
        print(moving.isEmpty ? "no layer has animations" : "animations:")
        for layer in moving { try printReasons(layer) }
    }

    /// Prints all values of a layer.
    func printValues(_ layer: UInt64) throws {
        guard case .values(_, let list)? = try ask(.values(of: layer)).first?.answer else { return }
        for each in list { print(InspectText.line(each)) }
    }

    /// Prints the animations of a layer, given by number or name, and why each does or doesn't
    /// move.
    func printReasons(_ name: String) throws {
        let found =
            try UInt64(name).map { try layers(.tree(of: $0, depth: 0)) }
            ?? layers(.find(text: name))
        guard !found.isEmpty else {
            throw InspectionFailure(
                .gone,
                "no layer in a window is called \"\(name)\": it wasn't added yet, or is gone")
        }
        for layer in found { try printReasons(layer) }
    }

    private func printReasons(_ layer: LayerFacts) throws {
        print(InspectText.line(layer))
        guard
            case .animations(_, let list, let refused)? =
                try ask(.animations(of: layer.layer, samples: 0)).first?.answer
        else { return }
        for each in list {
            print(InspectText.lines(each).map { "  " + $0 }.joined(separator: "\n"))
        }
        for each in refused {
            let times = each.count == 1 ? "" : " (\(each.count) times)"
            print(
                each.isSlip
                    ? "  a slip\(times)" : "  a change of \(each.key)\(times) made no animation")
            print(InspectText.reason(each.verdict).map { "    " + $0 }.joined(separator: "\n"))
        }
        guard list.isEmpty, refused.isEmpty else { return }
        print("  no animations, and none ended since the program began")
        print("    Changes that made none are noted while `lamina inspect` is open.")
    }

    /// Prints the layer at a point of the first window.
    func printPick(_ x: Double, _ y: Double) throws {
        guard let stage = try stages().first else { return print("nothing is shown") }
        guard
            case .picked(let facts)? =
                try ask(.pick(stage: stage.stage, x: x, y: y)).first?.answer
        else { return }
        for layer in facts.chain {
            print(InspectText.indent(layer.depth) + InspectText.line(layer))
        }
        if facts.chain.isEmpty { print("no layer lies there") }
        if let target = facts.target, target != facts.layer {
            print("events there go to layer \(target)")
        }
        print("the search:")
        for step in facts.steps {
            print(
                InspectText.indent(step.layer.depth + 1)
                    + "\(step.layer.label): \(step.sentence)")
        }
        if facts.more > 0 { print("and \(facts.more) more") }
    }

    /// Sets a value, and prints it before and after.
    func set(_ layer: UInt64, _ keyPath: String, _ text: String) throws {
        let value = InspectionValue(text: text)
        guard
            case .set(_, _, let before, let after)? =
                try ask(.set(of: layer, keyPath: keyPath, value: value, animates: true)).first?
                .answer
        else { return }
        print("\(keyPath): \(before.text) -> \(after.text)")
    }
}
