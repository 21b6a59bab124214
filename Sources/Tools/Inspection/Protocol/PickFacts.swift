/// The layers at a point, and those that the search rejected.
public struct PickFacts: Codable, Sendable, Equatable {
    /// A layer that the search visited.
    public struct Step: Codable, Sendable, Equatable {
        /// The layer.
        public var layer: LayerFacts
        /// The x coordinate of the point in the layer's own space, in points; nil where the search
        /// ended before.
        public var x: Double?
        /// The y coordinate of the point in the layer's own space; it grows downward.
        public var y: Double?
        /// The result for the layer: `entered`, `space`, `hit`, `outside`, `hidden`, `back`,
        /// `unreachable`, `clipped`, `masked`.
        public var verdict: String
        /// The verdict as a sentence.
        public var sentence: String

        /// A step with the given values.
        /// - Parameters:
        ///   - layer: the layer.
        ///   - x: the x coordinate of the point in the layer's own space, in points; nil where the
        ///     search ended before.
        ///   - y: the y coordinate, in points, downward; nil where the search ended before.
        ///   - verdict: the result for the layer, one of the words that the property lists.
        ///   - sentence: the verdict as a sentence.
        public init(layer: LayerFacts, x: Double?, y: Double?, verdict: String, sentence: String) {
            self.layer = layer
            self.x = x
            self.y = y
            self.verdict = verdict
            self.sentence = sentence
        }
    }

    /// The stage that was searched.
    public var stage: UInt64
    /// The x coordinate of the point in the stage, in points.
    public var x: Double
    /// The y coordinate of the point in the stage, in points; it grows downward.
    public var y: Double
    /// The frontmost layer at the point; nil for none.
    public var layer: UInt64?
    /// The layer that gets events at the point, where views or the program decide otherwise; nil
    /// for none.
    public var target: UInt64?
    /// The layers from the topmost to `layer`.
    public var chain: [LayerFacts]
    /// The layers that the search visited, in its order, at most 256.
    public var steps: [Step]
    /// The number of further layers that the search visited.
    public var more: Int

    /// An answer with the given values.
    /// - Parameters:
    ///   - stage: the stage that was searched.
    ///   - x: the x coordinate of the point in the stage, in points.
    ///   - y: the y coordinate of the point in the stage, in points, downward.
    ///   - layer: the frontmost layer at the point; nil for none.
    ///   - target: the layer that gets events at the point; nil for none.
    ///   - chain: the layers from the topmost to `layer`.
    ///   - steps: the layers that the search visited, in its order, at most 256.
    ///   - more: the number of further layers that the search visited.
    public init(
        stage: UInt64, x: Double, y: Double, layer: UInt64?, target: UInt64?, chain: [LayerFacts],
        steps: [Step], more: Int
    ) {
        self.stage = stage
        self.x = x
        self.y = y
        self.layer = layer
        self.target = target
        self.chain = chain
        self.steps = steps
        self.more = more
    }
}

/// A picture of a layer; the pixels are in the blob, row after row from the top, without gaps.
public struct PictureFacts: Codable, Sendable, Equatable {
    /// The layer of the picture.
    public var layer: UInt64
    /// The width, in pixels.
    public var width: Int
    /// The height, in pixels.
    public var height: Int
    /// Pixels per point.
    public var scale: Double
    /// The part of the layer's own space that the picture shows: x, y, width, height.
    public var rect: [Double]
    /// The format of the pixels. `bgra`: four bytes a pixel, blue first, red, green and blue
    /// multiplied with alpha.
    public var format: String

    /// A picture with the given values.
    /// - Parameters:
    ///   - layer: the layer of the picture.
    ///   - width: the width, in pixels.
    ///   - height: the height, in pixels.
    ///   - scale: pixels per point.
    ///   - rect: the part of the layer's own space that the picture shows: x, y, width, height, in
    ///     points.
    public init(layer: UInt64, width: Int, height: Int, scale: Double, rect: [Double]) {
        self.layer = layer
        self.width = width
        self.height = height
        self.scale = scale
        self.rect = rect
        format = "bgra"
    }
}
