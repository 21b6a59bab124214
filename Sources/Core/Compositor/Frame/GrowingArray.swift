/// A growing array that hands out its elements in place.
///
/// An `Array` copies an element to compare it or to pass it on, and counts a reference for each
/// object in it; for elements of hundreds of bytes that was a third of a frame's update. Here the
/// compiler checks references to elements like any access to the array, as the memory is its own.
struct GrowingArray<Element>: ~Copyable {
    /// The first element, valid until one is added; while there is none, nothing may be read there,
    /// and nothing is allocated.
    // The address isn't 0, so the pointer isn't nil.
    private(set) var base = UnsafeMutablePointer<Element>(
        bitPattern: MemoryLayout<Element>.alignment)!
    private var capacity = 0
    /// The number of elements.
    private(set) var count = 0

    init() {}

    deinit {
        base.deinitialize(count: count)
        if capacity > 0 { base.deallocate() }
    }

    /// The element at `index`, which must exist.
    subscript(index: Int) -> Element {
        unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return UnsafePointer(base + index)
        }
        unsafeMutableAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return base + index
        }
    }

    /// The element at `index`, in the type of links between elements.
    subscript(index: Int32) -> Element {
        unsafeAddress {
            precondition(UInt(bitPattern: Int(index)) < UInt(bitPattern: count))
            return UnsafePointer(base + Int(index))
        }
        unsafeMutableAddress {
            precondition(UInt(bitPattern: Int(index)) < UInt(bitPattern: count))
            return base + Int(index)
        }
    }

    /// Returns the address of the element at `index`, valid until one is added; for reading a few
    /// parts of it.
    func at(_ index: Int) -> UnsafePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return UnsafePointer(base + index)
    }

    /// Adds an element. Cost: constant on average.
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count += 1
    }

    private mutating func grow() {
        let most = max(capacity * 2, 16)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: most)
        larger.moveInitialize(from: base, count: count)
        if capacity > 0 { base.deallocate() }
        (base, capacity) = (larger, most)
    }

    /// Removes and returns the last element; there must be one.
    @discardableResult
    mutating func removeLast() -> Element {
        assert(count > 0)
        count -= 1
        return (base + count).move()
    }

    /// Removes the last `count` elements.
    mutating func removeLast(_ count: Int) {
        precondition(UInt(bitPattern: count) <= UInt(bitPattern: self.count))
        self.count -= count
        (base + self.count).deinitialize(count: count)
    }

    /// Removes all elements, and keeps the memory.
    mutating func removeAll() {
        removeLast(count)
    }
}

extension GrowingArray {
    var isEmpty: Bool { count == 0 }

    var indices: Range<Int> { 0..<count }

    /// The last element; nil when there is none.
    var last: Element? { count > 0 ? self[count - 1] : nil }

    /// All elements; valid until one is added or removed.
    var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    /// The elements of a range, which must exist.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    }

    /// The elements from an index on.
    subscript(range: PartialRangeFrom<Int>) -> UnsafeBufferPointer<Element> {
        self[range.lowerBound..<count]
    }

    /// Adds elements.
    mutating func append(contentsOf elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Inserts an element before another. Cost: the elements behind it.
    mutating func insert(_ element: Element, at index: Int) {
        append(element)
        for each in (index..<count - 1).reversed() { swapAt(each, each + 1) }
    }

    private mutating func swapAt(_ a: Int, _ b: Int) {
        let element = (base + a).move()
        (base + a).moveInitialize(from: base + b, count: 1)
        (base + b).initialize(to: element)
    }
}
