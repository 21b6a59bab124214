import CChalk

/// The process's memory allocation for tiles.
public enum TileMemory {
    /// Makes freed tiles go back to the system at once. For the whole process; to be called before
    /// the first tile is made.
    ///
    /// A tile takes a quarter of a megabyte, and each stroke makes and frees some. By itself the C
    /// library puts blocks of that size among the small ones as soon as the first was freed: what
    /// lies between them then keeps the memory. A lesson of 40 minutes came to 850 MB so, and stays
    /// at 150 without (Benchmarks/figures.md).
    public static func giveBack() { chalk_give_memory_back() }
}
