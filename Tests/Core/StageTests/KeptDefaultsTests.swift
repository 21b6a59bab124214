import Foundation
import Primitives
import Stage
import Testing

/// On Apple's systems what is set is kept at once, whatever ends the program.
@Suite("UserDefaults at the end of a program")
struct KeptDefaultsTests {
    /// The library's folder of the current user, where Foundation keeps defaults on Linux.
    private func file(_ suite: String) -> URL {
        let folder =
            ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
        return folder.appending(path: "\(suite).plist")
    }

    @Test(
        "defaults that were set are kept when a signal ends the program",
        arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(number: Int32) async throws {
        let suite = "lamina-test-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(at: file(suite)) }
        await #expect(processExitsWith: .signal(number)) {
            [suite = suite as String, number = number as Int32] in
            // Whoever started the tests may ignore it.
            signal(number, SIG_DFL)
            KeptDefaults.flushAtEnd()
            UserDefaults(suiteName: suite)?.set("a word", forKey: "word")
            // Where nothing comes of the signal, this one ends the program.
            alarm(60)
            kill(getpid(), number)
            while true { pause() }
        }
        let text = (try? String(contentsOf: file(suite), encoding: .utf8)) ?? ""
        #expect(text.contains("a word"))
    }

    @Test("a handler of the program's own stays, and so does what it ignores")
    func others() async {
        await #expect(processExitsWith: .exitCode(7)) {
            signal(SIGTERM) { _ in _exit(7) }
            KeptDefaults.flushAtEnd()
            alarm(60)
            kill(getpid(), SIGTERM)
            while true { pause() }
        }
        await #expect(processExitsWith: .exitCode(3)) {
            signal(SIGHUP, SIG_IGN)
            KeptDefaults.flushAtEnd()
            kill(getpid(), SIGHUP)
            _exit(3)
        }
    }
}
