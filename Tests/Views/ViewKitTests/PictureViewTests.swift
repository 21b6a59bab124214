import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing
import ViewKit

/// Views that show something by themselves: indicators, bars, glass, snapshots, animated images.
@MainActor @Suite("Pictures of views")
struct PictureViewTests {
    private func red(_ image: CGImage, _ x: Int, _ y: Int) -> Int {
        Int(image.bitmap[x, y] >> 16 & 0xFF)
    }

    private func plain(_ color: UIColor, _ width: Int, _ height: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            context.cgContext.setFillColor(color.cgColor)
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    /// Apple's documentation: hidden while it doesn't turn, unless it is told otherwise.
    @Test("an indicator is seen while it turns, and what is light goes round")
    func indicator() throws {
        let desk = try Desk(width: 100, height: 100)
        desk.begin()
        desk.window.backgroundColor = .black
        let wheel = desk.add(UIActivityIndicatorView(style: .whiteLarge))
        wheel.center = CGPoint(x: 50, y: 50)
        #expect(wheel.isHidden && wheel.bounds.size == CGSize(width: 37, height: 37))
        wheel.startAnimating()
        #expect(!wheel.isHidden && wheel.isAnimating)
        desk.wait(0.1)
        let first = try #require(desk.host.image())
        desk.wait(0.5)
        let second = try #require(desk.host.image())
        // The upper spoke, and the lower one: half a turn apart.
        let (upper, lower) = (36, 63)
        #expect(abs(red(first, 50, upper) - red(second, 50, lower)) < 12)
        #expect(abs(red(second, 50, upper) - red(first, 50, upper)) > 40)
        wheel.stopAnimating()
        #expect(wheel.isHidden && !wheel.isAnimating)
        desk.close()
    }

    @Test("a bar is filled as far as its progress says, which is cut to 0...1")
    func bar() throws {
        let desk = try Desk(width: 100, height: 20)
        let bar = desk.add(UIProgressView(progressViewStyle: .bar))
        bar.frame = CGRect(x: 0, y: 8, width: 100, height: 4)
        bar.trackTintColor = .black
        bar.progressTintColor = .red
        bar.progress = 0.6
        desk.wait(0.1)
        let image = try #require(desk.host.image())
        #expect(red(image, 58, 10) == 255 && red(image, 62, 10) == 0)
        #expect(image.bitmap[58, 6] == 0 && image.bitmap[58, 13] == 0)
        bar.progress = 7
        #expect(bar.progress == 1)
        bar.progress = .nan
        #expect(bar.progress == 0)
        desk.close()
    }

    /// Light glass over half black, half white: far from the border the grey is the tint's share, at the border
    /// the two are mixed.
    @Test("glass blurs what is behind, and leaves what is on it sharp")
    func glass() throws {
        let desk = try Desk(width: 400, height: 200)
        desk.window.backgroundColor = .black
        let white = desk.add(UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 200)))
        white.backgroundColor = .white
        let glass = desk.add(UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
        glass.frame = CGRect(x: 0, y: 100, width: 400, height: 100)
        let mark = UIView(frame: CGRect(x: 10, y: 40, width: 20, height: 20))
        mark.backgroundColor = .red
        glass.contentView.addSubview(mark)
        desk.wait(0.1)
        let image = try #require(desk.host.image())
        // 0.73 of a grey of 0.11, and of what is behind 0.27: Apple's UIImageEffects.
        let dark = 0.11 * 0.73 * 255
        #expect(abs(Double(red(image, 60, 150)) - dark) <= 2)
        #expect(abs(Double(red(image, 390, 150)) - (dark + 0.27 * 255)) <= 3)
        let middle = Double(red(image, 200, 150))
        #expect(abs(middle - (dark + 0.135 * 255)) <= 4, "\(middle)")
        #expect(image.bitmap[20, 150] == 0xFFFF_0000)
        #expect(red(image, 199, 50) == 0 && red(image, 200, 50) == 255)
        glass.effect = nil
        desk.wait(0.1)
        let clear = try #require(desk.host.image())
        #expect(red(clear, 199, 150) == 0 && red(clear, 200, 150) == 255)
        desk.close()
    }

    /// The look of cards: the middle is that of the test above, outside the corners all is as it was.
    @Test("glass may clip by its own round corners")
    func roundGlass() throws {
        let desk = try Desk(width: 400, height: 200)
        desk.window.backgroundColor = .black
        let white = desk.add(UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 200)))
        white.backgroundColor = .white
        let glass = desk.add(UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
        glass.frame = CGRect(x: 0, y: 0, width: 400, height: 200)
        glass.layer.cornerRadius = 40
        glass.clipsToBounds = true
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 20))
        mark.backgroundColor = .red
        glass.contentView.addSubview(mark)
        desk.wait(0.1)
        let image = try #require(desk.host.image())
        let dark = 0.11 * 0.73 * 255
        let middle = Double(red(image, 200, 100))
        #expect(abs(middle - (dark + 0.135 * 255)) <= 4, "\(middle)")
        #expect(image.bitmap[200, 10] == 0xFFFF_0000)
        #expect(red(image, 2, 2) == 0 && red(image, 397, 2) == 255)
        desk.close()
    }

    @Test("in an animation block the blur grows and goes")
    func growingGlass() throws {
        let desk = try Desk(width: 400, height: 200)
        let glass = desk.add(UIVisualEffectView(effect: nil))
        glass.frame = CGRect(x: 0, y: 0, width: 400, height: 200)
        desk.wait(0.1)
        #expect(glass.layer.filters == nil)
        func radius() -> Double? {
            glass.layer.presentation()?.value(forKeyPath: "filters.blur.inputRadius") as? Double
        }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            glass.effect = UIBlurEffect(style: .dark)
        }
        desk.wait(0.5)
        #expect(abs((radius() ?? 0) - 10) < 1)
        desk.wait(0.6)
        #expect(radius() == 20)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { glass.effect = nil }
        desk.wait(0.75)
        #expect(abs((radius() ?? 0) - 5) < 1)
        desk.close()
    }

    @Test("a snapshot shows the view as it was, whatever becomes of it")
    func snapshot() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.backgroundColor = .red
        let child = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
        child.backgroundColor = .blue
        view.addSubview(child)
        let shot = try #require(view.snapshotView(afterScreenUpdates: true))
        child.removeFromSuperview()
        #expect(shot.bounds.size == view.bounds.size)
        let desk = try Desk(width: 40, height: 20)
        _ = desk.add(shot)
        desk.wait(0.1)
        let image = try #require(desk.host.image())
        #expect(image.bitmap[5, 5] == 0xFFFF_0000 && image.bitmap[15, 5] == 0xFF00_00FF)
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
        desk.close()
    }

    @Test("a hierarchy is drawn into the current context, stretched")
    func hierarchy() throws {
        let view = UIView(frame: CGRect(x: 7, y: 7, width: 10, height: 10))
        view.backgroundColor = .green
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 1)
        #expect(
            view.drawHierarchy(
                in: CGRect(x: 10, y: 10, width: 20, height: 20), afterScreenUpdates: true))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(image.bitmap[9, 20] == 0 && image.bitmap[11, 20] == 0xFF00_FF00)
        #expect(image.bitmap[29, 20] == 0xFF00_FF00 && image.bitmap[30, 20] == 0)
    }

    /// Stripes, a view that is turned in perspective into them, and glass over all of it.
    private func scenery() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        view.backgroundColor = .white
        for index in 0..<6 {
            let stripe = UIView(frame: CGRect(x: index * 20, y: 0, width: 10, height: 80))
            stripe.backgroundColor = .black
            view.addSubview(stripe)
        }
        let room = UIView(frame: CGRect(x: 0, y: 40, width: 120, height: 40))
        room.layer.sublayerTransform.m34 = -1 / 200
        let turned = UIView(frame: CGRect(x: 20, y: 5, width: 60, height: 30))
        turned.backgroundColor = .red
        turned.layer.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
        room.addSubview(turned)
        view.addSubview(room)
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        glass.frame = CGRect(x: 15, y: 5, width: 90, height: 30)
        view.addSubview(glass)
        return view
    }

    @Test(
        "a picture of a hierarchy has glass and turned views as they are seen, in a window or in none",
        arguments: [true, false], [true, false])
    func asSeen(isInWindow: Bool, isSnapshot: Bool) throws {
        let desk = try Desk(width: 120, height: 80)
        let shown = desk.add(scenery())
        desk.wait(0.1)
        let seen = try #require(desk.host.image()).bitmap
        // Through the glass no stripe is black or white.
        #expect((30..<90).allSatisfy { (20...235).contains(seen[$0, 20] & 255) })
        let view = isInWindow ? shown : scenery()
        var picture: CGImage?
        if isSnapshot {
            let shot = try #require(view.snapshotView(afterScreenUpdates: true))
            picture = shot.layer.contents as? CGImage
        } else {
            UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 1)
            #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
            picture = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
            UIGraphicsEndImageContext()
        }
        let bitmap = try #require(picture).bitmap
        var wrong = 0
        for y in 0..<80 {
            for x in 0..<120 {
                let apart = [0, 8, 16, 24].map { shift in
                    abs(Int(bitmap[x, y] >> shift & 255) - Int(seen[x, y] >> shift & 255))
                }
                if apart.contains(where: { $0 > 1 }) { wrong += 1 }
            }
        }
        #expect(wrong == 0)
        desk.close()
    }

    /// Apple's documentation of the method: false draws the view as it is on screen, without recent changes.
    @Test("a picture from before screen updates has what was shown, and one from after what is set")
    func beforeUpdates() throws {
        let desk = try Desk(width: 40, height: 20)
        let view = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
        view.backgroundColor = .red
        desk.wait(0.1)
        view.backgroundColor = .blue
        let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        late.backgroundColor = .green
        view.addSubview(late)
        func pixels(_ afterUpdates: Bool) -> [UInt32] {
            let shot = view.snapshotView(afterScreenUpdates: afterUpdates)
            let bitmap = (shot?.layer.contents as? CGImage)?.bitmap
            return [bitmap?[5, 5] ?? 0, bitmap?[30, 15] ?? 0]
        }
        #expect(pixels(false) == [0xFFFF_0000, 0xFFFF_0000])
        #expect(pixels(true) == [0xFF00_FF00, 0xFF00_00FF])
        desk.close()
    }

    /// Apple's documentation: all of the images in `duration` seconds, each as long as the others.
    @Test("views animate an animated image by themselves")
    func animated() throws {
        let images = [plain(.red, 10, 10), plain(.green, 10, 10)]
        let image = try #require(UIImage.animatedImage(with: images, duration: 2))
        #expect(image.duration == 2 && image.images == images)
        #expect(image.size == CGSize(width: 10, height: 10))
        #expect(UIImage.animatedImage(with: images, duration: 0)?.duration == 2.0 / 30)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        let desk = try Desk(width: 20, height: 20)
        desk.begin()
        let view = desk.add(UIImageView(image: image))
        desk.wait(0.5)
        #expect(desk.host.image()?.bitmap[5, 5] == 0xFFFF_0000)
        desk.wait(1)
        #expect(desk.host.image()?.bitmap[5, 5] == 0xFF00_FF00)
        view.image = images[0]
        desk.wait(1)
        #expect(desk.host.image()?.bitmap[5, 5] == 0xFFFF_0000)
        desk.close()
    }

    @Test("images are written as JPEG, with how they are turned, and read again")
    func jpeg() throws {
        let wide = plain(.blue, 32, 16)
        let turned = UIImage(
            cgImage: try #require(wide.cgImage), scale: 1, orientation: .right)
        let data = try #require(turned.jpegData(compressionQuality: 0.9))
        // The mark of a JPEG.
        #expect(data.prefix(2) == Data([0xFF, 0xD8]))
        let again = try #require(UIImage(data: data))
        #expect(again.imageOrientation == .right && again.size == CGSize(width: 16, height: 32))
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    }

    @Test("a prepared image is the image, and a thumbnail has the size that was asked for")
    func prepared() async throws {
        let image = plain(.blue, 40, 20)
        #expect(image.preparingForDisplay() === image && UIImage().preparingForDisplay() == nil)
        #expect(await image.byPreparingForDisplay() === image)
        let small = try #require(image.preparingThumbnail(of: CGSize(width: 8, height: 6)))
        #expect(small.size == CGSize(width: 8, height: 6))
        #expect(small.cgImage?.bitmap[4, 3] == 0xFF00_00FF)
        #expect(image.preparingThumbnail(of: .zero) == nil)
    }

    @Test("a mirrored image is that of the mirrored orientation")
    func mirrored() {
        let image = plain(.blue, 40, 20)
        #expect(image.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
        let twice = image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation()
        #expect(twice == image)
    }

    @Test("data is found by the name of its file, with or without an extension")
    func data() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("one".utf8).write(to: folder.appending(path: "one.json"))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(NSDataAsset(name: "one", bundle: bundle)?.data == Data("one".utf8))
        #expect(NSDataAsset(name: "one.json", bundle: bundle)?.name == "one.json")
        #expect(NSDataAsset(name: "two", bundle: bundle) == nil)
    }

    @Test("a dimmed tint is grey, here and below")
    func dimmed() {
        let (view, child) = (UIView(), UIView())
        view.addSubview(child)
        view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        view.tintAdjustmentMode = .dimmed
        #expect(child.tintAdjustmentMode == .dimmed)
        var (white, alpha) = (CGFloat(0), CGFloat(0))
        #expect(child.tintColor.getWhite(&white, alpha: &alpha))
        // The luminance of green in sRGB.
        #expect(abs(white - 0.7152) < 1e-6 && alpha == 1)
        child.tintAdjustmentMode = .normal
        #expect(child.tintColor == view.tintColor || child.tintColor.cgColor.components?[1] == 1)
    }

    @Test("a font's description makes the font again, and others like it")
    func descriptors() throws {
        let font = UIFont.boldSystemFont(ofSize: 15)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 9).pointSize == 9)
        #expect(font.fontDescriptor.symbolicTraits == .traitBold)
        let slanted = try #require(
            font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(slanted.symbolicTraits == [.traitBold, .traitItalic])
        #expect(UIFont(descriptor: slanted, size: 0) != font)
    }
}
