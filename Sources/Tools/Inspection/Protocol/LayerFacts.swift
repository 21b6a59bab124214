/// A layer as it is listed in a tree.
public struct LayerFacts: Codable, Sendable, Equatable {
    /// A fact that holds for a layer; those that don't hold aren't sent.
    public enum Flag: String, Codable, Sendable, CaseIterable {
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
    public var layer: UInt64
    /// The number of the superlayer, or of the layer whose mask it is; nil for the topmost.
    public var parent: UInt64?
    /// The number of layers around it.
    public var depth: Int
    /// The name of the layer's class.
    public var className: String
    /// The layer's `name`.
    public var name: String?
    /// The class of the layer's view, or of another delegate.
    public var delegate: String?
    /// `frame` of the model: x, y, width, height in points of the superlayer.
    public var frame: [Double]
    /// `frame` as shown, with animations; nil where it equals the model's.
    public var shownFrame: [Double]?
    /// `bounds` as shown: x, y, width, height.
    public var bounds: [Double]
    /// The transform from the layer's own space to the superlayer's, as shown: a translation of 2
    /// numbers, or a matrix of 16, m11 to m44, one matrix row after another.
    public var matrix: [Double]
    /// `opacity` as shown.
    public var opacity: Double
    /// `zPosition` as shown.
    public var zPosition: Double
    /// The facts that hold for the layer.
    public var flags: [Flag]
    /// The number of sublayers, including the mask.
    public var children: Int
    /// The number of animations that are attached.
    public var animations: Int

    /// Facts with the values that are always there.
    /// - Parameters:
    ///   - layer: the layer's number.
    ///   - parent: the number of the layer above; nil for the topmost.
    ///   - depth: the number of layers above.
    ///   - className: the name of the layer's class.
    public init(layer: UInt64, parent: UInt64?, depth: Int, className: String) {
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
    public var label: String { name.map { "\"\($0)\"" } ?? "\(className) \(layer)" }
}

/// A property of a layer.
public struct PropertyFacts: Codable, Sendable, Equatable {
    /// The key of the property.
    public var key: String
    /// The kind of its values.
    public var kind: InspectionValue.Kind
    /// The owner of the property: `CALayer`, or the class that adds it; `own` for a key of the
    /// program's own.
    public var owner: String
    /// The value that the program has set.
    public var model: InspectionValue
    /// The value on screen; nil before the layer is there.
    public var shown: InspectionValue?
    /// The value in a new layer of the class.
    public var standard: InspectionValue
    /// Whether an animation of the property is attached.
    public var isAnimated: Bool
    /// Whether `set` can set the property.
    public var isEditable: Bool
    /// The words that fit, where only certain words do.
    public var choices: [String]?

    /// A property with the given values.
    /// - Parameters:
    ///   - key: the key of the property.
    ///   - kind: the kind of its values.
    ///   - owner: `CALayer`, or the class that adds the property; `own` for a key of the program's
    ///     own.
    ///   - model: the value that the program has set.
    ///   - shown: the value on screen; nil before the layer is there.
    ///   - standard: the value in a new layer of the class.
    ///   - isAnimated: whether an animation of the property is attached.
    ///   - isEditable: whether `set` can set the property.
    ///   - choices: the words that fit, where only certain words do; nil for any.
    public init(
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
