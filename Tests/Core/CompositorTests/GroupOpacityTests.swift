import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// Opacity of a layer with what is in it: docs/reference/compositing.md, "Opacity and groups".
@Suite("Group opacity")
struct GroupOpacityTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let card = record(2, CGRect(x: 8, y: 8, width: 40, height: 40), red)
    private let label = record(3, CGRect(x: 10, y: 10, width: 20, height: 20), green)

    private func bench(
        _ records: [LayerRecord], _ children: [UInt64: [UInt64]] = [1: [2], 2: [3]],
        masks: [UInt64: UInt64] = [:]
    ) throws -> Bench {
        let bench = try Bench()
        bench.commit([root] + records, children: children, masks: masks, root: 1)
        bench.frame()
        return bench
    }

    /// Colours over each other, the lowest first, by the formula for real numbers; alpha, red,
    /// green and blue, 0...255.
    private func over(_ layers: [RGBA]) -> [Double] {
        var sum = [0.0, 0, 0, 0]
        for color in layers {
            let a = Double(color.alpha)
            let parts = [
                a, a * Double(color.red), a * Double(color.green), a * Double(color.blue),
            ]
            for index in 0..<4 { sum[index] = parts[index] + sum[index] * (1 - a) }
        }
        return sum.map { $0 * 255 }
    }

    /// True when a pixel is what the colours make, but for rounding.
    private func isClose(_ pixel: UInt32, _ layers: [RGBA], within most: Double = 1.01) -> Bool {
        let parts = [24, 16, 8, 0].map { Double(pixel >> UInt32($0) & 255) }
        return zip(parts, over(layers)).allSatisfy { abs($0 - $1) <= most }
    }

    private func faded(_ color: RGBA, _ alpha: Float) -> RGBA {
        RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
    }

    private func separate(_ record: LayerRecord) -> LayerRecord {
        var record = record
        record.effects.allowsGroupOpacity = false
        return record
    }

    @Test("a group fades as a whole: nothing shows through what covers it", arguments: [0.25, 0.5])
    func together(opacity: Float) throws {
        var dim = card
        dim.opacity = opacity
        let bench = try bench([dim, label])
        #expect(isClose(bench.target[10, 10], [faded(red, opacity)]))
        #expect(isClose(bench.target[20, 20], [faded(green, opacity)]))
    }

    @Test("without grouping each layer fades by itself: overlaps show through")
    func apart() throws {
        var dim = card
        dim.opacity = 0.5
        let bench = try bench([separate(dim), label])
        #expect(isClose(bench.target[10, 10], [faded(red, 0.5)]))
        #expect(isClose(bench.target[20, 20], [faded(red, 0.5), faded(green, 0.5)]))
    }

    @Test("opacity that is handed down reaches every layer below, also through groups")
    func deep() throws {
        var dim = card
        dim.opacity = 0.5
        let below = record(4, CGRect(x: 5, y: 5, width: 10, height: 10), blue)
        let all: [UInt64: [UInt64]] = [1: [2], 2: [3], 3: [4]]
        let through = try bench([separate(dim), label, below], all)
        #expect(
            isClose(
                through.target[26, 26], [faded(red, 0.5), faded(green, 0.5), faded(blue, 0.5)]))
        var half = label
        half.opacity = 0.6
        let grouped = try bench([separate(dim), half, below], all)
        // In the group green shows through blue, and then 0.6 of both is seen.
        let both = RGBA(red: 0, green: 0.25 / 0.75, blue: 0.5 / 0.75, alpha: 0.75 * 0.6)
        #expect(isClose(grouped.target[26, 26], [faded(red, 0.5), both], within: 1.6))
        let apart = try bench([separate(dim), separate(half), below], all)
        #expect(
            isClose(
                apart.target[26, 26], [faded(red, 0.5), faded(green, 0.3), faded(blue, 0.3)]))
    }

    /// docs/reference/compositing.md, "Opacity and groups".
    @Test("a child's opacity of .99 is next to one of 1")
    func nextTo() throws {
        var dim = separate(card)
        dim.opacity = 0.5
        let below = record(4, CGRect(x: 5, y: 5, width: 10, height: 10), blue)
        let all: [UInt64: [UInt64]] = [1: [2], 2: [3], 3: [4]]
        var almost = label
        almost.opacity = 0.99
        almost.borderWidth = 2
        almost.shadow.opacity = 0.5
        var whole = almost
        whole.opacity = 1
        let pair = try [bench([dim, whole, below], all), bench([dim, almost, below], all)]
        for (a, b) in zip(pair[0].pixels, pair[1].pixels) {
            // A hundredth of 255, and rounding twice.
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 4)
            }
        }
    }

    @Test("border, contents and shadow take the opacity each, as the sublayers do")
    func ownDrawing() throws {
        var dim = separate(card)
        dim.opacity = 0.5
        dim.borderWidth = 5
        dim.borderColor = blue
        dim.shadow.opacity = 1
        dim.shadow.radius = 0
        dim.shadow.offset = CGSize(width: 4, height: 4)
        let bench = try bench([dim, label])
        // Away from the edges: the shadow is one pixel soft.
        #expect(
            isClose(
                bench.target[20, 20],
                [faded(.black, 0.5), faded(red, 0.5), faded(green, 0.5)], within: 1.6))
        #expect(isClose(bench.target[10, 20], [faded(red, 0.5), faded(blue, 0.5)]))
        #expect(isClose(bench.target[50, 40], [faded(.black, 0.5)]))
    }

    @Test("a mask cuts layer and sublayers, and the opacity still counts for each")
    func masked() throws {
        var dim = separate(card)
        dim.opacity = 0.5
        let mask = record(4, CGRect(x: 0, y: 0, width: 20, height: 40), blue)
        let bench = try bench([dim, label, mask], masks: [2: 4])
        #expect(isClose(bench.target[20, 20], [faded(red, 0.5), faded(green, 0.5)]))
        #expect(bench.target[30, 20] == 0)
        // The mask's own alpha doesn't take the opacity a second time.
        #expect(isClose(bench.target[10, 10], [faded(red, 0.5)]))
    }

    @Test("a layer that shares its space with its sublayers never groups")
    func depth() throws {
        var space = card
        space.backgroundColor = nil
        space.opacity = 0.5
        space.effects.preservesDepth = true
        let other = record(4, CGRect(x: 20, y: 20, width: 20, height: 20), blue)
        let bench = try bench([space, label, other], [1: [2], 2: [3, 4]])
        #expect(isClose(bench.target[32, 32], [faded(green, 0.5), faded(blue, 0.5)]))
    }

    @Test("a fade without grouping repaints all that it fades", arguments: [true, false])
    func fading(groups: Bool) throws {
        let layers = [card, label, record(4, CGRect(x: -6, y: 5, width: 10, height: 10), blue)]
        let children: [UInt64: [UInt64]] = [1: [2], 2: [3], 3: [4]]
        let bench = try bench(layers, children)
        for step in 1...6 {
            var dim = groups ? card : separate(card)
            dim.opacity = 1 - Float(step) / 8
            if step == 5 { dim.effects.allowsGroupOpacity.toggle() }
            bench.commit([dim])
            bench.frame(at: Double(step))
            let fresh = try self.bench([dim] + layers.dropFirst(), children)
            #expect(bench.pixels == fresh.pixels, "step \(step)")
        }
    }

    @Test("sublayers that come to overlap, or no longer do, leave no trace of the other way")
    func overlaps() throws {
        var box = card
        box.backgroundColor = nil
        box.opacity = 0.7
        let colors = [
            RGBA(red: 0.3, green: 0.7, blue: 0.1),
            RGBA(red: 0.9, green: 0.2, blue: 0.6, alpha: 0.4),
        ]
        // Round edges and an opacity of their own round otherwise in a group.
        let first = record(3, CGRect(x: 2, y: 2, width: 14, height: 14), colors[0]) {
            $0.cornerRadius = 5
            $0.opacity = 0.9
        }
        let children: [UInt64: [UInt64]] = [1: [2], 2: [3, 4]]
        let bench = try bench(
            [box, first, record(4, CGRect(x: 20, y: 20, width: 14, height: 14), colors[1])],
            children)
        for step in 0..<12 {
            let x = [20.0, 15.5, 14, 16, 10, 30][step % 6]
            let second = record(4, CGRect(x: x, y: 4, width: 14, height: 14), colors[1])
            bench.commit([]) {
                $0.changes = [LayerChange(record: second, changed: LayerPropertySet(.position))]
            }
            bench.frame(at: Double(step))
            let fresh = try self.bench([box, first, second], children)
            #expect(bench.pixels == fresh.pixels, "step \(step)")
        }
    }

    @Test("a fade of a layer that is handed an opacity starts from what was shown")
    func handedDownFade() throws {
        var dim = separate(card)
        dim.opacity = 0.5
        var outer = separate(record(5, CGRect(x: 0, y: 0, width: 64, height: 64)))
        outer.opacity = 0.6
        let bench = try bench([outer, dim, label], [1: [5], 5: [2], 2: [3]])
        let before = bench.pixels
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1),
            motion: .transition(TransitionMotion(kind: .fade)))
        bench.commit([record(3, CGRect(x: 10, y: 10, width: 20, height: 20), blue)]) {
            $0.addedAnimations = [
                AnimationAddition(layer: LayerID(rawValue: 3), animation: animation)
            ]
        }
        bench.frame(at: 0)
        #expect(bench.pixels == before)
        bench.frame(at: 0.999_999)
        #expect(isClose(bench.target[20, 20], [faded(red, 0.3), faded(blue, 0.3)]))
    }

    @Test("a fade in a plane of a space that hands an opacity down starts from what was shown")
    func planeFade() throws {
        var space = record(5, CGRect(x: 0, y: 0, width: 64, height: 64))
        space.opacity = 0.6
        space.effects.preservesDepth = true
        let bench = try bench([space, card, label], [1: [5], 5: [2], 2: [3]])
        #expect(isClose(bench.target[20, 20], [faded(green, 0.6)]))
        let before = bench.pixels
        bench.transition(
            .fade, on: 3, to: [record(3, CGRect(x: 10, y: 10, width: 20, height: 20), blue)])
        bench.frame(at: 0)
        #expect(bench.pixels == before)
    }

    @Test("layers side by side look the same in a group and out of it, but for rounding")
    func loose() throws {
        var box = card
        box.backgroundColor = nil
        box.opacity = 0.37
        var dice = Dice(seed: 5)
        let colors = (0..<9).map { _ in
            RGBA(
                red: .random(in: 0...1, using: &dice), green: .random(in: 0...1, using: &dice),
                blue: .random(in: 0...1, using: &dice), alpha: .random(in: 0...1, using: &dice))
        }
        let tiles = colors.enumerated().map { index, color in
            record(
                UInt64(10 + index),
                CGRect(x: index % 3 * 12, y: index / 3 * 12, width: 10, height: 10), color)
        }
        let bench = try bench([box] + tiles, [1: [2], 2: tiles.map(\.id.rawValue)])
        for (index, color) in colors.enumerated() {
            let pixel = bench.target[8 + index % 3 * 12 + 5, 8 + index / 3 * 12 + 5]
            #expect(isClose(pixel, [faded(color, 0.37)], within: 1.6))
        }
    }
}
