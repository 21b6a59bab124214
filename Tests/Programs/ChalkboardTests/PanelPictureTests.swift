import Chalkboard
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

/// The panels and the tray against pictures that somebody has looked at, in a window of 1120 x 720.
///
/// A picture shows the panel alone, as the board's grain around it is a megabyte in a PNG. Panels are dark in
/// both schemes of the desktop, by one picture.
///
/// `LAMINA_RECORD=1 ./test --filter PanelPictureTests` writes the pictures anew; look at them before they
/// are committed.
@MainActor @Suite("Pictures of panels over the board", .serialized)
struct PanelPictureTests {
    enum Scheme: String, CaseIterable {
        case dark, light, contrast
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "Pictures")

    /// The names of panels' layers, and the keys that open them.
    private nonisolated static let panels = [
        "export": "ctrl+e", "colours": "c", "ground": "g", "pages": "o", "tools": "m", "keys": "f1",
    ]

    @Test(
        "each panel looks as it did, in both schemes and high contrast",
        arguments: Scheme.allCases)
    func panels(_ scheme: Scheme) throws {
        try withEasel(scheme) { easel in
            try easel.play(
                """
                0 stroke mouse 0.2 100,100 300,120 200,300
                +0.1 key ctrl+shift+n
                +0.1 stroke mouse 0.2 100,150 300,220
                +0.1 key ctrl+shift+n
                """)
            for (name, key) in Self.panels.sorted(by: { $0.key < $1.key }) {
                try easel.play("0 move 3 3\n+0.1 key \(key)")
                easel.wait(3, rate: 20)
                try compare(easel, name, scheme)
                try easel.play("0 key escape")
                easel.wait(1, rate: 20)
            }
        }
    }

    @Test(
        "the shelf with an open board looks as it did, in both schemes and high contrast",
        arguments: Scheme.allCases)
    func shelf(_ scheme: Scheme) throws {
        try withEasel(scheme) { easel in
            for (name, line) in [("a", "100,100 300,300"), ("b", "100,300 300,100 420,300")] {
                try easel.play(
                    """
                    0 key ctrl+n
                    +0.5 stroke mouse 0.2 \(line)
                    +0.1 key ctrl+s
                    +0.5 key \(name)
                    +0.1 key return
                    """)
                // The banner about the saving is gone after some seconds.
                easel.wait(8, rate: 5)
            }
            try easel.play("0 move 3 3\n+0.1 key ctrl+o")
            easel.wait(1, rate: 20)
            // The path of the folder is another one in each run.
            let path = try #require(
                words(in: easel.host.stage.layer).first { $0.text?.hasSuffix("/boards") == true })
            path.text = "~/boards"
            easel.wait(2, rate: 20)
            try compare(easel, "shelf", scheme)
        }
    }

    @Test(
        "the tray looks as it did on slate, in both schemes and high contrast, and on a white board",
        arguments: Scheme.allCases)
    func tray(_ scheme: Scheme) throws {
        try withEasel(scheme) { easel in
            try easel.play("0 stroke mouse 0.2 100,100 300,120\n+0.1 key 3\n+0.1 move 3 3")
            easel.wait(3, rate: 20)
            try compare(easel, "tray", scheme)
            guard scheme == .dark else { return }
            try easel.play("0 key g")
            easel.wait(1, rate: 20)
            try easel.click("white")
            try easel.play("0 key escape\n+0.1 move 3 3")
            easel.wait(3, rate: 20)
            try compare(easel, "tray-white", scheme)
        }
    }

    /// Runs `body` with a window of 1120 x 720 on a desktop of a scheme.
    private func withEasel(_ scheme: Scheme, _ body: (Easel) throws -> Void) throws {
        var settings = DesktopSettings()
        settings.hasHighContrast = scheme == .contrast
        settings.colorScheme = scheme == .light ? .light : .dark
        DesktopSettings.take(settings)
        defer { DesktopSettings.take(DesktopSettings()) }
        let easel = try Easel(width: 1120, height: 720)
        defer { easel.close() }
        try body(easel)
    }

    /// Expects the layer in front with the name `name` up to a dash to look like its picture; a layer that is
    /// wider than 700 points has several pictures, from left to right.
    private func compare(_ easel: Easel, _ name: String, _ scheme: Scheme) throws {
        let root = easel.host.stage.layer
        let title = String(name.prefix { $0 != "-" })
        let layer = try #require(front(title, in: root), "\(name)")
        let frame = layer.convert(layer.bounds, to: root)
        let count = Int((frame.width / 700).rounded(.up))
        let width = (frame.width / CGFloat(count)).rounded(.up)
        let window = try #require(easel.host.image())
        for part in 0..<count {
            let box = CGRect(
                x: frame.minX + CGFloat(part) * width, y: frame.minY, width: width,
                height: frame.height)
            let image = try #require(window.cropping(to: box.intersection(frame)))
            let words = [
                "panel", name, count > 1 ? "\(part + 1)" : "",
                scheme == .contrast ? scheme.rawValue : "",
            ]
            try compare(image, words.filter { !$0.isEmpty }.joined(separator: "-"), scheme)
        }
    }

    private func compare(_ image: CGImage, _ name: String, _ scheme: Scheme) throws {
        let file = Self.folder.appending(path: "\(name).png").path
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            if scheme != .light { try image.write(toPNG: file) }
            return
        }
        let difference = try #require(
            ImageDifference(image, try CGImage(contentsOfPNG: file)), "\(name) \(scheme)")
        if difference.maximum > 4 {
            Attachment.record([UInt8](try image.pngData()), named: "\(name).png")
        }
        // Cairo's rasteriser and Pango's letters may round otherwise on another processor, and so may a
        // touch of chalk: `StrokePictureTests`.
        #expect(difference.maximum <= 4, "\(name) \(scheme) \(difference)")
    }

    /// The layer in front that has a name: signs of the tray have those of panels.
    private func front(_ name: String, in layer: CALayer) -> CALayer? {
        if layer.name == name { return layer }
        return layer.sublayers?.reversed().lazy.compactMap { front(name, in: $0) }.first
    }

    /// All labels in a layer.
    private func words(in layer: CALayer) -> [UILabel] {
        let below = (layer.sublayers ?? []).flatMap { words(in: $0) }
        return (layer.delegate as? UILabel).map { [$0] + below } ?? below
    }
}
