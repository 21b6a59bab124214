import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

@MainActor @Suite("Images of views")
struct ImageTests {
    private static let red: UInt32 = 0xFFFF_0000
    private static let green: UInt32 = 0xFF00_FF00

    /// Red at the left, green at the right; 4 by 2 pixels, the upper left one blue.
    private func flag(_ orientation: UIImage.Orientation, scale: CGFloat = 1) throws -> UIImage {
        let context = try #require(CGContext(width: 4, height: 2))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = try #require(context.makeImage())
        return UIImage(cgImage: image, scale: scale, orientation: orientation)
    }

    /// The blue corner tells: where it comes to for each value of the TIFF and EXIF standard.
    @Test("orientations turn the pixels upright")
    func orientation() throws {
        let corners: [(UIImage.Orientation, CGSize, Int, Int)] = [
            (.up, CGSize(width: 4, height: 2), 0, 0),
            (.down, CGSize(width: 4, height: 2), 3, 1),
            (.upMirrored, CGSize(width: 4, height: 2), 3, 0),
            (.downMirrored, CGSize(width: 4, height: 2), 0, 1),
            // 6: the first row is at the right, the first column at the top.
            (.right, CGSize(width: 2, height: 4), 1, 0),
            // 8: the first row is at the left, the first column at the bottom.
            (.left, CGSize(width: 2, height: 4), 0, 3),
            // 5: the first row at the left, the first column at the top.
            (.leftMirrored, CGSize(width: 2, height: 4), 0, 0),
            // 7: the first row at the right, the first column at the bottom.
            (.rightMirrored, CGSize(width: 2, height: 4), 1, 3),
        ]
        for (orientation, size, x, y) in corners {
            let image = try flag(orientation)
            #expect(image.size == size)
            let drawn = UIGraphicsImageRenderer(size: size, format: plain).image { _ in
                image.draw(at: .zero)
            }
            #expect(drawn.cgImage?.bitmap[x, y] == 0xFF00_00FF, "\(orientation)")
        }
    }

    private var plain: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
    }

    @Test("a picture's own format has its pixels per point, and is opaque where it is")
    func ownFormat() {
        for isOpaque in [true, false] {
            let format = plain
            format.scale = 3
            format.opaque = isOpaque
            let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
                .image { _ in }
            #expect(image.imageRendererFormat.scale == 3)
            #expect(image.imageRendererFormat.opaque == isOpaque)
        }
        #expect(!UIImage().imageRendererFormat.opaque)
    }

    @Test("a tint fills the picture's shape; a template takes its view's")
    func tint() throws {
        let image = try flag(.up)
        let tinted = UIGraphicsImageRenderer(size: image.size, format: plain).image { _ in
            image.withTintColor(.green).draw(at: .zero)
        }
        #expect(tinted.cgImage?.bitmap[0, 0] == Self.green)
        // Apple's documentation: a tinted picture has the rendering mode of the original.
        let template = image.withRenderingMode(.alwaysTemplate).withTintColor(.green)
        #expect(template.renderingMode == .alwaysTemplate)
        #expect(image.withTintColor(.green).renderingMode == .automatic)
        let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
        view.tintColor = .red
        let shown = try #require(view.layer.contents).self
        #expect((shown as? CGImage)?.bitmap[3, 1] == Self.red)
        #expect(view.bounds.size == CGSize(width: 4, height: 2) && !view.isUserInteractionEnabled)
    }

    @Test("cap insets keep the edges: as drawn, and as a layer's centre")
    func caps() throws {
        let image = try flag(.up).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1),
            resizingMode: .stretch)
        let view = UIImageView(image: image)
        #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
        let wide = UIGraphicsImageRenderer(
            size: CGSize(width: 12, height: 2), format: plain
        ).image { _ in image.draw(in: CGRect(x: 0, y: 0, width: 12, height: 2)) }
        let bitmap = try #require(wide.cgImage?.bitmap)
        #expect(bitmap[0, 0] == 0xFF00_00FF && bitmap[1, 0] != 0xFF00_00FF)
        #expect(bitmap[2, 1] == Self.red && bitmap[9, 1] == Self.green)
    }

    /// docs/reference/views.md, "Content modes".
    @Test("content modes are gravities, with top and bottom changed")
    func modes() {
        let view = UIImageView(frame: .zero)
        let pairs: [(UIView.ContentMode, CALayerContentsGravity)] = [
            (.scaleToFill, .resize), (.scaleAspectFit, .resizeAspect),
            (.scaleAspectFill, .resizeAspectFill), (.center, .center), (.top, .bottom),
            (.bottom, .top), (.left, .left), (.topRight, .bottomRight), (.bottomLeft, .topLeft),
        ]
        for (mode, gravity) in pairs {
            view.contentMode = mode
            #expect(view.layer.contentsGravity == gravity)
        }
        view.contentMode = .redraw
        #expect(view.layer.needsDisplayOnBoundsChange)
    }

    @Test("pictures in turn are an animation of the contents in steps")
    func turns() throws {
        let view = UIImageView(frame: .zero)
        view.animationImages = [try flag(.up), try flag(.down)]
        view.animationDuration = 2
        view.animationRepeatCount = 3
        view.startAnimating()
        let animation = try #require(
            view.layer.animation(forKey: "animationImages") as? CAKeyframeAnimation)
        #expect(animation.duration == 2 && animation.repeatCount == 3)
        #expect(animation.calculationMode == .discrete && animation.values?.count == 2)
        view.stopAnimating()
        #expect(!view.isAnimating)
    }

    @Test("a label is as large as its text, breaks lines, and shrinks its font to fit")
    func label() throws {
        let label = UILabel()
        #expect(label.intrinsicContentSize == .zero)
        label.text = "Twelve words that go on for a while, to be broken up"
        let line = label.intrinsicContentSize
        label.numberOfLines = 0
        let block = label.sizeThatFits(CGSize(width: 100, height: 1000))
        #expect(block.width <= 100 && block.height > 3 * line.height)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 100, height: 1000)).height < 2.2 * line.height)
        label.numberOfLines = 1
        label.adjustsFontSizeToFitWidth = true
        let box = label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: line.width / 2, height: 60),
            limitedToNumberOfLines: 1)
        #expect(box.height < line.height * 0.6 && abs(box.midY - 30) < 1e-9)
    }

    @Test("a label's letters have its colour, or those of attributes")
    func letters() throws {
        let desk = try Desk(width: 100, height: 40)
        let label = desk.add(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
        func reds() throws -> Int {
            desk.wait(0.1)
            let bitmap = try #require(desk.host.image()?.bitmap)
            var count = 0
            for y in 0..<40 { for x in 0..<100 where bitmap[x, y] == 0xFFFF_0000 { count += 1 } }
            return count
        }
        desk.window.backgroundColor = .white
        label.font = .systemFont(ofSize: 30, weight: .black)
        label.text = "III"
        #expect(try reds() == 0)
        label.textColor = .red
        let all = try reds()
        #expect(all > 40)
        label.textColor = .black
        label.attributedText = NSAttributedString(
            string: "III",
            attributes: [
                .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 15, weight: .black),
            ])
        let some = try reds()
        #expect(some > 5 && some < all)
        desk.close()
    }
}
