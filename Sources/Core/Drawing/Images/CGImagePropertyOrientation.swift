import Primitives

/// The camera's orientation: the eight values of EXIF, by the operation that makes the picture
/// upright.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether width and height are exchanged.
    public var swapsSides: Bool { rawValue >= 5 }

    /// Copies `source`, as stored in the file, upright into `target`, whose sides are those of
    /// `source`, exchanged where necessary.
    func copyUpright(_ source: Bitmap, into target: Bitmap) {
        let (right, bottom) = (source.width - 1, source.height - 1)
        for y in 0..<target.height {
            let row = target.row(y)
            for x in 0..<target.width {
                let (u, v) =
                    switch self {
                    case .up: (x, y)
                    case .upMirrored: (right - x, y)
                    case .down: (right - x, bottom - y)
                    case .downMirrored: (x, bottom - y)
                    case .leftMirrored: (y, x)
                    case .right: (y, bottom - x)
                    case .rightMirrored: (right - y, bottom - x)
                    case .left: (right - y, x)
                    }
                row[x] = source.row(v)[u]
            }
        }
    }
}
