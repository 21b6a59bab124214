import CKernels
import Glibc
import RandomNumbers

/// The sets of kernels that this processor can run.
enum KernelSets {
    static let sets = (0..<UInt32(lk_set_count.rawValue)).map { lk_set(rawValue: $0) }
        .filter { lk_has_set($0) }

    static var indices: Range<Int> { sets.indices }

    static var tables: [lk_kernel_table] { sets.compactMap { lk_kernels_of($0)?.pointee } }

    static var filters: [lk_filter_table] { sets.compactMap { lk_filters_of($0)?.pointee } }
}

/// Memory between two pages that nobody may touch: who reads or writes outside is stopped.
final class GuardedMemory {
    private static let page = 4096
    private let base: UnsafeMutableRawPointer
    let size: Int

    init?(pages: Int = 1) {
        size = pages * Self.page
        guard
            let base = mmap(
                nil, size + 2 * Self.page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                0),
            base != MAP_FAILED
        else { return nil }
        self.base = base
        mprotect(base, Self.page, PROT_NONE)
        mprotect(base + Self.page + size, Self.page, PROT_NONE)
    }

    deinit { munmap(base, size + 2 * Self.page) }

    /// Values against the upper guard, or `gap` bytes from it; or against the lower one.
    func place<Value>(
        _ values: [Value], gap: Int = 0, atEnd: Bool = true
    ) -> UnsafeMutablePointer<Value> {
        let bytes = values.count * MemoryLayout<Value>.stride
        precondition(bytes + gap <= size, "The values must fit")
        let start = base + Self.page + (atEnd ? size - bytes - gap : gap)
        let pointer = start.bindMemory(to: Value.self, capacity: values.count)
        pointer.update(from: values, count: values.count)
        return pointer
    }
}

extension Dice {
    /// Any pixel with alpha multiplied in; a third of them are transparent or opaque.
    mutating func pixel() -> UInt32 {
        let all = UInt32.random(in: 0...255, using: &self)
        let kind = next() % 6
        let a = kind == 0 ? 0 : kind == 1 ? 255 : all
        var pixel = a << 24
        for shift in [0, 8, 16] as [UInt32] {
            pixel |= UInt32.random(in: 0...a, using: &self) << shift
        }
        return pixel
    }

    /// Runs of pixels that are alike in being transparent, opaque, something, or anything at all.
    mutating func row(_ count: Int) -> [UInt32] {
        var row: [UInt32] = []
        while row.count < count {
            let kind = next() % 4
            for _ in 0..<Int.random(in: 1...40, using: &self) {
                let any = UInt32.random(in: 0...UInt32.max, using: &self)
                row.append(
                    kind == 0 ? 0 : kind == 1 ? any | 0xFF00_0000 : kind == 2 ? pixel() : any)
            }
        }
        return Array(row.prefix(count))
    }

    /// Runs of coverage: none, full, or any.
    mutating func coverage(_ count: Int) -> [UInt8] {
        var row: [UInt8] = []
        while row.count < count {
            let kind = next() % 3
            for _ in 0..<Int.random(in: 1...30, using: &self) {
                row.append(
                    kind == 0 ? 0 : kind == 1 ? 255 : UInt8.random(in: 0...255, using: &self))
            }
        }
        return Array(row.prefix(count))
    }
}
