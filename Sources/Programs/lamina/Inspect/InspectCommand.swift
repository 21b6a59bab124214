import ArgumentParser
import Commands
import Foundation
import Inspection

/// Inspects a running program.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Look into a program that runs: its layers, and why they do or don't move.",
        discussion: """
            Start the program with LAMINA_DEBUG=inspect. Without a number the only one that can be \
            inspected is meant.

            Examples: lamina inspect --list
                      lamina inspect 4711 --tree
                      lamina inspect 4711 --why card
                      lamina inspect 4711 --layer 12
                      lamina inspect 4711 --pick 300,200
                      lamina inspect 4711 --set 12 position.x -40
                      lamina inspect 4711 --set 12 "position=-40 20"
            """)

    @Argument(help: "The process's number.")
    var process: Int32?

    @Flag(help: "List the programs that can be inspected.")
    var list = false

    @Flag(help: "Print the tree of layers.")
    var tree = false

    @Option(help: "Print all values of the layer of this number.")
    var layer: UInt64?

    @Option(
        help:
            "Print the animations of a layer, by number or name, and why each does or doesn't move."
    )
    var why: String?

    @Option(help: "Print what lies at a point of the first window, such as 300,200.")
    var pick: PointArgument?

    @Option(
        parsing: .remaining,
        help: "Set a value: the layer's number, a key path, and the value; the last option.")
    var set: [String] = []

    @Flag(help: "Print everything: windows, the tree, and all animations.")
    var text = false

    @OptionGroup var options: PageOptions

    func run() throws {
        try MainActor.assumeIsolated {
            if list { return Self.list() }
            guard printsText else { return try InspectorWindow.open(process, options) }
            let process = try process ?? Self.only()
            do {
                try answer(InspectTalk(process))
            } catch let failure as InspectionFailure {
                throw Lamina.fail(failure.sentence)
            }
        }
    }

    private var printsText: Bool {
        tree || text || layer != nil || why != nil || pick != nil || !set.isEmpty
    }

    @MainActor
    private func answer(_ talk: InspectTalk) throws {
        if text || tree { try talk.printTree() }
        if text { try talk.printMotion() }
        if let layer { try talk.printValues(layer) }
        if let why { try talk.printReasons(why) }
        if let pick { try talk.printPick(pick.x, pick.y) }
        guard !set.isEmpty else { return }
        guard let (number, keyPath, value) = Self.setting(set) else {
            throw Lamina.fail("--set takes a layer's number, a key path, and a value")
        }
        try talk.set(number, keyPath, value)
    }

    /// Splits `12 position.x -40`, or `12 position.x=-40`, into its parts; nil where one is
    /// missing.
    private static func setting(_ words: [String]) -> (
        layer: UInt64, keyPath: String, value: String
    )? {
        guard words.count > 1, let number = UInt64(words[0]) else { return nil }
        if words.count > 2 { return (number, words[1], words.dropFirst(2).joined(separator: " ")) }
        guard let sign = words[1].firstIndex(of: "=") else { return nil }
        return (number, String(words[1][..<sign]), String(words[1][sign...].dropFirst()))
    }

    @MainActor
    private static func list() {
        let programs = LiveProgram.all()
        for each in programs { print("\(each.process)\t\(each.name)") }
        if programs.isEmpty {
            print("no program can be inspected; start one with LAMINA_DEBUG=inspect")
        }
    }

    /// The process of the only program that can be inspected.
    private static func only() throws -> Int32 {
        let programs = LiveProgram.all()
        guard let first = programs.first else {
            throw Lamina.fail("no program can be inspected; start one with LAMINA_DEBUG=inspect")
        }
        guard programs.count == 1 else {
            let names = programs.map { "\($0.process) (\($0.name))" }.joined(separator: ", ")
            throw Lamina.fail("which one? \(names)")
        }
        return first.process
    }
}
