import CStranger
import CoreAnimation
import Foundation
import Glibc
import Inspection
import Testing

/// Who may come, and who may not.
@MainActor
@Suite("The socket of a program", .serialized)
struct SocketTests {
    private func folder() throws -> String {
        let base = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
        chmod(base, 0o755)
        return base
    }

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return 0 }
        return facts.st_mode & 0o777
    }

    @Test("the socket is the user's alone, is found by number, and goes with the server")
    func modes() throws {
        let base = try folder()
        defer { try? FileManager.default.removeItem(atPath: base) }
        let place = base + "/lamina"
        mkdir(place, 0o755)
        let stale = InspectionProtocol.socket(of: 0x3FFF_FFFF, in: place)
        #expect(FileManager.default.createFile(atPath: stale, contents: nil))
        let desk = try Desk(in: place)
        let path = try #require(desk.server.path)
        #expect(mode(place) == 0o700)
        #expect(mode(path) == 0o600)
        #expect(!FileManager.default.fileExists(atPath: stale))
        #expect(LiveProgram.all(in: place).map(\.process) == [getpid()])
        let client = try InspectionClient(process: getpid(), in: place)
        desk.talk {
            client.takeReplies()
            return client.program != nil
        }
        #expect(client.program?.name == "desk")
        client.close()
        desk.close()
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(LiveProgram.all(in: place).isEmpty)
    }

    @Test("another user is sent away, even where the files let him in")
    func stranger() throws {
        let base = try folder()
        defer { try? FileManager.default.removeItem(atPath: base) }
        let desk = try Desk(in: base + "/lamina")
        defer { desk.close() }
        let path = try #require(desk.server.path)
        guard getuid() == 0 else {
            print("LOUD SKIP: only root can become another user")
            return
        }
        // 65534 is nobody.
        #expect(stranger_visit(path, 65534) == 0)
        chmod(base + "/lamina", 0o755)
        chmod(path, 0o666)
        #expect(stranger_visit(path, 65534) == 1)
        #expect(stranger_visit(path, 0) == 2)
    }

    @Test("a folder that is somebody's file is refused in words")
    func refused() throws {
        let base = try folder()
        defer { try? FileManager.default.removeItem(atPath: base) }
        #expect(FileManager.default.createFile(atPath: base + "/lamina", contents: nil))
        let failure = #expect(throws: InspectionFailure.self) {
            _ = try Desk(in: base + "/lamina")
        }
        #expect(failure?.sentence == "\(base)/lamina is no folder of this user; remove it")
    }
}
