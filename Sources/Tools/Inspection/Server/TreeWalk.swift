import CoreAnimation

/// A walk over a tree that may change between its pieces: each layer before those inside it. Main thread.
///
/// The walk retains no layer. Where the list of sublayers changes meanwhile, some layers may be
/// missed or visited twice; the number `StageFacts.structure` shows that it changed.
@MainActor
struct TreeWalk {
    private struct Level {
        weak var layer: CALayer?
        /// The index of the next sublayer; −1 for the mask.
        var next: Int
    }

    private var levels: [Level] = []
    private var roots: [Level]
    private let deepest: Int

    /// A walk over the trees under `roots`, down to `deepest` levels below them.
    init(_ roots: [CALayer], deepest: Int = .max) {
        self.roots = roots.reversed().map { Level(layer: $0, next: 0) }
        self.deepest = deepest
    }

    /// Returns the next layer, and the number of layers around it; nil at the end.
    mutating func next() -> (layer: CALayer, depth: Int)? {
        while !levels.isEmpty {
            let depth = levels.count
            if depth <= deepest, let layer = advance() {
                levels.append(Level(layer: layer, next: -1))
                return (layer, depth)
            }
            levels.removeLast()
        }
        while let root = roots.popLast() {
            guard let layer = root.layer else { continue }
            levels = [Level(layer: layer, next: -1)]
            return (layer, 0)
        }
        return nil
    }

    /// Returns the next layer inside of the innermost one; nil when there are no more.
    private mutating func advance() -> CALayer? {
        let top = levels.count - 1
        guard let outer = levels[top].layer else { return nil }
        if levels[top].next < 0 {
            levels[top].next = 0
            if let mask = outer.mask { return mask }
        }
        guard let list = outer.sublayers else { return nil }
        // The mark isn't one of the program's layers.
        if levels[top].next < list.count, list[levels[top].next] is HighlightLayer {
            levels[top].next += 1
        }
        guard levels[top].next < list.count else { return nil }
        levels[top].next += 1
        return list[levels[top].next - 1]
    }
}
