import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// The stage in memory itself.
@MainActor
struct HeadlessTests {
    @Test(
        "sizes that no buffer can have are refused with a sentence",
        arguments: [(0, 10, 1.0), (10, -1, 1), (10, 10, 0), (10, 10, .nan), (40_000, 10, 1)])
    func badSize(width: Int, height: Int, scale: Double) {
        #expect(throws: HeadlessError.self) {
            try HeadlessStage(width: width, height: height, scale: scale)
        }
        #expect("\(HeadlessError.badSize)".contains("1 to 32767"))
    }

    @Test("time only goes forward")
    func time() throws {
        let show = try Show()
        show.host.step(to: 2)
        show.host.step(to: 1)
        #expect(show.host.time == 2)
        show.host.play(to: 3, rate: 60)
        #expect(show.host.time == 3)
        show.host.play(to: 4, rate: 0)
        show.host.play(to: 4, rate: .nan)
        #expect(show.host.time == 3)
    }

    @Test("a handler of a new size that commits by itself commits to the new size")
    func resizeHandler() throws {
        CATransaction.flush()
        let box = CommitMailbox()
        let stage = Stage(mailbox: box, clock: { .zero })
        defer { stage.close() }
        stage.onResize = { [unowned stage] _ in
            stage.layer.addSublayer(CALayer())
            CATransaction.flush()
            stage.layer.addSublayer(CALayer())
        }
        stage.resize(SurfaceState(serial: 7, width: 30, height: 20, scale: 1))
        CATransaction.flush()
        let surfaces = box.take().commits.map { $0.surface?.serial }
        #expect(surfaces == [7, nil])
    }

    @Test("an image keeps what it showed")
    func copy() throws {
        let show = try Show(width: 20, height: 20, buffers: 1)
        show.host.step(to: 0)
        let before = try #require(show.host.image())
        show.addBox(at: CGPoint(x: 10, y: 10))
        show.host.step(to: 1)
        let after = try #require(show.host.image())
        let difference = try #require(ImageDifference(before, after))
        // A red box of 10 x 10 on white: green and blue of 100 pixels of 400.
        #expect(difference.pixels == 100)
        #expect(difference.maximum == 255)
        let mean = 255.0 * 2 * 100 / (400 * 4)
        #expect(difference.mean == mean)
        // The image of before is still white all over, though its buffer was painted again.
        let rows = (0..<20).map { before.bitmap.row($0) }
        #expect(Set(rows.flatMap { row in (0..<20).map { row[$0] } }) == [0xFFFF_FFFF])
        #expect(ImageDifference(after, after)?.maximum == 0)
    }

    @Test("images of two sizes can't be compared")
    func sizes() throws {
        let (small, large) = (try Show(width: 8, height: 8), try Show(width: 9, height: 8))
        small.host.step(to: 0)
        large.host.step(to: 0)
        let (a, b) = (try #require(small.host.image()), try #require(large.host.image()))
        #expect(ImageDifference(a, b) == nil)
    }

    @Test("a scale makes more pixels of the same points")
    func scale() throws {
        let host = try HeadlessStage(width: 10, height: 20, scale: 1.5)
        defer { host.close() }
        host.step(to: 0)
        let image = try #require(host.image())
        #expect(image.width == 15 && image.height == 30)
        #expect(host.stage.size == CGSize(width: 10, height: 20))
        #expect(host.stage.layer.contentsScale == 1.5)
    }
}
