import Primitives

extension DrawList {
    /// The list in the form for painters: bare memory, without counting of references or checks.
    ///
    /// Valid inside of `withView` only; nobody may change the list meanwhile.
    struct View: Sendable {
        // A single pointer, as a larger value would be copied from call to call.
        // Sendable: workers share the view for the length of a call, and nobody writes meanwhile;
        // the picture of a backdrop is set between two such calls.
        private nonisolated(unsafe) let memory: UnsafePointer<Memory>

        /// All items; at least one.
        var items: UnsafePointer<Item> { memory.pointee.items }
        /// All shapes; some, when an item or a clip has one.
        var shapes: UnsafePointer<Shape> { memory.pointee.shapes }
        /// All coordinates; some, when there is a polygon.
        var points: UnsafePointer<Double> { memory.pointee.points }
        /// All lines; some, when a polygon has one. The arrays below are alike.
        var lines: UnsafePointer<Line> { memory.pointee.lines }
        var clips: UnsafePointer<Clip> { memory.pointee.clips }
        var strips: UnsafePointer<ClipStrip> { memory.pointee.strips }
        var images: UnsafePointer<Image> { memory.pointee.images }
        var grids: UnsafePointer<StretchGrid> { memory.pointee.grids }
        var shadows: UnsafePointer<Shadow> { memory.pointee.shadows }
        var gradients: UnsafePointer<Gradient> { memory.pointee.gradients }
        var swarms: UnsafePointer<DrawnSwarm> { memory.pointee.swarms }
        var pieces: UnsafePointer<Piece> { memory.pointee.pieces }
        var matrices: UnsafePointer<[[Float]]> { memory.pointee.matrices }
        var backdrops: UnsafePointer<Backdrop> { memory.pointee.backdrops }
        var updates: UnsafePointer<Update> { memory.pointee.updates }
        /// The number of items.
        var count: Int { memory.pointee.count }

        fileprivate init(_ memory: UnsafePointer<Memory>) { self.memory = memory }
    }

    /// The addresses of the arrays.
    fileprivate struct Memory {
        let count: Int
        let items: UnsafePointer<Item>
        let shapes: UnsafePointer<Shape>
        let points: UnsafePointer<Double>
        let lines: UnsafePointer<Line>
        let clips: UnsafePointer<Clip>
        let strips: UnsafePointer<ClipStrip>
        let images: UnsafePointer<Image>
        let grids: UnsafePointer<StretchGrid>
        let shadows: UnsafePointer<Shadow>
        let gradients: UnsafePointer<Gradient>
        let swarms: UnsafePointer<DrawnSwarm>
        let pieces: UnsafePointer<Piece>
        let matrices: UnsafePointer<[[Float]]>
        let backdrops: UnsafePointer<Backdrop>
        let updates: UnsafePointer<Update>
    }

    /// Calls `body` with the memory of the list.
    borrowing func withView(_ body: (View) -> Void) {
        let memory = Memory(
            count: items.count, items: items.base, shapes: shapes.base, points: points.base,
            lines: lines.base, clips: clips.base, strips: strips.base, images: images.base,
            grids: grids.base, shadows: shadows.base, gradients: gradients.base,
            swarms: swarms.base, pieces: pieces.base, matrices: matrices.base,
            backdrops: backdrops.base, updates: updates.base)
        withUnsafePointer(to: memory) { body(View($0)) }
    }
}

extension UnsafePointer {
    /// The element at `index`, in the type of links between elements of a list.
    @inline(__always)
    subscript(index: Int32) -> Pointee {
        unsafeAddress { self + Int(index) }
    }
}
