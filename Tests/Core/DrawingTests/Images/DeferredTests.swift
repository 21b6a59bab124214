import Drawing
import Foundation
import Primitives
import Testing

@Suite("Images that decode when they are needed")
struct DeferredTests {
    @Test("an image from a source is decoded when its pixels are asked for, not before")
    func lazily() throws {
        let image = try CGImageSource(data: Fixture("rgb420.jpg").data).image()
        #expect(image.width == 61 && image.height == 43 && image.alphaInfo == .noneSkipFirst)
        #expect(!image.isDecoded)
        let bitmap = image.bitmapToPrepare
        #expect(!image.isDecoded && bitmap[5, 5] == 0)
        bitmap.prepare()
        #expect(image.isDecoded && bitmap[5, 5] >> 24 == 255)
        #expect(image.bitmap === bitmap)
    }

    @Test("drawing, cropping and writing decode; many threads at once decode once and all wait")
    func needs() async throws {
        let data = try Fixture("progressive.jpg").data
        let drawn = try CGImageSource(data: data).image()
        let context = try canvas(61, 43)
        context.draw(drawn, in: CGRect(x: 0, y: 0, width: 61, height: 43))
        #expect(drawn.isDecoded && context.opaqueCount == 61 * 43)
        let cropped = try CGImageSource(data: data).image()
        #expect(cropped.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2))?.bitmap[0, 0] != 0)
        #expect(try CGImageSource(data: data).image().pngData().count > 100)
        for _ in 0..<50 {
            let image = try CGImageSource(data: data).image()
            await withTaskGroup(of: UInt32.self) { group in
                for _ in 0..<4 { group.addTask { image.bitmap[30, 42] } }
                for await pixel in group { #expect(pixel >> 24 == 255) }
            }
        }
    }

    @Test("without a cache the pixels go with the last that shows them")
    func uncached() throws {
        let source = try CGImageSource(data: Fixture("rgb420.jpg").data)
        let image = try source.image(options: .init(keepsPixels: false))
        weak var first: Bitmap?
        do {
            let bitmap = image.bitmap
            first = bitmap
            #expect(image.isDecoded && image.bitmap === bitmap)
        }
        #expect(first == nil && !image.isDecoded)
        #expect(image.bitmap[60, 42] >> 24 == 255)
        let kept = try source.image()
        let second = kept.bitmap
        #expect(kept.isDecoded && kept.bitmap === second)
    }

    @Test("decoding at once, on a worker, and the error of damaged data")
    func ways() async throws {
        let data = try Fixture("rgb8.png").data
        #expect(try CGImageSource(data: data).image(options: .init(decodesNow: true)).isDecoded)
        let image = try CGImageSource(data: data).image()
        #expect(await image.byPreparingForDisplay() === image)
        #expect(image.isDecoded)
        let broken = try CGImageSource(data: data.prefix(data.count * 2 / 3)).image()
        #expect(throws: ImageError.damaged) { try broken.decode() }
        // What came shows all the same.
        #expect(broken.bitmap[0, 0] != 0 && broken.bitmap[0, 16] == 0)
        #expect(await broken.byPreparingForDisplay() == nil)
    }
}
