import Foundation
import Testing

@Suite("Examples")
struct ExampleLengthTests {
    /// `Examples/README.md` says so.
    @Test("there are eight examples of fewer than 250 lines each")
    func lengths() throws {
        let files = FileManager.default
        let top = Documents.top.appending(path: "Examples")
        var programs = 0
        for name in try files.contentsOfDirectory(atPath: top.path) {
            let folder = top.appending(path: name)
            guard let sources = try? files.contentsOfDirectory(atPath: folder.path) else {
                continue
            }
            programs += 1
            var lines = 0
            for source in sources where source.hasSuffix(".swift") {
                let text = try Documents.text("Examples/\(name)/\(source)")
                lines += text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            }
            #expect(lines > 0 && lines < 250, "\(name) has \(lines) lines")
        }
        #expect(programs == 8)
    }
}
