import CoreAnimation
import DeskSupport
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `resizableImage(withCapInsets:)`: areas that aren't covered by the insets are tiled, from left to
/// right and from top to bottom; and of the baseline of pictures.
@MainActor @Suite("Pictures that repeat their middle")
struct ImageTileTests {
    private static let (red, green): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)
    private static let (blue, white): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_FFFF)

    private var plain: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }

    /// Four columns of two pixels: blue, red, green, white.
    private func stripes() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: plain).image { context in
            for (x, color) in [UIColor.blue, .red, .green, .white].enumerated() {
                color.setFill()
                context.fill(CGRect(x: x, y: 0, width: 1, height: 2))
            }
        }
    }

    private let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)

    @Test("the middle is repeated between the edges")
    func columns() throws {
        let image = stripes().resizableImage(withCapInsets: caps)
        let wide = UIGraphicsImageRenderer(
            size: CGSize(width: 9, height: 2), format: plain
        ).image { _ in image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 2)) }
        let bitmap = try #require(wide.cgImage?.bitmap)
        let row = [
            Self.blue, Self.red, Self.green, Self.red, Self.green, Self.red, Self.green, Self.red,
            Self.white,
        ]
        for y in 0..<2 { #expect((0..<9).map { bitmap[$0, y] } == row, "row \(y)") }
    }

    @Test("without edges all of a resizable picture is repeated, and others are stretched")
    func whole() throws {
        func drawn(_ image: UIImage) throws -> Bitmap {
            let made = UIGraphicsImageRenderer(
                size: CGSize(width: 8, height: 4), format: plain
            ).image { _ in image.draw(in: CGRect(x: 0, y: 0, width: 8, height: 4)) }
            return try #require(made.cgImage?.bitmap)
        }
        let tiled = try drawn(stripes().resizableImage(withCapInsets: .zero))
        #expect(tiled[0, 3] == Self.blue && tiled[4, 3] == Self.blue && tiled[7, 0] == Self.white)
        let stretched = try drawn(stripes())
        #expect(stretched[0, 3] == Self.blue && stretched[4, 3] != Self.blue)
    }

    @Test("an image view shows the middle repeated for its size, and stretches nothing")
    func views() throws {
        let view = UIImageView(image: stripes().resizableImage(withCapInsets: caps))
        // In its own size the layer has the picture as it is.
        #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
        view.layoutIfNeeded()
        let wide = try #require(view.layer.contents as? CGImage)
        #expect(wide.width == 8 && wide.bitmap[3, 0] == Self.red && wide.bitmap[6, 1] == Self.green)
        #expect(wide.bitmap[0, 0] == Self.blue && wide.bitmap[7, 1] == Self.white)
        #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        view.frame.size.width = 10
        view.layoutIfNeeded()
        #expect((view.layer.contents as? CGImage)?.width == 10)
        view.frame.size.width = 4
        view.layoutIfNeeded()
        #expect((view.layer.contents as? CGImage)?.width == 4)
    }

    @Test("the pictures of an animated one have their middle repeated, too")
    func animated() throws {
        let image = UIImage.animatedImage(with: [stripes(), stripes()], duration: 1)
        let view = UIImageView(image: image?.resizableImage(withCapInsets: caps))
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
        view.layoutIfNeeded()
        let animation = view.layer.animation(forKey: "animatedImage") as? CAKeyframeAnimation
        let frame = try #require(animation?.values?.last as? CGImage)
        #expect(frame.width == 8 && frame.bitmap[3, 0] == Self.red)
        #expect(frame.bitmap[0, 0] == Self.blue && frame.bitmap[7, 1] == Self.white)
    }

    @Test("a view repeats the picture for its traits, whose size is another one")
    func varying() throws {
        let desk = try Desk()
        defer { desk.close() }
        let asset = UIImageAsset()
        asset.register(stripes(), with: UITraitCollection(userInterfaceStyle: .light))
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let wide = CGSize(width: 8, height: 2)
        let empty = UIGraphicsImageRenderer(size: wide, format: plain).image { _ in }
        asset.register(empty, with: dark)
        let image = asset.image(with: UITraitCollection(userInterfaceStyle: .light))
        let view = desk.add(UIImageView(image: image.resizableImage(withCapInsets: caps)))
        view.overrideUserInterfaceStyle = .dark
        view.frame = CGRect(origin: .zero, size: wide)
        desk.wait(0.05)
        #expect((view.layer.contents as? CGImage)?.width == 8)
        // The size of the picture for the light
        view.frame.size.width = 4
        desk.wait(0.05)
        #expect((view.layer.contents as? CGImage)?.width == 4)
    }

    @Test("an image view draws a repeated picture anew for another size, not in each layout")
    func layouts() throws {
        // The picture of the light appearance repeats nothing in the view's size, that of the dark does.
        let wide = UIGraphicsImageRenderer(
            size: CGSize(width: 8, height: 2), format: plain
        ).image { _ in stripes().draw(in: CGRect(x: 0, y: 0, width: 8, height: 2)) }
        let asset = UIImageAsset()
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light),
            UITraitCollection(userInterfaceStyle: .dark)
        )
        asset.register(stripes(), with: light)
        asset.register(wide, with: dark)
        let desk = try Desk()
        defer { desk.close() }
        desk.window.overrideUserInterfaceStyle = .dark
        let view = desk.add(
            UIImageView(image: asset.image(with: light).resizableImage(withCapInsets: caps)))
        desk.wait(0.1)
        func layOut() throws -> CGImage {
            view.setNeedsLayout()
            view.layoutIfNeeded()
            let shown = try #require(view.layer.contents)
            return try #require(shown as? CGImage)
        }
        let first = try layOut()
        #expect(try layOut() === first && layOut() === first)
        view.frame.size.width = 6
        #expect(try layOut().width == 6)
    }

    @Test("a template with edges has the tint's colour in all of its copies")
    func templates() throws {
        let view = UIImageView(
            image: stripes().resizableImage(withCapInsets: caps).withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
        view.layoutIfNeeded()
        let shown = try #require(view.layer.contents as? CGImage)
        #expect(shown.width == 8 && (0..<8).allSatisfy { shown.bitmap[$0, 1] == Self.green })
    }

    @Test("a picture stands on its baseline beside a label")
    func baselines() throws {
        let desk = try Desk()
        defer { desk.close() }
        let image = UIGraphicsImageRenderer(
            size: CGSize(width: 20, height: 20), format: plain
        ).image { _ in }
        #expect(image.baselineOffsetFromBottom == nil && !image.hasBaseline)
        let raised = image.withBaselineOffset(fromBottom: 6)
        #expect(raised.baselineOffsetFromBottom == 6 && raised.hasBaseline)
        #expect(raised.imageWithoutBaseline() == image)
        let (picture, mark) = (UIImageView(image: raised), UIView())
        for view in [picture, mark] {
            desk.window.addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: desk.window.topAnchor, constant: 100),
            picture.leadingAnchor.constraint(equalTo: desk.window.leadingAnchor),
            mark.topAnchor.constraint(equalTo: picture.lastBaselineAnchor),
            mark.leadingAnchor.constraint(equalTo: desk.window.leadingAnchor),
        ])
        desk.wait(0.1)
        // 20 points below 100, and 6 above that.
        #expect(picture.frame.maxY == 120 && mark.frame.minY == 114)
    }
}
