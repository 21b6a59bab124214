import Drawing
import Foundation
import Headless
import Judge
import Primitives
import Scene

/// What is left of a failing scene: a scene file, pictures, and what differs in words.
@MainActor
package struct FailureFolder {
    private let folder: URL

    /// A folder, which is made when it isn't there.
    package init(_ path: String) throws {
        folder = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Writes a scene: `scene.ca` has its last frame, `scene.txt` all of it after `title`.
    package func write(_ scene: SceneSpec, title: String, check: SceneTrial.Check) throws {
        try Data("\(title)\n\n\(scene.text)\n".utf8).write(to: folder.appending(path: "scene.txt"))
        let layer = SceneStage.layer(scene)
        layer.name = "\(scene.width)x\(scene.height)@\(scene.scale)"
        try SceneFile.write(layer, to: folder.appending(path: "scene.ca").path)
        try write(SceneStage.script(scene), check)
    }

    /// Writes the pictures of a script: what each side of a check shows in the frame that differs.
    package func write(_ script: SceneScript, _ check: SceneTrial.Check) throws {
        guard let pair = try SceneTrial([check]).pictures(of: script) else { return }
        let judge = check == .judge ? "judge" : "other"
        try write(pair.compositor, "compositor")
        try write(pair.other, judge)
        let difference = pair.compositor.amplified(from: pair.other)
        try write(difference, "difference")
        let gap = [pair.compositor, pair.other, difference].map { $0.onGrey.enlarged(4) }
        try write(Pixels(row: gap), "together")
    }

    private func write(_ pixels: Pixels, _ name: String) throws {
        guard let bitmap = pixels.bitmap else { throw ScenePlayer.NoMemory() }
        try CGImage(bitmap: bitmap).write(toPNG: folder.appending(path: "\(name).png").path)
    }
}

extension SceneTrial {
    /// The pictures of the two sides of the only check, of the first frame that differs.
    package func pictures(
        of script: SceneScript
    ) throws(ScenePlayer.NoMemory) -> (compositor: Pixels, other: Pixels)? {
        guard let check = checks.first else { return nil }
        let player = ScenePlayer(script)
        let shown = try player.play()
        let other: [Pixels]
        switch check {
        case .twice: other = try player.play(garbage: 0x3C3C_3C3C)
        case .fresh: other = try player.playFresh()
        case .stage: other = try player.playStage() ?? shown
        case .switched(let word): other = try player.play(options: Self.option(word), buffers: 1)
        case .judge:
            guard let verdict = Self.judge(shown, script) else { return nil }
            return (shown[verdict.frame], Pixels(verdict.picture))
        }
        let place = zip(shown, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let index = place ?? shown.count - 1
        guard shown.indices.contains(index) else { return nil }
        return (shown[index], other[index])
    }
}
