import Compositor
import Scene

/// Determines, every few frames, the layers that cost the most. Render thread; only while an
/// instrument is on.
struct LayerCounter {
    /// The number of frames between updates: numbers that change faster can't be read.
    static let pace = 15
    /// The number of layers listed by each order.
    static let most = 6

    /// The most expensive layers by each order, with the names that are known.
    private(set) var worst: [LayerCost] = []
    /// The names of layers, as main reported them.
    var names: [UInt64: String] = [:] {
        didSet {
            nameAll()
            // Some have left the tree meanwhile: the next frame updates the list.
            if worst.contains(where: { names[$0.layer]?.isEmpty == true }) { frames = Self.pace }
        }
    }
    private var frames = 0
    private var hasNews = false

    /// A counter without counts; `names` are known already.
    init(names: [UInt64: String] = [:]) {
        self.names = names
    }

    /// Notes that a frame was handed over: the list is updated at the first, and then every few
    /// frames.
    mutating func frameEnded(_ compositor: Compositor) {
        frames += 1
        guard frames >= Self.pace || worst.isEmpty else { return }
        worst = Self.worst(compositor.takeWork(), frames: frames)
        nameAll()
        (frames, hasNews) = (0, true)
    }

    /// Returns the list, if it is new.
    mutating func takeNews() -> [LayerCost]? {
        defer { hasNews = false }
        return hasNews ? worst : nil
    }

    private mutating func nameAll() {
        for index in worst.indices { worst[index].name = names[worst[index].layer] ?? "" }
    }

    /// Returns the means over the frames, of the most expensive few by each order.
    static func worst(_ work: LayerWork, frames: Int) -> [LayerCost] {
        let layers = work.sums.map { layer, sum in
            var cost = LayerCost(name: "", layer: layer.rawValue, pixels: sum.pixels / frames)
            cost.passes = Double(sum.passes) / Double(frames)
            cost.seconds = Double(sum.picoseconds) / Double(frames) * 1e-12
            cost.bytes = sum.bytes
            return cost
        }
        var told: Set<UInt64> = []
        for order in LayerCost.Order.allCases {
            told.formUnion(LayerCost.sorted(layers, by: order).prefix(most).map(\.layer))
        }
        return LayerCost.sorted(layers.filter { told.contains($0.layer) }, by: .time)
            + LayerCost.sorted(
                layers.filter { told.contains($0.layer) && $0.seconds == 0 }, by: .memory)
    }
}
