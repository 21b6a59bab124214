import Foundation
import Primitives

extension PageCurlTransition {
    /// Writes the rows of one frame.
    ///
    ///     s    │  reach      │ fold         │ fold + radius   │ + shadow
    ///     old  │  back, flat │ back, curved │ shadow          │  new
    struct Pass {
        private let frame: CATransitionFrame
        private let sheet: Sheet
        private let old: PictureSampler
        private let bends: UnsafePointer<Bend>
        private let width: Double, height: Double
        /// 65,536 divided by the length of the shadows, in 256ths of a pixel.
        private let shadowScale: Int

        /// The whiteness of the paper's back, of 256.
        static let paper = 190

        init(_ frame: CATransitionFrame, _ sheet: Sheet, _ bends: UnsafePointer<Bend>) {
            self.bends = bends
            self.frame = frame
            self.sheet = sheet
            old = PictureSampler(frame.source)
            width = Double(frame.width)
            height = Double(frame.height)
            shadowScale = max(1, Int(65_536 / (256 * sheet.shadow)))
        }

        /// Writes pixel row `y`.
        func write(_ out: UnsafeMutablePointer<UInt32>, _ y: Int) {
            let start = sheet.x / 2 + sheet.y * (Double(y) + 0.5)
            let edge = sheet.fold + sheet.radius
            // The columns at which the row passes from part to part.
            let (a, b) = (crossing(start, sheet.reach), crossing(start, sheet.fold))
            let c = crossing(start, edge + 0.5)
            let d = crossing(start, edge + sheet.shadow)
            let (from, to) = (frame.source.row(y), frame.target.row(y))
            if sheet.x >= 0 {
                copyRun(from, out, 0, a)
                flat(out, y, a, b)
                curved(out, y, b, c)
                shaded(out, y, c, d)
                copyRun(to, out, d, frame.width)
            } else {
                copyRun(to, out, 0, d)
                shaded(out, y, d, c)
                curved(out, y, c, b)
                flat(out, y, b, a)
                copyRun(from, out, a, frame.width)
            }
        }

        /// Returns the first column on the far side of `s`.
        private func crossing(_ start: Double, _ s: Double) -> Int {
            if sheet.x == 0 { return start < s ? frame.width : 0 }
            return column(((s - start) / sheet.x).rounded(.up), limit: frame.width)
        }

        /// Writes the old picture where it still lies flat, with the back of the sheet above it.
        private func flat(
            _ out: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int
        ) {
            guard end > start else { return }
            let (from, picture) = (frame.source.row(y), old)
            let (ex, ey) = (sheet.x, sheet.y)
            let (px, py) = (Double(start) + 0.5, Double(y) + 0.5)
            // The mirror image of the place about the line in the middle of the half turn; in
            // 65,536ths of a pixel, along a straight line through the sheet.
            let way = 2 * sheet.fold + .pi * sheet.radius - 2 * (ex * px + ey * py)
            var u = Int((px - 0.5 + way * ex) * 65_536)
            var v = Int((py - 0.5 + way * ey) * 65_536)
            let (du, dv) = (Int((1 - 2 * ex * ex) * 65_536), Int(-2 * ex * ey * 65_536))
            // The paper is slightly darker far from the fold.
            var dim = Int((way - .pi * sheet.radius) / sheet.radius * 10 * 65_536)
            let dimStep = Int(-2 * ex / sheet.radius * 10 * 65_536)
            for x in start..<end {
                let (sx, sy) = (u >> 8, v >> 8)
                let cover = picture.coverage(sx, sy)
                var pixel = from[x]
                if cover < 256 {
                    pixel = PixelMath.lit(pixel, 256 &- shadow(picture, sx, sy))
                }
                if cover > 0 {
                    // Up to 30 of 256 darker at the end, with a smooth begin and end.
                    let rest = max(60 &- max(dim >> 16, 0), 0)
                    let light = 226 &+ (rest &* rest &* 274) >> 15
                    let back = PixelMath.whitened(picture.clamped(sx, sy), Self.paper)
                    pixel = Self.layer(PixelMath.lit(back, light), pixel, cover)
                }
                out[x] = pixel
                u &+= du
                v &+= dv
                dim &+= dimStep
            }
        }

        /// Returns the darkness of the sheet's shadow at (x, y) of the sheet: it falls off with the
        /// square of the distance from the sheet.
        @inline(__always)
        private func shadow(_ picture: PictureSampler, _ x: Int, _ y: Int) -> Int {
            let across = max(max(-x, x &- picture.right) &- 128, 0)
            let down = max(max(-y, y &- picture.bottom) &- 128, 0)
            // A distance that is exact along the axes and approximate between them.
            let far = max(across, down) &+ (min(across, down) &* 3) >> 3
            let rest = max(256 &- (far &* shadowScale) >> 8, 0)
            return (rest &* rest &* sheet.darkest) >> 16
        }

        /// Returns `top` over `under`, where it covers `cover` of the pixel.
        @inline(__always)
        private static func layer(_ top: UInt32, _ under: UInt32, _ cover: Int) -> UInt32 {
            if cover == 256, top >> 24 == 255 { return top }
            return PixelMath.mix(under, PixelMath.over(top, under), cover)
        }

        /// Writes the cylinder seen from above: its upper half shows the back of the sheet, and
        /// where the sheet ends before that, the lower half shows its front.
        private func curved(
            _ out: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int
        ) {
            guard end > start else { return }
            let (picture, bends, last) = (old, bends, sheet.bendCount - 1)
            let away = sheet.x * (Double(start) + 0.5) + sheet.y * (Double(y) + 0.5) - sheet.fold
            let perPixel = 65_536 * Double(last) / sheet.radius
            var place = Int(away * perPixel) &+ 32_768
            let placeStep = Int(sheet.x * perPixel)
            // The silhouette covers half of the pixel whose centre it meets.
            var rim = Int((sheet.radius - away + 0.5) * 65_536)
            let rimStep = Int(-sheet.x * 65_536)
            for x in start..<end {
                let bend = bends + min(max(place >> 16, 0), last)
                let (px, py) = (x &* 256, y &* 256)
                let (u, v) = (px &+ bend.pointee.backX, py &+ bend.pointee.backY)
                let part = min(max(rim >> 8, 0), 256)
                let cover = (picture.coverage(u, v) &* part) >> 8
                let white = PixelMath.whitened(picture.clamped(u, v), bend.pointee.white)
                let back = PixelMath.lit(white, bend.pointee.light)
                if cover == 256, back >> 24 == 255 {
                    out[x] = back
                } else {
                    let dark = shadow(picture, u, v)
                    out[x] = Self.layer(back, lower(bend, x, y, part, dark), cover)
                }
                place &+= placeStep
                rim &+= rimStep
            }
        }

        /// Returns the pixel under the upper half of the cylinder: its lower half, in the shadow of
        /// the upper one, and under that the new page.
        private func lower(
            _ bend: UnsafePointer<Bend>, _ x: Int, _ y: Int, _ part: Int, _ dark: Int
        ) -> UInt32 {
            let (u, v) = (x &* 256 &+ bend.pointee.frontX, y &* 256 &+ bend.pointee.frontY)
            let cover = (old.coverage(u, v) &* part) >> 8
            let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
            let page = PixelMath.lit(
                frame.target.row(y)[x], 256 - cast(px, py, sheet.x * px + sheet.y * py))
            guard cover > 0 else { return page }
            let front = PixelMath.lit(old.clamped(u, v), bend.pointee.frontLight)
            return Self.layer(PixelMath.lit(front, 256 &- dark), page, cover)
        }

        /// Writes the new picture beside the cylinder, in its shadow.
        private func shaded(
            _ out: UnsafeMutablePointer<UInt32>, _ y: Int, _ start: Int, _ end: Int
        ) {
            let to = frame.target.row(y)
            let py = Double(y) + 0.5
            for x in start..<max(start, end) {
                let px = Double(x) + 0.5
                let dark = cast(px, py, sheet.x * px + sheet.y * py)
                out[x] = PixelMath.lit(to[x], 256 - dark)
            }
        }

        /// Returns the darkness of the cylinder's shadow on the page, which is reduced where little
        /// of the sheet is lifted.
        @inline(__always)
        private func cast(_ px: Double, _ py: Double, _ s: Double) -> Int {
            let right = sheet.x > 0 ? (width - px) / sheet.x : sheet.x < 0 ? -px / sheet.x : 1e9
            let low = sheet.y > 0 ? (height - py) / sheet.y : sheet.y < 0 ? -py / sheet.y : 1e9
            let lifted = min((s - sheet.fold + min(right, low)) / (2 * sheet.radius), 1)
            let rest = min(1, 1 - (s - sheet.fold - sheet.radius) / sheet.shadow)
            return Int(Double(sheet.darkest) * lifted * rest * rest)
        }
    }
}
