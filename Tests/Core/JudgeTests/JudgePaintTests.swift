import Foundation
import Judge
import Primitives
import Scene
import Testing

/// What of a layer the judge draws and in what order, against figures and Porter and Duff.
@Suite("Judge: paint order")
struct JudgePaintTests {
    /// docs/reference/compositing.md, "Borders".
    @Test("the border of 80 x 60 with width 5 covers 1300 pixels")
    func border() {
        var small = SmallScene(84, 64)
        small.add(under: small.root, frame: CGRect(x: 2, y: 2, width: 80, height: 60)) {
            $0.borderWidth = 5
        }
        #expect(abs(small.picture.area - 1300) < 0.01)
    }

    /// docs/reference/compositing.md, "Order of paint".
    @Test("background below sublayers below border")
    func order() {
        var small = SmallScene(6, 6)
        let box = small.box(1, 1, 4, 4, .red) {
            $0.borderWidth = 1
            $0.borderColor = .blue
        }
        small.box(0, 0, 2, 2, .green, under: box)
        let picture = small.picture
        #expect(picture[1, 1] == blue)
        #expect(picture[2, 2] == green)
        #expect(picture[3, 3] == red)
    }

    @Test("a corner radius of half the side is a circle")
    func circle() {
        var small = SmallScene(22, 22)
        small.box(1, 1, 20, 20, .red) { $0.cornerRadius = 10 }
        // The polygon is up to a hundredth of a pixel inside of the circle.
        #expect(abs(small.picture.area - 100 * Double.pi) < 0.5)
    }

    @Test("a turned square covers its own area")
    func turned() {
        var small = SmallScene(20, 20)
        small.box(5, 5, 10, 10, .red) { $0.transform = CATransform3D(turnAboutZ: 0.5) }
        #expect(abs(small.picture.area - 100) < 0.1)
    }

    @Test("half covered twice is three quarters")
    func over() {
        var small = SmallScene(1, 1)
        small.box(0.5, 0, 1, 1, .red)
        small.box(0.5, 0, 1, 1, .green)
        #expect(isNear(small.picture[0, 0], SIMD4(0.25, 0.5, 0, 0.75)))
    }

    /// docs/reference/compositing.md, "Opacity and groups".
    @Test("an opacity is that of a group, or of each thing")
    func opacity() {
        for isGroup in [true, false] {
            var small = SmallScene(3, 1)
            let box = small.box(0, 0, 2, 1, .red) {
                $0.opacity = 0.5
                $0.effects.allowsGroupOpacity = isGroup
            }
            small.box(1, 0, 2, 1, .green, under: box)
            let picture = small.picture
            #expect(isNear(picture[0, 0], SIMD4(0.5, 0, 0, 0.5)))
            #expect(isNear(picture[2, 0], SIMD4(0, 0.5, 0, 0.5)))
            let both = isGroup ? SIMD4<Float>(0, 0.5, 0, 0.5) : SIMD4(0.25, 0.5, 0, 0.75)
            #expect(isNear(picture[1, 0], both))
        }
    }

    @Test("an opacity that isn't a group's reaches things in groups further down")
    func opacityThroughGroups() {
        var small = SmallScene(1, 1)
        let outer = small.box(0, 0, 1, 1, .red) {
            $0.opacity = 0.5
            $0.effects.allowsGroupOpacity = false
        }
        let inner = small.box(0, 0, 1, 1, .green, under: outer) { $0.opacity = 0.5 }
        small.box(0, 0, 1, 1, .blue, under: inner)
        // In the inner group: green .5, blue .5 over it; then half of that over half red.
        let group = SIMD4<Float>(0, 0.25, 0.5, 0.75) * 0.5
        let expected = group + SIMD4(0.5, 0, 0, 0.5) * (1 - group.w)
        #expect(isNear(small.picture[0, 0], expected))
    }

    @Test("a clip along the axes takes whole pixels, by their middles")
    func snapped() {
        for (left, first) in [(1.5, "1"), (1.6, "2")] {
            var small = SmallScene(5, 1)
            let clip = small.add(
                under: small.root, frame: CGRect(x: left, y: 0, width: 4 - left, height: 1)
            ) { $0.masksToBounds = true }
            small.box(-3, -3, 20, 20, .red, under: clip)
            #expect(small.picture.rows == [first == "1" ? ".###." : "..##."])
        }
    }

    @Test("a round clip is one coverage for all that is in it")
    func round() {
        var small = SmallScene(10, 10)
        let clip = small.box(0, 0, 10, 10, .red) {
            $0.cornerRadius = 5
            $0.masksToBounds = true
        }
        let child = small.box(-5, -5, 20, 20, .green, under: clip)
        let picture = small.picture
        #expect(abs(picture.area - 25 * Double.pi) < 0.25)
        // No red shines through at the rim.
        #expect(picture.pixels.allSatisfy { $0.x == 0 })
        small.change(child) { $0.isHidden = true }
        #expect(abs(small.picture.area - 25 * Double.pi) < 0.25)
    }

    @Test("contents with hard edges end there in a hard clip that is turned, too")
    func hardContents() throws {
        let bitmap = try #require(Bitmap(width: 4, height: 4))
        for y in 0..<4 { bitmap.row(y).update(repeating: 0xFFFF_FFFF, count: 4) }
        func picture(masks: Bool) -> JudgedPicture {
            var small = SmallScene(16, 16)
            small.add(under: small.root, frame: CGRect(x: 2, y: 2, width: 12, height: 12)) {
                $0.contents = ContentsRecord(bitmap: bitmap)
                $0.contentsGravity = .center
                $0.transform = CATransform3D(turnAboutZ: 0.4)
                $0.effects.allowsEdgeAntialiasing = false
                $0.masksToBounds = masks
            }
            return small.picture
        }
        // They lie inside of the bounds, which so cut nothing of them.
        let (cut, whole) = (picture(masks: true), picture(masks: false))
        #expect(zip(cut.pixels, whole.pixels).allSatisfy { isNear($0, $1) })
        #expect(picture(masks: true).area > 8 && picture(masks: true).area < 24)
    }

    @Test("contents fade into others by their weights, without a dip")
    func fadingContents() throws {
        var small = SmallScene(1, 1)
        small.box(0, 0, 1, 1, .blue) { _ in }
        let old = try bitmap(1, [0xFFFF_0000])
        let new = try bitmap(1, [0xFF00_FF00])
        small.add(under: small.root, frame: CGRect(x: 0, y: 0, width: 1, height: 1)) {
            $0.contents = ContentsRecord(bitmap: new)
            $0.fadingContents = ContentsRecord(bitmap: old)
            $0.contentsFraction = 0.25
        }
        #expect(isNear(small.picture[0, 0], SIMD4(0.75, 0.25, 0, 1)))
    }

    @Test("contents that fill a turned clip don't take its edge twice")
    func turnedContents() throws {
        var small = SmallScene(16, 16)
        let image = try bitmap(1, [0xFF00_FF00])
        small.box(3, 3, 10, 10, .red) {
            $0.contents = ContentsRecord(bitmap: image)
            $0.transform = CATransform3D(turnAboutZ: 0.5)
            $0.masksToBounds = true
        }
        let picture = small.picture
        #expect(abs(picture.area - 100) < 0.1)
        #expect(picture.pixels.allSatisfy { $0.x < 0.001 })
    }

    /// docs/reference/compositing.md, "Depth".
    @Test("zPosition goes before order")
    func zPosition() {
        var small = SmallScene(1, 1)
        small.box(0, 0, 1, 1, .red) { $0.zPosition = 1 }
        small.box(0, 0, 1, 1, .green)
        #expect(small.picture[0, 0] == red)
    }

    @Test(
        "pixels that outlines cross are edges; others aren't, and none is beside a side between pixels",
        arguments: [(3.0, ".........."), (3.25, "...e......"), (3.995, "..........")])
    func edges(left: Double, wanted: String) {
        var small = SmallScene(10, 10)
        small.add(
            under: small.root, frame: CGRect(x: left, y: 3, width: 10 - left, height: 7)
        ) { $0.backgroundColor = .white }
        let picture = small.picture
        let row = (0..<10).map { picture.isEdge[6 * 10 + $0] ? "e" : "." }.joined()
        #expect(row == wanted)
    }

    @Test(
        "a clip's side a thousandth from a pixel's middle may be on either side, one on it may not",
        arguments: [(3.5, false), (3.501, true), (3.6, false)])
    func clipBesideMiddle(right: Double, isEither: Bool) {
        var small = SmallScene(8, 4)
        let clip = small.add(
            under: small.root, frame: CGRect(x: 0, y: 0, width: right, height: 4)
        ) { $0.masksToBounds = true }
        small.add(under: clip, frame: CGRect(x: 0, y: 0, width: 8, height: 4)) {
            $0.backgroundColor = .white
        }
        #expect(small.picture.isJump[1 * 8 + 3] == isEither)
    }

    @Test("blurred pixels are soft as far as they are seen, and plain pixels aren't")
    func soft() {
        var small = SmallScene(30, 10)
        small.box(0, 0, 8, 10, .red)
        small.add(under: small.root, frame: CGRect(x: 20, y: 0, width: 10, height: 10)) {
            $0.backgroundColor = .white
            $0.shadow.opacity = 1
            $0.shadow.radius = 1
        }
        let picture = small.picture
        #expect(!picture.isSoft[5 * 30 + 4] && picture.isSoft[5 * 30 + 19])
    }

    @Test("a hard edge of contents is hard in a round clip, too")
    func hardContentsInRoundClip() throws {
        // 10 x 5 in 10 x 20 by aspect lie from 7.5 to 12.5: the middles of the rows 7 to 11.
        var small = SmallScene(10, 20)
        let bitmap = try #require(Bitmap(width: 2, height: 1, isOpaque: true))
        for x in 0..<2 { bitmap.row(0)[x] = 0xFFFF_0000 }
        small.add(under: small.root, frame: CGRect(x: 0, y: 0, width: 10, height: 20)) {
            $0.masksToBounds = true
            $0.cornerRadius = 2
            $0.contentsGravity = .resizeAspect
            $0.contents = ContentsRecord(bitmap: bitmap)
            $0.effects.allowsEdgeAntialiasing = false
        }
        let picture = small.picture
        #expect((0..<20).filter { picture[5, $0].w > 0 } == [7, 8, 9, 10, 11])
    }
}
