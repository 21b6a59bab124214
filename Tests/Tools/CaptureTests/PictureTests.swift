import Capture
import Foundation
import Primitives
import Scene
import Testing

/// Pictures come out of a file as they went in, once each.
@Suite("Pictures of a capture")
struct PictureTests {
    private func layer(_ id: UInt64, _ bitmap: Bitmap, dirty: Region? = nil) -> LayerRecord {
        var record = LayerRecord(id: LayerID(rawValue: id))
        record.contents = ContentsRecord(bitmap: bitmap, dirty: dirty)
        return record
    }

    /// What the commits' layers show, after they were read.
    private func shown(_ commits: [Commit]) throws -> [Bitmap] {
        try Tape.read(commits).flatMap { commit in
            try commit.changes.map { try #require($0.record.contents?.bitmap) }
        }
    }

    @Test("all bits are kept, whatever alpha says, and the size, and who is opaque")
    func exact() throws {
        for (width, height) in [(1, 1), (3, 5), (64, 64), (1000, 700), (32_767, 1)] {
            let bitmap = try Tape.bitmap(width, height)
            let read = try shown([Tape.commit(layer(1, bitmap))])
            let copy = try #require(read.first)
            #expect(copy.width == width && copy.height == height)
            #expect(
                (0..<height).allSatisfy { memcmp(copy.row($0), bitmap.row($0), width * 4) == 0 })
        }
        let opaque = try #require(Bitmap(width: 2, height: 2, isOpaque: true))
        #expect(try shown([Tape.commit(layer(1, opaque))])[0].isOpaque)
    }

    @Test("one object stays one, and equal ones stay two, stored once")
    func identity() throws {
        let (a, b) = (try Tape.bitmap(100, 100), try Tape.bitmap(100, 100))
        let commits = [layer(1, a), layer(2, a), layer(3, b)].map { Tape.commit($0) }
        let read = try shown(commits)
        #expect(read[0] === read[1])
        #expect(read[0] !== read[2])
        #expect(ContentSum(read[0]) == ContentSum(read[2]))
        // The pixels of noise can't be packed: 40,000 bytes once, and not two or three times.
        #expect(Tape.data(commits).count < 45_000)
    }

    @Test("of a store that was drawn in part, only that part is stored")
    func part() throws {
        let (front, back) = (try Tape.bitmap(400, 400), try Tape.bitmap(400, 400))
        let rect = PixelRect(x: 10, y: 20, width: 30, height: 5)
        for y in 20..<25 { for x in 10..<40 { back.row(y)[x] = 0xFFAA_BB00 } }
        let first = Tape.commit(layer(1, front))
        var second = Tape.commit(
            layer(1, back, dirty: Region(rect)), changed: LayerPropertySet(.contents))
        second.sequence = 2
        let read = try shown([first, second])
        #expect(ContentSum(read[0]) == ContentSum(front))
        #expect(ContentSum(read[1]) == ContentSum(back))
        #expect(read[0] !== read[1])
        let extra = Tape.data([first, second]).count - Tape.data([first]).count
        #expect(extra < 1000)
    }

    @Test("a bitmap that is drawn anew where it lies is another picture then")
    func reused() throws {
        let tape = Tape()
        let writer = tape.writer()
        let bitmap = try Tape.bitmap(50, 50)
        writer.applied(Tape.commit(layer(1, bitmap)))
        let first = ContentSum(bitmap)
        // The writer has it when the file gets its first bytes.
        #expect(tape.written.wait(timeout: .now() + 20) == .success)
        bitmap.row(3)[3] ^= 1
        writer.applied(Tape.commit(layer(1, bitmap), changed: LayerPropertySet(.contents)))
        writer.finish()
        let reader = try CaptureReader(tape.data)
        var sums: [ContentSum] = []
        for index in 0..<reader.count {
            guard case .commit(let commit) = try reader.entry(index) else { continue }
            sums += commit.changes.compactMap { $0.record.contents.map { ContentSum($0.bitmap) } }
        }
        #expect(sums == [first, ContentSum(bitmap)])
    }

    @Test("many drawings in a row of one store are all there")
    func chain() throws {
        var stores = [try Tape.bitmap(64, 64), try Tape.bitmap(64, 64)]
        let tape = Tape()
        let writer = tape.writer()
        var expected: [ContentSum] = []
        for index in 0..<200 {
            let bitmap = try Tape.bitmap(64, 64)
            bitmap.copy(bitmap.bounds, from: stores[index % 2])
            let rect = PixelRect(x: index % 60, y: index % 50, width: 3, height: 4)
            for y in rect.y..<rect.bottom {
                for x in rect.x..<rect.right { bitmap.row(y)[x] = UInt32(index) }
            }
            stores[(index + 1) % 2] = bitmap
            expected.append(ContentSum(bitmap))
            writer.applied(
                Tape.commit(
                    layer(1, bitmap, dirty: index == 0 ? nil : Region(rect)),
                    changed: LayerPropertySet(.contents)))
        }
        writer.finish()
        let reader = try CaptureReader(tape.data)
        // In order, and one from the middle, for which those before have to be made again.
        for index in Array(0..<200) + [150] {
            guard case .commit(let commit) = try reader.entry(index) else { continue }
            let bitmap = try #require(commit.changes.first?.record.contents?.bitmap)
            #expect(ContentSum(bitmap) == expected[index])
        }
        #expect(tape.data.count < 200 * 2000)
    }
}
