/// The overlays that are drawn over a finished frame to show how it was made.
///
/// Overlays never enter the list of the frame, its damage or its counts: they are painted after it,
/// into the buffer alone. None is set in a program that nobody inspects, and that costs nothing.
package struct OverlaySet: OptionSet, Sendable, Hashable {
    /// The bits.
    package let rawValue: UInt32

    /// Overlays with these bits.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Pixels where translucent items lie over others red, the more the darker; opaque ones green.
    package static let blended = OverlaySet(rawValue: 1 << 0)
    /// Layers with `shouldRasterize`: green where the picture was kept, red where it was painted.
    package static let rasterized = OverlaySet(rawValue: 1 << 1)
    /// Images that were copied or converted for the frame.
    package static let copied = OverlaySet(rawValue: 1 << 2)
    /// Images that don't lie on whole pixels, or are stretched.
    package static let misaligned = OverlaySet(rawValue: 1 << 3)
    /// Groups that are drawn in a pass of their own, with the cause by name.
    package static let offscreen = OverlaySet(rawValue: 1 << 4)
    /// The pixels that were painted in this frame.
    package static let damage = OverlaySet(rawValue: 1 << 5)
    /// The borders of layers, with their names.
    package static let borders = OverlaySet(rawValue: 1 << 6)
    /// The number of times that each pixel was painted, as heat.
    package static let overdraw = OverlaySet(rawValue: 1 << 7)
    /// The tiles of tiled layers, with their level.
    package static let tiles = OverlaySet(rawValue: 1 << 8)
    /// The bands, coloured by the thread that painted them.
    package static let bands = OverlaySet(rawValue: 1 << 9)
    /// The memory of backing stores, on the layers that have them.
    package static let memory = OverlaySet(rawValue: 1 << 10)

    /// All of them.
    package static let all: OverlaySet = [
        .blended, .rasterized, .copied, .misaligned, .offscreen, .damage, .borders, .overdraw,
        .tiles, .bands, .memory,
    ]
}

extension OverlaySet {
    /// The words for them in `LAMINA_DEBUG`, in the order in which they are explained.
    package static let words: [(word: String, overlay: OverlaySet)] = [
        ("blended", .blended), ("rasterized", .rasterized), ("copied", .copied),
        ("misaligned", .misaligned), ("offscreen", .offscreen), ("damage", .damage),
        ("borders", .borders), ("overdraw", .overdraw), ("tiles", .tiles), ("bands", .bands),
        ("memory", .memory),
    ]

    /// The overlay that a word stands for; nil for none.
    package init?(word: String) {
        guard let found = Self.words.first(where: { $0.word == word }) else { return nil }
        self = found.overlay
    }
}
