import Glibc

/// The limit of the memory for pixels, from the user's setting and the machine's memory.
package enum MemoryLimit {
    /// The environment variable with the limit: bytes, with a suffix K, M or G for powers of 1024.
    package static let variable = "LAMINA_MEMORY"

    /// The limit of this process.
    static let ofProcess: Int = {
        let word = getenv(variable).map { String(cString: $0) }
        let found = limit(word, machine: machineBytes())
        if let complaint = found.complaint {
            let line = Array("lamina: \(complaint)\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
        }
        return found.limit
    }()

    /// Returns the limit, and a complaint where the variable's value is not valid.
    /// - Parameters:
    ///   - word: the variable's value; nil or empty where it isn't set.
    ///   - machine: the bytes of the machine, or of the part that the process may have.
    package static func limit(
        _ word: String?, machine: Int
    ) -> (limit: Int, complaint: String?) {
        guard let word, !word.isEmpty else { return (machine / 2, nil) }
        if let bytes = bytes(word) { return (bytes, nil) }
        return (
            machine / 2,
            "\(variable)=\(word) is no number of bytes; half of the machine's memory is taken. "
                + "Write for instance \(variable)=512M"
        )
    }

    /// Returns the number of bytes of a text such as `4096`, `64k` or `2G`; nil for anything else.
    package static func bytes(_ word: String) -> Int? {
        var digits = Substring(word)
        var factor = 1
        switch digits.last {
        case "k", "K": factor = 1 << 10
        case "m", "M": factor = 1 << 20
        case "g", "G": factor = 1 << 30
        default: break
        }
        if factor > 1 { digits.removeLast() }
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(digits) else {
            return nil
        }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: factor)
        return overflow ? nil : bytes
    }

    /// Returns the bytes that the process may have: the machine's, or fewer where its control
    /// groups limit it.
    /// - Parameter read: gives a file's text; nil for a file that isn't there.
    package static func machineBytes(_ read: (String) -> String? = text) -> Int {
        let pages = Int(sysconf(Int32(_SC_PHYS_PAGES)))
        let bytes = pages.multipliedReportingOverflow(by: Int(getpagesize()))
        let all = max(1 << 28, bytes.partialValue)
        return min(all, groupLimit(read) ?? all)
    }

    /// Returns the lowest limit of the control group of the process and those above it; nil without
    /// any.
    package static func groupLimit(_ read: (String) -> String?) -> Int? {
        var limits = [read("/sys/fs/cgroup/memory/memory.limit_in_bytes")]
        let line = read("/proc/self/cgroup")?.split(separator: "\n").first { $0.hasPrefix("0::/") }
        var path = line.map { String($0.dropFirst(3)) } ?? "/"
        while true {
            let folder = path == "/" ? "" : path
            limits.append(read("/sys/fs/cgroup\(folder)/memory.max"))
            guard let slash = path.lastIndex(of: "/"), path != "/" else { break }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        return limits.compactMap { $0 }.compactMap { Int($0.filter(\.isNumber)) }
            .filter { $0 > 0 }.min()
    }

    /// Returns the text of a small file; nil where there is none.
    package static func text(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
