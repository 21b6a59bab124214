import CoreAnimation
import Drawing
import Foundation
import Headless
import Listings
import Primitives
import Testing
import ViewKit

/// "iOS UI animation notes", by the lines of that text.
@MainActor @Suite("iOS UI animation notes")
struct NoteTests {
    /// A picture whose lower half is blue, as a file's bytes.
    private func png(_ width: Int, _ height: Int) throws -> Data {
        let context = try #require(CGContext(width: width, height: height))
        for (y, color) in [(0, UIColor.red), (height / 2, .blue)] {
            context.setFillColor(color.cgColor)
            context.fill(CGRect(x: 0, y: y, width: width, height: height / 2))
        }
        let image = try #require(context.makeImage())
        return Data(try image.pngData())
    }

    @Test("22: a picture is no larger than what it is shown at")
    func downsample() throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "lamina-note-\(UInt32.random(in: 0...UInt32.max)).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try png(200, 100).write(to: file)
        let image = Images.downsample(
            imageAt: file, to: CGSize(width: 30, height: 20), scale: 2)
        #expect(image.cgImage?.width == 60 && image.cgImage?.height == 30)
        #expect(image.cgImage?.color(30, 25) == UIColor.blue.bytes)
    }

    @Test("53, 117: a decoded copy has the picture's pixels, drawn anew or by its bytes")
    func decoded() throws {
        let source = try CGImageSource(data: png(20, 10))
        let image = try source.image()
        for redraws in [true, false] {
            let copy = try #require(Images.decodedCopy(image, decodeForDisplay: redraws))
            #expect(copy.isLike(image))
        }
        #expect(image.dataProvider?.data?.count == image.bytesPerRow * 10)
    }

    @Test("45, and Efficient drawing 125: a picture that another thread drew is shown as it is")
    func elsewhere() throws {
        let image = DispatchQueue.global().sync { () -> CGImage? in
            guard let context = CGContext(width: 8, height: 8) else { return nil }
            context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            return context.makeImage()
        }
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.contents = image
        #expect(layer.makeImage()?.color(4, 4) == UIColor.blue.bytes)
    }

    @Test("121: a picture is there from the top as far as its bytes have come")
    func incremental() throws {
        let data = try png(64, 64)
        let whole = try #require(Images.incrementally(data, upTo: data.count))
        #expect(whole.color(32, 60) == UIColor.blue.bytes)
        let part = Images.incrementally(data, upTo: data.count / 2)
        #expect(part.map { $0.width == 64 && $0.color(32, 0) == UIColor.red.bytes } != false)
    }

    @Test("152, 154: a layer without a view moves by itself, for a quarter of a second")
    func single() throws {
        let sheet = try Sheet(400, 500)
        let subLayer = box(CGRect(x: 0, y: 0, width: 20, height: 20))
        sheet.layer.addSublayer(subLayer)
        sheet.step(1)
        Images.move(subLayer)
        sheet.step()
        sheet.step(0.1)
        #expect((11..<299).contains(subLayer.presentation()?.position.x ?? 0))
        sheet.step(0.2)
        #expect(subLayer.presentation()?.position == CGPoint(x: 300, y: 400))
    }

    @Test("158: changes of several layers in one transaction go together")
    func together() throws {
        let sheet = try Sheet()
        let layers = (0..<3).map { _ in box(CGRect(x: 0, y: 0, width: 20, height: 20)) }
        for layer in layers { sheet.layer.addSublayer(layer) }
        sheet.step(1)
        for layer in layers { layer.position.x = 110 }
        sheet.step()
        sheet.step(0.1)
        let places = Set(layers.compactMap { $0.presentation()?.position.x })
        #expect(places.count == 1 && (11..<109).contains(places.first ?? 0))
    }

    @Test("166, 176: a view's layer has no action, and one inside an animation block")
    func actions() throws {
        let sheet = try Sheet()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        sheet.window().addSubview(view)
        sheet.step(1)
        #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
        #expect(view.layer.action(forKey: "opacity") == nil)
        view.layer.opacity = 0.5
        sheet.step()
        #expect(view.layer.animationKeys() == nil)
        UIView.animate(withDuration: 1) {
            #expect(view.action(for: view.layer, forKey: "opacity") is CAAnimation)
        }
        let single = box(CGRect(x: 0, y: 0, width: 20, height: 20))
        sheet.layer.addSublayer(single)
        sheet.step()
        #expect(single.action(forKey: "opacity") is CABasicAnimation)
    }

    @Test("148: the tree that is set, and the one that is seen, lead to each other")
    func trees() throws {
        let sheet = try Sheet()
        let (layer, inner) = (
            box(CGRect(x: 0, y: 0, width: 20, height: 20)),
            box(CGRect(x: 0, y: 0, width: 5, height: 5))
        )
        layer.addSublayer(inner)
        sheet.layer.addSublayer(layer)
        sheet.step(1)
        let seen = try #require(layer.presentation())
        #expect(seen.sublayers?.first?.model() === inner)
        #expect(seen.sublayers?.first?.superlayer?.model() === layer)
    }
}
