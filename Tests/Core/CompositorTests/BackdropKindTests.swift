import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Backdrop layers: docs/reference/kinds.md, "Backdrop layers".
@Suite("Backdrop layers")
struct BackdropKindTests {
    private let whole = CGRect(x: 0, y: 0, width: 96, height: 96)

    private func scenery() throws -> LayerRecord {
        var dice = Dice(seed: 5)
        let bitmap = try #require(Bitmap(width: 96, height: 96))
        for y in 0..<96 {
            for x in 0..<96 { bitmap.row(y)[x] = 255 << 24 | UInt32(dice.next() & 0xFFFFFF) }
        }
        return record(2, whole) { $0.contents = ContentsRecord(bitmap: bitmap) }
    }

    /// A translucent layer with round corners and a box in it.
    private func layers(
        _ kind: LayerKind, _ change: (inout LayerRecord) -> Void
    ) throws -> [LayerRecord] {
        var layer = LayerRecord(id: LayerID(rawValue: 3), kind: kind)
        layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 50)
        layer.position = CGPoint(x: 45, y: 40)
        (layer.cornerRadius, layer.opacity) = (8, 0.75)
        layer.backgroundColor = RGBA(red: 1, green: 1, blue: 1, alpha: 0.25)
        change(&layer)
        let inside = record(4, CGRect(x: 10, y: 10, width: 20, height: 12), red)
        return [record(1, whole), try scenery(), layer, inside]
    }

    private func bench(_ records: [LayerRecord]) throws -> Bench {
        let bench = try Bench(width: 96, height: 96)
        bench.commit(records, children: [1: [2, 3], 3: [4]], root: 1)
        bench.frame()
        return bench
    }

    private static let filters = [
        [FilterScenes.blur(4)], [LayerFilter(type: "colorInvert")],
        [FilterScenes.blur(2.5), LayerFilter(type: "colorInvert")],
    ]

    @Test("filters change what is below, and nothing of the layer itself", arguments: filters)
    func below(filters: [LayerFilter]) throws {
        let shown = try bench(layers(.backdrop) { $0.effects.filters = filters })
        let glass = try bench(layers(.plain) { $0.effects.backgroundFilters = filters })
        let bare = try bench(layers(.plain) { _ in })
        #expect(shown.pixels == glass.pixels)
        #expect(shown.pixels != bare.pixels)
    }

    @Test("a disabled backdrop layer, and one without filters, look like plain layers")
    func off() throws {
        let bare = try bench(layers(.plain) { _ in })
        let off = try layers(.backdrop) {
            $0.effects.filters = Self.filters[1]
            $0[.enabled] = .bool(false)
        }
        #expect(try bench(off).pixels == bare.pixels)
        #expect(try bench(layers(.backdrop) { _ in }).pixels == bare.pixels)
        // Its background filters count for nothing.
        let odd = try layers(.backdrop) { $0.effects.backgroundFilters = Self.filters[1] }
        #expect(try bench(odd).pixels == bare.pixels)
    }

    @Test("a backdrop layer turned on and off, or above moving layers, is right by damage alone")
    func damage() throws {
        var records = try layers(.backdrop) { $0.effects.filters = Self.filters[0] }
        let bench = try bench(records)
        for step in 1...6 {
            records[1].position.x += 3
            records[2][.enabled] = .bool(step % 3 != 0)
            bench.commit([records[1], records[2]], root: 1)
            bench.frame()
            let fresh = try self.bench(records)
            #expect(bench.pixels == fresh.pixels, "step \(step)")
        }
    }
}
