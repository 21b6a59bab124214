import Scene

/// Values that were replaced and are too long to be sent, kept so that setting `before` restores
/// them.
///
/// Bounded: the oldest value is dropped. Values share their storage with the layers that had them.
struct KeptValues {
    /// The most values that are kept.
    static let most = 64

    private var values: [(number: UInt64, value: PropertyValue)] = []
    private var last: UInt64 = 0

    /// Keeps a value, and returns its number.
    mutating func keep(_ value: PropertyValue) -> UInt64 {
        last += 1
        values.append((last, value))
        if values.count > Self.most { values.removeFirst() }
        return last
    }

    /// Returns the value of a number; nil for one that is no longer kept.
    func value(_ number: UInt64) -> PropertyValue? {
        values.first { $0.number == number }?.value
    }

    /// Forgets all values; numbers aren't used again.
    mutating func forget() { values = [] }
}
