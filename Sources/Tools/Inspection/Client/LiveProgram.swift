import CLinux
import Foundation
import Glibc

/// A program of this user that can be inspected now.
public struct LiveProgram: Sendable, Equatable {
    /// The process's number.
    public let process: Int32
    /// The name of the process, as the system has it.
    public let name: String

    /// All such programs, by process number in ascending order; empty where there is no folder for
    /// sockets.
    ///
    /// Each socket is tried, so that those of programs that were killed are left out. Some milliseconds.
    /// - Parameter folder: the folder of the sockets; nil for none.
    public static func all(in folder: String? = InspectionProtocol.folder()) -> [LiveProgram] {
        guard let folder,
            let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
        else { return [] }
        return files.compactMap(InspectionProtocol.process(ofSocket:)).sorted().compactMap {
            let socket = lamina_local_connect(InspectionProtocol.socket(of: $0, in: folder))
            guard socket >= 0 else { return nil }
            close(socket)
            return LiveProgram(process: $0, name: name(of: $0))
        }
    }

    private static func name(of process: Int32) -> String {
        let text = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "process \(process)"
    }
}
