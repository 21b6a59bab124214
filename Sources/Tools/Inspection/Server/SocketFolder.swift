import CLinux
import Foundation
import Glibc

/// The folder that holds the sockets of a user's programs.
enum SocketFolder {
    /// Makes the folder, with mode 0700 and owned by this user; removes sockets of programs that
    /// have ended. Throws a failure that says what to do where the folder is somebody else's.
    static func prepare(_ folder: String) throws(InspectionFailure) {
        if mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw failure("can't make \(folder): \(String(cString: strerror(errno)))")
        }
        var facts = stat()
        guard lstat(folder, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR,
            facts.st_uid == geteuid()
        else { throw failure("\(folder) is no folder of this user; remove it") }
        if facts.st_mode & 0o077 != 0, chmod(folder, 0o700) != 0 {
            throw failure("others may look into \(folder); it should have the mode 0700")
        }
        removeStale(folder)
    }

    /// Listens at the path of this process. Throws a failure with the cause.
    static func listen(_ path: String) throws(InspectionFailure) -> Int32 {
        // An earlier process of the same number may have left a socket.
        unlink(path)
        let socket = lamina_local_listen(path)
        guard socket >= 0 else {
            throw failure("can't listen at \(path): \(String(cString: strerror(errno)))")
        }
        return socket
    }

    private static func removeStale(_ folder: String) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for file in files {
            guard let process = InspectionProtocol.process(ofSocket: file) else { continue }
            if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(file)") }
        }
    }

    private static func failure(_ sentence: String) -> InspectionFailure {
        InspectionFailure(.connection, sentence)
    }
}
