/// What lies at a point, and what nearly does.
package struct PickFacts: Codable, Sendable, Equatable {
    /// A layer that the search came to.
    package struct Step: Codable, Sendable, Equatable {
        /// The layer.
        package var layer: LayerFacts
        /// The point in its own space, in points; nil where the search ended before.
        package var x: Double?
        /// The same; it grows downward.
        package var y: Double?
        /// What became of it: `entered`, `space`, `hit`, `outside`, `hidden`, `back`, `unreachable`,
        /// `clipped`, `masked`.
        package var verdict: String
        /// The same as a sentence.
        package var sentence: String

        /// A step.
        package init(layer: LayerFacts, x: Double?, y: Double?, verdict: String, sentence: String) {
            self.layer = layer
            self.x = x
            self.y = y
            self.verdict = verdict
            self.sentence = sentence
        }
    }

    /// The stage.
    package var stage: UInt64
    /// The point of the stage, in points.
    package var x: Double
    /// The same; it grows downward.
    package var y: Double
    /// The frontmost layer there; nil for none.
    package var layer: UInt64?
    /// The layer that gets events there, where views or the program say otherwise; nil for none.
    package var target: UInt64?
    /// From the topmost layer to `layer`.
    package var chain: [LayerFacts]
    /// All that the search came to, in its order, at most 256.
    package var steps: [Step]
    /// How many more it came to.
    package var more: Int

    /// An answer.
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

/// A picture of a layer; the pixels are in the blob, row by row from the top, without gaps.
package struct PictureFacts: Codable, Sendable, Equatable {
    /// The layer.
    package var layer: UInt64
    /// In pixels.
    package var width: Int
    /// In pixels.
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    /// What it shows, in the layer's own space: x, y, width, height.
    package var rect: [Double]
    /// `bgra`: four bytes a pixel, blue first, red, green and blue multiplied with alpha.
    package var format: String

    /// A picture.
    package init(layer: UInt64, width: Int, height: Int, scale: Double, rect: [Double]) {
        self.layer = layer
        self.width = width
        self.height = height
        self.scale = scale
        self.rect = rect
        format = "bgra"
    }
}
