import DeskSupport
import Drawing
import Foundation
import Testing
import ViewKit

/// Apple's documentation of `UIImageAsset` and of "Supporting Dark Mode in your interface": image views show the variant for
/// their traits, and another when these change.
@MainActor @Suite("Pictures for several appearances")
struct ImageAssetTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func picture(_ side: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
            .image { $0.fill(CGRect(x: 0, y: 0, width: side, height: side)) }
    }

    private func shownWidth(_ view: UIImageView) -> Int? {
        view.layer.contents.flatMap { $0 as? CGImage }?.width
    }

    @Test(
        "an asset returns the picture whose traits hold, the one with most of them, or else the first"
    )
    func choice() {
        let asset = UIImageAsset()
        #expect(asset.image(with: dark).size == .zero)
        asset.register(picture(1), with: light)
        asset.register(picture(2), with: dark)
        let sharpDark = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.accessibilityContrast = .high
        }
        asset.register(picture(3), with: sharpDark)
        #expect(asset.image(with: light).size.width == 1)
        #expect(asset.image(with: dark).size.width == 2)
        #expect(asset.image(with: sharpDark).size.width == 3)
        #expect(asset.image(with: UITraitCollection()).size.width == 1)
        asset.register(picture(4), with: dark)
        #expect(asset.image(with: dark).size.width == 4)
        asset.unregister(with: dark)
        #expect(asset.image(with: dark).size.width == 1)
    }

    @Test("an image view shows the picture for its traits, and has its size, when they change")
    func following() throws {
        let desk = try Desk()
        let asset = UIImageAsset()
        asset.register(picture(4), with: light)
        asset.register(picture(6), with: dark)
        let view = desk.add(UIImageView(image: asset.image(with: light)))
        view.overrideUserInterfaceStyle = .light
        desk.wait(0.05)
        #expect(shownWidth(view) == 4 && view.intrinsicContentSize.width == 4)
        view.overrideUserInterfaceStyle = .dark
        desk.wait(0.05)
        #expect(shownWidth(view) == 6 && view.intrinsicContentSize.width == 6)
        // Changes of the look hold for all pictures of the asset.
        view.image = asset.image(with: light).withRenderingMode(.alwaysTemplate)
        #expect(shownWidth(view) == 6 && view.image?.renderingMode == .alwaysTemplate)
        // A picture by itself is shown as it is.
        view.image = picture(5)
        #expect(shownWidth(view) == 5)
    }

    @Test("a picture of a catalog that is named without traits follows the appearance of its view")
    func catalog() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "i-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = folder.appending(path: "A.xcassets/Leaf.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let json = #"""
            {"images":[{"idiom":"universal","filename":"day.png","scale":"1x"},
            {"idiom":"universal","filename":"night.png","scale":"1x","appearances":[{"appearance":"luminosity","value":"dark"}]}]}
            """#
        try Data(json.utf8).write(to: set.appending(path: "Contents.json"))
        try picture(4).pngData()?.write(to: set.appending(path: "day.png"))
        try picture(6).pngData()?.write(to: set.appending(path: "night.png"))
        let bundle = try #require(Bundle(path: folder.path))
        let leaf = try #require(UIImage(named: "Leaf", in: bundle, with: nil))
        let desk = try Desk()
        let view = desk.add(UIImageView(image: leaf))
        view.overrideUserInterfaceStyle = .dark
        desk.wait(0.05)
        #expect(shownWidth(view) == 6)
        view.overrideUserInterfaceStyle = .light
        desk.wait(0.05)
        #expect(shownWidth(view) == 4)
        #expect(leaf.imageAsset?.image(with: dark).size.width == 6)
        // A dark picture that the program adds takes precedence over the catalog's.
        leaf.imageAsset?.register(picture(8), with: dark)
        view.overrideUserInterfaceStyle = .dark
        desk.wait(0.05)
        #expect(shownWidth(view) == 8)
        // One that is named for certain traits stays.
        view.image = UIImage(named: "Leaf", in: bundle, compatibleWith: light)
        #expect(shownWidth(view) == 4)
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

    @Test("the system's pictures are symbols, each with a shape of its own")
    func system() {
        let all: [UIImage] = [.add, .remove, .actions, .checkmark, .strokedCheckmark]
        #expect(all.allSatisfy { $0.isSymbolImage && $0.size.width > 0 })
        #expect(Set(all.map { $0.cgImage?.dataProvider?.data }).count == 5)
    }
}
