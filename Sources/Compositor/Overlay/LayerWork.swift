package import Scene

/// What layers cost over some frames; counted only while somebody looks.
package struct LayerWork: Sendable, Equatable {
    /// What one layer costs.
    package struct Sum: Sendable, Equatable {
        /// Pixels that were put on something for it; those of all layers are `compositedPixels`.
        package var pixels = 0
        /// Passes that were made because of it.
        package var passes = 0
        /// About what that takes, in picoseconds of one thread; see `PaintWeight`.
        package var picoseconds = 0
        /// Bytes of its contents: backing store, tiles in sight, or image.
        package var bytes = 0

        /// Nothing.
        package init() {}

        mutating func add(_ other: Sum) {
            pixels += other.pixels
            passes += other.passes
            picoseconds += other.picoseconds
            bytes += other.bytes
        }
    }

    /// By layer; what belongs to none has the number 0.
    package private(set) var sums: [LayerID: Sum] = [:]

    /// Nothing.
    package init() {}

    mutating func add(_ sum: Sum, of layer: LayerID) {
        sums[layer, default: Sum()].add(sum)
    }
}
