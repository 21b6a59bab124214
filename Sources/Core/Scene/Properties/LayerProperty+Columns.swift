extension LayerProperty {
    /// This property's row of the table. A copy of it costs more than a property change may take,
    /// so the columns that each change reads are separate properties below.
    package var row: Row { Self.table[Int(rawValue)] }

    /// The key-value coding name.
    package var key: String { Self.keys[Int(rawValue)] }

    /// The built-in implicit action.
    package var action: DefaultAction { Self.actions[Int(rawValue)] }

    /// The value of a new layer.
    package var defaultValue: PropertyValue { Self.defaultValues[Int(rawValue)] }

    /// The class or kind that owns the property.
    package var owner: Owner { Self.owners[Int(rawValue)] }

    /// Returns whether records of a kind have the property. Records of text layers don't have the
    /// text layers' own properties: there these are values under keys.
    package func belongs(to kind: LayerKind) -> Bool {
        switch owner {
        case .layer: true
        case .kind(let owner): owner == kind
        case .text: false
        }
    }

    /// Whether a change never has an implicit action, whatever the program says.
    package var isSilent: Bool { LayerPropertySet.silent.contains(self) }

    /// Whether the property belongs to the layer's timing.
    package var isTiming: Bool { LayerPropertySet.timing.contains(self) }

    /// The property with this key-value coding name, or nil.
    package init?(key: String) {
        guard let property = Self.byKey[key] else { return nil }
        self = property
    }

    /// The property with this name that layers of a kind have; nil for others, where the name is a
    /// key of the program's own.
    package init?(key: String, of kind: LayerKind) {
        guard let property = Self.byKey[key], property.belongs(to: kind) else { return nil }
        self = property
    }

    // Rows are in the order of the raw values: a raw value is the index of the row, and of the bit
    // in `LayerPropertySet`.
    private static let table = ContiguousArray(
        allCases.map { property in
            var task = MakeRow()
            return property.perform(&task)
        })
    private static let keys = ContiguousArray(table.map(\.key))
    private static let owners = ContiguousArray(table.map(\.owner))
    private static let actions = ContiguousArray(table.map(\.action))
    private static let defaultValues = ContiguousArray(table.map(\.defaultValue))
    private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.key, $0) })
}

extension LayerPropertySet {
    /// The properties whose row satisfies a condition.
    package init(where condition: (LayerProperty.Row) -> Bool) {
        self = LayerProperty.allCases.reduce(into: []) { set, property in
            if condition(property.row) { set.insert(property) }
        }
    }

    fileprivate static let silent = LayerPropertySet { $0.action == .silent }
    fileprivate static let timing = LayerPropertySet { $0.isTiming }
}

/// Builds the rows of the table; runs once for each property.
private struct MakeRow: RowTask {
    func row<Part: RecordPart, Value: LayerValue>(
        _ key: String, _ place: LayerProperty.Place<Part, Value>, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> LayerProperty.Row {
        LayerProperty.Row(
            key: key, owner: Part.owner, isTiming: Part.self == MediaTiming.self, defaultValue,
            told,
            action, change)
    }

    func row<Value: LayerValue>(
        _ key: String, _ place: LayerProperty.KeyedPlace, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> LayerProperty.Row {
        LayerProperty.Row(
            key: key, owner: place.owner, isTiming: false, defaultValue, told, action, change)
    }

    func row(
        _ key: String, _ place: LayerProperty.NoPlace, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> LayerProperty.Row {
        LayerProperty.Row(
            key: key, kind: place.kind, owner: place.owner, isTiming: false, defaultValue: .none,
            told: nil, teller: nil, action: action, damage: change.damage, redraws: change.redraws,
            otherValue: { .none }, unknownName: nil)
    }
}

extension LayerProperty.Row {
    fileprivate init<Value: LayerValue>(
        key: String, owner: LayerProperty.Owner, isTiming: Bool, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) {
        let (toldValue, teller): ((any Sendable)?, LayerKind?) =
            switch told {
            case .untold: (nil, nil)
            case .told: (defaultValue, nil)
            case .toldAs(let value): (value, nil)
            case .toldBy(let kind): (defaultValue, kind)
            }
        self.init(
            key: key, kind: Value.kind, owner: owner, isTiming: isTiming,
            defaultValue: defaultValue.boxed, told: toldValue, teller: teller, action: action,
            damage: change.damage, redraws: change.redraws,
            otherValue: { defaultValue.other.boxed }, unknownName: Value.unknownName)
    }
}
