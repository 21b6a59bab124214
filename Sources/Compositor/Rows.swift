/// A growing array that hands out its elements in place.
///
/// An `Array` copies an element to compare it or to pass it on, with a count for each object in it;
/// for rows of hundreds of bytes that was a third of a frame's update. The memory is its own, so
/// whoever has a reference to an element is checked by the compiler like any access to the rows.
struct Rows<Element>: ~Copyable {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    /// How many there are.
    private(set) var count = 0

    init() {
        capacity = 16
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deinitialize(count: count)
        base.deallocate()
    }

    /// The element at `index`, which must be one of the rows.
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

    /// Where the element at `index` is, until one is added; for whoever reads a few parts of it.
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
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }

    /// Takes the last element off; there must be one.
    mutating func removeLast() -> Element {
        assert(count > 0)
        count -= 1
        return (base + count).move()
    }
}
