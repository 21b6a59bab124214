import Drawing
import Foundation
import Primitives
import Testing

private let black: UInt32 = 0xFF00_0000
private let white: UInt32 = 0xFFFF_FFFF

/// Where each filter puts which picture, by formulas of their documentation worked out here.
@Suite("The geometry of transition filters")
struct TransitionGeometryTests {
    @Test(
        "halfway a wipe has one half new, on the side that it came from",
        arguments: [(0.0, 1, 0), (.pi, -1, 0), (.pi / 2, 0, 1), (-.pi / 2, 0, -1)])
    func wipe(_ angle: Double, _ dx: Int, _ dy: Int) throws {
        let show = try FilterShow(width: 40, height: 40, old: black, new: white)
        let output = try show.render(WipeTransition(angle: angle, softness: 4), 0.5)
        for y in 0..<40 {
            for x in 0..<40 {
                // The distance past the middle, to pixel centres; doubled to stay whole.
                let along = dx * (2 * x - 39) + dy * (2 * y - 39)
                if along < -4 { #expect(output[x, y] == white) }
                if along > 4 { #expect(output[x, y] == black) }
                let mirrored = output[dx == 0 ? x : 39 - x, dy == 0 ? y : 39 - y]
                #expect(abs(parts(output[x, y])[1] + parts(mirrored)[1] - 255) <= 1)
            }
        }
    }

    @Test("a slanted wipe has changed half of all light halfway, and its width is in points")
    func slantedWipe() throws {
        let show = try FilterShow(width: 60, height: 30, old: black, new: white)
        let filter = WipeTransition(angle: 0.8, softness: 10)
        #expect(abs(brightness(try show.render(filter, 0.5)) - 0.5) < 0.005)
        let mixed = { (scale: Double) in
            let output = try show.render(WipeTransition(softness: 6), 0.5, scale: scale)
            return (0..<60).count { output[$0, 3] != black && output[$0, 3] != white }
        }
        #expect(try mixed(1) <= 6)
        #expect((10...12).contains(try mixed(2)))
    }

    @Test("a bar is its old row, moved by the square of its own time")
    func bars() throws {
        let show = try FilterShow(width: 60, height: 12, seed: 21, isOpaque: true)
        let filter = BarsSwipeTransition(angle: 0, barWidth: 4, offset: 10)
        let output = try show.render(filter, 0.4)
        // The way is 60 and the shadow's 18; two bars more are each 10 behind.
        for y in 0..<12 {
            let time = (0.4 * (78 + 20) - 10 * Double(y / 4)) / 78
            let way = Int((78 * time * time).rounded())
            for x in way..<60 { #expect(output[x, y] == show.old[x - way, y]) }
            for x in 0..<max(0, way - 18) { #expect(output[x, y] == show.new[x, y]) }
            if way > 0 { #expect(output[way - 1, y] != show.new[way - 1, y], "no shadow") }
        }
    }

    @Test("the seams of slanted bars are mixed")
    func seams() throws {
        let show = try FilterShow(width: 64, height: 48, seed: 22, isOpaque: true)
        for y in 0..<48 {
            for x in 0..<64 { show.old.row(y)[x] = y < 24 ? black : white }
        }
        // At the start the bars have moved differently, and all still cover the middle.
        let filter = BarsSwipeTransition(angle: 1.2, barWidth: 16, offset: 12)
        let output = try show.render(filter, 0.5)
        let grey = pixels(output).count { pixel in
            let p = parts(pixel)
            return p[1] == p[2] && p[2] == p[3] && p[1] > 0 && p[1] < 255
        }
        #expect(grey > 3)
    }

    @Test(
        "beyond the ring lies the old picture, within it the new one", arguments: [0.3, 0.5, 0.7])
    func ripple(_ progress: Double) throws {
        let show = try FilterShow(width: 96, height: 64, seed: 23, isOpaque: true)
        let filter = RippleTransition(wavelength: 5, amplitude: 3)
        let output = try show.render(filter, progress)
        let outer = progress * (hypot(48, 32) + 15)
        var (far, near, bent) = (0, 0, 0)
        for y in 0..<64 {
            for x in 0..<96 {
                let radius = hypot(Double(x) + 0.5 - 48, Double(y) + 0.5 - 32)
                let isOld = output[x, y] == show.old[x, y]
                let isNew = output[x, y] == show.new[x, y]
                if radius > outer + 1, !isOld { far += 1 }
                if radius < outer - 16, !isNew { near += 1 }
                if radius < outer - 5, radius > outer - 10, !isOld, !isNew { bent += 1 }
            }
        }
        #expect((far, near) == (0, 0))
        #expect(bent > 200)
    }

    @Test("water bends toward and away alike, and lies still at amplitude 0")
    func rippleLight() throws {
        let show = try FilterShow(width: 64, height: 64, old: 0xFF80_8080, new: 0xFF80_8080)
        let output = try show.render(RippleTransition(wavelength: 8, amplitude: 0), 0.5)
        let light = pixels(output).map { parts($0)[1] - 128 }
        #expect(light.contains { $0 > 20 } && light.contains { $0 < -10 })
        // The slope at the mirrored place faces the other way: never both in light or in shade.
        for (there, here) in zip(light, light.reversed()) {
            #expect(there * here <= 0)
        }
    }

    @Test("in the ring the new picture is on the inside")
    func rippleSides() throws {
        let show = try FilterShow(width: 96, height: 64, old: 0xFF40_4040, new: 0xFFC0_C0C0)
        let output = try show.render(RippleTransition(wavelength: 5, amplitude: 0), 0.5)
        // Two pixels within either rim of the ring, on the row through its centre.
        let outer = 0.5 * (hypot(48, 32) + 15)
        #expect(parts(output[48 + Int(outer) - 2, 32])[1] < 0x60)
        #expect(parts(output[48 + Int(outer) - 13, 32])[1] > 0xA0)
    }

    @Test("the curl touches nothing before its shadow, nor after it, and mirrors the sheet")
    func curl() throws {
        let show = try FilterShow(width: 96, height: 6, seed: 24, isOpaque: true)
        let radius = 5.0
        let fold = 96 - 0.4 * (96 + 2.1 * radius + 1)
        // A white stripe on black beyond the fold.
        for y in 0..<6 {
            for x in 0..<96 { show.old.row(y)[x] = (84..<87).contains(x) ? white : black }
        }
        let output = try show.render(PageCurlTransition(angle: .pi, radius: radius), 0.4)
        let end = fold - (96 - fold - .pi * radius)
        for x in 0..<96 {
            if Double(x) + 1 < end - 1.1 * radius { #expect(output[x, 3] == show.old[x, 3]) }
            if Double(x) > fold + 2.1 * radius + 1 { #expect(output[x, 3] == show.new[x, 3]) }
        }
        // A point at s lies at 2 fold + πr - s once it has gone around.
        let stripe = 2 * fold + .pi * radius - 85.5
        let back = (Int(end) + 2...Int(fold) - 1).map { (parts(output[$0, 3])[1], $0) }
        let brightest = try #require(back.max { $0.0 < $1.0 })
        #expect(abs(Double(brightest.1) + 0.5 - stripe) <= 1)
        #expect(back.allSatisfy { $0.0 > 128 }, "the back is lightened")
    }

    @Test("on the cylinder paper lies where its length says")
    func cylinder() throws {
        let (radius, fold) = (16.0, 40.0)
        let progress = (96 - fold) / (96 + 2.1 * radius + 1)
        // Half way to the silhouette the sheet has turned by 150°.
        let length = radius * 150 / 180 * .pi
        let plain = try FilterShow(width: 96, height: 3, old: black, new: black)
        let striped = try FilterShow(width: 96, height: 3, old: black, new: black)
        for x in 0..<3 { striped.old.row(1)[Int(fold + length) - 1 + x] = white }
        let filter = PageCurlTransition(angle: .pi, radius: radius)
        let (one, other) = try (plain.render(filter, progress), striped.render(filter, progress))
        let change = (0..<96).map { parts(other[$0, 1])[1] - parts(one[$0, 1])[1] }
        let place = try #require(change.indices.max { change[$0] < change[$1] })
        #expect(change[place] > 10)
        #expect(abs(Double(place) + 0.5 - fold - radius / 2) <= 1.5)
    }

    @Test("a page beside the curl is darker the nearer it is")
    func curlShadow() throws {
        let show = try FilterShow(width: 96, height: 4, old: black, new: white)
        let output = try show.render(PageCurlTransition(angle: .pi, radius: 10), 0.5)
        let fold = 96 - 0.5 * (96 + 22)
        let beside = (Int(fold + 10) + 1..<Int(fold + 21)).map { parts(output[$0, 2])[1] }
        #expect(beside == beside.sorted())
        #expect((beside.first ?? 0) < 175 && (beside.last ?? 0) > 240)
    }

    @Test("halfway the cube shows both faces alike, in perspective")
    func cube() throws {
        let show = try FilterShow(width: 64, height: 48, old: white, new: white)
        for y in 0..<48 { show.old.row(y).update(repeating: black, count: 32) }
        let output = try show.render(CubeTransition(direction: .left), 0.5)
        // Side 1, camera 1.5 before the face at rest; at 45° the near edge is 0.2071 behind that
        // place and the far ones 0.9142, seen 0.4393 from the middle.
        let heights = { (x: Int) in (0..<48).reduce(0.0) { $0 + Double(output[x, $1] >> 24) / 255 }
        }
        #expect(abs(heights(31) - 48 * 1.5 / 1.7071) < 0.7)
        #expect(abs(heights(5) - 48 * 1.5 / (1.5 + 0.9142 - 1.0 / 64)) < 1)
        let width = (0..<64).reduce(0.0) { $0 + Double(output[$1, 24] >> 24) / 255 }
        #expect(abs(width - 64 * 2 * 0.4393) < 0.1)
        for y in 0..<48 {
            for x in 0..<32 {
                #expect(abs(Int(output[x, y] >> 24) - Int(output[63 - x, y] >> 24)) <= 1)
            }
        }
        // The middle of the old face is seen 0.2574 left of the middle; without perspective it
        // would be 0.22.
        let middle = 64 * (0.5 - 0.2574)
        #expect(parts(output[Int(middle) - 2, 24])[1] < 20)
        #expect(parts(output[Int(middle) + 2, 24])[1] > 180)
        #expect(output[32, 24] == output[31, 24], "both faces have the same light")
    }

    @Test("no light comes through where the faces meet", arguments: [0.31, 0.4, 0.5, 0.66])
    func cubeEdge(_ progress: Double) throws {
        let show = try FilterShow(width: 63, height: 9, old: black, new: white)
        for direction in [CubeTransition.Direction.left, .right] {
            let output = try show.render(CubeTransition(direction: direction), progress)
            let alphas = (0..<63).map { output[$0, 4] >> 24 }
            let first = try #require(alphas.firstIndex(of: 255))
            let last = try #require(alphas.lastIndex(of: 255))
            #expect(last - first > 40)
            #expect(alphas[first...last].allSatisfy { $0 == 255 })
        }
    }

    @Test(
        "the new face comes from the other side",
        arguments: zip(CubeTransition.Direction.allCases, [(1, 0), (-1, 0), (0, 1), (0, -1)]))
    func cubeDirection(_ direction: CubeTransition.Direction, _ side: (Int, Int)) throws {
        let show = try FilterShow(width: 48, height: 48, old: 0xFFFF_0000, new: 0xFF00_00FF)
        let output = try show.render(CubeTransition(direction: direction), 0.5)
        let (new, old) = (
            output[24 + side.0 * 12, 24 + side.1 * 12], output[24 - side.0 * 12, 24 - side.1 * 12]
        )
        #expect(parts(new)[1] == 0 && parts(new)[3] > 128)
        #expect(parts(old)[3] == 0 && parts(old)[1] > 128)
    }

    @Test("the share of new grains is the progress", arguments: [0.02, 0.05, 0.25, 0.5, 0.9, 0.99])
    func dissolveShare(_ progress: Double) throws {
        let show = try FilterShow(width: 96, height: 64, old: black, new: white)
        let output = try show.render(DissolveTransition(grainSize: 1, seed: 4), progress)
        // Four standard deviations of the mean of 6144 grains, and the rounding of one.
        let spread = 4 * (progress * (1 - progress) / 6144).squareRoot()
        #expect(abs(brightness(output) - progress) < spread + 0.002)
    }

    @Test("a grain never goes back, is a square in points, and the seed chooses it")
    func grains() throws {
        let show = try FilterShow(width: 48, height: 32, old: black, new: white)
        let filter = DissolveTransition(grainSize: 2, seed: 9)
        var before = [UInt32](repeating: black, count: 48 * 32)
        for progress in stride(from: 0.05, to: 1, by: 0.05) {
            let now = pixels(try show.render(filter, progress, scale: 2))
            #expect(zip(before, now).allSatisfy { $0 <= $1 })
            before = now
        }
        let one = try show.render(filter, 0.5, scale: 2)
        for y in 0..<32 {
            for x in 0..<48 { #expect(one[x, y] == one[x / 4 * 4, y / 4 * 4]) }
        }
        let other = try show.render(DissolveTransition(grainSize: 2, seed: 10), 0.5, scale: 2)
        let same = zip(pixels(one), pixels(other)).count { $0 == $1 }
        #expect(same < 48 * 32 * 7 / 10)
    }

    @Test("a flash grows from its centre, hides both pictures, and goes")
    func flash() throws {
        let show = try FilterShow(width: 64, height: 48, old: black, new: 0xFF20_2020)
        let filter = FlashTransition(center: CGPoint(x: 0.25, y: 0.25), color: .white)
        let early = try show.render(filter, 0.12)
        #expect(parts(early[16, 12])[1] > 180)
        #expect(parts(early[62, 46])[1] < 12)
        let peak = try show.render(filter, 0.42)
        #expect(pixels(peak).allSatisfy { parts($0)[1] > 200 })
        let late = try show.render(filter, 0.95)
        #expect(parts(late[62, 46])[1] - 0x20 < 6)
        #expect(brightness(late) < brightness(peak))
    }

    /// The mean of the red components, 0...1.
    private func brightness(_ bitmap: Bitmap) -> Double {
        let all = pixels(bitmap)
        return Double(all.reduce(0) { $0 + parts($1)[1] }) / Double(all.count) / 255
    }
}
