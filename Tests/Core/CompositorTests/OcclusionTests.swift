import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// What is hidden isn't painted.
@Suite("Occlusion")
struct OcclusionTests {
    private let side = 128.0

    /// How many pixels are painted of a root, a layer below, and one above that may hide it.
    private func painted(_ above: (inout LayerRecord) -> Void) throws -> Int {
        let bench = try Bench(width: 128, height: 128)
        let below = record(2, CGRect(x: 48, y: 48, width: 16, height: 16), red)
        let top = record(3, CGRect(x: 16, y: 16, width: 96, height: 96), blue, above)
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: 128, height: 128), .black), below, top],
            children: [1: [2, 3]], root: 1)
        bench.frame()
        return bench.compositor.counts.compositedPixels
    }

    /// All pixels of the three.
    private let all = 128 * 128 + 16 * 16 + 96 * 96

    @Test("an opaque layer hides what is below it")
    func opaque() throws {
        #expect(try painted { _ in } == all - 16 * 16)
    }

    @Test("the middle of an opaque layer with round corners hides what is below it")
    func round() throws {
        #expect(try painted { $0.cornerRadius = 20 } == all - 16 * 16)
        // All of it is corner.
        #expect(try painted { $0.cornerRadius = 48 } == all - 16 * 16)
    }

    @Test("an opaque layer at parts of pixels hides what is below the pixels that it fills")
    func parts() throws {
        let more = try painted { $0.position = CGPoint(x: 64.5, y: 64.5) }
        #expect(more == 128 * 128 + 97 * 97)
    }

    @Test("a translucent layer hides nothing")
    func translucent() throws {
        #expect(try painted { $0.opacity = 0.5 } == all)
        #expect(try painted { $0.backgroundColor = blue.withAlpha(0.5) } == all)
    }

    @Test("a group that is hidden isn't opened")
    func group() throws {
        let bench = try Bench(width: 128, height: 128)
        let group = record(2, CGRect(x: 40, y: 40, width: 20, height: 20), red) {
            $0.opacity = 0.5
        }
        let inside = record(4, CGRect(x: 5, y: 5, width: 10, height: 10), green)
        let top = record(3, CGRect(x: 16, y: 16, width: 96, height: 96), blue)
        bench.commit(
            [record(1, CGRect(x: 0, y: 0, width: 128, height: 128), .black), group, inside, top],
            children: [1: [2, 3], 2: [4]], root: 1)
        bench.frame()
        #expect(bench.compositor.counts.offscreenPasses == 0)
        #expect(bench.compositor.counts.compositedPixels == 128 * 128 + 96 * 96)
    }

    @Test(
        "turned pictures over each other look as if all were painted",
        arguments: 1...12 as ClosedRange<UInt64>)
    func turned(seed: UInt64) throws {
        let scene = try TurnedPictures(seed: seed)
        let plain = try scene.pixels([.noOcclusion])
        #expect(try scene.pixels([]) == plain)
        #expect(try scene.pixels([.noBins]) == plain)
        #expect(try scene.pixels([.noBands]) == plain)
    }

    @Test(
        "shadows of turned layers, partly hidden, look as if all were painted",
        arguments: 1...12 as ClosedRange<UInt64>)
    func turnedShadows(seed: UInt64) throws {
        let scene = try TurnedPictures(seed: seed, castShadows: true)
        let plain = try scene.pixels([.noOcclusion])
        #expect(try scene.pixels([]) == plain)
        #expect(try scene.pixels([.noBins]) == plain)
        #expect(try scene.pixels([.noBands]) == plain)
    }

    @Test("a wide colour of which parts are seen is the same as where all of everything is painted")
    func wide() throws {
        func pixels(_ options: CompositorOptions) throws -> [UInt32] {
            let bench = try Bench(width: 1000, height: 120, options: options)
            // Columns of opaque cards over a colour, and one as high that covers a fifth alone.
            let cards = (0..<9).map {
                record(UInt64($0) + 2, CGRect(x: 40 + 80 * $0, y: 0, width: 66, height: 120), green)
            }
            let large = record(20, CGRect(x: 790, y: 0, width: 200, height: 120), blue)
            let root = record(1, CGRect(x: 0, y: 0, width: 1000, height: 120), red)
            let all = cards + [large]
            bench.commit([root] + all, children: [1: all.map(\.id.rawValue)], root: 1)
            bench.frame()
            return bench.pixels
        }
        let found = try pixels([])
        #expect(found == (try pixels(.noOcclusion)))
        // Nine cards and the large one lie beside each other: the rest is red.
        #expect(found.filter { $0 == 0xFFFF_0000 }.count == (1000 - 9 * 66 - 200) * 120)
    }
}

/// Pictures and colours turned and scaled over each other, on a root that is wider than a word has cells.
private struct TurnedPictures {
    private var records: [LayerRecord] = []
    private let width = 700
    private let height = 90

    /// - Parameter castShadows: whether all are colours with soft shadows.
    init(seed: UInt64, castShadows: Bool = false) throws {
        var dice = Dice(seed: seed)
        let (image, clear) = (try picture(64, 48), try picture(64, 48, isOpaque: false))
        // Half of the scenes leave holes in the background.
        let background: RGBA? = seed % 2 == 0 ? .black : nil
        records.append(record(1, CGRect(x: 0, y: 0, width: width, height: height), background))
        for id in UInt64(2)..<30 {
            let frame = CGRect(
                x: .random(in: -40...700, using: &dice), y: .random(in: -40...90, using: &dice),
                width: 64, height: 48)
            records.append(
                record(id, frame) {
                    // Most are opaque pictures; some are half clear, and some are colours.
                    switch castShadows ? 1 : Int.random(in: 0...6, using: &dice) {
                    case 0: $0.contents = ContentsRecord(bitmap: clear)
                    case 1: $0.backgroundColor = blue
                    default: $0.contents = ContentsRecord(bitmap: image)
                    }
                    let angle = Double.random(in: 0...6, using: &dice)
                    let scale = Double.random(in: 0.5...2, using: &dice)
                    $0.transform = CATransform3DRotate(
                        CATransform3DMakeScale(scale, scale, 1), angle, 0, 0, 1)
                    if castShadows {
                        // A mask of a small radius isn't 0 yet near its edges.
                        ($0.shadow.opacity, $0.shadow.radius) = (
                            0.6, .random(in: 0...12, using: &dice)
                        )
                        $0.cornerRadius = .random(in: 0...20, using: &dice)
                    } else if Int.random(in: 0...5, using: &dice) == 0 {
                        $0.opacity = 0.5
                    }
                })
        }
    }

    func pixels(_ options: CompositorOptions) throws -> [UInt32] {
        let bench = try Bench(width: width, height: height, threads: 2, options: options)
        bench.commit(records, children: [1: records.dropFirst().map(\.id.rawValue)], root: 1)
        bench.frame()
        return bench.pixels
    }
}

extension RGBA {
    fileprivate func withAlpha(_ alpha: Float) -> RGBA {
        RGBA(red: red, green: green, blue: blue, alpha: alpha)
    }
}
