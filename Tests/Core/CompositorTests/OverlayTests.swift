@testable import Compositor
import Drawing
import Foundation
import Primitives
import Scene
import Testing

/// What is drawn over a finished frame.
@Suite("Overlays")
struct OverlayTests {
    /// A compositor that paints into three buffers in turn and repairs each by its age, as a window does.
    private final class Window {
        let compositor: Compositor
        private(set) var buffers: [Bitmap] = []
        private var ring = DamageRing(count: 3)
        private var (turn, sequence) = (0, UInt64(0))
        private(set) var (damage, presented, layers) = (Region(), Region(), 0)

        init(_ overlays: Set<InstrumentOverlay> = [], width: Int = 320, height: Int = 200) throws {
            compositor = Compositor()
            compositor.overlays = overlays
            for _ in 0..<3 {
                guard let bitmap = Bitmap(width: width, height: height) else {
                    throw Bench.NoMemory()
                }
                buffers.append(bitmap)
            }
        }

        var front: Bitmap { buffers[(turn + 2) % 3] }

        func commit(_ records: [LayerRecord], _ children: [UInt64: [UInt64]] = [:]) {
            sequence += 1
            var commit = Commit(sequence: sequence, time: .zero)
            commit.root = sequence == 1 ? LayerID(rawValue: 1) : nil
            commit.changes = records.map { LayerChange(record: $0, changed: .all) }
            commit.children = children.sorted { $0.key < $1.key }.map {
                ChildList(
                    parent: LayerID(rawValue: $0.key),
                    children: $0.value.map { LayerID(rawValue: $0) })
            }
            compositor.apply(commit)
        }

        /// True when there was something to show.
        @discardableResult
        func frame(at time: Double) -> Bool {
            let target = buffers[turn]
            let update = compositor.update(
                time: HostTime(seconds: time), width: target.width, height: target.height, scale: 1)
            (damage, presented, layers) = (update.damage, update.presented, update.layers)
            guard !presented.isEmpty else { return false }
            ring.add(presented)
            compositor.paint(
                into: target.pixels, stride: target.bytesPerRow,
                repair: ring.repair(turn, bounds: target.bounds))
            ring.painted(turn)
            turn = (turn + 1) % 3
            return true
        }
    }

    @Test("a frame is looked at pixel by pixel only for overlays that show that, and once")
    func sights() throws {
        let cases: [(Set<InstrumentOverlay>, Int)] = [
            ([.damage], 0), ([.bands], 0), ([.borders], 0), ([.damage, .bands, .borders], 0),
            ([.blended], 1), ([.overdraw, .blended, .damage], 1), ([.memory], 1),
        ]
        for (overlays, count) in cases {
            let window = try Window(overlays)
            window.commit(try layers(), children)
            window.frame(at: 1)
            #expect(window.compositor.sightCount == count, "\(overlays)")
            _ = window.compositor.findings([.damage, .bands])
            #expect(window.compositor.sightCount == count, "\(overlays)")
        }
    }

    private let root = record(
        1, CGRect(x: 0, y: 0, width: 320, height: 200), RGBA(red: 1, green: 1, blue: 1))
    private let children: [UInt64: [UInt64]] = [1: [2, 4, 5], 2: [3]]

    private func layers(moved: Double = 0) throws -> [LayerRecord] {
        let small = try picture(40, 20)
        return [
            root,
            record(2, CGRect(x: 20 + moved, y: 20, width: 100, height: 80), red) {
                $0.opacity = 0.5
            },
            record(3, CGRect(x: 20, y: 20, width: 60, height: 40), blue),
            record(4, CGRect(x: 150.5, y: 20, width: 40, height: 20)) {
                $0.contents = ContentsRecord(bitmap: small)
            },
            record(5, CGRect(x: 220, y: 30, width: 60, height: 60), green) {
                $0.effects.shouldRasterize = true
                $0.cornerRadius = 12
            },
        ]
    }

    @Test("an overlay changes no damage and no count, and leaves no pixel behind in any buffer")
    func unchanged() throws {
        let (plain, looked) = (try Window(), try Window(Set(InstrumentOverlay.allCases)))
        for window in [plain, looked] { window.commit(try layers(), children) }
        for step in 0..<9 {
            if step == 5 { looked.compositor.overlays = [] }
            for window in [plain, looked] {
                if step > 0 { window.commit([try layers(moved: Double(step))[1]]) }
                window.frame(at: Double(step) / 60)
            }
            #expect(plain.damage == looked.damage, "\(step)")
            #expect(plain.layers == looked.layers)
            if step < 5 {
                #expect(looked.presented == Region(looked.front.bounds))
            }
            let isSame = words(of: plain.front) == words(of: looked.front)
            #expect(isSame == (step >= 5), "\(step)")
        }
        #expect(zip(plain.buffers, looked.buffers).allSatisfy { words(of: $0) == words(of: $1) })
    }

    @Test("an overlay lies over the frame alone, and not over that of before")
    func alone() throws {
        let wanted: Set<InstrumentOverlay> = [.blended, .borders, .misaligned]
        let looked = try Window(wanted)
        looked.commit(try layers(), children)
        looked.frame(at: 0)
        // From the third step on each buffer has an overlay in it.
        for step in 1..<6 {
            let moved = try layers(moved: Double(step))
            looked.commit([moved[1]])
            looked.frame(at: Double(step) / 60)
            let fresh = try Window(wanted)
            fresh.commit(moved, children)
            fresh.frame(at: 0)
            let isSame = words(of: looked.front) == words(of: fresh.front)
            #expect(isSame, "\(step)")
        }
    }

    @Test("counts with an overlay are those of a frame painted without one")
    func counts() throws {
        let bench = try Bench(width: 320, height: 200)
        let looked = try Window(Set(InstrumentOverlay.allCases))
        bench.commit(try layers(), children: children, root: 1)
        looked.commit(try layers(), children)
        for step in 0..<4 {
            if step > 0 {
                let moved = try layers(moved: Double(step))[1]
                bench.commit([moved])
                looked.commit([moved])
            }
            bench.frame(at: Double(step) / 60)
            looked.frame(at: Double(step) / 60)
            #expect(bench.compositor.counts == looked.compositor.counts, "\(step)")
        }
    }

    @Test("to turn an overlay on or off causes one frame, and an unchanged one none")
    func changes() throws {
        let window = try Window()
        window.commit(try layers(), children)
        #expect(window.frame(at: 0))
        #expect(!window.frame(at: 1))
        window.compositor.overlays = [.offscreen]
        #expect(window.frame(at: 2) && window.damage.isEmpty)
        #expect(!window.frame(at: 3))
        window.compositor.overlays = []
        #expect(window.frame(at: 4) && window.damage.isEmpty)
        #expect(!window.frame(at: 5))
    }

    @Test("nothing is drawn above the legend where nothing is found")
    func nothingFound() throws {
        let (plain, looked) = (try Window(), try Window([.copied]))
        for window in [plain, looked] {
            window.commit(try layers(), children)
            window.frame(at: 0)
        }
        let rows = 0..<180
        #expect(
            rows.allSatisfy { y in
                (0..<320).allSatisfy { plain.front[$0, y] == looked.front[$0, y] }
            })
        #expect(words(of: plain.front) != words(of: looked.front))
    }

    /// A colour of which so many parts of 255 lie over a pixel.
    private func mixed(_ color: UInt32, _ alpha: Double, over below: UInt32) -> [Double] {
        [16, 8, 0].map { shift in
            let (top, bottom) = (Double(color >> shift & 255), Double(below >> shift & 255))
            return top * alpha / 255 + bottom * (1 - alpha / 255)
        }
    }

    private func isNear(_ pixel: UInt32, _ parts: [Double]) -> Bool {
        zip([16, 8, 0] as [UInt32], parts).allSatisfy { abs(Double(pixel >> $0 & 255) - $1) <= 2 }
    }

    @Test("areas are tinted in the colour of what was found there")
    func colors() throws {
        // Where the layer is seen; inside of labels, which lie in its upper left corner.
        let cases: [(InstrumentOverlay, x: Int, y: Int, color: UInt32, alpha: Double)] = [
            (.offscreen, 100, 90, 0xF5C400, 70),
            (.misaligned, 180, 37, 0xE01FB4, 70),
            (.rasterized, 270, 80, 0xE52020, 70),
            (.blended, 100, 90, 0xF04A4A, 110),
            (.blended, 10, 150, 0x18B04A, 80),
            (.overdraw, 10, 150, 0x2F7BF0, 90),
            (.damage, 10, 150, 0xFF5C8A, 70),
        ]
        let plain = try Window()
        plain.commit(try layers(), children)
        plain.frame(at: 0)
        for (overlay, x, y, color, alpha) in cases {
            let window = try Window([overlay])
            window.commit(try layers(), children)
            window.frame(at: 0)
            let expected = mixed(color, alpha, over: plain.front[x, y])
            #expect(
                isNear(window.front[x, y], expected),
                "\(overlay.rawValue) \(String(window.front[x, y], radix: 16)) \(expected)")
        }
    }

    @Test("a window with round corners has no colour of passes inside, and all of it at its rims")
    func roundWindow() throws {
        let round = [
            record(
                1, CGRect(x: 0, y: 0, width: 320, height: 200),
                RGBA(red: 0.5, green: 0.5, blue: 0.5)
            ) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) },
            record(2, CGRect(x: 0, y: 0, width: 160, height: 200), blue),
        ]
        let (plain, looked) = (try Window(), try Window([.offscreen]))
        for window in [plain, looked] {
            window.commit(round, [1: [2]])
            window.frame(at: 0)
        }
        for (x, y) in [(160, 100), (300, 100), (319, 100), (200, 0), (250, 30)] {
            #expect(plain.front[x, y] == looked.front[x, y], "\(x), \(y)")
        }
        // A pixel outside of the circle of 20 around (300, 20).
        #expect(looked.front[317, 2] != plain.front[317, 2])
        #expect(looked.front[317, 2] >> 16 & 0xFF > 0x80)
    }

    @Test(
        "a window with a shadow around it has overlays, their words and their counts inside of it alone"
    )
    func area() throws {
        let (plain, looked) = (try Window(), try Window([.blended, .borders]))
        let area = PixelRect(x: 60, y: 40, width: 200, height: 120)
        looked.compositor.overlayArea = area
        for window in [plain, looked] {
            window.commit(try layers(), children)
            window.frame(at: 0)
        }
        var (inside, outside) = (0, 0)
        for y in 0..<200 {
            for x in 0..<320 where plain.front.row(y)[x] != looked.front.row(y)[x] {
                let isIn = (area.x..<area.right).contains(x) && (area.y..<area.bottom).contains(y)
                (inside, outside) = (inside + (isIn ? 1 : 0), outside + (isIn ? 0 : 1))
            }
        }
        #expect(outside == 0 && inside > 100 * 60)
        // The legend is dark, six points from the lower left corner.
        let legend = looked.front.row(area.bottom - 6 - 4)[area.x + 6 + 4]
        #expect(legend >> 8 & 0xFF < 0x60)
    }

    @Test("labels and the legend stay inside of windows of any size")
    func sizes() throws {
        for (width, height) in [(1, 1), (3, 40), (40, 3), (90, 30), (320, 200)] {
            let window = try Window(Set(InstrumentOverlay.allCases), width: width, height: height)
            window.commit(try layers(), children)
            #expect(window.frame(at: 0))
        }
    }

    @Test("the label of a line of text lies beside it, that of a large area in its corner")
    func labelPlaces() throws {
        let bounds = PixelRect(x: 0, y: 0, width: 320, height: 200)
        let plate = PixelRect(x: 0, y: 0, width: 30, height: 16)
        func first(_ area: PixelRect) -> PixelRect? {
            OverlayLabels.places(of: plate, at: area, 1, bounds).first
        }
        let line = first(PixelRect(x: 20, y: 50, width: 100, height: 20))
        #expect(line == PixelRect(x: 121, y: 52, width: 30, height: 16))
        let title = first(PixelRect(x: 20, y: 50, width: 100, height: 36))
        #expect(title == PixelRect(x: 121, y: 60, width: 30, height: 16))
        let large = first(PixelRect(x: 20, y: 50, width: 100, height: 60))
        #expect(large == PixelRect(x: 21, y: 51, width: 30, height: 16))
        // Where there is no room beside it, it lies on it.
        let wide = first(PixelRect(x: 20, y: 50, width: 290, height: 20))
        #expect(wide == PixelRect(x: 21, y: 51, width: 30, height: 16))
        let places = OverlayLabels.places(
            of: plate, at: PixelRect(x: -50, y: 190, width: 90, height: 90), 1, bounds)
        #expect(places.allSatisfy { bounds.contains($0) })
    }

    @Test("pictures of all overlays, to be looked at", arguments: InstrumentOverlay.allCases)
    func look(overlay: InstrumentOverlay) throws {
        let window = try Window([overlay])
        window.commit(try layers(), children)
        window.frame(at: 0)
        let png = try CGImage(bitmap: window.front).pngData()
        Attachment.record([UInt8](png), named: "overlay-\(overlay.rawValue).png")
    }
}
