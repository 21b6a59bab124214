import Pixels

/// Memory that a thread keeps from frame to frame.
///
/// Debug builds fill it with a pattern each time it is reserved, so that reading before writing is
/// noticed at once.
///
/// It is accessed through constants only: a variable of a class is checked for exclusive access
/// each time, and that would happen many times in each row.
struct Scratch<Element: BitwiseCopyable> {
    private struct Header {
        var base: UnsafeMutablePointer<Element>
        var capacity: Int
    }

    private final class Block {
        let header: UnsafeMutablePointer<Header>

        init(_ capacity: Int) {
            header = .allocate(capacity: 1)
            header.initialize(to: Header(base: .allocate(capacity: capacity), capacity: capacity))
        }

        deinit {
            header.pointee.base.deallocate()
            header.deallocate()
        }
    }

    private let block = Block(1)

    /// The memory.
    var base: UnsafeMutablePointer<Element> { block.header.pointee.base }

    /// Makes room for `count` elements; the old ones may be lost.
    @discardableResult
    func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
        let header = block.header
        if header.pointee.capacity < count {
            header.pointee.base.deallocate()
            header.pointee.base = .allocate(capacity: count)
            header.pointee.capacity = count
        }
        poison(header.pointee.base, count)
        return header.pointee.base
    }
}
