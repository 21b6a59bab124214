import CoreAnimation
import Foundation
import Headless
import Testing

/// A scene file of 160 x 120 points in the folder `Scenes`, without text, so that it looks the same
/// whatever fonts are installed.
///
/// To add one, write a package there, by hand or with `SceneFile.write`, and record its pictures.
struct ReferenceScene: Sendable, CustomTestStringConvertible {
    /// The name of the file, without its ending.
    let name: String

    var testDescription: String { name }

    /// Every scene of the folder, by name.
    static let all: [ReferenceScene] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix(".ca") }.sorted()
            .map { ReferenceScene(name: String($0.dropLast(3))) }
    }()

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Scenes")

    /// The scene, read anew.
    @MainActor func load() throws -> SceneFile {
        try SceneFile(contentsOf: Self.folder.appending(path: name + ".ca").path)
    }
}
