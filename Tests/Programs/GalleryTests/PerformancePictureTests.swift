import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing

@testable import Gallery

/// The page against pictures that somebody has looked at, without overlays, whose look is others' affair.
///
/// `LAMINA_RECORD=1 ./test --filter PerformancePictureTests` writes the pictures anew; look at them before
/// they are committed.
@MainActor @Suite("Pictures of the page of what costs", .serialized)
struct PerformancePictureTests {
    struct Look: Sendable, CustomTestStringConvertible {
        var lesson: Int
        var isDark: Bool
        var width = 760
        var height = 560

        var testDescription: String {
            let word = CostWords.all[lesson]
            return "performance-\(word)-\(isDark ? "dark" : "light")\(width < 500 ? "-narrow" : "")"
        }
    }

    /// The words of the chooser, for names of files.
    private enum CostWords {
        static let all = [
            "mask", "shadow", "rasterize", "opaque", "aligned", "thumbnail", "drawing", "filter",
        ]
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")
    nonisolated private static let looks = [
        Look(lesson: 0, isDark: true), Look(lesson: 1, isDark: false),
        Look(lesson: 2, isDark: false), Look(lesson: 3, isDark: true),
        Look(lesson: 4, isDark: false), Look(lesson: 5, isDark: true),
        Look(lesson: 6, isDark: true), Look(lesson: 7, isDark: false, width: 400, height: 780),
        Look(lesson: 6, isDark: false, width: 400, height: 780),
    ]

    @Test("a lesson looks as it did, with counts and without times", arguments: looks)
    func looks(look: Look) throws {
        let host = try HeadlessStage(width: look.width, height: look.height)
        defer { host.close() }
        var options = GalleryShell.Options()
        options.page = "performance"
        options.choice = look.lesson
        options.isDark = look.isDark
        options.isPageAlone = true
        let shell = GalleryShell(stage: host.stage, options: options)
        defer { shell.close() }
        (shell.page as? PerformancePage)?.lay(nil)
        for time in [0, 0.3, 0.55, 0.57] { host.step(to: time) }
        let image = try #require(host.image())
        let name = "\(look.testDescription).png"
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
