extension LayerProperty {
    /// What kind of value a property holds.
    package enum Kind: Sendable {
        /// `bits` is a small set: the lowest four bits of a number.
        case number, bits, bool, point, size, rect, transform, color, contents, name, path
        /// Layers, or values of several keys; and objects that main alone has.
        case tree, object
        /// Lists, which also may be none.
        case colors, numbers
        /// `filters` is a list, also for a property that is a single one.
        case filters
        /// A list of emitter cells.
        case cells
    }

    /// The implicit action when nobody else gives one; the groups are those of
    /// docs/reference/actions.md, "Implicit animations".
    package enum DefaultAction: Sendable {
        /// A basic animation from the value on screen.
        case basic
        /// A fade of the whole layer.
        case fade
        /// Others are asked, but there is nothing built in.
        case asks
        /// Nobody is asked.
        case silent
    }

    /// Which pixels a change touches.
    package enum Damage: Sendable {
        /// None by itself.
        case none
        /// The layer's own pixels, not its sublayers'.
        case own
        /// What only layers of its kind show: the renderer finds which pixels differ.
        case kind
        /// The pixels of the layer and all below it, which may move.
        case subtree
    }

    /// What a change does, beside its action.
    package struct Change: Sendable {
        /// Which pixels it touches.
        let damage: Damage
        /// The layers that draw themselves anew: `needsDisplay(forKey:)` of their class says so.
        let redraws: Owner?

        static let none = Change(damage: .none, redraws: nil)
        static let own = Change(damage: .own, redraws: nil)
        static let kind = Change(damage: .kind, redraws: nil)
        static let subtree = Change(damage: .subtree, redraws: nil)

        /// The same, and layers of a class draw themselves anew.
        func redrawing(_ owner: Owner) -> Change { Change(damage: damage, redraws: owner) }
    }

    /// Whose property it is.
    package enum Owner: Sendable, Equatable {
        /// That of all layers.
        case layer
        /// That of a kind which the renderer knows.
        case kind(LayerKind)
        /// That of text layers, which main draws: for the renderer they are plain ones with values
        /// under keys.
        case text
    }

    /// What `defaultValue(forKey:)` answers; docs/reference/values.md, "What
    /// defaultValue(forKey:) answers".
    enum Told: Sendable {
        /// Nothing, whatever a new layer has.
        case untold
        /// The default.
        case told
        /// The default, in another type of number or name than the one that is stored.
        case toldAs(any Sendable)
        /// The default, but only by layers of one kind.
        case toldBy(LayerKind)
    }

    /// What the table says of a property, but for where it is kept.
    package struct Row: Sendable {
        /// The key-value coding name, also that of scene files.
        package let key: String
        /// The kind of value.
        package let kind: Kind
        /// Whose property it is.
        package let owner: Owner
        /// True for the layer as a time space.
        package let isTiming: Bool
        /// The value of a new layer.
        package let defaultValue: PropertyValue
        /// What `defaultValue(forKey:)` answers, in the type that the class tells it in; nil for
        /// nothing.
        package let told: (any Sendable)?
        /// The only kind of layer whose class answers, where others have the property too.
        package let teller: LayerKind?
        /// The built-in implicit action.
        package let action: DefaultAction
        /// What a change damages.
        package let damage: Damage
        /// The layers that a change makes draw themselves anew.
        package let redraws: Owner?
        /// Some value that isn't the default, to tell properties apart by.
        package let otherValue: @Sendable () -> PropertyValue
        /// What a setter makes of a name that nobody knows; nil where the layer keeps what it has.
        package let unknownName: String?
    }

    /// Where the records of layers keep a value, as a row says it.
    struct Place<Part: RecordPart, Value: LayerValue> {
        let path: WritableKeyPath<Part, Value>
    }

    /// The place of what is kept under its key, as few layers set it and none must be quick about it.
    struct KeyedPlace {
        let owner: Owner

        static let keyed = KeyedPlace(owner: .layer)
        static func keyed(by owner: Owner) -> KeyedPlace { KeyedPlace(owner: owner) }
    }

    /// The place of what no record keeps.
    struct NoPlace {
        let kind: Kind
        let owner: Owner

        /// Layers, or values of several keys.
        static let tree = NoPlace(kind: .tree, owner: .layer)
        /// An object that main alone has.
        static func object(_ owner: Owner) -> NoPlace { NoPlace(kind: .object, owner: owner) }
    }
}

/// Something that is done with rows of the table.
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

// How rows name the parts of a record.
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
