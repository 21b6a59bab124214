import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The geometry that all peers of the comparison draw, determined by a small random generator.
struct PeerGeometry {
    /// A moving thing.
    struct Mover {
        var x0 = 0.0
        var y0 = 0.0
        var vx = 0.0
        var vy = 0.0
        var a0 = 0.0
        var va = 0.0
        var s0 = 0.0
        var vs = 0.0
        var rgb: UInt32 = 0
    }

    /// The size of the picture, in pixels.
    let width: Double
    let height: Double

    /// The colour behind everything.
    static let background: UInt32 = 0xff20_242c

    /// `count` things of `w` x `h` pixels, all inside the picture at the beginning.
    func movers(_ count: Int, _ w: Double, _ h: Double) -> [Mover] {
        var random = PeerRandom()
        return (0..<count).map { _ in
            var m = Mover()
            m.x0 = random.next() * (width - w)
            m.y0 = random.next() * (height - h)
            m.vx = random.next() * 8 - 4
            m.vy = random.next() * 8 - 4
            m.a0 = random.next() * 6.283185
            m.va = random.next() * 0.06 - 0.03
            m.s0 = random.next() * 6.283185
            m.vs = random.next() * 0.1
            for _ in 0..<3 { m.rgb = m.rgb << 8 | UInt32(random.next() * 255) }
            return m
        }
    }

    /// The corner of a thing of `w` x `h` pixels in a frame, at whole pixels.
    func origin(_ m: Mover, _ frame: Int, _ w: Double, _ h: Double) -> CGPoint {
        let t = Double(frame)
        return CGPoint(
            x: (Self.bounce(m.x0 + m.vx * t, width - w) + 0.5).rounded(.down),
            y: (Self.bounce(m.y0 + m.vy * t, height - h) + 0.5).rounded(.down))
    }

    /// A triangle wave in 0...range, so that things bounce.
    static func bounce(_ value: Double, _ range: Double) -> Double {
        var p = fmod(value, 2 * range)
        if p < 0 { p += 2 * range }
        return p < range ? p : 2 * range - p
    }

    /// The opaque test picture of the peers.
    static func image(_ width: Int, _ height: Int, shift: Int = 0) -> CGImage? {
        guard let bitmap = Bitmap(width: width, height: height, isOpaque: true) else { return nil }
        for y in 0..<height {
            let row = bitmap.row(y)
            for x in 0..<width {
                let (r, g, b) = ((x * 4 + shift) & 255, y * 4 & 255, (x ^ y) * 4 & 255)
                row[x] = 0xff00_0000 | UInt32(r << 16 | g << 8 | b)
            }
        }
        return CGImage(bitmap: bitmap)
    }

    /// The colour of 0xAARRGGBB, not premultiplied.
    static func color(_ argb: UInt32, alpha: Double? = nil) -> CGColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(argb >> shift & 255) / 255 }
        return CGColor(
            red: part(16), green: part(8), blue: part(0), alpha: alpha ?? part(24))
    }
}

/// The peers' generator: linear congruential, 24 bits of each number.
struct PeerRandom {
    private var state: UInt32

    /// The numbers that follow `seed`.
    init(seed: UInt32 = 12_345) { state = seed }

    /// The next number, in 0..<1.
    mutating func next() -> Double {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Double(state >> 8) * (1.0 / 16_777_216.0)
    }
}
