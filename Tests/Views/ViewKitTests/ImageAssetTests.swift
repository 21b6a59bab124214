import CoreAnimation
import DeskSupport
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of UIImageAsset: pictures of one thing for several traits, of which views show the one for theirs.
@MainActor @Suite("Pictures for several traits")
struct ImageAssetTests {
    private static let (red, green): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func picture(_ color: UIColor) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 2, height: 2)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    private func color(_ image: UIImage?) -> UInt32? { image?.cgImage?.bitmap[0, 0] }
    private func color(_ view: UIImageView) -> UInt32? {
        (view.layer.contents as? CGImage)?.bitmap[0, 0]
    }

    @Test("an asset returns the picture for the traits, or else the first")
    func choosing() {
        let asset = UIImageAsset()
        #expect(asset.image(with: light).cgImage == nil)
        asset.register(picture(.red), with: light)
        #expect(color(asset.image(with: dark)) == Self.red)
        asset.register(picture(.green), with: dark.imageConfiguration)
        #expect(color(asset.image(with: dark)) == Self.green)
        #expect(color(asset.image(with: light)) == Self.red)
        #expect(asset.image(with: light).imageAsset === asset)
        asset.register(picture(.red), with: dark)
        #expect(color(asset.image(with: dark)) == Self.red)
        asset.unregister(with: light)
        asset.unregister(with: dark.imageConfiguration)
        #expect(asset.image(with: light).cgImage == nil)
    }

    @Test("a picture takes others for other traits; its look stays with each")
    func registering() {
        let image = picture(.red)
        image.imageAsset?.register(picture(.green), with: dark)
        #expect(color(image.imageAsset?.image(with: light)) == Self.red)
        #expect(color(image.imageAsset?.image(with: dark)) == Self.green)
        #expect(color(image.withConfiguration(dark.imageConfiguration)) == Self.green)
        #expect(color(image.withConfiguration(light.imageConfiguration)) == Self.red)
        let night = image.withConfiguration(dark.imageConfiguration)
        #expect(color(night.withConfiguration(light.imageConfiguration)) == Self.red)
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(
            template.withConfiguration(dark.imageConfiguration).renderingMode == .alwaysTemplate)
    }

    @Test("an image view shows the other picture when its traits change")
    func views() throws {
        let desk = try Desk()
        defer { desk.close() }
        let asset = UIImageAsset()
        asset.register(picture(.red), with: light)
        asset.register(picture(.green), with: dark)
        desk.window.overrideUserInterfaceStyle = .light
        let view = desk.add(UIImageView(image: asset.image(with: light)))
        desk.wait(0.1)
        #expect(color(view) == Self.red)
        desk.window.overrideUserInterfaceStyle = .dark
        desk.wait(0.1)
        #expect(color(view) == Self.green)
        desk.window.overrideUserInterfaceStyle = .light
        desk.wait(0.1)
        #expect(color(view) == Self.red)
    }

    /// Apple's "Asset Catalog Format Reference": an image set with a picture for the dark.
    @Test("a picture of a catalog follows the appearance of its view")
    func catalogs() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "a-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appending(path: "A.xcassets/Lamp.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try picture(.red).pngData()?.write(to: set.appending(path: "day.png"))
        try picture(.green).pngData()?.write(to: set.appending(path: "night.png"))
        let contents = """
            {"images": [
              {"idiom": "universal", "filename": "day.png"},
              {"idiom": "universal", "filename": "night.png",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]}
            ]}
            """
        try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
        let bundle = try #require(Bundle(path: folder.path))
        let image = try #require(UIImage(named: "Lamp", in: bundle, compatibleWith: light))
        #expect(color(image) == Self.red)
        #expect(
            color(UIImage(named: "Lamp", in: bundle, with: dark.imageConfiguration)) == Self.green)
        #expect(image == UIImage(named: "Lamp", in: bundle, compatibleWith: light))
        let desk = try Desk()
        defer { desk.close() }
        desk.window.overrideUserInterfaceStyle = .light
        let view = desk.add(UIImageView(image: image))
        desk.wait(0.1)
        #expect(color(view) == Self.red)
        desk.window.overrideUserInterfaceStyle = .dark
        desk.wait(0.1)
        #expect(color(view) == Self.green)
    }

    @Test(
        "of the pictures whose traits hold, the one with most of them is chosen, in whatever order they came",
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func closest(order: [Int]) {
        let sharp = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.accessibilityContrast = .high
        }
        let all: [(color: UIColor, traits: UITraitCollection)] = [
            (.blue, UITraitCollection()), (.red, dark), (.green, sharp),
        ]
        let asset = UIImageAsset()
        for index in order { asset.register(picture(all[index].color), with: all[index].traits) }
        #expect(color(asset.image(with: light)) == 0xFF00_00FF)
        #expect(color(asset.image(with: dark)) == Self.red)
        #expect(color(asset.image(with: sharp)) == Self.green)
    }

    @Test("a view has the size of the picture for its traits, mirrored as the one it was given")
    func sizes() throws {
        let desk = try Desk()
        defer { desk.close() }
        let asset = UIImageAsset()
        asset.register(picture(.red), with: light)
        let wide = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 2)).image { _ in }
        asset.register(wide, with: dark)
        let view = desk.add(
            UIImageView(image: asset.image(with: light).withHorizontallyFlippedOrientation()))
        view.overrideUserInterfaceStyle = .light
        desk.wait(0.05)
        #expect(view.intrinsicContentSize.width == 2)
        view.overrideUserInterfaceStyle = .dark
        desk.wait(0.05)
        #expect(view.intrinsicContentSize.width == 6)
        let shown = view.image?.withConfiguration(dark.imageConfiguration)
        #expect(shown?.imageOrientation == .upMirrored)
    }

    @Test(
        "pictures are drawn and looked up again by their traits: the scale, and the appearance among others"
    )
    func traits() throws {
        let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
        #expect(format.scale == 3)
        #expect(
            UIGraphicsImageRendererFormat(for: light).scale
                == UIGraphicsImageRendererFormat.default().scale)
        let desk = try Desk()
        defer { desk.close() }
        let view = desk.add(UIView())
        view.overrideUserInterfaceStyle = .light
        desk.wait(0.05)
        var calls = 0
        view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingImageLookup) {
            (_: UIView, _: UITraitCollection) in calls += 1
        }
        view.traitOverrides.userInterfaceLevel = .elevated
        desk.wait(0.05)
        #expect(calls == 0)
        view.overrideUserInterfaceStyle = .dark
        desk.wait(0.05)
        #expect(calls == 1)
    }
}
