import Capture
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Scene
import Stage
import Testing

/// Differences are found where they are. `no-rasterization` sharpens a coarse picture, so it makes one.
@MainActor @Suite("Hunting in captures", .serialized)
struct HuntingTests {
    /// Three plain frames; in the fourth a layer becomes a group, and others change, too.
    private func sample() throws -> Data {
        CATransaction.flush()
        let tape = Tape()
        let host = try HeadlessStage(
            SurfaceState(width: 100, height: 80, scale: 1), buffers: 1, threads: 1,
            switches: DebugSwitches(), capture: tape.writer())
        CATransaction.setDisableActions(true)
        let layers = (0..<6).map { index in
            let layer = CALayer()
            layer.frame = CGRect(x: index * 15, y: 10, width: 12, height: 40)
            layer.backgroundColor = CGColor(gray: 0.2, alpha: 1)
            let inner = CALayer()
            inner.frame = CGRect(x: 2, y: 2, width: 20, height: 20)
            inner.backgroundColor = CGColor(gray: 0.8, alpha: 1)
            layer.addSublayer(inner)
            host.stage.layer.addSublayer(layer)
            return layer
        }
        for frame in 0..<3 {
            CATransaction.setDisableActions(true)
            layers[0].position.y += 1
            host.step(to: Double(frame))
        }
        CATransaction.setDisableActions(true)
        for layer in layers { layer.borderWidth = 1 }
        layers[1].position.x += 1
        // Kept as a picture of a quarter of its pixels, which a word turns off.
        layers[4].opacity = 0.5
        layers[4].shouldRasterize = true
        layers[4].rasterizationScale = 0.25
        host.step(to: 3)
        host.close()
        return tape.data
    }

    @Test("words that change nothing differ nowhere")
    func same() throws {
        let data = try sample()
        let comparison = CaptureComparison { () throws(CaptureError) in try CaptureReader(data) }
        #expect(
            try comparison.run(
                DebugSwitches(parsing: "no-patching"),
                DebugSwitches(parsing: "full-redraw,no-bins")) == nil)
    }

    @Test("the first frame and pixel that differ are told, with both pictures")
    func difference() throws {
        let data = try sample()
        let comparison = CaptureComparison { () throws(CaptureError) in try CaptureReader(data) }
        let found = try #require(
            try comparison.run(DebugSwitches(), DebugSwitches(parsing: "no-rasterization")))
        #expect(found.frame == 3)
        #expect(found.seconds == 3)
        // The layer's corner, or that of its sublayer: in column 60 and on, from row 10.
        #expect((60..<90).contains(found.pixel.x) && (10..<50).contains(found.pixel.y))
        #expect(found.pixel.first != found.pixel.second)
        let (x, y) = (found.pixel.x, found.pixel.y)
        #expect(found.pictures.first[x, y] == found.pixel.first)
        #expect(found.pictures.second[x, y] == found.pixel.second)
    }

    @Test("bisecting names the word, and what of the commit is enough: one layer of seven")
    func bisection() throws {
        let data = try sample()
        let comparison = CaptureComparison { () throws(CaptureError) in try CaptureReader(data) }
        var bisection = CaptureBisection(comparison)
        let found = try #require(
            try bisection.run(["no-patching", "no-bins", "no-rasterization", "full-redraw"]))
        #expect(found.words == ["no-rasterization"])
        #expect(found.difference.frame == 3)
        #expect(found.difference.commits.first?.changes.count == 6)
        #expect(found.commits.flatMap(\.changes).map(\.record.opacity) == [0.5])
        #expect(found.commits.allSatisfy { $0.moves.isEmpty && $0.children.isEmpty })
        #expect(found.smallest.frame == 3)
        let text = CaptureText.parts(of: try #require(found.commits.first))
        #expect(text.count == 1 && text[0].contains("opacity 0.5"))
    }

    /// Two frames. In the second two layers swap who lies in whom, and another is kept coarse.
    private func swapped() -> Data {
        let tape = Tape()
        let writer = tape.writer()
        let surface = SurfaceState(width: 60, height: 40, scale: 1)
        let ids = (1...4).map { LayerID(rawValue: $0) }
        var records = ids.map { LayerRecord(id: $0) }
        for (index, id) in ids.enumerated() {
            records[index].bounds = CGRect(x: 0, y: 0, width: 21, height: 21)
            records[index].position = CGPoint(x: 10 + index * 8, y: 17)
            records[index].backgroundColor = RGBA(
                red: 0.2 * Float(index), green: 0.5, blue: 1, alpha: 1)
            records[index].cornerRadius = id == ids[3] ? 9 : 0
        }
        var first = Commit(sequence: 1, time: .zero)
        (first.root, first.surface) = (ids[0], surface)
        first.changes = records.map { LayerChange(record: $0, changed: .all) }
        first.children = [
            ChildList(parent: ids[0], children: [ids[1], ids[3]]),
            ChildList(parent: ids[1], children: [ids[2]]),
        ]
        var second = Commit(sequence: 2, time: HostTime(seconds: 1))
        records[3].opacity = 0.5
        records[3][.shouldRasterize] = .bool(true)
        records[3][.rasterizationScale] = .number(0.25)
        second.changes = [LayerChange(record: records[3], changed: .all)]
        second.children = [
            ChildList(parent: ids[1], children: []),
            ChildList(parent: ids[2], children: [ids[1]]),
            ChildList(parent: ids[0], children: [ids[2], ids[3]]),
        ]
        for commit in [first, second] {
            writer.applied(commit)
            writer.brought(to: commit.time, damage: Region(), surface: surface, isShown: true)
        }
        writer.finish()
        return tape.data
    }

    @Test("a part of a commit that would put layers into themselves is no part that is enough")
    func parents() throws {
        let data = swapped()
        let comparison = CaptureComparison { () throws(CaptureError) in try CaptureReader(data) }
        var bisection = CaptureBisection(comparison)
        let found = try #require(try bisection.run(["no-rasterization", "no-bins"]))
        #expect(found.words == ["no-rasterization"])
        #expect(found.difference.frame == 1)
        #expect(found.commits.flatMap(\.changes).map(\.record.id.rawValue) == [4])
        #expect(found.commits.flatMap(\.children).isEmpty)
    }

    @Test("text has a line for each thing, and can be of one layer alone")
    func text() throws {
        let reader = try CaptureReader(try sample())
        func lines(_ layer: LayerID?) throws -> [String] {
            var text = CaptureText(layer: layer)
            return try (0..<reader.count).flatMap { text.lines(try reader.entry($0)) }
        }
        let all = try lines(nil)
        #expect(all.contains { $0.contains("frame  100 x 80") })
        #expect(all.contains { $0.contains("backgroundColor (0.2 0.2 0.2 1)") })
        #expect(all.contains { $0.contains("3.0000  commit") && $0.contains("borderWidth 1") })
        guard case .commit(let first) = try reader.entry(0) else {
            Issue.record("no commit")
            return
        }
        let id = try #require(first.changes.last?.record.id)
        let some = try lines(id)
        #expect(!some.isEmpty && some.count < all.count)
        #expect(some.allSatisfy { $0.contains("\(id.rawValue)") })
    }
}
