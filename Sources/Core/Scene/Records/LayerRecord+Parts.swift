/// A part of a layer's record: most values are in the record itself, others in parts that few
/// layers have.
protocol RecordPart {
    /// The owner of the part's properties.
    static var owner: LayerProperty.Owner { get }
    /// Returns the part in `record`; one with the table's defaults where the record has none.
    static func of(_ record: LayerRecord) -> Self
    /// Sets a value of the part in `record`; does nothing in a record of another kind.
    static func set<Value>(
        _ path: WritableKeyPath<Self, Value>, _ new: Value, in record: inout LayerRecord)
    /// Returns the value that `value` holds, if it is valid here.
    static func taken<Value: LayerValue>(_ value: PropertyValue) -> Value?
}

extension RecordPart {
    static var owner: LayerProperty.Owner { .layer }

    @inline(__always)
    static func taken<Value: LayerValue>(_ value: PropertyValue) -> Value? { Value.unboxed(value) }

    /// Returns a part with the table's defaults, filled into a part without any.
    static func filled(_ unset: Self) -> Self {
        var task = FillIn(part: unset)
        for property in LayerProperty.allCases { property.perform(&task) }
        return task.part
    }
}

extension LayerRecord: RecordPart {
    @inline(__always)
    static func of(_ record: LayerRecord) -> LayerRecord { record }

    @inline(__always)
    static func set<Value>(
        _ path: WritableKeyPath<Self, Value>, _ new: Value, in record: inout LayerRecord
    ) {
        record[keyPath: path] = new
    }
}

extension LayerExtras: RecordPart {
    @inline(__always)
    static func of(_ record: LayerRecord) -> LayerExtras { record.extras.first ?? .standard }

    @inline(__always)
    static func set<Value>(
        _ path: WritableKeyPath<Self, Value>, _ new: Value, in record: inout LayerRecord
    ) {
        var extras = record.takeExtras()
        extras[keyPath: path] = new
        record.give(extras)
    }
}

/// Times may be infinite.
extension MediaTiming: RecordPart {
    static func of(_ record: LayerRecord) -> MediaTiming { record.timing }

    @inline(__always)
    static func set<Value>(
        _ path: WritableKeyPath<Self, Value>, _ new: Value, in record: inout LayerRecord
    ) {
        record.timing[keyPath: path] = new
    }

    @inline(__always)
    static func taken<Value: LayerValue>(_ value: PropertyValue) -> Value? {
        Value.unboxedTime(value)
    }
}

/// The values of a kind.
extension RecordPart where Self: KindRecord {
    static var owner: LayerProperty.Owner { .kind(kind) }

    static func of(_ record: LayerRecord) -> Self { record.values() ?? Self() }

    @inline(__always)
    static func set<Value>(
        _ path: WritableKeyPath<Self, Value>, _ new: Value, in record: inout LayerRecord
    ) {
        guard var part: Self = record.values() else { return }
        part[keyPath: path] = new
        record.put(part)
    }
}

/// Writes the defaults of all rows that belong to a part into it. Runs once for each part.
private struct FillIn<Filled>: RowTask {
    var part: Filled

    mutating func row<Part: RecordPart, Value: LayerValue>(
        _ key: String, _ place: LayerProperty.Place<Part, Value>, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) {
        guard let path = place.path as? WritableKeyPath<Filled, Value> else { return }
        part[keyPath: path] = defaultValue
    }

    func row<Value: LayerValue>(
        _ key: String, _ place: LayerProperty.KeyedPlace, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) {}

    func row(
        _ key: String, _ place: LayerProperty.NoPlace, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) {}
}
