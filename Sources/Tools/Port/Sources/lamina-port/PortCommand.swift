import ArgumentParser
import Foundation
import Porting

/// The command `lamina port`: makes the mechanical changes, then lists the decisions for a person.
@main
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lamina port",
        abstract: "Port Swift source written for UIKit and Core Animation to Linux.",
        discussion: """
            Writes a copy with a package around it, and tells line by line what it did and what is left \
            to you. Porting what was ported changes nothing.

            Examples: lamina port ../Gauges                       # writes ../Gauges-linux
                      lamina port ../Gauges --check               # changes nothing; 1 if something is left
                      lamina port . --in-place                    # in a git checkout without changes
            """)

    @Argument(help: "The folder of the sources.")
    var folder: String

    @Option(name: .shortAndLong, help: "Where the copy goes; FOLDER-linux unless given.")
    var output: String?

    @Flag(help: "Write over the sources; needs git and no uncommitted changes.")
    var inPlace = false

    @Flag(help: "Change nothing; end with 1 if a person must decide something.")
    var check = false

    @Flag(name: [.customShort("n"), .long], help: "Change nothing; tell what would be done.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Tell only what a person must decide.")
    var quiet = false

    @Option(help: "The checkout of Lamina that the package depends on.")
    var lamina: String = FileManager.default.currentDirectoryPath

    func validate() throws {
        if inPlace, output != nil {
            throw ValidationError("--in-place and --output exclude each other")
        }
    }

    func run() throws {
        do {
            try port()
        } catch let error as PortError {
            FileHandle.standardError.write(Data("lamina port: \(error)\n".utf8))
            throw ExitCode(1)
        }
    }

    private func port() throws {
        let root = URL(fileURLWithPath: folder, isDirectory: true)
        let tree = try SourceTree(root)
        guard !tree.sources.isEmpty else {
            throw PortError("there is no Swift source in \(folder); give the folder of the sources")
        }
        let port = try PortedTree(tree, lamina: URL(fileURLWithPath: lamina).standardizedFileURL)
        let changesNothing = check || dryRun
        var target = tree.root
        if !changesNothing {
            if inPlace {
                try Output(port).writeInPlace()
            } else {
                target = URL(fileURLWithPath: output ?? tree.root.path + "-linux")
                try Output(port).write(to: target)
            }
        }
        tell(port, changesNothing: changesNothing, target: target)
        let isLeft = !port.decisionsAfter.isEmpty || !port.leftAlone.isEmpty
        if check, isLeft { throw ExitCode(1) }
    }

    private func tell(_ port: PortedTree, changesNothing: Bool, target: URL) {
        let decisions = changesNothing ? port.decisionsBefore : port.decisionsAfter
        if !quiet { for each in port.done { print(each.description) } }
        let partly = changesNothing ? port.partlyBefore : port.partlyAfter
        if !quiet { for each in partly { print(each.description) } }
        for each in decisions { print(each.description) }
        for (path, reason) in port.leftAlone.sorted(by: { $0.path < $1.path }) {
            print("\(path):1: decide: left alone: \(reason)")
        }
        if !port.tree.leftOut.isEmpty {
            print("Left out: \(port.tree.leftOut.joined(separator: ", "))")
        }
        tellNames(port)
        let left = decisions.count + port.leftAlone.count
        let verb = changesNothing ? "would be made" : "made"
        print(
            "\(port.tree.sources.count) files: \(port.done.count) edits \(verb), \(left) to decide")
        if !changesNothing { print("Written to \(target.path)") }
    }

    private func tellNames(_ port: PortedTree) {
        guard port.hasNames else {
            return print(
                "UIKit's names weren't looked at: \(lamina) has no docs/reference/uikit.md; "
                    + "give a checkout of Lamina with --lamina")
        }
        let counts = (port.count(.ours), port.count(.partly), port.count(.missing))
        print("UIKit's names: \(counts.0) ours, \(counts.1) partly here, \(counts.2) missing")
    }
}
