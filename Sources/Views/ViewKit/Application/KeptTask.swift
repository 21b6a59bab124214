import CoreAnimation
package import Foundation

/// The task of the scene that was left last, in a file of the user's folder for state, from one start of a
/// program to the next.
///
/// A file that is too large, or damaged, is told of once, and counts as none.
package struct KeptTask: Sendable {
    /// The place of the file.
    package let file: URL

    /// The greatest size of a file that is read or written, in bytes.
    package static let mostBytes = 1 << 20

    /// The file of a program, in the folder that the environment names.
    /// - Parameter program: the program's identifier; letters that don't belong in the name of a file are
    ///   hyphens there. Nil for one without a name.
    package init?(program: String, _ environment: [String: String]) {
        let plain = program.map { letter -> Character in
            letter.isASCII && (letter.isLetter || letter.isNumber || "._-".contains(letter))
                ? letter : "-"
        }
        let name = String(plain.drop { $0 == "." || $0 == "-" }.prefix(100))
        guard !name.isEmpty else { return nil }
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            .map { URL(fileURLWithPath: $0, isDirectory: true) }
        let folder =
            state.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? (home ?? FileManager.default.homeDirectoryForCurrentUser)
            .appending(path: ".local/state")
        file = folder.appending(path: name).appending(path: "task.json")
    }

    /// Returns the task that was kept; nil for none.
    @MainActor
    package func read() -> NSUserActivity? {
        guard let data = contents() else { return nil }
        guard data.count <= Self.mostBytes else {
            tell("it has more than \(Self.mostBytes) bytes")
            return nil
        }
        do {
            return try JSONDecoder().decode(KeptActivity.self, from: data).activity
        } catch {
            tell("\(error)")
            return nil
        }
    }

    /// Keeps a task in place of the former; nil removes the file.
    @MainActor
    package func write(_ activity: NSUserActivity?) {
        guard let activity else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        do {
            let data = try JSONEncoder().encode(KeptActivity(activity))
            guard data.count <= Self.mostBytes else {
                return Complaint.tell(
                    "the task \(activity.activityType) isn't kept: its userInfo takes more than "
                        + "\(Self.mostBytes) bytes; keep names of things in it, not the things")
            }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try data.write(to: file, options: .atomic)
        } catch {
            Complaint.tell("the task \(activity.activityType) isn't kept in \(file.path): \(error)")
        }
    }

    /// Returns the bytes of the file, one more than the greatest number at most; nil where there is no
    /// regular file.
    private func contents() -> Data? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let handle = FileHandle(forReadingAtPath: file.path)
        else { return nil }
        defer { try? handle.close() }
        return try? handle.read(upToCount: Self.mostBytes + 1) ?? Data()
    }

    @MainActor
    private func tell(_ reason: String) {
        Complaint.tell("the task of the last start isn't read from \(file.path): \(reason)")
    }
}
