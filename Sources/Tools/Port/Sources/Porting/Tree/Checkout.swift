import Foundation

/// A folder under git that may have been set up with bad intent: git is queried about it, and
/// starts no program that the folder's configuration names.
struct Checkout {
    private let folder: URL

    init(_ folder: URL) {
        self.folder = folder
    }

    /// - Throws: `PortError` where the folder isn't under git, or has changes that aren't committed.
    func refuseUncommitted() throws {
        // Filters run for files whose dates have changed; their names are chosen by the
        // configuration.
        let keys = try git(["config", "--list", "-z", "--name-only"], settings: []).said
        let drivers = Set(
            keys.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
                .filter { $0.hasPrefix("filter.") })
        let filters = drivers.map { ($0, $0.hasSuffix(".required") ? "false" : "") }
        let status = try git(
            [
                "status", "--porcelain", "--untracked-files=all", "--ignore-submodules=all", "--",
                ".",
            ],
            settings: filters)
        guard status.isDone else {
            throw PortError("\(folder.path) isn't under git; use --output, or commit it first")
        }
        guard status.said.isEmpty else {
            throw PortError(
                "\(folder.path) has changes that aren't committed; commit them first")
        }
    }

    /// Settings by which git starts no other program.
    private static let quiet = [
        ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"),
        ("core.untrackedCache", "false"), ("safe.bareRepository", "explicit"),
    ]

    private func git(
        _ arguments: [String], settings: [(String, String)]
    ) throws -> (said: Data, isDone: Bool) {
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "--no-pager", "-C", folder.path] + arguments
        var variables = ProcessInfo.processInfo.environment
        // No objects are fetched, which would start a program, and the index isn't written.
        variables["GIT_ALLOW_PROTOCOL"] = "none"
        variables["GIT_NO_LAZY_FETCH"] = "1"
        variables["GIT_OPTIONAL_LOCKS"] = "0"
        variables["GIT_TERMINAL_PROMPT"] = "0"
        let all = Self.quiet + settings
        variables["GIT_CONFIG_COUNT"] = "\(all.count)"
        for (number, setting) in all.enumerated() {
            variables["GIT_CONFIG_KEY_\(number)"] = setting.0
            variables["GIT_CONFIG_VALUE_\(number)"] = setting.1
        }
        git.environment = variables
        let pipe = Pipe()
        git.standardInput = FileHandle.nullDevice
        git.standardOutput = pipe
        git.standardError = FileHandle.nullDevice
        try git.run()
        let said = pipe.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        return (said, git.terminationStatus == 0)
    }
}
