/// The layers at a point, and those that the search rejected.
package struct PickFacts: Codable, Sendable, Equatable {
    /// A layer that the search visited.
    package struct Step: Codable, Sendable, Equatable {
        /// The layer.
        package var layer: LayerFacts
        /// The x coordinate of the point in the layer's own space, in points; nil where the search
        /// ended before.
        package var x: Double?
        /// The y coordinate of the point in the layer's own space; it grows downward.
        package var y: Double?
        /// The result for the layer: `entered`, `space`, `hit`, `outside`, `hidden`, `back`,
        /// `unreachable`, `clipped`, `masked`.
        package var verdict: String
        /// The verdict as a sentence.
        package var sentence: String

        /// A step with the given values.
        package init(layer: LayerFacts, x: Double?, y: Double?, verdict: String, sentence: String) {
            self.layer = layer
            self.x = x
            self.y = y
            self.verdict = verdict
            self.sentence = sentence
        }
    }

    /// The stage that was searched.
    package var stage: UInt64
    /// The x coordinate of the point in the stage, in points.
    package var x: Double
    /// The y coordinate of the point in the stage, in points; it grows downward.
    package var y: Double
    /// The frontmost layer at the point; nil for none.
    package var layer: UInt64?
    /// The layer that gets events at the point, where views or the program decide otherwise; nil
    /// for none.
    package var target: UInt64?
    /// The layers from the topmost to `layer`.
    package var chain: [LayerFacts]
    /// The layers that the search visited, in its order, at most 256.
    package var steps: [Step]
    /// The number of further layers that the search visited.
    package var more: Int

    /// An answer with the given values.
    package init(
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
package struct PictureFacts: Codable, Sendable, Equatable {
    /// The layer of the picture.
    package var layer: UInt64
    /// The width, in pixels.
    package var width: Int
    /// The height, in pixels.
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    /// The part of the layer's own space that the picture shows: x, y, width, height.
    package var rect: [Double]
    /// The format of the pixels. `bgra`: four bytes a pixel, blue first, red, green and blue
    /// multiplied with alpha.
    package var format: String

    /// A picture with the given values.
    package init(layer: UInt64, width: Int, height: Int, scale: Double, rect: [Double]) {
        self.layer = layer
        self.width = width
        self.height = height
        self.scale = scale
        self.rect = rect
        format = "bgra"
    }
}
