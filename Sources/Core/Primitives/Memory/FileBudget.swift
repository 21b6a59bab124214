/// The memory that one opened file may take, in decoded bytes over all its parts.
///
/// Packed bytes grow a thousandfold, and a number of four bytes makes an object of hundreds. Who opens a file
/// takes from the budget before each part is decoded: about as many bytes as the part takes then.
///
/// A file may take 1 GiB, and 64 bytes for each of its own, but no more than all pixels of the program may: the limit of
/// `MemoryAccount.shared`.
public struct FileBudget: Sendable {
    /// The bytes that any file may take, however small it is. Any thread; tests set another.
    package static let base = Locked(1 << 30)
    /// The bytes that each byte of a file may take beyond that.
    package static let growth = 64

    /// The bytes that the file may take: `base`, and `growth` for each of its own, but no more than all pixels of
    /// the program may (`LAMINA_MEMORY`, or half of the machine's memory).
    package private(set) var limit: Int
    /// The bytes that were taken.
    package private(set) var used = 0
    /// The bytes of the file.
    package private(set) var fileBytes = 0

    /// Makes the budget of a file from its size.
    /// - Parameter fileBytes: the size of the file in bytes.
    public init(fileBytes: Int) {
        limit = 0
        add(fileBytes: fileBytes)
    }

    /// A budget of so many bytes, however large the file is.
    package init(limit: Int) { self.limit = limit }

    /// A budget without an end, for what is no stranger's.
    public static var boundless: FileBudget { FileBudget(limit: .max) }

    /// Takes a file that belongs to it into account, such as a picture of a scene.
    package mutating func add(fileBytes more: Int) {
        fileBytes += max(0, more)
        let (grown, isHuge) = fileBytes.multipliedReportingOverflow(by: Self.growth)
        let (sum, isHuger) = grown.addingReportingOverflow(Self.base.withLock { $0 })
        limit = min(isHuge || isHuger ? .max : sum, MemoryLimit.ofProcess)
    }

    /// The bytes that are left.
    package var left: Int { limit - used }

    /// Takes bytes, 0 or more; returns false, and takes nothing, where fewer are left.
    /// - Parameter bytes: the number of bytes, 0 or more.
    public mutating func take(_ bytes: Int) -> Bool {
        guard bytes >= 0, bytes <= left else { return false }
        used += bytes
        return true
    }

    /// Gives bytes back that were taken: what was decoded on the way to something else.
    /// - Parameter bytes: the number of bytes; more than were taken counts as all of them.
    public mutating func give(_ bytes: Int) { used -= min(max(0, bytes), used) }

    /// A clause without a full stop: what a file that takes more is, and what to do.
    public var excess: String {
        "it takes more than \(ByteText.of(limit)) of memory when it is opened, which is more than a file of "
            + "\(ByteText.of(fileBytes)) may; it is damaged, or made to fill the memory; use a copy from before, "
            + "or cut it into parts"
    }
}
