/// A drawing over each finished frame that shows how it was made; see `Instruments`.
///
/// Its raw value is its word in `LAMINA_DEBUG` and in the inspector; the cases stand in the order in which overlays
/// are explained. Overlays never enter the list of the frame, its damage or its counts: they are painted after it,
/// into the buffer alone. None is set in a program that nobody inspects, and that costs nothing.
public enum InstrumentOverlay: String, Sendable, Hashable, CaseIterable {
    /// Areas where translucent items lie over others: red, darker with their number; opaque areas
    /// are green.
    case blended
    /// Layers with `shouldRasterize`: green where the cached picture was used, red where it was
    /// painted.
    case rasterized
    /// Images that were copied or converted for the frame.
    case copied
    /// Images that don't lie on whole pixels, or are stretched.
    case misaligned
    /// Layers that are drawn in an offscreen pass, with the cause.
    case offscreen
    /// The damage of the frame.
    case damage
    /// The borders of layers, with their numbers.
    case borders
    /// The number of times each pixel was painted.
    case overdraw
    /// The tiles of tiled layers.
    case tiles
    /// The bands, by the thread that painted each.
    case bands
    /// The memory of backing stores.
    case memory
}
