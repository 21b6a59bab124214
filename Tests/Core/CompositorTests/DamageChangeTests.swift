import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Changes that are hard to see in what is drawn: what stays as it is, and counts otherwise.
@Suite("Damage of what changes sides")
struct DamageChangeTests {
    private let all = CGRect(x: 0, y: 0, width: 64, height: 64)
    private let small = CGRect(x: 40, y: 30, width: 10, height: 10)

    @Test("a sibling becomes the first in a group, at the same pixels", arguments: [true, false])
    func intoGroup(isMask: Bool) throws {
        let bench = try Bench()
        let group = record(2, all) { $0.opacity = isMask ? 1 : 0.5 }
        let layers = [
            record(1, all), group, record(3, small, red),
            record(4, CGRect(x: 0, y: 0, width: 30, height: 30), blue),
            record(5, CGRect(x: 20, y: 20, width: 30, height: 30), blue),
            record(6, CGRect(x: 0, y: 0, width: 20, height: 64), blue),
        ]
        let masks: [UInt64: UInt64] = isMask ? [2: 6] : [:]
        bench.commit(layers, children: [1: [3, 2], 2: [4, 5]], masks: masks, root: 1)
        bench.frame()
        bench.commit([], children: [1: [2], 2: [3, 4, 5]], masks: masks)
        bench.frame()
        #expect(try bench.firstStale() == nil)
        bench.commit([], children: [1: [3, 2], 2: [4, 5]], masks: masks)
        bench.frame()
        #expect(try bench.firstStale() == nil)
    }

    @Test("contents that are sampled between smaller copies, and no longer are")
    func levels() throws {
        let bench = try Bench()
        var layer = record(2, CGRect(x: 3, y: 3, width: 20, height: 20))
        layer.contents = ContentsRecord(bitmap: try picture(64, 64))
        bench.commit([record(1, all), layer], children: [1: [2]], root: 1)
        bench.frame()
        for filter in [ContentsFilter.trilinear, .linear] {
            layer.minificationFilter = filter
            bench.commit([]) {
                let changed = LayerPropertySet(.minificationFilter)
                $0.changes = [LayerChange(record: layer, changed: changed)]
            }
            #expect(bench.frame().damage.description == "[3,3 20x20]")
            #expect(try bench.firstStale() == nil)
        }
    }

    @Test("a line that grows while more of it is let through, and less")
    func scissor() throws {
        let bench = try Bench()
        var path = PathElements()
        path.move(to: CGPoint(x: 2, y: 10))
        path.addLine(to: CGPoint(x: 62, y: 10))
        var line = LayerRecord(id: LayerID(rawValue: 3), kind: .shape)
        line.bounds = all
        line.position = CGPoint(x: 32, y: 32)
        line[.path] = .path(path)
        line[.fillColor] = .none
        line[.strokeColor] = .color(red)
        line[.lineWidth] = .number(4)
        line[.strokeEnd] = .number(0.8)
        func clip(_ width: CGFloat) -> LayerRecord {
            record(2, CGRect(x: 0, y: 0, width: width, height: 64)) {
                $0.masksToBounds = true
                ($0.anchorPoint, $0.position) = (.zero, .zero)
            }
        }
        bench.commit([record(1, all), clip(20), line], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        for (width, end) in [(40.0, 0.82), (30, 0.84), (64, 0.9)] {
            line[.strokeEnd] = .number(end)
            bench.commit([line, clip(CGFloat(width))])
            bench.frame()
            #expect(try bench.firstStale() == nil, "\(width)")
        }
    }

    @Test("a sibling that moves into a layer which fades, at the same pixels, fades in")
    func intoFade() throws {
        let bench = try Bench()
        let base = record(6, CGRect(x: 0, y: 0, width: 20, height: 20), green)
        bench.commit(
            [record(1, all), record(2, all), base, record(3, small, red)],
            children: [1: [3, 2], 2: [6]], root: 1)
        bench.frame()
        bench.transition(.fade, on: 2, children: [1: [2], 2: [3, 6]])
        bench.frame(at: 0)
        #expect(bench.target[45, 35] == 0)
        bench.frame(at: 0.5)
        #expect(bench.target[45, 35] == 0x8080_0000 || bench.target[45, 35] == 0x7F7F_0000)
        #expect(try bench.firstStale() == nil)
    }

    @Test("a picture that took the long way moves itself and not its neighbour")
    func staleItem() throws {
        let bench = try Bench()
        func image(_ id: UInt64, _ x: CGFloat) throws -> LayerRecord {
            var layer = record(id, CGRect(x: x, y: 4, width: 10, height: 10))
            layer.contents = ContentsRecord(bitmap: try picture(10, 10))
            return layer
        }
        var (first, second, third) = (try image(3, 0), try image(4, 20), try image(5, 40))
        bench.commit(
            [record(1, all), record(2, all), first, second, third],
            children: [1: [2], 2: [3, 4, 5]], root: 1)
        bench.frame()
        first.position.x += 1
        bench.commit([first])
        bench.frame()
        second.contents?.dirty = Region(PixelRect(x: 1, y: 1, width: 2, height: 2))
        bench.commit([], children: [2: [4, 5]]) {
            $0.removed = [LayerID(rawValue: 3)]
            $0.changes = [LayerChange(record: second, changed: LayerPropertySet(.contents))]
        }
        bench.frame()
        second.position.y += 30
        bench.commit([]) {
            $0.changes = [LayerChange(record: second, changed: LayerPropertySet(.position))]
        }
        bench.frame()
        // The third stays, and the second is where it moved to.
        #expect(bench.target[45, 8] != 0 && bench.target[25, 38] != 0 && bench.target[25, 8] == 0)
        third.isHidden = true
        bench.commit([third])
        bench.frame()
        #expect(bench.target[45, 8] == 0 && bench.target[25, 38] != 0)
    }

    @Test("a layer that was off the target in a kept picture shows when the picture goes")
    func underPicture() throws {
        let bench = try Bench()
        var holder = record(2, all) { $0.effects.shouldRasterize = true }
        let layer = record(3, CGRect(x: 80, y: 8, width: 10, height: 10), red)
        var plain = holder
        plain.effects.shouldRasterize = false
        bench.commit([record(1, all), plain, layer], children: [1: [2], 2: [3]], root: 1)
        bench.frame()
        bench.commit([holder])
        bench.frame()
        holder.position.x -= 60
        bench.commit([holder])
        bench.frame()
        #expect(bench.target[25, 12] == 0xFFFF_0000)
        // Such a layer has no picture: docs/reference/compositing.md, "Rasterised layers".
        holder.effects.backgroundFilters = [FilterScenes.filter("colorSaturate", 0)]
        bench.commit([]) {
            let changed = LayerPropertySet(.backgroundFilters)
            $0.changes = [LayerChange(record: holder, changed: changed)]
        }
        bench.frame()
        #expect(bench.target[25, 12] == 0xFFFF_0000)
    }
}
