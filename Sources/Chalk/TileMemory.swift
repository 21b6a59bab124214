import CChalk

/// Where the memory of tiles comes from.
package enum TileMemory {
    /// From now on a tile that is let go is the system's again. The whole process; before the first tile.
    ///
    /// A tile takes a quarter of a megabyte, and each stroke takes some and lets some go. By itself the C library puts
    /// blocks of that size among the small ones as soon as the first was freed: what lies between them then keeps the
    /// memory. A lesson of 40 minutes came to 850 MB so, and stays at 150 without (Benchmarks/README.md).
    package static func giveBack() { chalk_give_memory_back() }
}
