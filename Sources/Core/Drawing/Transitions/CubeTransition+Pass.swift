import Foundation
import Primitives

extension CubeTransition {
    /// Writes the rows of one frame.
    struct Pass {
        private let old: PictureSampler, new: PictureSampler
        private let faces: (Face, Face)
        private let slices: UnsafePointer<Slice>
        private let width: Int, height: Int
        private let isUpright: Bool

        /// A pass over slices that contain the old face first, then the new one.
        init(
            _ frame: CATransitionFrame, _ faces: (Face, Face), _ slices: UnsafePointer<Slice>,
            isUpright: Bool
        ) {
            old = PictureSampler(frame.source)
            new = PictureSampler(frame.target)
            self.faces = faces
            self.slices = slices
            self.isUpright = isUpright
            width = frame.width
            height = frame.height
        }

        /// Writes pixel row `y`.
        func write(_ out: UnsafeMutablePointer<UInt32>, _ y: Int) {
            memset(out, 0, width * 4)
            if isUpright {
                upright(out, y, faces.0, slices, old)
                upright(out, y, faces.1, slices + height, new)
            } else {
                level(out, y, faces.0, slices, old)
                level(out, y, faces.1, slices + width, new)
            }
        }

        /// Adds a face of a cube that turns left or right: every column has its own slice.
        private func level(
            _ out: UnsafeMutablePointer<UInt32>, _ y: Int, _ face: Face,
            _ slices: UnsafePointer<Slice>, _ picture: PictureSampler
        ) {
            let (light, centre) = (face.light, height * 128 - 128)
            let from = 2 * y + 1 - height
            let away = abs(from) * 128
            for x in face.range {
                let slice = slices + x
                let cover = min(max(slice.pointee.half &- away, 0), 256)
                guard cover > 0 else { continue }
                let v = centre &+ (from &* slice.pointee.scale) >> 9
                let pixel = PixelMath.lit(
                    picture.columns(
                        slice.pointee.place, slice.pointee.step, slice.pointee.shift, v), light)
                let weight = (cover &* slice.pointee.cover) >> 8
                out[x] = weight == 256 ? pixel : PixelMath.mix(out[x], pixel, weight)
            }
        }

        /// Adds a face of a cube that turns up or down: the pixel row is one slice.
        private func upright(
            _ out: UnsafeMutablePointer<UInt32>, _ y: Int, _ face: Face,
            _ slices: UnsafePointer<Slice>, _ picture: PictureSampler
        ) {
            guard face.range.contains(y) else { return }
            let slice = slices + y
            let (scale, half, covered) = (
                slice.pointee.scale, slice.pointee.half, slice.pointee.cover
            )
            let (place, step, shift) = (
                slice.pointee.place, slice.pointee.step, slice.pointee.shift
            )
            let (light, centre) = (face.light, width * 128 - 128)
            for x in 0..<width {
                let from = 2 &* x &+ 1 &- width
                let cover = min(max(half &- abs(from) &* 128, 0), 256)
                guard cover > 0 else { continue }
                let u = centre &+ (from &* scale) >> 9
                let pixel = PixelMath.lit(
                    picture.rows(u, place, step, shift), light)
                let weight = (cover &* covered) >> 8
                out[x] = weight == 256 ? pixel : PixelMath.mix(out[x], pixel, weight)
            }
        }
    }
}

extension PictureSampler {
    /// Returns the mean of 1 << `shift` columns from `x` on, `step` apart, interpolated between the
    /// rows at `y`. The columns must be inside the picture.
    @inline(__always)
    fileprivate func columns(_ x: Int, _ step: Int, _ shift: Int, _ y: Int) -> UInt32 {
        if shift == 0 { return clamped(x, y) }
        let y = min(max(y, 0), bottom)
        let upper = base + y >> 8 &* stride
        let lower = y < bottom ? upper + stride : upper
        var sums = (PixelMath.ones << UInt64(shift &- 1), PixelMath.ones << UInt64(shift &- 1))
        for index in 0..<(1 << shift) {
            let column = (min(x &+ index &* step, right) &+ 128) >> 8
            sums.0 &+= PixelMath.spread(upper[column])
            sums.1 &+= PixelMath.spread(lower[column])
        }
        return PixelMath.pack(
            PixelMath.mixLanes(
                sums.0 >> UInt64(shift) & PixelMath.mask, sums.1 >> UInt64(shift) & PixelMath.mask,
                y & 255))
    }

    /// Returns the mean of 1 << `shift` rows from `y` on, `step` apart, interpolated between the
    /// columns at `x`. The rows must be inside the picture.
    @inline(__always)
    fileprivate func rows(_ x: Int, _ y: Int, _ step: Int, _ shift: Int) -> UInt32 {
        if shift == 0 { return clamped(x, y) }
        let x = min(max(x, 0), right)
        let first = base + x >> 8
        let next = x < right ? 1 : 0
        var sums = (PixelMath.ones << UInt64(shift &- 1), PixelMath.ones << UInt64(shift &- 1))
        for index in 0..<(1 << shift) {
            let row = first + ((min(y &+ index &* step, bottom) &+ 128) >> 8) &* stride
            sums.0 &+= PixelMath.spread(row[0])
            sums.1 &+= PixelMath.spread(row[next])
        }
        return PixelMath.pack(
            PixelMath.mixLanes(
                sums.0 >> UInt64(shift) & PixelMath.mask, sums.1 >> UInt64(shift) & PixelMath.mask,
                x & 255))
    }
}
