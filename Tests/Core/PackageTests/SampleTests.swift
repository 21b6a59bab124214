import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Testing

/// The packages in assets, as they looked when a person saw that they are right.
@MainActor @Suite("Sample packages")
struct SampleTests {
    /// A picture of a package: seconds after a state is entered, or the state as it is in the end.
    struct Shot: Sendable, CustomTestStringConvertible {
        var file: String
        var state: String?
        var time: Double?

        var name: String {
            let place = time.map { "@\($0)" } ?? ""
            return "\(file.prefix { $0 != "." })-\(state ?? "base")\(place)"
        }
        var testDescription: String { name }
    }

    nonisolated static let shots: [Shot] = [
        Shot(file: "Dunes.wallpaper", time: 0), Shot(file: "Dunes.wallpaper", time: 2.5),
        Shot(file: "Dunes.wallpaper", state: "Unlock", time: 0.15),
        Shot(file: "Dunes.wallpaper", state: "Unlock"),
        Shot(file: "Dunes.wallpaper", state: "Sleep"), Shot(file: "Weather.ca", time: 1),
        Shot(file: "Weather.ca", state: "Cloudy", time: 0.3),
        Shot(file: "Weather.ca", state: "Cloudy"), Shot(file: "Weather.ca", state: "Rain"),
        Shot(file: "Weather.ca", state: "Rain", time: 3), Shot(file: "Like.ca", time: 0),
        Shot(file: "Like.ca", state: "on", time: 0.15),
        Shot(file: "Like.ca", state: "on", time: 0.4),
        Shot(file: "Like.ca", state: "on"),
    ]

    private static var repository: URL {
        (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    }

    private static func path(_ file: String) -> String {
        repository.appending(path: "assets/packages/\(file)").path
    }

    /// Draws a scene as `lamina render --state --at` does.
    private func image(_ shot: Shot, _ scene: SceneFile) throws -> CGImage {
        let size = scene.layer.bounds.size
        let host = try HeadlessStage(width: Int(size.width), height: Int(size.height), scale: 1)
        defer { host.close() }
        let stand = scene.stand()
        if let state = shot.state, shot.time == nil {
            scene.states.enter(state, transitionSpeed: 0)
        }
        host.stage.layer.addSublayer(stand)
        host.step(to: 0)
        if let state = shot.state, shot.time != nil { scene.states.enter(state) }
        host.step(to: 0)
        host.step(to: shot.time ?? 0)
        return try #require(host.image())
    }

    @Test("a sample looks as it did, at its times and in its states", arguments: shots)
    func looks(shot: Shot) throws {
        let file = Self.repository
            .appending(path: "Tests/Core/PackageTests/Pictures/\(shot.name).png").path
        let image = try image(shot, try SceneFile(contentsOf: Self.path(shot.file)))
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        if difference.maximum > 2 {
            Attachment.record([UInt8](try image.pngData()), named: "\(shot.name).png")
        }
        // Cairo's rasteriser may round otherwise by a step on another processor.
        #expect(difference.maximum <= 2, "\(difference)")
    }

    @Test(
        "a sample is read without a note, and looks the same when it is written and read again",
        arguments: ["Dunes.wallpaper", "Weather.ca", "Like.ca"])
    func written(file: String) throws {
        let scene = try SceneFile(contentsOf: Self.path(file))
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let folder = try PackageFolder()
        let roots = file.hasSuffix(".wallpaper") ? scene.layer.sublayers ?? [] : [scene.layer]
        for (index, root) in roots.enumerated() {
            let path = folder.url.appending(path: "\(index).ca").path
            try SceneFile.write(root, to: path)
            let again = try SceneFile(contentsOf: path)
            #expect(again.notes.isEmpty, "\(again.notes)")
            #expect(SceneFile.encode(again.layer).xml == SceneFile.encode(root).xml)
            let names = (root.states ?? []).compactMap(\.name)
            #expect(again.states.names == names)
            let last = try #require(names.last)
            let one = try SceneFile(xml: SceneFile.encode(root).xml) { source in
                try? CGImage(contentsOfPNG: path + "/" + source)
            }
            for time in [0.1, 0.5] {
                let shot = Shot(file: file, state: last, time: time)
                let (a, b) = (try image(shot, one), try image(shot, again))
                #expect(ImageDifference(a, b)?.maximum == 0)
                one.states.enter(nil, transitionSpeed: 0)
                again.states.enter(nil, transitionSpeed: 0)
            }
        }
        CATransaction.flush()
    }
}
