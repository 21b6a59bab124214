import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// What layers cost, counted while somebody looks. Expected numbers are areas: a box of 40 x 40 points is
/// 1600 pixels.
@Suite("Work by layer")
struct LayerWorkTests {
    private let root = record(
        1, CGRect(x: 0, y: 0, width: 64, height: 64), RGBA(red: 1, green: 1, blue: 1))
    private let card = record(2, CGRect(x: 8, y: 8, width: 40, height: 40), red)
    private let label = record(3, CGRect(x: 10, y: 10, width: 20, height: 20), green)

    private func bench(
        _ records: [LayerRecord], masks: [UInt64: UInt64] = [:], threads: Int = 1,
        counts: Bool = true
    ) throws -> Bench {
        let bench = try Bench(threads: threads, options: .noOcclusion)
        bench.compositor.countsWork = counts
        bench.commit([root] + records, children: [1: [2], 2: [3]], masks: masks, root: 1)
        bench.frame()
        return bench
    }

    private func with(_ record: LayerRecord, _ change: (inout LayerRecord) -> Void) -> LayerRecord {
        var record = record
        change(&record)
        return record
    }

    private func pixels(_ work: LayerWork) -> [UInt64: Int] {
        Dictionary(uniqueKeysWithValues: work.sums.map { ($0.key.rawValue, $0.value.pixels) })
    }

    @Test(
        "each layer has the pixels that are put on the frame for it; all together are the frame's")
    func areas() throws {
        let bench = try bench([card, label])
        let all = bench.compositor.counts.compositedPixels
        let work = bench.compositor.takeWork()
        #expect(pixels(work) == [1: 4096, 2: 1600, 3: 400])
        #expect(pixels(work).values.reduce(0, +) == all)
        // Colours are filled at 200 ps a pixel, as the table of `PaintWeight` says.
        #expect(work.sums[LayerID(rawValue: 2)]?.picoseconds == 1600 * 200)
        #expect(work.sums.values.allSatisfy { $0.passes == 0 && $0.bytes == 0 })
    }

    @Test("a frame that paints a part counts that part, and what was taken is gone")
    func parts() throws {
        let bench = try bench([card, label])
        _ = bench.compositor.takeWork()
        bench.commit([with(label) { $0.backgroundColor = blue }])
        bench.frame()
        let work = bench.compositor.takeWork()
        #expect(work.sums[LayerID(rawValue: 3)]?.pixels == 400)
        #expect(pixels(work).values.reduce(0, +) == bench.compositor.counts.compositedPixels)
        #expect(bench.compositor.takeWork().sums.isEmpty)
    }

    @Test("passes are of the layer that causes them, and cost time")
    func passes() throws {
        let plain = try bench([with(card) { $0.opacity = 0.5 }]).compositor.takeWork()
        #expect(plain.sums[LayerID(rawValue: 2)]?.passes == 0)
        let dim = try bench([with(card) { $0.opacity = 0.5 }, label])
        let work = dim.compositor.takeWork()
        #expect(work.sums[LayerID(rawValue: 2)]?.passes == 1)
        #expect(
            work.sums[LayerID(rawValue: 2)]?.passes == dim.compositor.counts.offscreenPasses)
        // It is put onto the frame as one thing besides: 1600 of its own, 1600 of the group.
        #expect(work.sums[LayerID(rawValue: 2)]?.pixels == 3200)
        // A colour, 200 ps to clear the pass, and 760 to put it on the frame.
        #expect(work.sums[LayerID(rawValue: 2)]?.picoseconds == 1600 * (200 + 200 + 760))
    }

    @Test(
        "a picture that is painted beside the frame counts for what is in it, and its pass for its layer"
    )
    func beside() throws {
        let bench = try bench([with(card) { $0.effects.shouldRasterize = true }, label])
        let all = bench.compositor.counts
        let work = bench.compositor.takeWork()
        #expect(work.sums[LayerID(rawValue: 2)]?.passes == 1 && all.offscreenPasses == 1)
        #expect(work.sums[LayerID(rawValue: 3)]?.pixels == 400)
        #expect(pixels(work).values.reduce(0, +) == all.compositedPixels)
    }

    @Test("bytes are those of contents")
    func bytes() throws {
        let image = try picture(40, 20)
        let shown = with(card) { $0.contents = ContentsRecord(bitmap: image) }
        let work = try bench([shown, label]).compositor.takeWork()
        #expect(work.sums[LayerID(rawValue: 2)]?.bytes == image.byteCount)
        #expect(work.sums[LayerID(rawValue: 3)]?.bytes == 0)
    }

    @Test("a shadow's mask costs the layer that casts it, in the frame in which it is blurred")
    func shadow() throws {
        let shaded = with(card) { ($0.shadow.opacity, $0.shadow.radius) = (0.5, 4) }
        let bench = try bench([shaded, label])
        let first = bench.compositor.takeWork().sums[LayerID(rawValue: 2)]?.picoseconds ?? 0
        bench.commit([with(label) { $0.backgroundColor = blue }])
        bench.frame()
        let plain = try self.bench([card, label]).compositor.takeWork()
        let without = plain.sums[LayerID(rawValue: 2)]?.picoseconds ?? 0
        // The mask is blurred at 2600 ps a pixel, and has more pixels than the corners alone.
        #expect(first - without > 2600 * 100)
        let later = bench.compositor.takeWork().sums[LayerID(rawValue: 2)]?.picoseconds ?? 0
        #expect(later < first / 2)
        // Painted whole once more, with the mask that there is.
        bench.commit([with(root) { $0.backgroundColor = blue }])
        bench.frame()
        let whole = bench.compositor.takeWork().sums[LayerID(rawValue: 2)]?.picoseconds ?? 0
        #expect(whole > without && first - whole > 2600 * 100)
    }

    @Test("several threads count the same, and so does one that leaves out what is hidden")
    func threads() throws {
        func work(_ threads: Int, _ options: CompositorOptions) throws -> [UInt64: Int] {
            let bench = try Bench(width: 900, height: 700, threads: threads, options: options)
            bench.compositor.countsWork = true
            let records =
                [record(1, CGRect(x: 0, y: 0, width: 900, height: 700), blue)]
                + (2..<40).map {
                    record($0, CGRect(x: Double($0) * 9, y: 10, width: 500, height: 600), red) {
                        $0.opacity = 0.5
                    }
                }
            bench.commit(records, children: [1: Array(2..<40)], root: 1)
            bench.frame()
            return pixels(bench.compositor.takeWork())
        }
        let one = try work(1, [])
        #expect(one[1] == 630_000 && one[2] == 300_000)
        #expect(try work(3, []) == one)
        #expect(try work(1, .noBands) == one)
    }

    @Test("where nobody counts, or what is painted isn't the frame's, nothing is counted")
    func uncounted() throws {
        let bench = try bench([card, label], counts: false)
        #expect(bench.compositor.takeWork() == LayerWork())
        bench.compositor.countsWork = true
        bench.compositor.paintUncounted(
            into: bench.target.pixels, stride: bench.target.bytesPerRow,
            repair: Region(bench.target.bounds))
        #expect(pixels(bench.compositor.takeWork()).values.reduce(0, +) == 0)
        bench.compositor.overlays = [.damage]
        bench.commit([with(label) { $0.backgroundColor = blue }])
        bench.frame()
        #expect(bench.compositor.takeWork().sums[LayerID(rawValue: 1)]?.pixels ?? 0 < 4096)
        // Nor is it in the frame after that.
        bench.commit([with(label) { $0.backgroundColor = red }])
        bench.frame()
        #expect(bench.compositor.takeWork().sums[LayerID(rawValue: 1)]?.pixels ?? 0 < 4096)
    }
}
