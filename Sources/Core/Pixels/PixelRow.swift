import CKernels

/// Operations on rows of premultiplied pixels, for modules without access to the kernels.
package enum PixelRow {
    /// Draws `count` pixels over as many others; both rows are the caller's and don't overlap.
    package static func put(
        _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, _ count: Int
    ) {
        lk_kernels()?.pointee.over(target, 0, source, 0, Int32(count), 1, 255)
    }
}
