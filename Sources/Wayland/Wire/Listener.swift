/// A table of C callbacks; libwayland keeps its address, so it is never freed.
///
/// Every member of the table must be set: a missing one ends the process when its event comes.
struct Listener<Table>: @unchecked Sendable {
    // Sendable though it is a pointer: written once, before anybody can see it.
    let table: UnsafePointer<Table>

    /// Copies `table` into memory that lives as long as the process; make it a `static let`.
    init(_ table: Table) {
        let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        memory.initialize(to: table)
        self.table = UnsafePointer(memory)
    }
}
