/// Mixes the old and the new picture of a layer while a `CATransition` runs.
///
/// A filter is a value without state: the same frame gives the same pixels. It is called on the
/// threads that paint, several at once for different rows, even while the main thread works.
public protocol CATransitionFilter: Sendable {
    /// Writes every pixel of the rows `rows` of the picture for `frame` into `output`. At progress
    /// 0 the picture is the old one, at 1 the new one.
    ///
    /// Cost matters: it runs in every frame of the transition, for every pixel of the layer.
    /// - Parameters:
    ///   - frame: both pictures, the progress and the pixels per point.
    ///   - rows: the rows to be written, counted from the top.
    ///   - output: the picture, of which other threads write other rows.
    func render(_ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput)
}

/// The input of a transition filter for one frame.
///
/// Both pictures cover the layer's bounds and have the same size. Row 0 is the top of the picture.
public struct CATransitionFrame: Sendable {
    /// The layer as it was when the transition was added.
    public let source: CATransitionImage
    /// The layer as it is now.
    public let target: CATransitionImage
    /// The progress of the transition, 0...1.
    public let progress: Double
    /// Pixels per point, for lengths that are meant in points.
    public let scale: Double

    /// A frame from its parts; the pictures have the same size.
    package init(
        source: CATransitionImage, target: CATransitionImage, progress: Double, scale: Double
    ) {
        self.source = source
        self.target = target
        self.progress = progress
        self.scale = scale
    }

    /// The width of both pictures, in pixels.
    public var width: Int { target.width }

    /// The height of both pictures, in pixels.
    public var height: Int { target.height }
}

/// One of the two pictures of a transition: premultiplied pixels, alpha in the top byte, then red,
/// green, blue. Nobody writes them while a filter reads.
public struct CATransitionImage: Sendable {
    /// The memory behind it.
    package let bitmap: Bitmap

    /// The picture in `bitmap`.
    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// The width, in pixels.
    public var width: Int { bitmap.width }

    /// The height, in pixels.
    public var height: Int { bitmap.height }

    /// The pixel in column `x` of row `y`; 0, which is transparent, outside the picture.
    /// - Parameters:
    ///   - x: the column, from 0 at the left.
    ///   - y: the row, from 0 at the top.
    public func pixel(x: Int, y: Int) -> UInt32 {
        guard x >= 0, y >= 0, x < bitmap.width, y < bitmap.height else { return 0 }
        return bitmap.row(y)[x]
    }

    /// The first pixel of row `y`, which is inside the picture.
    /// - Parameter y: the row, from 0 at the top; must be below the height.
    public func row(_ y: Int) -> UnsafePointer<UInt32> {
        UnsafePointer(bitmap.row(y))
    }
}

/// The target of a transition filter: each call writes the rows that it was given, and the
/// compositor waits for all calls.
public struct CATransitionOutput: Sendable {
    private let bitmap: Bitmap

    /// An output over all of `bitmap`.
    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// The first pixel of row `y`; only the rows that the call was given may be written.
    /// - Parameter y: the row, from 0 at the top; must be one of those that the call was given.
    public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        bitmap.row(y)
    }
}
