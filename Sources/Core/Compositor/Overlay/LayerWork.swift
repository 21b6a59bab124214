package import Scene

/// The cost of layers over some frames; counted only on request.
package struct LayerWork: Sendable, Equatable {
    /// The cost of a layer.
    package struct Sum: Sendable, Equatable {
        /// Pixels that were put on something for it; those of all layers are `compositedPixels`.
        package var pixels = 0
        /// Passes that were made because of it.
        package var passes = 0
        /// The approximate time of that, in picoseconds of one thread; see `PaintWeight`.
        package var picoseconds = 0
        /// Bytes of its contents: backing store, tiles in sight, or image.
        package var bytes = 0

        /// A cost of zero.
        package init() {}

        mutating func add(_ other: Sum) {
            pixels += other.pixels
            passes += other.passes
            picoseconds += other.picoseconds
            bytes += other.bytes
        }
    }

    /// The costs by layer; the number 0 stands for no layer.
    package private(set) var sums: [LayerID: Sum] = [:]

    /// No costs.
    package init() {}

    mutating func add(_ sum: Sum, of layer: LayerID) {
        sums[layer, default: Sum()].add(sum)
    }
}
