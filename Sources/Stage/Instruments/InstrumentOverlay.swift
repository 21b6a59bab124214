package import Compositor

/// Something that is drawn over each finished frame to show how it was made; see `Instruments`.
public enum InstrumentOverlay: String, Sendable, Hashable, CaseIterable {
    /// Where translucent things lie over others: red, the more the darker; opaque ones are green.
    case blended
    /// Layers with `shouldRasterize`: green where the picture was kept, red where it was painted.
    case rasterized
    /// Images that were copied or converted for the frame.
    case copied
    /// Images that don't lie on whole pixels, or are stretched.
    case misaligned
    /// What is drawn in a pass of its own, with the cause.
    case offscreen
    /// What was painted in this frame.
    case damage
    /// The borders of layers, with their numbers.
    case borders
    /// How many times each pixel was painted.
    case overdraw
    /// The tiles of tiled layers.
    case tiles
    /// Which thread painted which band.
    case bands
    /// The memory of backing stores.
    case memory

    /// What the compositor knows it by.
    package var bits: OverlaySet {
        switch self {
        case .blended: .blended
        case .rasterized: .rasterized
        case .copied: .copied
        case .misaligned: .misaligned
        case .offscreen: .offscreen
        case .damage: .damage
        case .borders: .borders
        case .overdraw: .overdraw
        case .tiles: .tiles
        case .bands: .bands
        case .memory: .memory
        }
    }
}
