import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Layers seen through another layer's alpha: docs/reference/geometry.md, "Tree and masks", and
/// docs/reference/compositing.md, "Order of paint".
@Suite("Masks")
struct MaskTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let sheet = record(2, CGRect(x: 8, y: 8, width: 40, height: 40), red)
    private let half = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)

    /// A frame with layer 2 masked by layer 3.
    private func bench(
        _ records: [LayerRecord], children: [UInt64: [UInt64]] = [:],
        masks: [UInt64: UInt64] = [2: 3]
    ) throws -> Bench {
        let bench = try Bench()
        var all: [UInt64: [UInt64]] = [1: [2]]
        for masked in masks.keys { all[masked] = [] }
        bench.commit(
            [root] + records, children: all.merging(children) { $1 }, masks: masks, root: 1)
        bench.frame()
        return bench
    }

    @Test("only the mask's alpha counts, where it lies in the layer's own space")
    func alpha() throws {
        let bench = try bench([sheet, record(3, CGRect(x: 4, y: 6, width: 10, height: 8), half)])
        #expect(bench.count(0x8080_0000) == 80 && bench.pixels.filter { $0 != 0 }.count == 80)
        #expect(bench.target[12, 14] == 0x8080_0000 && bench.target[21, 21] == 0x8080_0000)
    }

    @Test("the place follows the layer's bounds and transform, and no sublayerTransform")
    func place() throws {
        var moved = sheet
        moved.bounds.origin = CGPoint(x: 100, y: 50)
        moved.transform = CATransform3DMakeScale(0.5, 1, 1)
        moved.sublayerTransform = CATransform3DMakeTranslation(7, 7, 0)
        let mask = record(3, CGRect(x: 110, y: 50, width: 20, height: 10), blue)
        let bench = try bench([moved, mask])
        // The sheet spans x 18...38 now; the mask begins a quarter of the way in.
        #expect(bench.count(0xFFFF_0000) == 100)
        #expect(bench.target[23, 8] == 0xFFFF_0000 && bench.target[32, 17] == 0xFFFF_0000)
        #expect(bench.target[22, 8] == 0 && bench.target[33, 8] == 0)
    }

    @Test("a picture's alpha multiplies everything: background, sublayers, border")
    func picture() throws {
        let ramp = try #require(Bitmap(width: 40, height: 40))
        for y in 0..<40 {
            for x in 0..<40 { ramp.row(y)[x] = UInt32(x * 6 + y / 8) << 24 }
        }
        let mask = record(3, CGRect(x: 0, y: 0, width: 40, height: 40)) {
            $0.contents = ContentsRecord(bitmap: ramp)
        }
        var framed = sheet
        framed.borderWidth = 3
        framed.borderColor = blue
        let child = record(4, CGRect(x: 10, y: 10, width: 12, height: 12), green)
        let bench = try bench([framed, mask, child], children: [2: [4]])
        for y in 0..<40 {
            for x in 0..<40 {
                let isBorder = min(x, y) < 3 || max(x, y) >= 37
                let isChild = (10..<22).contains(x) && (10..<22).contains(y)
                let alpha = UInt32(x * 6 + y / 8)
                let shift: UInt32 = isBorder ? 0 : isChild ? 8 : 16
                #expect(bench.target[8 + x, 8 + y] == alpha << 24 | alpha << shift)
            }
        }
    }

    @Test("opacities of layer and mask multiply, and so do a rounded clip and a round mask")
    func products() throws {
        var dim = sheet
        dim.opacity = 0.5
        let mask = record(3, CGRect(x: 0, y: 0, width: 40, height: 40), blue) { $0.opacity = 0.25 }
        let both = try bench([dim, mask])
        // 128/255 of 64/255.
        #expect(both.target[20, 20] >> 24 == 32)
        func round(_ id: UInt64) -> LayerRecord {
            record(id, CGRect(x: 5, y: 3, width: 34, height: 30), blue) { $0.cornerRadius = 15 }
        }
        var clip = sheet
        clip.cornerRadius = 18
        clip.masksToBounds = true
        let child = record(4, CGRect(x: -9, y: -9, width: 99, height: 99), red)
        let shown = try bench([clip, round(3), child], children: [2: [4]])
        let onlyClip = try bench([clip, child], children: [2: [4]], masks: [:])
        let onlyMask = try bench([sheet, round(3)])
        for ((shown, a), b) in zip(zip(shown.pixels, onlyClip.pixels), onlyMask.pixels) {
            let exact = Double(a >> 24) * Double(b >> 24) / 255
            #expect(abs(Double(shown >> 24) - exact) <= 1)
        }
    }

    @Test("a mask may be a tree, and have a mask of its own")
    func trees() throws {
        let mask = record(3)
        let parts = [
            record(4, CGRect(x: 0, y: 0, width: 10, height: 10), green),
            record(5, CGRect(x: 5, y: 5, width: 10, height: 10), green),
        ]
        let tree = try bench([sheet, mask] + parts, children: [3: [4, 5]])
        #expect(tree.count(0xFFFF_0000) == 175)
        let outer = record(3, CGRect(x: 0, y: 0, width: 20, height: 20), green)
        let inner = record(4, CGRect(x: 10, y: 10, width: 30, height: 30), half)
        let nested = try bench([sheet, outer, inner], masks: [2: 3, 3: 4])
        #expect(nested.count(0x8080_0000) == 100)
        #expect(nested.pixels.filter { $0 != 0 }.count == 100)
    }

    @Test("a mask that shows nothing hides the layer, until it shows or is gone")
    func nothing() throws {
        let full = record(3, CGRect(x: 0, y: 0, width: 40, height: 40), blue)
        let changes: [(inout LayerRecord) -> Void] = [
            { $0.isHidden = true }, { $0.opacity = 0 }, { $0.backgroundColor = nil },
            { $0.bounds.size = .zero }, { $0.position.x = 500 }, { $0.position.x = .nan },
            { $0.transform = CATransform3DMakeScale(0, 1, 1) },
        ]
        for (index, change) in changes.enumerated() {
            var hidden = full
            change(&hidden)
            let bench = try bench([sheet, hidden])
            #expect(bench.count(0) == 64 * 64, "\(index)")
            bench.commit([full])
            #expect(bench.frame().damage.bounds == PixelRect(x: 8, y: 8, width: 40, height: 40))
            #expect(bench.count(0xFFFF_0000) == 1600, "\(index)")
            bench.commit([hidden])
            bench.frame()
            #expect(bench.count(0) == 64 * 64, "\(index)")
            bench.commit([], children: [2: []]) { $0.removed = [LayerID(rawValue: 3)] }
            bench.frame()
            #expect(bench.count(0xFFFF_0000) == 1600, "\(index)")
        }
    }

    @Test("a mask is replaced, becomes a sublayer, and masks another layer")
    func moves() throws {
        let small = record(3, CGRect(x: 0, y: 0, width: 4, height: 4), blue)
        let large = record(4, CGRect(x: 0, y: 0, width: 10, height: 10), blue)
        let other = record(5, CGRect(x: 0, y: 0, width: 8, height: 8), green)
        let bench = try bench([sheet, small, large, other], children: [1: [2, 5]])
        #expect(bench.count(0xFFFF_0000) == 16)
        bench.commit([], children: [2: []], masks: [2: 4])
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 100)
        bench.commit([], children: [2: [], 5: []], masks: [2: 3, 5: 4])
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 16 && bench.count(0xFF00_FF00) == 64)
        // The mask of one goes to another; both lists are in one commit, in either order.
        bench.commit([], children: [2: [], 5: []], masks: [2: 4])
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 100 && bench.count(0xFF00_FF00) == 64)
        bench.commit([], children: [2: [], 5: []], masks: [5: 3])
        bench.frame()
        #expect(bench.count(0xFFFF_0000) == 1600 && bench.count(0xFF00_FF00) == 16)
        bench.commit([], children: [5: [3]])
        bench.frame()
        #expect(bench.count(0xFF00_FF00) == 48 && bench.count(0xFF00_00FF) == 16)
    }

    @Test("a mask that moves damages where it was and where it is; its own animations run")
    func motion() throws {
        let mask = record(3, CGRect(x: 0, y: 0, width: 10, height: 10), blue)
        let bench = try bench([sheet, mask])
        bench.commit([record(3, CGRect(x: 20, y: 20, width: 10, height: 10), blue)])
        #expect(bench.frame().damage.description == "[8,8 10x10 | 28,28 10x10]")
        #expect(bench.count(0xFFFF_0000) == 100 && bench.target[28, 28] == 0xFFFF_0000)
        let motion = BasicMotion(
            path: AnimationKeyPath(.position), from: .point(CGPoint(x: 5, y: 5)))
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), motion: .basic(motion))
        bench.commit([]) {
            $0.addedAnimations = [
                AnimationAddition(layer: LayerID(rawValue: 3), animation: animation)
            ]
        }
        bench.frame(at: 0)
        #expect(bench.target[8, 8] == 0xFFFF_0000 && bench.target[28, 28] == 0)
        bench.frame(at: 0.5)
        #expect(bench.target[18, 18] == 0xFFFF_0000 && bench.target[17, 17] == 0)
        #expect(bench.count(0xFFFF_0000) == 100)
    }
}
