/// A table of C callbacks; libwayland keeps its address, so it is never freed.
///
/// All members of the table must be set: a missing one ends the process when its event comes.
struct Listener<Table>: Sendable {
    // Sendable although it is a pointer: the memory is written once, before any other thread can
    // access it.
    nonisolated(unsafe) let table: UnsafePointer<Table>

    /// Copies `table` into memory that is never freed; for use in a `static let`.
    init(_ table: Table) {
        let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        memory.initialize(to: table)
        self.table = UnsafePointer(memory)
    }
}
