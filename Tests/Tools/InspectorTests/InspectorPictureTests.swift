import CoreAnimation
import Drawing
import Foundation
import Headless
import Inspector
import Testing

/// The inspector against pictures that somebody has looked at.
///
/// `LAMINA_RECORD=1 ./test --filter InspectorPictureTests` writes the pictures anew; look at them before
/// they are committed.
@MainActor @Suite("Pictures of the inspector", .serialized)
struct InspectorPictureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    @Test(
        "it looks as it did, in both schemes and four sizes",
        arguments: [(800, 560), (900, 600), (1200, 760), (1700, 1000)], [true, false])
    func looks(size: (width: Int, height: Int), isDark: Bool) throws {
        let visit = try Visit(width: size.width, height: size.height, isDark: isDark)
        visit.session.select(13)
        visit.tick(3)
        try compare(visit, "\(size.width)-\(isDark ? "dark" : "light")")
    }

    @Test("its layers in space look as they did", arguments: [true, false])
    func exploded(isDark: Bool) throws {
        let visit = try Visit(isDark: isDark, isExploded: true)
        visit.session.select(6)
        visit.tick(8)
        try compare(visit, "exploded-\(isDark ? "dark" : "light")")
    }

    private func compare(_ visit: Visit, _ name: String) throws {
        let image = try #require(visit.host.image())
        let file = Self.folder.appending(path: name + ".png").path
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        if difference.maximum > 3 {
            Attachment.record([UInt8](try image.pngData()), named: name + ".png")
        }
        // Cairo's rasteriser and Pango's letters may round otherwise on another processor.
        #expect(difference.maximum <= 3, "\(difference)")
    }
}
