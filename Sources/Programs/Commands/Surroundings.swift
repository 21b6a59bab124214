import CLinux
import Console
import Foundation
import Glibc

/// Makes the process's inherited environment safe before anything else is done.
///
/// This is the program's and not the library's: a library changes nothing of the process that it is
/// loaded into but SIGPIPE and signals that end it, and these only once it connects to a compositor (`Connection`,
/// `KeptDefaults`).
public enum Surroundings {
    /// The needs of a command that limits of the process may refuse; see `docs/limits.md`.
    public struct Need {
        /// The number of files open at one time, beside the three standard ones.
        public var descriptors: Int
        /// The address space beside that of the loaded program, in MiB.
        public var megabytes: Int
        /// The largest memory file that is shared with the desktop, in MiB.
        public var sharedMegabytes = 0

        /// The needs of a picture of a size in points, with 16 bytes for each pixel. The rest is
        /// that of threads: each has a stack of 8 MB and a heap of its own, and fonts are looked up
        /// on several. At 220 MB one of these threads failed.
        public static func picture(_ size: PointSize, scale: Double) -> Need {
            let pixels = Double(size.width) * Double(size.height) * scale * scale
            return Need(descriptors: 8, megabytes: 320 + Int(pixels * 16) >> 20)
        }

        /// The needs of a window of a size in points, with its connection, threads, three buffers
        /// and fonts.
        public static func window(_ size: PointSize) -> Need {
            let bytes = Double(size.width) * Double(size.height) * 4
            let shared = max(4, 1 + Int(bytes) >> 20)
            return Need(
                descriptors: 32, megabytes: picture(size, scale: 1).megabytes + 256,
                sharedMegabytes: shared)
        }
    }

    /// Opens closed standard files, makes failed writes errors, and checks standard output at the
    /// end.
    ///
    /// Called on main, once, before anything is opened.
    public static func settle() {
        openStandardFiles()
        // A write past a limit, or without a reader, then fails with a reason that is printed.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        atexit { Surroundings.finishOutput() }
    }

    /// Ends the program, after one line, where an argument isn't UTF-8: the file of such a name can't be found.
    public static func checkNames() {
        let arguments = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
        for bytes in arguments where String(validatingCString: bytes) == nil {
            // A shell takes a question mark for a byte that is no letter.
            let name = String(
                decoding: UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)), as: UTF8.self
            )
            .replacingOccurrences(of: "\u{FFFD}", with: "?")
            _ = Failure.exit(
                "the name \(name) isn't UTF-8, and no file can be found by it; rename it first, for instance "
                    + "with mv \(name) NEWNAME")
            exit(EXIT_FAILURE)
        }
    }

    /// Throws, after one line, when the process may not have what is needed.
    public static func check(_ need: Need) throws {
        let missing = missingDescriptors(need.descriptors)
        guard missing == 0 else {
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            let wanted = Int(clamping: limit.rlim_cur) + missing
            throw Failure.exit(
                "this process may open too few files; allow it \(wanted) or more with ulimit -n, or "
                    + "close some")
        }
        guard canReserve(need.megabytes) else {
            throw Failure.exit(
                "there is too little memory for this process: it needs \(need.megabytes) MiB more; "
                    + "raise its limit with ulimit -v, or ask for a smaller size")
        }
        guard canShare(need.sharedMegabytes) else {
            throw Failure.exit(
                "this process can't share \(need.sharedMegabytes) MiB with the desktop, which a window "
                    + "needs; raise its limit with ulimit -f, or ask for a smaller size")
        }
    }

    /// Runs `body` with default signal handling: ignored signals stay ignored in programs that are
    /// started.
    public static func withPlainSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
        defer { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }
        return try body()
    }

    /// Opens closed standard files. A file opened under the number of a closed output would get the
    /// program's text into it. The replacement can't be used in the direction that is expected.
    private static func openStandardFiles() {
        for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Prints an error when output could not be written: a full disk, a limit, a reader that has
    /// gone.
    private static func finishOutput() {
        // This flushes all streams; text that could not be written before is still buffered, and
        // fails again.
        guard fflush(nil) != 0 else { return }
        let line = "lamina: the output can't be written: \(String(cString: strerror(errno)))\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        _exit(1)
    }

    /// The number of files, of `count`, that can't be opened.
    private static func missingDescriptors(_ count: Int) -> Int {
        var opened: [Int32] = []
        defer { for each in opened { close(each) } }
        for _ in 0..<count {
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else {
                return errno == EMFILE || errno == ENFILE ? count - opened.count : 0
            }
            opened.append(descriptor)
        }
        return 0
    }

    /// Whether a memory file, such as windows have their pixels in, may have a size; `ulimit -f`
    /// bounds it like any other file.
    private static func canShare(_ megabytes: Int) -> Bool {
        guard megabytes > 0 else { return true }
        let file = lamina_memfd("lamina")
        guard file >= 0 else { return true }
        defer { close(file) }
        return ftruncate(file, off_t(megabytes) << 20) == 0
    }

    /// Whether an amount of address space can be reserved; no memory is touched.
    private static func canReserve(_ megabytes: Int) -> Bool {
        let size = megabytes << 20
        let map = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let map, map != MAP_FAILED else { return false }
        munmap(map, size)
        return true
    }
}
