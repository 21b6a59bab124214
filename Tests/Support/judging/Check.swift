import ArgumentParser
import CoreAnimation
import Foundation
import Headless
import JudgeScenes

/// Compares both renderers on a scene file.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare both on a scene file, as its first frame shows it.",
        discussion: "A top layer named 120x80@1.5 says the size in pixels and the scale.")

    @Argument(help: "A .caml file or .ca folder.")
    var file: String
    @Option(help: "Where the pictures are left.")
    var folder: String?

    func run() throws {
        try MainActor.assumeIsolated { try check() }
    }

    @MainActor
    private func check() throws {
        let layer = try SceneFile(contentsOf: file).layer
        let script = SceneStage.script(layer)
        let found = try SceneTrial().differences(in: script)
        for each in found { print("\(each.check): \(each.detail)") }
        if let folder {
            try FailureFolder(folder).write(script, found.first?.check ?? .judge)
        }
        guard found.isEmpty else { throw ExitCode(1) }
        print("no difference")
    }
}
