/// Memory that a thread keeps from frame to frame.
struct Scratch<Element: BitwiseCopyable> {
    private final class Block {
        var base: UnsafeMutablePointer<Element>
        var capacity: Int

        init(_ capacity: Int) {
            base = .allocate(capacity: capacity)
            self.capacity = capacity
        }

        deinit {
            base.deallocate()
        }
    }

    private let block = Block(1)

    /// The memory.
    var base: UnsafeMutablePointer<Element> { block.base }

    /// Makes room for `count` elements; what was there may be lost.
    @discardableResult
    func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
        if block.capacity < count {
            block.base.deallocate()
            block.base = .allocate(capacity: count)
            block.capacity = count
        }
        return block.base
    }
}
