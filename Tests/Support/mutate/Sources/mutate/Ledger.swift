import Foundation
import Mutation

/// The results of one command on one state of the sources; kept in a folder, so that a stopped run
/// can go on.
struct Ledger {
    private let folder: URL
    private(set) var outcomes: [Int: Outcome] = [:]

    init(home: URL, key: String, isFresh: Bool) throws {
        folder = home.appendingPathComponent("runs/" + key)
        if isFresh { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let list: [Outcome] = read("outcomes") ?? []
        outcomes = Dictionary(uniqueKeysWithValues: list.map { ($0.number, $0) })
    }

    mutating func note(_ outcome: Outcome) throws {
        outcomes[outcome.number] = outcome
        try write(outcomes.values.sorted { $0.number < $1.number }, "outcomes")
    }

    mutating func forgetSurvivors() {
        outcomes = outcomes.filter { $0.value.isNoticed }
    }

    func read<Value: Decodable>(_ name: String) -> Value? {
        let data = try? Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    }

    func write(_ value: some Encodable, _ name: String) throws {
        let data = try JSONEncoder().encode(value)
        try data.write(to: folder.appendingPathComponent(name + ".json"), options: .atomic)
    }
}
