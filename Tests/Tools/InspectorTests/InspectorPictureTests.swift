import CoreAnimation
import Drawing
import Foundation
import Headless
import Stage
import Testing

@testable import Inspector

/// The inspector against pictures that somebody has looked at.
///
/// `LAMINA_RECORD=1 ./test --filter InspectorPictureTests` writes the pictures anew; look at them before
/// they are committed.
@MainActor @Suite("Pictures of the inspector", .serialized)
struct InspectorPictureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    @Test(
        "the inspector looks as it did, in both schemes and three sizes",
        arguments: [(760, 500), (1120, 720), (1440, 900)], [true, false])
    func looks(size: (width: Int, height: Int), isDark: Bool) throws {
        let visit = try Visit(width: size.width, height: size.height, isDark: isDark)
        visit.session.select(13)
        visit.tick(3)
        try compare(visit, "\(size.width)-\(isDark ? "dark" : "light")")
    }

    @Test("the inspector's layers in space look as they did", arguments: [true, false])
    func exploded(isDark: Bool) throws {
        let visit = try Visit(isDark: isDark, isExploded: true)
        visit.session.select(6)
        visit.tick(8)
        try compare(visit, "exploded-\(isDark ? "dark" : "light")")
    }

    @Test("the inspector looks as it did in high contrast", arguments: [true, false])
    func contrast(isDark: Bool) throws {
        var settings = DesktopSettings()
        settings.hasHighContrast = true
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        let visit = try Visit(width: 1120, height: 720, isDark: isDark)
        visit.session.select(13)
        visit.tick(3)
        try compare(visit, "contrast-\(isDark ? "dark" : "light")")
    }

    @Test(
        "keys, a value that doesn't fit and a program that has ended look as they did in the least window",
        arguments: [true, false])
    func states(isDark: Bool) throws {
        let scheme = isDark ? "dark" : "light"
        let visit = try Visit(width: 760, height: 500, isDark: isDark)
        visit.session.select(13)
        visit.tick(3)
        visit.key(Key.f1)
        try compare(visit, "keys-\(scheme)")
        visit.key(Key.escape)
        visit.key(0x65, .control)
        for _ in 0..<12 where visit.shell.chosenKey != "cornerRadius" { visit.key(Key.down) }
        visit.key(Key.enter)
        visit.key(0x61, .control)
        visit.type("4 px")
        visit.key(Key.enter)
        try compare(visit, "fault-\(scheme)")
        visit.programs.choices = []
        visit.program.end()
        visit.tick(2)
        try compare(visit, "ended-\(scheme)")
    }

    @Test("letters, rows and fields have the size that the user wants")
    func large() throws {
        defer { DesktopSettings.take(DesktopSettings()) }
        var settings = DesktopSettings()
        settings.textScale = 1.25
        DesktopSettings.take(settings)
        let visit = try Visit(width: 1440, height: 900)
        visit.session.select(13)
        visit.tick(6)
        try compare(visit, "large")
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
