import CoreAnimation
import Drawing
import Foundation
import Headless
import HitLab
import Primitives
import Testing

/// The scenes against pictures that somebody has looked at.
///
/// `LAMINA_RECORD=1 ./test --filter ScenePictureTests` writes the pictures anew; look at them before
/// they are committed.
@MainActor @Suite("Pictures of the scenes", .serialized)
struct ScenePictureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    @Test(
        "a scene looks as it did, in both schemes", arguments: LabScene.allCases, [true, false])
    func looks(scene: LabScene, isDark: Bool) throws {
        let host = try HeadlessStage(width: 320, height: 220)
        defer { host.close() }
        let session = LabSession(
            scene, size: CGSize(width: 320, height: 220), look: isDark ? .dark : .light, scale: 1,
            in: host.stage.layer)
        host.stage.layer.backgroundColor = CGColor(gray: isDark ? 0.1 : 0.97, alpha: 1)
        session.board.run(from: .zero)
        host.step(to: 0)
        host.step(to: 2.6)
        let image = try #require(host.image())
        let name = "\(scene.rawValue)-\(isDark ? "dark" : "light").png"
        let file = Self.folder.appending(path: name).path
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        if difference.maximum > 3 {
            Attachment.record([UInt8](try image.pngData()), named: name)
        }
        // Cairo's rasteriser and Pango's letters may round otherwise on another processor.
        #expect(difference.maximum <= 3, "\(difference)")
    }
}
