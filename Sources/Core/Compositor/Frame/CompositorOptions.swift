/// The features that can be switched off; every optimisation has its switch.
package struct CompositorOptions: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Options with these bits.
    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Paints even the pixels that opaque layers hide.
    package static let noOcclusion = CompositorOptions(rawValue: 1)
    /// Paints in one piece on one thread.
    package static let noBands = CompositorOptions(rawValue: 2)
    /// Damages the whole target in every frame that changes anything.
    package static let fullRedraw = CompositorOptions(rawValue: 4)
    /// Uses the kernels for the base processor.
    package static let plainKernels = CompositorOptions(rawValue: 8)
    /// Draws layers with `shouldRasterize` as all others.
    package static let noRasterization = CompositorOptions(rawValue: 16)
    /// Walks through layers that can't be seen, too.
    package static let noCulling = CompositorOptions(rawValue: 128)
    /// Lists the whole frame again when something in it changed.
    package static let noPatching = CompositorOptions(rawValue: 256)
    /// Lists plain layers in the general way.
    package static let noShortcuts = CompositorOptions(rawValue: 512)
    /// Lets every band examine all items.
    package static let noBins = CompositorOptions(rawValue: 1024)
    /// Computes the coverage of each row of round corners again.
    package static let noCornerTables = CompositorOptions(rawValue: 2048)
    /// Paints each row of a shadow byte by byte.
    package static let noShadowTables = CompositorOptions(rawValue: 4096)

    /// Uses the kernels for processors with SSE4.1, where there are better ones.
    package static let sseKernels = CompositorOptions(rawValue: 8192)
    /// Uses the kernels for processors with AVX2, where there are better ones.
    package static let avx2Kernels = CompositorOptions(rawValue: 16384)
    /// Resolves the animations of layers that nobody can see, too.
    package static let noSleep = CompositorOptions(rawValue: 32768)
    /// Has Cairo cover the paths of shape layers and shadows, the reference for `PathRows`: pixels at
    /// edges change.
    package static let cairoPaths = CompositorOptions(rawValue: 65536)

    /// The switches that turn an optimisation off, with their words in `LAMINA_DEBUG`. None of them
    /// changes a pixel, as a test checks.
    package static let optimisations: [(word: String, option: CompositorOptions)] = [
        ("no-occlusion", .noOcclusion),
        ("no-bands", .noBands),
        ("full-redraw", .fullRedraw),
        ("plain-kernels", .plainKernels),
        ("sse-kernels", .sseKernels),
        ("avx2-kernels", .avx2Kernels),
        ("no-culling", .noCulling),
        ("no-sleep", .noSleep),
        ("no-patching", .noPatching),
        ("no-shortcuts", .noShortcuts),
        ("no-bins", .noBins),
        ("no-corner-tables", .noCornerTables),
        ("no-shadow-tables", .noShadowTables),
    ]
}
