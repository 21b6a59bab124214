import Glibc
import Primitives

extension Bitmap {
    /// Returns the smallest rectangle around the pixels that aren't those of another bitmap of the same size.
    func difference(from other: Bitmap) -> PixelRect {
        func isSame(_ y: Int, _ columns: Range<Int>) -> Bool {
            memcmp(
                row(y) + columns.lowerBound, other.row(y) + columns.lowerBound, columns.count * 4)
                == 0
        }
        let all = 0..<width
        guard let top = (0..<height).first(where: { !isSame($0, all) }),
            let bottom = (top..<height).last(where: { !isSame($0, all) })
        else { return .empty }
        var (left, right) = (width, 0)
        for y in top...bottom {
            let (a, b) = (row(y), other.row(y))
            if !isSame(y, 0..<left) {
                var x = 0
                while a[x] == b[x] { x += 1 }
                left = x
            }
            if !isSame(y, right..<width) {
                var x = width - 1
                while a[x] == b[x] { x -= 1 }
                right = x + 1
            }
        }
        return PixelRect(left: left, top: top, right: right, bottom: bottom + 1)
    }
}
