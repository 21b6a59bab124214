extension LayerProperty {
    /// The kind of value that a property holds.
    package enum Kind: Sendable {
        /// `bits` is a small set: the lowest four bits of a number.
        case number, bits, bool, point, size, rect, transform, color, contents, name, path
        /// `tree` stands for layers, or values of several keys; `object` for objects that only main
        /// has.
        case tree, object
        /// Lists, which may also be nil.
        case colors, numbers
        /// `filters` is a list, also for a property that holds a single filter.
        case filters
        /// A list of emitter cells.
        case cells
    }

    /// The implicit action when nothing else supplies one; the groups are those of
    /// docs/reference/actions.md, "Implicit animations".
    package enum DefaultAction: Sendable {
        /// A basic animation from the value on screen.
        case basic
        /// A fade of the whole layer.
        case fade
        /// The delegate and others are asked, but no action is built in.
        case asks
        /// No action, and no search for one.
        case silent
    }

    /// The pixels that a change affects.
    package enum Damage: Sendable {
        /// No pixels.
        case none
        /// The layer's own pixels, not its sublayers'.
        case own
        /// The pixels that only layers of this kind show: the renderer finds which of them differ.
        case kind
        /// The pixels of the layer and its subtree, which may move.
        case subtree
    }

    /// The effects of a change, apart from its action.
    package struct Change: Sendable {
        /// The pixels that the change affects.
        let damage: Damage
        /// The layers that redraw themselves: `needsDisplay(forKey:)` of their class says so.
        let redraws: Owner?

        static let none = Change(damage: .none, redraws: nil)
        static let own = Change(damage: .own, redraws: nil)
        static let kind = Change(damage: .kind, redraws: nil)
        static let subtree = Change(damage: .subtree, redraws: nil)

        /// Returns the same change, which also redraws layers of a class.
        func redrawing(_ owner: Owner) -> Change { Change(damage: damage, redraws: owner) }
    }

    /// The class or kind that owns a property.
    package enum Owner: Sendable, Equatable {
        /// All layers.
        case layer
        /// A kind of layer that the renderer knows.
        case kind(LayerKind)
        /// Text layers, which main draws: for the renderer they are plain layers with values under
        /// keys.
        case text
    }

    /// The answer of `defaultValue(forKey:)`; docs/reference/values.md, "What defaultValue(forKey:)
    /// answers".
    enum Told: Sendable {
        /// Nil, whatever a new layer has.
        case untold
        /// The default.
        case told
        /// The default, converted to another type of number or name.
        case toldAs(any Sendable)
        /// The default, but only for layers of one kind.
        case toldBy(LayerKind)
    }

    /// The table's entry for a property, except where the value is stored.
    package struct Row: Sendable {
        /// The key-value coding name, also that of scene files.
        package let key: String
        /// The kind of value.
        package let kind: Kind
        /// The class or kind that owns the property.
        package let owner: Owner
        /// Whether the property belongs to the layer's timing.
        package let isTiming: Bool
        /// The value of a new layer.
        package let defaultValue: PropertyValue
        /// The answer of `defaultValue(forKey:)`, in the type in which the class returns it; nil
        /// for none.
        package let told: (any Sendable)?
        /// The only kind of layer whose class answers, where other kinds have the property too.
        package let teller: LayerKind?
        /// The built-in implicit action.
        package let action: DefaultAction
        /// The pixels that a change affects.
        package let damage: Damage
        /// The layers that a change causes to redraw themselves.
        package let redraws: Owner?
        /// A value other than the default, to distinguish properties by.
        package let otherValue: @Sendable () -> PropertyValue
        /// The value that a setter uses for an unknown name; nil where the layer keeps its present
        /// value.
        package let unknownName: String?
    }

    /// The place in the records of layers where a value is stored, as a row declares it.
    struct Place<Part: RecordPart, Value: LayerValue> {
        let path: WritableKeyPath<Part, Value>
    }

    /// The place of values that are stored under their keys, as few layers set them and speed
    /// doesn't matter.
    struct KeyedPlace {
        let owner: Owner

        static let keyed = KeyedPlace(owner: .layer)
        static func keyed(by owner: Owner) -> KeyedPlace { KeyedPlace(owner: owner) }
    }

    /// The place of properties that no record stores.
    struct NoPlace {
        let kind: Kind
        let owner: Owner

        /// Layers, or values of several keys.
        static let tree = NoPlace(kind: .tree, owner: .layer)
        /// An object that only main has.
        static func object(_ owner: Owner) -> NoPlace { NoPlace(kind: .object, owner: owner) }
    }
}

/// A task that is performed with rows of the table.
protocol RowTask {
    associatedtype Answer

    mutating func row<Part: RecordPart, Value: LayerValue>(
        _ key: String, _ place: LayerProperty.Place<Part, Value>, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> Answer

    mutating func row<Value: LayerValue>(
        _ key: String, _ place: LayerProperty.KeyedPlace, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> Answer

    mutating func row(
        _ key: String, _ place: LayerProperty.NoPlace, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> Answer
}

// The functions by which rows name the parts of a record.
extension LayerProperty.Place {
    @inline(__always)
    static func layer(_ path: WritableKeyPath<LayerRecord, Value>) -> Self
    where Part == LayerRecord {
        Self(path: path)
    }
    @inline(__always)
    static func extra(_ path: WritableKeyPath<LayerExtras, Value>) -> Self
    where Part == LayerExtras {
        Self(path: path)
    }
    @inline(__always)
    static func timing(_ path: WritableKeyPath<MediaTiming, Value>) -> Self
    where Part == MediaTiming {
        Self(path: path)
    }
}
