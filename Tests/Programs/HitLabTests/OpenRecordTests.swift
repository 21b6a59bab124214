import CoreAnimation
import Foundation
import Headless
import HitLab
import Primitives
import Stage
import Testing
import ViewKit

/// Records that are opened in the lab: what is shown, and that nothing is lost.
@MainActor @Suite("Records opened in the lab", .serialized)
struct OpenRecordTests {
    /// A folder that goes with the test.
    private func inFolder(_ body: (RecordFolder) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "lamina-records-\(UInt64.random(in: 0...UInt64.max))")
        defer { try? FileManager.default.removeItem(at: url) }
        try body(RecordFolder(url))
    }

    private func lab(_ folder: RecordFolder) throws -> (host: HeadlessStage, shell: HitLabShell) {
        let host = try HeadlessStage(width: 900, height: 600, buffers: 1)
        var options = HitLabShell.Options()
        options.save = { try folder.save($0) }
        options.records = { folder.entries() }
        let shell = HitLabShell(stage: host.stage, options: options)
        host.step(to: 0)
        return (host, shell)
    }

    private func key(_ letter: Unicode.Scalar, _ host: HeadlessStage) {
        press(letter.value, host)
    }

    /// A key of its X symbol (keysymdef.h).
    private func press(_ symbol: UInt32, _ host: HeadlessStage) {
        for phase in [KeyInput.Phase.down, .up] {
            host.send(
                .key(
                    KeyInput(
                        time: HostTime(seconds: host.time), phase: phase, code: 0,
                        symbol: symbol, text: "", modifiers: [])))
        }
        host.step(to: host.time + 0.02)
    }

    private func click(_ host: HeadlessStage) {
        var input = PointerInput(
            time: HostTime(seconds: host.time), location: CGPoint(x: 200, y: 300))
        for isPressed in [true, false] {
            input.buttons = [.init(code: 0x110, isPressed: isPressed)]
            host.send(.pointer(input))
        }
        host.step(to: host.time + 0.02)
    }

    private var sample: Recording {
        var recording = Recording(scene: .space, size: CGSize(width: 640, height: 480))
        recording.entries = [
            .init(
                input: LabInput(.load(100), at: 0.25, seen: .zero, heard: .zero), hit: nil)
        ]
        return recording
    }

    @Test("saved records are listed, newest first, and read again as they were; other files aren't")
    func folder() throws {
        try inFolder { folder in
            #expect(folder.entries().isEmpty)
            let first = try folder.save(sample)
            let second = try folder.save(sample)
            try Data("note".utf8).write(to: folder.url.appending(path: "note.txt"))
            let old = Date(timeIntervalSince1970: 1e9)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: second)
            let entries = folder.entries()
            #expect(entries.map(\.file.path) == [first, second])
            #expect(entries.map(\.name) == ["hit-test space 1", "hit-test space 2"])
            #expect(entries.last?.date == old)
            #expect(try RecordFolder.read(entries[0].file) == sample)
        }
    }

    @Test("a record that is opened is replayed: its scene, its input")
    func opens() throws {
        try inFolder { folder in
            _ = try folder.save(sample)
            let (host, shell) = try lab(folder)
            defer { host.close() }
            shell.open(recordAt: try #require(folder.entries().first).file)
            #expect(shell.session.board.scene == .space)
            #expect(shell.status == "Replaying hit-test space 1.")
            host.play(to: 0.6, rate: 20)
            #expect(shell.session.load == 100)
        }
    }

    /// A file that is no record. Its bytes are no argument of the test: each event of a test is told with its
    /// arguments, and 16 MiB of them took longer than all other tests of the lab.
    nonisolated enum Damaged: String, CaseIterable {
        case empty, text, bytes, cut, huge

        var data: Data {
            switch self {
            case .empty: Data()
            case .text: Data("hello\n".utf8)
            case .bytes: Data([0xFF, 0xFE, 0x00, 0xD8])
            case .cut:
                Data(
                    (Recording(scene: .cards, size: CGSize(width: 640, height: 480)).headLine
                        + "\n{\"at\":0.5,\"t\":").utf8)
            case .huge: Data(count: RecordFolder.mostBytes + 1)
            }
        }

        /// How the error begins.
        var reason: String {
            switch self {
            case .empty, .text: "line 1: "
            case .bytes: "it is no text"
            case .cut: "line 2: "
            case .huge: "it has more than 16 MiB"
            }
        }
    }

    @Test(
        "a damaged record says why, and a record that goes on goes on",
        arguments: Damaged.allCases)
    func damaged(_ damaged: Damaged) throws {
        let (name, data) = (damaged.rawValue, damaged.data)
        try inFolder { folder in
            let (host, shell) = try lab(folder)
            defer { host.close() }
            key("r", host)
            click(host)
            try FileManager.default.createDirectory(
                at: folder.url, withIntermediateDirectories: true)
            let file = folder.url.appending(path: "\(name).jsonl")
            try data.write(to: file)
            shell.open(recordAt: file)
            let status = try #require(shell.status)
            #expect(
                status.hasPrefix("\(name) was not opened: \(damaged.reason)"), "\(status)")
            #expect(shell.session.board.scene == .cards)
            click(host)
            key("r", host)
            #expect(shell.status?.contains("S saves them") == true)
            key("s", host)
            let saved = try #require(folder.entries().first { $0.name == "hit-test cards 1" })
            #expect(try RecordFolder.read(saved.file).entries.count { $0.hit != nil } == 2)
            // The file that can't be read is as it was.
            #expect(try Data(contentsOf: file) == data)
        }
    }

    @Test("an unsaved recording is saved before another takes its place")
    func unsaved() throws {
        try inFolder { folder in
            let other = URL(fileURLWithPath: try folder.save(sample))
            let (host, shell) = try lab(folder)
            defer { host.close() }
            key("r", host)
            click(host)
            shell.open(recordAt: other)
            let saved = folder.url.appending(path: "hit-test cards 1.jsonl")
            #expect(try RecordFolder.read(saved).entries.count { $0.hit != nil } == 1)
            #expect(shell.status?.hasSuffix("is saved as \(saved.path).") == true)
            #expect(shell.session.board.scene == .space)
            // Once is enough.
            shell.open(recordAt: other)
            #expect(folder.entries().count == 2)
        }
    }

    @Test("a folder, or a file that is gone, is told of")
    func noFile() throws {
        try inFolder { folder in
            _ = try folder.save(sample)
            let (host, shell) = try lab(folder)
            defer { host.close() }
            shell.open(recordAt: folder.url)
            #expect(shell.status?.hasSuffix("was not opened: it is no file.") == true)
            shell.open(recordAt: folder.url.appending(path: "gone.jsonl"))
            #expect(shell.status?.hasPrefix("gone was not opened: ") == true)
        }
    }

    @Test("a file that is dropped is opened; other things are not taken")
    func drop() throws {
        try inFolder { folder in
            let file = URL(fileURLWithPath: try folder.save(sample))
            let (host, shell) = try lab(folder)
            defer { host.close() }
            @MainActor func drag(_ phase: DragEvent.Phase, _ types: [String]) -> DropOperation {
                let contents = DragContents(
                    types: types,
                    read: { $1(.success(Data("\(file.absoluteString)\r\n".utf8))) }, finish: {})
                return host.stage.receive(
                    drag: phase, of: contents, at: CGPoint(x: 300, y: 300), time: .zero)
            }
            #expect(drag(.moved, [Clipboard.listType]) == .copy)
            #expect(shell.session.board.scene == .cards)
            #expect(drag(.left, [Clipboard.listType]) == DropOperation.none)
            #expect(drag(.moved, ["image/png"]) == DropOperation.none)
            #expect(drag(.left, ["image/png"]) == DropOperation.none)
            #expect(drag(.entered, [Clipboard.listType]) == .copy)
            #expect(drag(.dropped, [Clipboard.listType]) == .copy)
            #expect(shell.session.board.scene == .space)
        }
    }

    @Test("O lists the records in a menu, with words where there is none; Return opens one")
    func list() throws {
        try inFolder { folder in
            let (host, shell) = try lab(folder)
            defer { host.close() }
            key("o", host)
            #expect(rows(host) == ["No record yet: Record, then Save"])
            press(0xFF1B, host)
            #expect(rows(host).isEmpty)
            _ = try folder.save(sample)
            key("o", host)
            #expect(rows(host) == ["hit-test space 1", "Others: drop a file on the lab"])
            press(0xFF0D, host)
            #expect(shell.session.board.scene == .space && rows(host).isEmpty)
        }
    }

    private func rows(_ host: HeadlessStage) -> [String] {
        var found: [String] = []
        func walk(_ layer: CALayer) {
            if layer.name == "menu row",
                let words = (layer.delegate as? UIView)?.accessibilityLabel, !words.isEmpty
            {
                found.append(words)
            }
            for sublayer in layer.sublayers ?? [] { walk(sublayer) }
        }
        walk(host.stage.layer)
        return found
    }
}
