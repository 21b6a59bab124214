import Drawing
import Foundation
import Primitives

/// A context of `width` x `height` pixels, y down, a point to a pixel.
func canvas(_ width: Int = 100, _ height: Int = 100) throws -> CGContext {
    guard let context = CGContext(width: width, height: height) else { throw NoCanvas() }
    return context
}

struct NoCanvas: Error {}

extension CGContext {
    /// The pixel 0xAARRGGBB at (x, y), y down.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { makeImage()?.bitmap[x, y] ?? 0xDEAD_BEEF }

    /// How many pixels satisfy `test`.
    func count(_ test: (UInt32) -> Bool) -> Int {
        guard let bitmap = makeImage()?.bitmap else { return -1 }
        var count = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where test(bitmap[x, y]) { count += 1 }
        }
        return count
    }

    /// How many pixels are fully covered.
    var opaqueCount: Int { count { $0 >> 24 == 255 } }

    /// How many pixels are touched at all.
    var touchedCount: Int { count { $0 != 0 } }

    /// The covered area, in pixels: the sum of all alphas.
    var coverage: Double {
        guard let bitmap = makeImage()?.bitmap else { return .nan }
        var sum = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { sum += Int(bitmap[x, y] >> 24) }
        }
        return Double(sum) / 255
    }

    /// The box of all touched pixels.
    var touched: PixelRect {
        guard let bitmap = makeImage()?.bitmap else { return .empty }
        var box = PixelRect.empty
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] != 0 {
                box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }
}

/// The four bytes of a pixel: alpha, red, green, blue.
func parts(_ pixel: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
}

/// True when each byte of both pixels differs by `limit` at most.
func near(_ a: UInt32, _ b: UInt32, _ limit: Int = 1) -> Bool {
    zip(parts(a), parts(b)).allSatisfy { abs($0 - $1) <= limit }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
