import Capture
import Foundation
import Stage
import Testing

/// Captures that are kept: what a program painted when they were made is painted today, too.
///
/// docs/instruments/capture.md, "A test of your own", says how to add one. Their sums are those of the
/// pixels at that time, on another machine: what they tell is that nothing changed.
@Suite("Kept captures")
struct ReferenceCaptureTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Captures")

    private static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }()

    @Test(
        "each kept capture is played as it was painted", arguments: names,
        ["", "no-bands,no-patching"])
    func replay(name: String, words: String) throws {
        let file = try #require(
            CaptureFolder.files(at: Self.folder.appending(path: name).path).first)
        let reader = try CaptureReader(file: file)
        #expect(reader.damage == nil && reader.hasEnd)
        let player = CapturePlayer(reader, switches: DebugSwitches(parsing: words))
        let check = try CaptureCheck(playing: player)
        #expect(check.summed > 10)
        #expect(check.isSame, "\(check.first.map { "\($0)" } ?? "")")
    }

    @Test("there is one, and none is large")
    func size() throws {
        #expect(!Self.names.isEmpty)
        for name in Self.names {
            let files = CaptureFolder.files(at: Self.folder.appending(path: name).path)
            let size = try FileManager.default.attributesOfItem(atPath: files[0])[.size] as? Int
            #expect(try #require(size) <= 100_000)
        }
    }
}
