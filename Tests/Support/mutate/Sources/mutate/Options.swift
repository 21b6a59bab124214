import Foundation

/// The options of a run.
struct Options {
    static let help = """
        Plants small breaks in the sources, one at a time, and says which ones turn no test red.

          scripts/mutate [PATH ...] [COUNT] [--minutes N] [--seed N] [--survivors]
                         [--fresh] [--list]
          scripts/mutate --self-check

          PATH         files or folders; all of Compositor, Scene, CoreAnimation and Chalk
          COUNT        how many breaks, sampled at random, as many from each PATH; 200
          --minutes N  stops after N minutes; the same command goes on from there
          --seed N     another sample; 1
          --tests A,B  runs only these test targets; breaks that they can't see wait
          --survivors  runs only those again that were not noticed: after new tests
          --fresh      forgets what an earlier run of the same command found
          --list       shows the sample and runs nothing
          --self-check runs on a small package of its own, whose answers are known

        A break is a changed sign, bound, constant or condition, a dropped statement or call,
        swapped arguments, members or functions. All of a run are compiled at once into a copy
        of the tree (.build-mutate/work), asleep until LM_MUTANT names one, so that each costs a
        run of the tests that reach it and no build. A break that doesn't compile is left out.
        Noticed are those that turn a test red, crash, or take three times the clean run's time.
        """

    var paths: [String] = []
    var count = 200
    var minutes: Double?
    var seed: UInt64 = 1
    var suites: [String] = []
    var onlySurvivors = false
    var isFresh = false
    var onlyLists = false
    var root = FileManager.default.currentDirectoryPath
    var home = ".build-mutate"

    struct Wrong: Error, CustomStringConvertible {
        let description: String
    }

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--minutes": minutes = try Self.number(&rest, after: word)
            case "--seed": seed = try Self.number(&rest, after: word)
            case "--root": root = try Self.word(&rest, after: word)
            case "--home": home = try Self.word(&rest, after: word)
            case "--tests":
                suites = try Self.word(&rest, after: word).split(separator: ",").map(String.init)
            case "--survivors": onlySurvivors = true
            case "--fresh": isFresh = true
            case "--list": onlyLists = true
            default: try take(word)
            }
        }
        if paths.isEmpty {
            paths = [
                "Core/Compositor", "Core/Scene", "Core/CoreAnimation", "Programs/Chalk",
            ].map { "Sources/" + $0 }
        }
        if !home.hasPrefix("/") { home = root + "/" + home }
    }

    private mutating func take(_ word: String) throws {
        if let number = Int(word) {
            guard number > 0 else { throw Wrong(description: "COUNT must be above 0") }
            count = number
        } else if word.hasPrefix("-") {
            throw Wrong(description: "unknown option \(word); see --help")
        } else {
            paths.append(word.hasSuffix("/") ? String(word.dropLast()) : word)
        }
    }

    private static func word(
        _ rest: inout ArraySlice<String>, after option: String
    ) throws -> String {
        guard let word = rest.popFirst() else {
            throw Wrong(description: "\(option) wants a value")
        }
        return word
    }

    private static func number<Value: LosslessStringConvertible>(
        _ rest: inout ArraySlice<String>, after option: String
    ) throws -> Value {
        let word = try word(&rest, after: option)
        guard let value = Value(word) else {
            throw Wrong(description: "\(option) wants a number, not \(word)")
        }
        return value
    }
}
