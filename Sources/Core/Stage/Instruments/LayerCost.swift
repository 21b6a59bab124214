/// The cost of one layer in a frame, as far as it can be separated: the mean of some frames.
public struct LayerCost: Sendable, Equatable {
    /// The measures by which layers can be sorted.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// The approximate painting time.
        case time
        /// The number of pixels composited for the layer.
        case pixels
        /// The number of offscreen passes that the layer causes.
        case passes
        /// The bytes of the layer's contents.
        case memory

        /// The next order; the first after the last.
        var next: Order {
            switch self {
            case .time: .pixels
            case .pixels: .passes
            case .passes: .memory
            case .memory: .time
            }
        }
    }

    /// The name of the layer, or else the class of its view, or its own class; empty where not
    /// known yet.
    public var name: String
    /// The number of the layer, as in inspectors and in the overlay `borders`; 0 for work that
    /// belongs to no layer.
    public var layer: UInt64
    /// Pixels that were composited for it, in the frame and beside it.
    public var pixels: Int
    /// The number of offscreen passes caused by the layer.
    public var passes = 0.0
    /// The approximate time of one thread for that, in seconds: the pixels weighted by their
    /// operations.
    public var seconds = 0.0
    /// The bytes of the layer's backing store, of its visible tiles, or of its image.
    public var bytes = 0

    /// The work of a layer.
    /// - Parameters:
    ///   - name: the name of the layer, or of its class.
    ///   - layer: the number of the layer; 0 for work that belongs to none.
    ///   - pixels: pixels that were composited.
    public init(name: String, layer: UInt64, pixels: Int) {
        self.name = name
        self.layer = layer
        self.pixels = pixels
    }

    /// Returns the layer's cost by an order.
    func amount(_ order: Order) -> Double {
        switch order {
        case .time: seconds
        case .pixels: Double(pixels)
        case .passes: passes
        case .memory: Double(bytes)
        }
    }

    /// Returns the layers with a positive cost, the most expensive first; among equals the older
    /// layer.
    static func sorted(_ layers: [LayerCost], by order: Order) -> [LayerCost] {
        layers.filter { $0.amount(order) > 0 }.sorted {
            let (one, other) = ($0.amount(order), $1.amount(order))
            return one == other ? $0.layer < $1.layer : one > other
        }
    }
}
