import Foundation
import Glibc
import Testing
import TestSupport

/// A program that is started where there is no desktop: one sentence, and code 1.
@Suite("Without a compositor")
struct NoCompositorTests {
    /// What is wrong with the place.
    enum Place: String, CaseIterable, CustomTestStringConvertible {
        case noDirectory, nothing, plainFile, deadSocket, otherSocket
        var testDescription: String { rawValue }

        /// What the sentence must name.
        var word: String {
            switch self {
            case .noDirectory: "XDG_RUNTIME_DIR"
            case .nothing, .plainFile, .deadSocket: "WAYLAND_DISPLAY"
            case .otherSocket: "compositor"
            }
        }
    }

    @Test(
        "one sentence says what is wrong, and the code is 1",
        arguments: ["layersprogram", "windowprogram"], Place.allCases)
    func start(name: String, place: Place) throws {
        let path = try #require(Program.built(name), "build \(name) first")
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "lamina-\(UInt32.random(in: 0...UInt32.max))"
        ).path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let other = try prepare(place, "\(folder)/wl")
        defer { if other >= 0 { close(other) } }
        let isThere = place != .noDirectory
        let program = try Program(
            path, environment: ["XDG_RUNTIME_DIR": isThere ? folder : "", "WAYLAND_DISPLAY": "wl"])
        try answerNonsense(on: other)
        #expect(program.exitCode(within: 60) == 1, "\(program.output)")
        program.finishOutput(within: 10)
        let lines = program.output.split(separator: "\n")
        #expect(lines.count == 1, "\(program.output)")
        #expect(lines.first?.contains(place.word) == true, "\(program.output)")
        #expect(lines.first?.hasPrefix("\(name): ") == true, "\(program.output)")
    }

    /// Puts there what is no compositor; the listening socket, or −1.
    private func prepare(_ place: Place, _ path: String) throws -> Int32 {
        switch place {
        case .noDirectory, .nothing: return -1
        case .plainFile:
            try Data("none".utf8).write(to: URL(fileURLWithPath: path))
            return -1
        case .deadSocket:
            close(try listen(path))
            return -1
        case .otherSocket: return try listen(path)
        }
    }

    private func listen(_ path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        try #require(status == 0 && Glibc.listen(descriptor, 1) == 0)
        return descriptor
    }

    /// Speaks as another sort of server would.
    private func answerNonsense(on descriptor: Int32) throws {
        guard descriptor >= 0 else { return }
        let client = accept(descriptor, nil, nil)
        defer { close(client) }
        let text = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"
        try #require(write(client, text, text.utf8.count) == text.utf8.count)
    }
}
