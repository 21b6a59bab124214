import Advice
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Pictures and colours that don't fit. Bytes are width times height times 4.
@MainActor @Suite("Advice about pictures and translucency", .serialized)
struct PictureAdviceTests {
    private static func picture(
        _ image: CGImage?, _ frame: CGRect, scale: Double = 1
    ) throws -> [Advice] {
        try AdviceScenes.advice(scale: scale) { root, _ in
            let layer = CALayer()
            layer.name = "picture"
            layer.frame = frame
            layer.contents = image
            root.addSublayer(layer)
        }
    }

    @Test("a picture that lies half a pixel aside is to be moved")
    func misaligned() throws {
        let image = AdviceScenes.image(64, 48)
        let first = try #require(
            try Self.picture(image, CGRect(x: 10.5, y: 20, width: 64, height: 48))
                .first { $0.rule == .misaligned })
        #expect(
            first.seen
                == "The picture lies -0.5, 0 of a pixel beside the pixels, so it is resampled and blurred."
        )
        #expect(first.code == "layer.position = CGPoint(x: 43, y: 44)")
        #expect(first.saving(.resampled) >= 64 * 48)
        #expect(try Self.picture(image, CGRect(x: 10, y: 20, width: 64, height: 48)).isEmpty)
    }

    @Test("at two pixels per point half a point is a whole pixel")
    func aligned() throws {
        let image = AdviceScenes.image(128, 96)
        let advice = try AdviceScenes.advice(scale: 2) { root, _ in
            let layer = CALayer()
            layer.frame = CGRect(x: 10.5, y: 20, width: 64, height: 48)
            layer.contents = image
            layer.contentsScale = 2
            root.addSublayer(layer)
        }
        #expect(advice.isEmpty)
    }

    @Test("a picture shown a tenth larger is to be drawn at that size once")
    func stretched() throws {
        let first = try #require(
            try Self.picture(
                AdviceScenes.image(64, 40), CGRect(x: 10, y: 20, width: 70, height: 44)
            ).first { $0.rule == .stretched })
        #expect(first.seen == "64 x 40 pixels are shown on 70 x 44: each frame resamples them.")
        #expect(first.saving(.resampled) >= 70 * 44)
    }

    @Test("a picture of a million pixels on a stamp's place is to be a thumbnail")
    func oversize() throws {
        let first = try #require(
            try Self.picture(
                AdviceScenes.image(1000, 500), CGRect(x: 10, y: 20, width: 100, height: 50)
            ).first { $0.rule == .oversizeImage })
        #expect(first.seen == "1000 x 500 pixels are shown on 100 x 50.")
        #expect(
            first.code
                == "layer.contents = try source.thumbnail(at: 0, maximumPixelSize: 100)  // unless it can be zoomed"
        )
        // 1000 x 500 and 100 x 50 pixels, in rows of a multiple of 64 bytes.
        #expect(first.saving(.bytes) == 4032 * 500 - 448 * 50)
        let fits = try Self.picture(
            AdviceScenes.image(100, 50), CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(fits.isEmpty)
    }

    @Test("a picture that a transform above it makes small may be zoomed, and is not too large")
    func zoomed() throws {
        let advice = try AdviceScenes.advice { root, _ in
            let page = CALayer()
            page.frame = root.bounds
            page.transform = CATransform3DMakeScale(0.1, 0.1, 1)
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 1000, height: 500)
            layer.contents = AdviceScenes.image(1000, 500)
            page.addSublayer(layer)
            root.addSublayer(page)
        }
        #expect(!advice.contains { $0.rule == .oversizeImage })
    }

    @Test("an image that a second layer shows at its full size is not too large")
    func shared() throws {
        let image = AdviceScenes.image(400, 200)
        let advice = try AdviceScenes.advice(scale: 2) { root, _ in
            for frame in [
                CGRect(x: 0, y: 0, width: 200, height: 100),
                CGRect(x: 10, y: 20, width: 40, height: 20),
            ] {
                let layer = CALayer()
                layer.frame = frame
                layer.contents = image
                root.addSublayer(layer)
            }
        }
        #expect(!advice.contains { $0.rule == .oversizeImage })
    }

    @Test("an opaque picture with an alpha channel is to be one without")
    func alphaChannel() throws {
        let frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let first = try #require(
            try Self.picture(AdviceScenes.image(200, 100, isOpaque: false), frame)
                .first { $0.rule == .alphaChannel })
        #expect(
            first.seen == "The image has an alpha channel, and not one pixel is translucent.")
        #expect(first.saving(.blended) >= 200 * 100 && first.difference == 0)
        #expect(try Self.picture(AdviceScenes.image(200, 100), frame).isEmpty)
    }

    /// Holds what a person may enlarge.
    private final class Magnifier: NSObject, CALayerDelegate, LayerZooming {
        let most: CGFloat
        init(_ most: CGFloat) { self.most = most }
        func furtherZoom(of sublayer: CALayer) -> CGFloat { most }
    }

    @Test("a picture that a person may enlarge isn't too large, and one that stays small is")
    func enlarged() throws {
        func build(_ most: CGFloat) throws -> [Advice] {
            let magnifier = Magnifier(most)
            defer { withExtendedLifetime(magnifier) {} }
            return try AdviceScenes.advice { root, _ in
                let window = AdviceScenes.box(10, 10, 100, 50)
                window.delegate = magnifier
                let inner = CALayer()
                inner.frame = window.bounds
                let picture = CALayer()
                picture.frame = window.bounds
                picture.contents = AdviceScenes.image(1200, 600)
                inner.addSublayer(picture)
                window.addSublayer(inner)
                root.addSublayer(window)
            }.filter { $0.rule == .oversizeImage }
        }
        #expect(try build(1).count == 1)
        // Up to half of its size it is too large all the same.
        #expect(try build(5).count == 1 && build(6.5).isEmpty && build(12).isEmpty)
    }

    @Test("a picture of one colour is to be a background")
    func flat() throws {
        let bitmap = try #require(Bitmap(width: 200, height: 100, isOpaque: true))
        for y in 0..<100 { for x in 0..<200 { bitmap.row(y)[x] = 0xFF33_66CC } }
        let first = try #require(
            try Self.picture(
                CGImage(bitmap: bitmap), CGRect(x: 0, y: 0, width: 200, height: 100)
            ).first { $0.rule == .flatContents })
        #expect(first.seen == "The picture of 200 x 100 pixels has one colour.")
        #expect(first.saving(.bytes) == 832 * 100 && first.difference == 0)
    }

    @Test("a background whose alpha is 0.98 is to be opaque")
    func almostOpaque() throws {
        func build(_ alpha: CGFloat) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                root.addSublayer(AdviceScenes.box(0, 0, 200, 100))
                let cover = AdviceScenes.box(0, 0, 200, 100)
                cover.backgroundColor = CGColor(gray: 0.9, alpha: alpha)
                root.addSublayer(cover)
            }
        }
        let first = try #require(try build(0.98).first { $0.rule == .almostOpaque })
        #expect(
            first.seen == "The background has an alpha of 0.98, so what lies behind is drawn too.")
        #expect(first.saving(.blended) == 200 * 100 && first.difference ?? 255 <= 13)
        #expect(try build(1).isEmpty)
        #expect(try build(0.5).isEmpty)
    }

    @Test("an opacity of 0.99 is to be 1")
    func almostOpacity() throws {
        func build(_ opacity: Float) throws -> [Advice] {
            try AdviceScenes.advice { root, _ in
                let cover = AdviceScenes.box(0, 0, 200, 100)
                cover.opacity = opacity
                root.addSublayer(cover)
            }
        }
        let first = try #require(try build(0.99).first { $0.rule == .almostOpaque })
        #expect(first.code == "layer.opacity = 1" && first.seen.contains("0.99"))
        #expect(try build(1).isEmpty)
    }
}
