import CKernels
import Primitives

extension Bitmap {
    private static let halve = lk_kernels()?.pointee.halve

    /// Returns smaller copies of the bitmap, up to date: each half as large as the one before, of
    /// means of two by two pixels, down to a single pixel. Where a side is odd, its last pixel
    /// repeats, so that a pixel of copy n lies over exactly 2^n by 2^n of the bitmap's.
    ///
    /// Cost: the first time a third more pixels than the bitmap has, then a third more than changed
    /// since. Empty when memory is short.
    func upToDateLevels() -> [Bitmap] {
        var isNew = false
        return upToDateLevels(&isNew)
    }

    /// Returns the smaller copies; sets `isNew` when any of their pixels was made.
    func upToDateLevels(_ isNew: inout Bool) -> [Bitmap] {
        // Two renderers that show one image may both make the copies; both are right. Nobody
        // samples copies with changes: the code that noted these held the only reference to the
        // bitmap.
        let known = mipmaps.withLock { $0 }
        if !known.levels.isEmpty, known.changed.isEmpty { return known.levels }
        isNew = true
        let levels = known.levels.isEmpty ? blankLevels() : known.levels
        var part = known.levels.isEmpty ? bounds : known.changed.intersection(bounds)
        var source = self
        for level in levels {
            part = part.halved
            level.halve(source, in: part)
            source = level
        }
        mipmaps.withLock {
            $0.levels = levels
            $0.changed = .empty
        }
        return levels
    }

    private func blankLevels() -> [Bitmap] {
        var levels: [Bitmap] = []
        var size = bounds
        while size.width > 1 || size.height > 1 {
            size = size.halved
            guard let level = Bitmap(width: size.width, height: size.height, isOpaque: isOpaque)
            else { return [] }
            levels.append(level)
        }
        return levels
    }

    /// Sets the pixels of `part` to the means of those of `source`, which is twice as large.
    private func halve(_ source: Bitmap, in part: PixelRect) {
        let x = part.x
        for y in part.y..<part.bottom {
            let upper = source.row(2 * y) + 2 * x
            let lower = source.row(min(2 * y + 1, source.height - 1)) + 2 * x
            Self.halve?(
                row(y) + x, upper, lower, Int32(part.width), Int32(source.width - 2 * x))
        }
    }
}

extension PixelRect {
    /// The pixels of a picture half as large that lie over these.
    var halved: PixelRect {
        PixelRect(left: x >> 1, top: y >> 1, right: (right + 1) >> 1, bottom: (bottom + 1) >> 1)
    }
}
