import Primitives

extension LayerRecord {
    /// The value of a property, at the place that its row names; a property that only another kind
    /// of layer has is at its default, and `sublayers` has no value.
    ///
    /// Setting a value of the wrong kind, or NaN or infinite geometry, is ignored: the record keeps
    /// its present value. Cost: one switch.
    package subscript(property: LayerProperty) -> PropertyValue {
        get { read(property) }
        set { write(property, newValue) }
    }

    // Separate functions, as the table is inlined into each.
    private func read(_ property: LayerProperty) -> PropertyValue {
        var task = ReadValue(record: self)
        return property.perform(&task)
    }

    private mutating func write(_ property: LayerProperty, _ value: PropertyValue) {
        withUnsafeMutablePointer(to: &self) { record in
            var task = WriteValue(record: record, value: value)
            property.perform(&task)
        }
    }
}

/// Reads the value of a property.
private struct ReadValue: RowTask {
    let record: LayerRecord

    @inline(__always)
    func row<Part: RecordPart, Value: LayerValue>(
        _ key: String, _ place: LayerProperty.Place<Part, Value>, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> PropertyValue {
        Part.of(record)[keyPath: place.path].boxed
    }

    // Not inlined, as these cases are rare.
    func row<Value: LayerValue>(
        _ key: String, _ place: LayerProperty.KeyedPlace, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> PropertyValue {
        guard place.owner == .layer, let kept = record.extras.first?.custom[key] else {
            return defaultValue.boxed
        }
        return kept
    }

    @inline(__always)
    func row(
        _ key: String, _ place: LayerProperty.NoPlace, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) -> PropertyValue { .none }
}

/// Writes the value of a property, if the property can have it.
private struct WriteValue: RowTask {
    /// A pointer to the record: a record that the task owned would be copied there and back.
    let record: UnsafeMutablePointer<LayerRecord>
    let value: PropertyValue

    @inline(__always)
    func row<Part: RecordPart, Value: LayerValue>(
        _ key: String, _ place: LayerProperty.Place<Part, Value>, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) {
        guard let new: Value = Part.taken(value) else { return }
        Part.set(place.path, new, in: &record.pointee)
    }

    func row<Value: LayerValue>(
        _ key: String, _ place: LayerProperty.KeyedPlace, _ defaultValue: Value,
        _ told: LayerProperty.Told, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) {
        // For records, keyed properties of other owners are keys of the program's own.
        guard place.owner == .layer, let new = Value.unboxed(value) else { return }
        record.pointee.custom[key] = new == defaultValue ? nil : new.boxed
    }

    @inline(__always)
    func row(
        _ key: String, _ place: LayerProperty.NoPlace, _ action: LayerProperty.DefaultAction,
        _ change: LayerProperty.Change
    ) {}
}

extension PropertyValue {
    /// The number in single precision, when it is finite there too.
    var finiteFloat: Float? {
        finiteNumber.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
}
