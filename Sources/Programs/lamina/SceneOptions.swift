import ArgumentParser
import Console
import CoreAnimation
import Drawing
import Foundation
import Headless
@_spi(Programs) import Primitives

/// The direction of y around a file's root.
enum Axis: String, ExpressibleByArgument, CaseIterable {
    case down, up

    var value: SceneFile.VerticalAxis { self == .up ? .up : .down }
}

/// The options for scene files that `render` and `play` share.
@MainActor
enum SceneOptions {
    /// Enters a state. Throws after a line where there is none of that name.
    static func enter(_ name: String, in scene: SceneFile, transitionSpeed: Float = 1) throws {
        try check(name, in: scene)
        scene.states.enter(name, transitionSpeed: transitionSpeed)
    }

    /// Throws after a line where a scene has no state of a name.
    static func check(_ name: String, in scene: SceneFile) throws {
        guard scene.states.names.contains(name) else {
            let names = scene.states.names
            throw Lamina.fail(
                "the file has no state \"\(name)\"; "
                    + (names.isEmpty ? "it has none" : "it has: \(list(names))"))
        }
    }

    /// Prints the reason why a scene file can't be used, and ends with code 1.
    static func fail(_ error: any Error) -> any Error {
        Lamina.fail(Failure.reason(of: error).forTerminal)
    }

    /// The most states that are named in a line, and the most characters of a name.
    private static let (mostNames, mostCharacters) = (20, 60)

    /// Returns names of states for a line; beyond 20 their number, and "..." for the rest of a long name.
    static func list(_ names: [String]) -> String {
        let shown = names.prefix(mostNames).map {
            ($0.count > mostCharacters ? $0.prefix(mostCharacters) + "..." : $0[...]).description
                .forTerminal
        }
        let rest = names.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    /// Returns a picture of a scene at a time; with a state, that many seconds after it is entered, or once it is
    /// reached where no time is given.
    static func image(
        of scene: SceneFile, axis: SceneFile.VerticalAxis?, state: String?, at time: Double?,
        _ host: HeadlessStage
    ) throws -> CGImage? {
        let stand = scene.stand(axis)
        if let state, time == nil { try enter(state, in: scene, transitionSpeed: 0) }
        host.stage.layer.addSublayer(stand)
        host.step(to: 0)
        if let state, time != nil { try enter(state, in: scene) }
        host.step(to: 0)
        if let time { host.step(to: time) }
        return host.image()
    }
}
