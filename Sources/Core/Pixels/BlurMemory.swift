import Foundation

/// The memory of blurs, which is kept from one to the next.
package final class BlurMemory {
    let first = Words()
    let second = Words()

    /// No memory yet.
    package init() {}

    /// Frees all of it.
    package func release() {
        first.release()
        second.release()
    }

    /// A block of words.
    final class Words {
        private var base: UnsafeMutablePointer<UInt16>?
        private var capacity = 0

        /// Returns room for `count` words, whose values are undefined; nil when memory is short.
        func reserve(_ count: Int) -> UnsafeMutablePointer<UInt16>? {
            if let base, capacity >= count {
                poison(base, count)
                return base
            }
            release()
            guard count > 0, count < 1 << 31,
                let memory = malloc(count * MemoryLayout<UInt16>.stride)
            else { return nil }
            base = memory.bindMemory(to: UInt16.self, capacity: count)
            capacity = count
            if let base { poison(base, count) }
            return base
        }

        /// Frees the memory.
        func release() {
            free(base)
            base = nil
            capacity = 0
        }

        deinit { free(base) }
    }
}
