import Foundation

/// A running program with its output in a file, polled without blocking.
final class Run {
    enum End: Equatable {
        case status(Int32)
        case signal(Int32)
        /// Ended by us, because of a line of its output or its time.
        case red(String)
        case late
    }

    /// The limits of processor time and wall time, in seconds.
    struct Limits {
        var processor = Double.infinity
        var wall = Double.infinity
    }

    private let process = Process()
    private let output: URL
    private let limits: Limits
    private let stopsAtRed: Bool
    private let started = Date()
    private var read: UInt64 = 0
    private var tail = ""
    private var red: String?
    private(set) var processorTime = 0.0

    init(
        _ program: String, _ arguments: [String], in folder: String, environment: [String: String],
        output: URL, limits: Limits = Limits(), stopsAtRed: Bool = false
    ) throws {
        self.output = output
        self.limits = limits
        self.stopsAtRed = stopsAtRed
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        // A crash is reported by its signal; the program that would write a backtrace would keep
        // our end open.
        let quiet = ["SWIFT_BACKTRACE": "enable=no"]
        process.environment = ProcessInfo.processInfo.environment.merging(quiet) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        try handle.close()
    }

    var wallTime: Double { Date().timeIntervalSince(started) }

    /// The way it ended; nil while it runs. Ends it when it has failed or is late.
    func poll() -> End? {
        let isRunning = process.isRunning
        if stopsAtRed { look() }
        guard isRunning else { return finished() }
        measure()
        if red != nil || processorTime > limits.processor || wallTime > limits.wall {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            return red.map { .red($0) } ?? .late
        }
        return nil
    }

    func wait() -> End {
        while true {
            if let end = poll() { return end }
            usleep(20_000)
        }
    }

    var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    private func finished() -> End {
        if let red { return .red(red) }
        if process.terminationReason == .uncaughtSignal {
            return .signal(process.terminationStatus)
        }
        return .status(process.terminationStatus)
    }

    /// Reads new output and keeps the first line that reports a failure.
    private func look() {
        guard red == nil, let handle = try? FileHandle(forReadingFrom: output) else { return }
        defer { try? handle.close() }
        try? handle.seek(toOffset: read)
        guard let data = try? handle.readToEnd() else { return }
        read += UInt64(data.count)
        tail += String(decoding: data, as: UTF8.self)
        var lines = tail.split(separator: "\n", omittingEmptySubsequences: false)
        tail = String(lines.removeLast())
        red = lines.first { $0.contains(" recorded an issue ") }.map(String.init)
    }

    /// Reads the processor time from the kernel's table, so that a busy machine makes no run late.
    private func measure() {
        let path = "/proc/\(process.processIdentifier)/stat"
        guard let line = try? String(contentsOfFile: path, encoding: .utf8),
            let name = line.lastIndex(of: ")")
        else { return }
        let fields = line[name...].split(separator: " ")
        guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13])
        else { return }
        processorTime = (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
