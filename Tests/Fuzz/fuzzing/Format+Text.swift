import Chalkboard
import CoreAnimation
import Foundation
import Headless
import HitLab

extension Format {
    /// Reads a scene, writes it, reads that again, and draws it where it is small.
    @MainActor
    func playScene(_ bytes: Data) {
        guard let scene = try? SceneFile(xml: bytes, image: { _ in nil }) else { return }
        for name in scene.states.names.prefix(4) { scene.states.enter(name) }
        scene.states.enter(nil)
        _ = try? SceneFile(xml: SceneFile.encode(scene.layer).xml, image: { _ in nil })
        let bounds = scene.layer.bounds
        if (1...64).contains(bounds.width), (1...64).contains(bounds.height) {
            _ = scene.layer.makeImage(time: 0.5)
        }
        CATransaction.flush()
    }

    /// Reads a zip archive as a file of a package, and puts what is in it through its states.
    @MainActor
    func playPackage(_ bytes: Data) {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "lamina-fuzz-\(ProcessInfo.processInfo.processIdentifier).tendies")
        guard (try? Sums.mendZip(bytes).write(to: file)) != nil else { return }
        defer { try? FileManager.default.removeItem(at: file) }
        guard let scene = try? SceneFile(contentsOf: file.path) else { return }
        let stand = scene.stand()
        for name in scene.states.names.prefix(8) { scene.states.enter(name) }
        scene.tilt(x: 0.5, y: -2)
        let bounds = stand.bounds
        if (1...64).contains(bounds.width), (1...64).contains(bounds.height) {
            _ = stand.makeImage(time: 0.5)
        }
        scene.states.enter(nil, transitionSpeed: 0)
        _ = SceneFile.encode(scene.layer)
        CATransaction.flush()
    }

    /// Reads a recording and plays its beginning.
    @MainActor
    func playReplay(_ bytes: Data) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard var recording = try? Recording(parsing: text) else { return }
        let again = try? Recording(parsing: recording.text)
        precondition(again?.entries.count == recording.entries.count, "it can't be read again")
        recording.entries = Array(recording.entries.prefix(20))
        let top = CALayer()
        let session = LabSession(
            recording.scene, size: recording.size, look: .dark, scale: 1, in: top)
        _ = session.play(recording)
        CATransaction.flush()
    }

    /// Reads a script.
    func playScript(_ bytes: Data) {
        _ = try? ChalkScript(String(decoding: bytes, as: UTF8.self))
    }
}
