import ArgumentParser
import CoreAnimation
import Foundation
import Headless
@_spi(Programs) import Primitives

/// Says what a layer package or a wallpaper holds, and what of it isn't shown.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tell what of a layer package or a wallpaper isn't shown, with file and line.",
        discussion: """
            Each unknown name is told once, with its first place and how often it is met. Names that change nothing \
            that is drawn aren't told. Whatever isn't known is kept, and written again by `lamina render FILE -o \
            other.ca`.

            Examples: lamina check Lock.ca
                      lamina check Dunes.tendies

            Ends with 0 when nothing is left out, 1 with notes, 2 when the file can't be read.
            """)

    @Argument(help: "A .caml file, a .ca or .wallpaper folder, or a .tendies (zip) file.")
    var file: String

    func run() throws {
        try MainActor.assumeIsolated { try check() }
    }

    @MainActor
    private func check() throws {
        let scene: SceneFile
        do {
            scene = try SceneFile(contentsOf: file)
        } catch {
            _ = SceneOptions.fail(error)
            throw ExitCode(2)
        }
        scene.decodeFrames()
        for note in scene.notes { print("\(file): \(note.forTerminal)") }
        print(Self.summary(of: scene, file))
        if !scene.notes.isEmpty { throw ExitCode(1) }
    }

    @MainActor
    private static func summary(of scene: SceneFile, _ file: String) -> String {
        var (layers, animations, pending) = (0, 0, [scene.layer])
        while let layer = pending.popLast() {
            layers += 1
            animations += layer.attachedAnimations.count
            pending += layer.sublayers ?? []
            if let mask = layer.mask { pending.append(mask) }
        }
        let size = scene.layer.bounds.size
        var words = [
            "\(Int(clamping: size.width)) x \(Int(clamping: size.height)) points",
            "layers: \(layers)", "animations: \(animations)",
        ]
        let names = scene.states.names
        if !names.isEmpty { words.append("states: \(SceneOptions.list(names))") }
        words.append("y goes \(scene.guessedAxis.rawValue) (a guess)")
        words.append(scene.notes.isEmpty ? "nothing is left out" : "notes: \(scene.notes.count)")
        return "\(file): " + words.joined(separator: "; ")
    }
}

extension Int {
    /// The whole part of a length; the nearest end for one that is too long, and 0 for NaN.
    init(clamping length: CGFloat) {
        self = length.isNaN ? 0 : Int(Swift.min(Swift.max(length, -1e15), 1e15))
    }
}
