import Primitives

extension LayerRecord {
    /// The value of a property, where its row says; a property that only another kind of layer has is
    /// at its default, and `sublayers` has none.
    ///
    /// A value of the wrong kind is left out, as is NaN or infinite geometry: the record keeps what
    /// it had. Cost: one switch.
    package subscript(property: LayerProperty) -> PropertyValue {
        get { read(property) }
        set { write(property, newValue) }
    }

    // Each is a function of its own: the table is inlined into it.
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

    // Not inlined, as they are rare.
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

/// Writes the value of a property, if it is one that the property can have.
private struct WriteValue: RowTask {
    /// The record where it lies: one that the task owned would be copied to it and back.
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
        // Those of other owners are keys of the program's own for all that is about records.
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
