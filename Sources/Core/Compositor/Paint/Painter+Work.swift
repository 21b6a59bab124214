import Scene

/// The work that was done for nodes of the tree, and for layers whose nodes aren't known.
struct NodeWorks {
    private(set) var sums: [PassNote.Owner: LayerWork.Sum] = [:]

    /// Adds a pass, whose memory is cleared, and for some causes blurred.
    mutating func addPass(_ cause: PassCause, of owner: PassNote.Owner, pixels: Int) {
        let weight = PaintWeight.clear + (cause == .blur ? PaintWeight.blur : 0)
        var sum = LayerWork.Sum()
        (sum.passes, sum.picoseconds) = (1, pixels * weight)
        sums[owner, default: LayerWork.Sum()].add(sum)
    }

    /// Adds pixels that were drawn, each of which costs `weight` picoseconds.
    mutating func add(pixels: Int, weight: Int, of node: Int32) {
        var sum = LayerWork.Sum()
        (sum.pixels, sum.picoseconds) = (pixels, pixels * weight)
        sums[.node(node), default: LayerWork.Sum()].add(sum)
    }
}

extension Painter {
    /// Whether the work for each node is counted.
    var countsWork: Bool {
        get { bandWork.countsItems }
        set { bandWork.countsItems = newValue }
    }

    /// Returns the work for nodes since the last call.
    func takeWork() -> NodeWorks {
        defer { work = NodeWorks() }
        return work
    }

    /// Adds the work of the bands of a list that were painted last.
    func addWork(_ list: borrowing DrawList) {
        for brush in bandWork.brushes {
            guard let counts = brush.tally.items else { continue }
            for index in list.items.indices where counts[index] > 0 {
                let item = list.items.at(index)
                work.add(
                    pixels: counts[index], weight: PaintWeight.picoseconds(item, list),
                    of: item.pointee.owner)
            }
        }
    }
}
