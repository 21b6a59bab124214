import Compositor
import Scene

/// Says every so many frames which layers cost the most. Render thread; used only while somebody looks.
struct LayerCounter {
    /// Numbers that change faster can't be read.
    static let pace = 15
    /// How many are told of, by each order.
    static let most = 6

    /// The worst layers, by each order, with the names that are known.
    private(set) var worst: [LayerCost] = []
    /// What layers are called, as main says.
    var names: [UInt64: String] = [:] {
        didSet {
            nameAll()
            // Some have left the tree meanwhile: the next frame tells of those that are there.
            if worst.contains(where: { names[$0.layer]?.isEmpty == true }) { frames = Self.pace }
        }
    }
    private var frames = 0
    private var hasNews = false

    /// Nothing was counted yet; these names are known.
    init(names: [UInt64: String] = [:]) {
        self.names = names
    }

    /// A frame was handed over: the first of all is told of, and then each of some.
    mutating func frameEnded(_ compositor: Compositor) {
        frames += 1
        guard frames >= Self.pace || worst.isEmpty else { return }
        worst = Self.worst(compositor.takeWork(), frames: frames)
        nameAll()
        (frames, hasNews) = (0, true)
    }

    /// The worst layers, when that is new.
    mutating func takeNews() -> [LayerCost]? {
        defer { hasNews = false }
        return hasNews ? worst : nil
    }

    private mutating func nameAll() {
        for index in worst.indices { worst[index].name = names[worst[index].layer] ?? "" }
    }

    /// The means over frames, of the worst few by each order.
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
