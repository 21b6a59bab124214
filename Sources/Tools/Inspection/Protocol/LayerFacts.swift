/// A layer as it is listed in a tree.
package struct LayerFacts: Codable, Sendable, Equatable {
    /// A fact that holds for a layer; those that don't hold aren't sent.
    package enum Flag: String, Codable, Sendable, CaseIterable {
        /// `isHidden`.
        case hidden
        /// `opacity` 0 or less.
        case transparent
        /// `masksToBounds`.
        case clips
        /// The layer is its superlayer's mask, and no sublayer.
        case mask
        /// The layer has a mask.
        case masked
        /// The layer shows a picture.
        case contents
        /// The layer draws itself.
        case drawn
        /// Animations are attached.
        case animated
        /// The values on screen differ from the model's, as animations stand.
        case differs
        /// The layer's `speed` is 0: its time stands.
        case timeStands
        /// No commit has carried the layer: it isn't on screen yet.
        case isNew
        case filters, shadow, rasterized
        /// The layer's sublayers lie in a space of three dimensions.
        case space
        /// A side of the layer's bounds is 0.
        case empty
    }

    /// The layer's number, which no other layer has had.
    package var layer: UInt64
    /// The number of the superlayer, or of the layer whose mask it is; nil for the topmost.
    package var parent: UInt64?
    /// The number of layers around it.
    package var depth: Int
    /// The name of the layer's class.
    package var className: String
    /// The layer's `name`.
    package var name: String?
    /// The class of the layer's view, or of another delegate.
    package var delegate: String?
    /// `frame` of the model: x, y, width, height in points of the superlayer.
    package var frame: [Double]
    /// `frame` as shown, with animations; nil where it equals the model's.
    package var shownFrame: [Double]?
    /// `bounds` as shown: x, y, width, height.
    package var bounds: [Double]
    /// The transform from the layer's own space to the superlayer's, as shown: a translation of 2
    /// numbers, or a matrix of 16, m11 to m44, one matrix row after another.
    package var matrix: [Double]
    /// `opacity` as shown.
    package var opacity: Double
    /// `zPosition` as shown.
    package var zPosition: Double
    /// The facts that hold for the layer.
    package var flags: [Flag]
    /// The number of sublayers, including the mask.
    package var children: Int
    /// The number of animations that are attached.
    package var animations: Int

    /// Facts with the values that are always there.
    package init(layer: UInt64, parent: UInt64?, depth: Int, className: String) {
        self.layer = layer
        self.parent = parent
        self.depth = depth
        self.className = className
        name = nil
        delegate = nil
        frame = [0, 0, 0, 0]
        shownFrame = nil
        bounds = [0, 0, 0, 0]
        matrix = [0, 0]
        opacity = 1
        zPosition = 0
        flags = []
        children = 0
        animations = 0
    }

    /// The name of the layer in lists: its `name`, or its class and number.
    package var label: String { name.map { "\"\($0)\"" } ?? "\(className) \(layer)" }
}

/// A property of a layer.
package struct PropertyFacts: Codable, Sendable, Equatable {
    /// The key of the property.
    package var key: String
    /// The kind of its values.
    package var kind: InspectionValue.Kind
    /// The owner of the property: `CALayer`, or the class that adds it; `own` for a key of the
    /// program's own.
    package var owner: String
    /// The value that the program has set.
    package var model: InspectionValue
    /// The value on screen; nil before the layer is there.
    package var shown: InspectionValue?
    /// The value in a new layer of the class.
    package var standard: InspectionValue
    /// Whether an animation of the property is attached.
    package var isAnimated: Bool
    /// Whether `set` can set the property.
    package var isEditable: Bool
    /// The words that fit, where only certain words do.
    package var choices: [String]?

    /// A property with the given values.
    package init(
        key: String, kind: InspectionValue.Kind, owner: String, model: InspectionValue,
        shown: InspectionValue?, standard: InspectionValue, isAnimated: Bool, isEditable: Bool,
        choices: [String]? = nil
    ) {
        self.key = key
        self.kind = kind
        self.owner = owner
        self.model = model
        self.shown = shown
        self.standard = standard
        self.isAnimated = isAnimated
        self.isEditable = isEditable
        self.choices = choices
    }
}
