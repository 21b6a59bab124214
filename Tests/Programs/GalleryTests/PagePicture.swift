import Drawing
import Foundation
import Headless
import Stage
import Testing

@testable import Gallery

/// A page alone on a stage, beside a picture that somebody has looked at.
///
/// `LAMINA_RECORD=1 ./test --filter SUITE` writes the pictures anew; look at them before they are committed.
@MainActor
struct PagePicture {
    var page: String
    var isDark: Bool
    var size = (width: 760, height: 560)
    /// The variant that the page begins with; nil for its default.
    var choice: Int?

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    /// Expects the page, after frames at some times, to look like `Pictures/NAME.png`, within 3 of 255:
    /// Cairo's rasteriser and Pango's letters may round otherwise on another processor.
    ///
    /// - Parameter prepare: called before the first frame.
    func expect(
        _ name: String, at times: [Double], prepare: (any GalleryPage) throws -> Void = { _ in }
    ) throws {
        let host = try HeadlessStage(width: size.width, height: size.height)
        defer { host.close() }
        var options = GalleryShell.Options()
        (options.page, options.choice) = (page, choice)
        (options.isDark, options.isPageAlone) = (isDark, true)
        let shell = GalleryShell(stage: host.stage, options: options)
        defer { shell.close() }
        try prepare(try #require(shell.page))
        for time in times { host.step(to: time) }
        let image = try #require(host.image())
        let file = Self.folder.appending(path: "\(name).png").path
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            return try image.write(toPNG: file)
        }
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        if difference.maximum > 3 {
            Attachment.record([UInt8](try image.pngData()), named: "\(name).png")
        }
        #expect(difference.maximum <= 3, "\(difference)")
    }
}
