import Primitives

extension DrawList {
    /// The list as painters read it: bare memory, without counting of references or checks.
    ///
    /// Valid inside of `withView` only; nobody may change the list meanwhile.
    struct View: @unchecked Sendable {
        // Sendable: it crosses to workers for the length of one call, and nobody writes.
        private let itemMemory: UnsafeBufferPointer<Item>
        private let shapeMemory: UnsafeBufferPointer<Shape>
        private let pointMemory: UnsafeBufferPointer<Double>
        private let lineMemory: UnsafeBufferPointer<Line>
        private let clipMemory: UnsafeBufferPointer<Clip>
        private let stripMemory: UnsafeBufferPointer<ClipStrip>
        private let imageMemory: UnsafeBufferPointer<Image>
        private let gridMemory: UnsafeBufferPointer<StretchGrid>
        private let shadowMemory: UnsafeBufferPointer<Shadow>
        private let gradientMemory: UnsafeBufferPointer<Gradient>
        private let swarmMemory: UnsafeBufferPointer<DrawnSwarm>
        private let pieceMemory: UnsafeBufferPointer<Piece>
        private let matrixMemory: UnsafeBufferPointer<[[Float]]>
        private let backdropMemory: UnsafeBufferPointer<Backdrop>

        /// All items; at least one.
        var items: UnsafePointer<Item> { itemMemory.baseAddress.unsafelyUnwrapped }
        /// All shapes; some, when an item or a clip has one.
        var shapes: UnsafePointer<Shape> { shapeMemory.baseAddress.unsafelyUnwrapped }
        /// All coordinates; some, when there is a polygon.
        var points: UnsafePointer<Double> { pointMemory.baseAddress.unsafelyUnwrapped }
        /// All lines; some, when a polygon has one. The others are alike.
        var lines: UnsafePointer<Line> { lineMemory.baseAddress.unsafelyUnwrapped }
        var clips: UnsafePointer<Clip> { clipMemory.baseAddress.unsafelyUnwrapped }
        var strips: UnsafePointer<ClipStrip> { stripMemory.baseAddress.unsafelyUnwrapped }
        var images: UnsafePointer<Image> { imageMemory.baseAddress.unsafelyUnwrapped }
        var grids: UnsafePointer<StretchGrid> { gridMemory.baseAddress.unsafelyUnwrapped }
        var shadows: UnsafePointer<Shadow> { shadowMemory.baseAddress.unsafelyUnwrapped }
        var gradients: UnsafePointer<Gradient> { gradientMemory.baseAddress.unsafelyUnwrapped }
        var swarms: UnsafePointer<DrawnSwarm> { swarmMemory.baseAddress.unsafelyUnwrapped }
        var pieces: UnsafePointer<Piece> { pieceMemory.baseAddress.unsafelyUnwrapped }
        var matrices: UnsafePointer<[[Float]]> { matrixMemory.baseAddress.unsafelyUnwrapped }
        var backdrops: UnsafePointer<Backdrop> { backdropMemory.baseAddress.unsafelyUnwrapped }

        fileprivate init(
            _ items: UnsafeBufferPointer<Item>, _ shapes: UnsafeBufferPointer<Shape>,
            _ points: UnsafeBufferPointer<Double>,
            _ lines: UnsafeBufferPointer<Line>, _ clips: UnsafeBufferPointer<Clip>,
            _ strips: UnsafeBufferPointer<ClipStrip>, _ images: UnsafeBufferPointer<Image>,
            _ grids: UnsafeBufferPointer<StretchGrid>,
            _ shadows: UnsafeBufferPointer<Shadow>, _ gradients: UnsafeBufferPointer<Gradient>,
            _ swarms: UnsafeBufferPointer<DrawnSwarm>,
            _ pieces: UnsafeBufferPointer<Piece>, _ matrices: UnsafeBufferPointer<[[Float]]>,
            _ backdrops: UnsafeBufferPointer<Backdrop>
        ) {
            (itemMemory, shapeMemory, pointMemory) = (items, shapes, points)
            (lineMemory, clipMemory, stripMemory) = (lines, clips, strips)
            (imageMemory, gridMemory, shadowMemory, pieceMemory) = (images, grids, shadows, pieces)
            (gradientMemory, swarmMemory) = (gradients, swarms)
            (matrixMemory, backdropMemory) = (matrices, backdrops)
        }
    }

    /// Calls `body` with the memory of the list.
    func withView(_ body: (View) -> Void) {
        items.withUnsafeBufferPointer { items in
            shapes.withUnsafeBufferPointer { shapes in
                points.withUnsafeBufferPointer { points in
                    lines.withUnsafeBufferPointer { lines in
                        clips.withUnsafeBufferPointer { clips in
                            strips.withUnsafeBufferPointer { strips in
                                withView(items, shapes, points, lines, clips, strips, body)
                            }
                        }
                    }
                }
            }
        }
    }

    private func withView(
        _ items: UnsafeBufferPointer<Item>, _ shapes: UnsafeBufferPointer<Shape>,
        _ points: UnsafeBufferPointer<Double>,
        _ lines: UnsafeBufferPointer<Line>, _ clips: UnsafeBufferPointer<Clip>,
        _ strips: UnsafeBufferPointer<ClipStrip>, _ body: (View) -> Void
    ) {
        images.withUnsafeBufferPointer { images in
            grids.withUnsafeBufferPointer { grids in
                shadows.withUnsafeBufferPointer { shadows in
                    gradients.withUnsafeBufferPointer { gradients in
                        swarms.withUnsafeBufferPointer { swarms in
                            pieces.withUnsafeBufferPointer { pieces in
                                matrices.withUnsafeBufferPointer { matrices in
                                    backdrops.withUnsafeBufferPointer { backdrops in
                                        body(
                                            View(
                                                items, shapes, points, lines, clips, strips,
                                                images, grids, shadows, gradients, swarms, pieces,
                                                matrices, backdrops))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
