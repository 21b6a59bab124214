/// What one layer costs of a frame, as far as it can be told apart: the mean of some frames.
public struct LayerCost: Sendable, Equatable {
    /// What layers can be sorted by.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// About how long it takes to paint them.
        case time
        /// Pixels that are put on something for them.
        case pixels
        /// Passes that are drawn apart because of them.
        case passes
        /// The bytes of their contents.
        case memory

        /// The next in the row; the first after the last.
        var next: Order {
            switch self {
            case .time: .pixels
            case .pixels: .passes
            case .passes: .memory
            case .memory: .time
            }
        }
    }

    /// What the layer is called: its name, or else the class of its view, or its own; empty where that
    /// isn't known yet.
    public var name: String
    /// The number of the layer, as inspectors and the overlay `borders` have it; 0 for what belongs to
    /// none.
    public var layer: UInt64
    /// Pixels that were composited for it, in the frame and beside it.
    public var pixels: Int
    /// Passes that were drawn apart because of it.
    public var passes = 0.0
    /// About how long that takes one thread, in seconds: pixels by what is done with each.
    public var seconds = 0.0
    /// The bytes of its backing store, of its tiles in sight, or of its image.
    public var bytes = 0

    /// The work of a layer.
    public init(name: String, layer: UInt64, pixels: Int) {
        self.name = name
        self.layer = layer
        self.pixels = pixels
    }

    /// How much it costs of something.
    func amount(_ order: Order) -> Double {
        switch order {
        case .time: seconds
        case .pixels: Double(pixels)
        case .passes: passes
        case .memory: Double(bytes)
        }
    }

    /// Those that cost something, the worst first; of equals the older layer.
    static func sorted(_ layers: [LayerCost], by order: Order) -> [LayerCost] {
        layers.filter { $0.amount(order) > 0 }.sorted {
            let (one, other) = ($0.amount(order), $1.amount(order))
            return one == other ? $0.layer < $1.layer : one > other
        }
    }
}
