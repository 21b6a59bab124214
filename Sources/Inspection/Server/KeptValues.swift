import Scene

/// Values that were replaced and are too long to be told, so that setting `before` takes them back.
///
/// Bounded: the oldest goes. Values share what they hold with the layers that had them.
struct KeptValues {
    /// How many are kept.
    static let most = 64

    private var values: [(number: UInt64, value: PropertyValue)] = []
    private var last: UInt64 = 0

    /// Keeps a value, and gives the number that it goes by.
    mutating func keep(_ value: PropertyValue) -> UInt64 {
        last += 1
        values.append((last, value))
        if values.count > Self.most { values.removeFirst() }
        return last
    }

    /// The value of a number; nil for one that is kept no longer.
    func value(_ number: UInt64) -> PropertyValue? {
        values.first { $0.number == number }?.value
    }

    /// Forgets all; numbers aren't used again.
    mutating func forget() { values = [] }
}
