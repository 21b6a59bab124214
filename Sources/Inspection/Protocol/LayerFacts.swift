/// A layer's row in a tree.
package struct LayerFacts: Codable, Sendable, Equatable {
    /// What is so of a layer; what isn't is left out.
    package enum Flag: String, Codable, Sendable, CaseIterable {
        /// `isHidden`.
        case hidden
        /// `opacity` 0 or less.
        case transparent
        /// `masksToBounds`.
        case clips
        /// It is its superlayer's mask, and no sublayer.
        case mask
        /// It has a mask.
        case masked
        /// It shows a picture.
        case contents
        /// It draws itself.
        case drawn
        /// Animations are attached.
        case animated
        /// What is seen differs from the model, as animations stand.
        case differs
        /// Its `speed` is 0: its time stands.
        case timeStands
        /// No commit has carried it: it isn't on screen yet.
        case isNew
        case filters, shadow, rasterized
        /// Its sublayers lie in a space of three dimensions.
        case space
        /// A side of its bounds is 0.
        case empty
    }

    /// The layer's number, which no other layer has had.
    package var layer: UInt64
    /// The layer around it; nil for the topmost.
    package var parent: UInt64?
    /// How many layers are around it.
    package var depth: Int
    /// Its class.
    package var className: String
    /// Its `name`.
    package var name: String?
    /// The class of its view, or of another delegate.
    package var delegate: String?
    /// `frame` of the model: x, y, width, height in points of the superlayer.
    package var frame: [Double]
    /// The same as it is seen, as animations stand; nil where that is equal.
    package var shownFrame: [Double]?
    /// `bounds` as it is seen: x, y, width, height.
    package var bounds: [Double]
    /// Takes points of its own space to the superlayer's, as it is seen: a distance of 2 numbers, or a
    /// matrix of 16, m11 to m44, row by row.
    package var matrix: [Double]
    /// As it is seen.
    package var opacity: Double
    /// As it is seen.
    package var zPosition: Double
    /// What is so of it.
    package var flags: [Flag]
    /// How many sublayers, with the mask.
    package var children: Int
    /// How many animations are attached.
    package var animations: Int

    /// A layer with what can't be left out.
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

    /// What lists call it: its name, or its class and number.
    package var label: String { name.map { "\"\($0)\"" } ?? "\(className) \(layer)" }
}

/// A property of a layer.
package struct PropertyFacts: Codable, Sendable, Equatable {
    /// Its key.
    package var key: String
    /// What sort of values it holds.
    package var kind: InspectionValue.Kind
    /// Whose property it is: `CALayer`, or the class that adds it; `own` for a key of the program's own.
    package var owner: String
    /// As the program has set it.
    package var model: InspectionValue
    /// As it is on screen; nil before the layer is there.
    package var shown: InspectionValue?
    /// As a new layer of the class has it.
    package var standard: InspectionValue
    /// True while an animation of it is attached.
    package var isAnimated: Bool
    /// True when `set` can set it.
    package var isEditable: Bool
    /// The words that fit, where only some do.
    package var choices: [String]?

    /// A property.
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
