import Primitives

extension DrawList {
    /// The list as painters read it: bare memory, without counting of references or checks.
    ///
    /// Valid inside of `withView` only; nobody may change the list meanwhile.
    struct View: @unchecked Sendable {
        // Sendable: it crosses to workers for the length of one call, and nobody writes.
        // One pointer, as a larger value would be copied from call to call.
        private let memory: UnsafePointer<Memory>

        /// All items; at least one.
        var items: UnsafePointer<Item> { memory.pointee.item.start }
        /// All shapes; some, when an item or a clip has one.
        var shapes: UnsafePointer<Shape> { memory.pointee.shape.start }
        /// All coordinates; some, when there is a polygon.
        var points: UnsafePointer<Double> { memory.pointee.point.start }
        /// All lines; some, when a polygon has one. The others are alike.
        var lines: UnsafePointer<Line> { memory.pointee.line.start }
        var clips: UnsafePointer<Clip> { memory.pointee.clip.start }
        var strips: UnsafePointer<ClipStrip> { memory.pointee.strip.start }
        var images: UnsafePointer<Image> { memory.pointee.image.start }
        var grids: UnsafePointer<StretchGrid> { memory.pointee.grid.start }
        var shadows: UnsafePointer<Shadow> { memory.pointee.shadow.start }
        var gradients: UnsafePointer<Gradient> { memory.pointee.gradient.start }
        var swarms: UnsafePointer<DrawnSwarm> { memory.pointee.swarm.start }
        var pieces: UnsafePointer<Piece> { memory.pointee.piece.start }
        var matrices: UnsafePointer<[[Float]]> { memory.pointee.matrix.start }
        var backdrops: UnsafePointer<Backdrop> { memory.pointee.backdrop.start }
        /// How many items there are.
        var count: Int { memory.pointee.item.count }

        fileprivate init(_ memory: UnsafePointer<Memory>) { self.memory = memory }
    }

    /// Where the arrays lie.
    fileprivate struct Memory {
        let item: UnsafeBufferPointer<Item>
        let shape: UnsafeBufferPointer<Shape>
        let point: UnsafeBufferPointer<Double>
        let line: UnsafeBufferPointer<Line>
        let clip: UnsafeBufferPointer<Clip>
        let strip: UnsafeBufferPointer<ClipStrip>
        let image: UnsafeBufferPointer<Image>
        let grid: UnsafeBufferPointer<StretchGrid>
        let shadow: UnsafeBufferPointer<Shadow>
        let gradient: UnsafeBufferPointer<Gradient>
        let swarm: UnsafeBufferPointer<DrawnSwarm>
        let piece: UnsafeBufferPointer<Piece>
        let matrix: UnsafeBufferPointer<[[Float]]>
        let backdrop: UnsafeBufferPointer<Backdrop>
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
                                        let memory = Memory(
                                            item: items, shape: shapes, point: points, line: lines,
                                            clip: clips, strip: strips, image: images, grid: grids,
                                            shadow: shadows, gradient: gradients, swarm: swarms,
                                            piece: pieces, matrix: matrices, backdrop: backdrops)
                                        withUnsafePointer(to: memory) { body(View($0)) }
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

extension UnsafeBufferPointer {
    /// The first element of some.
    @inline(__always)
    fileprivate var start: UnsafePointer<Element> { baseAddress.unsafelyUnwrapped }
}
