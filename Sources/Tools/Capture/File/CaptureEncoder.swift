import Foundation
import Primitives
import Scene

/// Encodes events as records, in order. One thread.
final class CaptureEncoder {
    private let pool: BlobPool
    private let records: RecordWriter
    private let out: (CaptureRecord.Kind, [UInt8]) -> Void

    /// An encoder whose records go to `put`; the file's head is written at once.
    /// - Parameters:
    ///   - title: the subject of the capture, for users.
    ///   - words: the words of `LAMINA_DEBUG` that turn features off.
    init(title: String, words: [String] = [], put: @escaping ([UInt8]) -> Void) {
        let out = { (kind: CaptureRecord.Kind, payload: [UInt8]) in
            put(CaptureRecord.bytes(kind, payload))
        }
        self.out = out
        pool = BlobPool(put: out)
        records = RecordWriter(pool)
        put(CaptureRecord.magic)
        var sink = ByteSink()
        sink.add(title)
        sink.add(count: RecordWriter.properties.count)
        for property in RecordWriter.properties { sink.add(property.key) }
        sink.add(count: words.count)
        for word in words { sink.add(word) }
        out(.head, sink.bytes)
    }

    /// Whether bytes are compressed; storing them as they are is faster.
    var packs: Bool {
        get { pool.packs }
        set { pool.packs = newValue }
    }

    /// Writes an entry, after the pictures to which it refers.
    func write(_ entry: CaptureEntry) {
        var sink = ByteSink()
        switch entry {
        case .commit(let commit): out(.commit, records.bytes(of: commit))
        case .frame(let frame):
            sink.add(frame.time.seconds)
            sink.add(count: frame.width)
            sink.add(count: frame.height)
            sink.add(frame.isShown)
            sink.add(frame.damage)
            out(.frame, sink.bytes)
        case .paint(let sum):
            sink.add(sum != nil)
            if let sum {
                sink.add(sum.low)
                sink.add(sum.high)
            }
            out(.paint, sink.bytes)
        case .input(let input, let time):
            sink.add(time.seconds)
            sink.add(input)
            out(.input, sink.bytes)
        case .anew: out(.anew, [])
        case .note(let text): pool.note(text)
        }
    }

    /// Writes the last record.
    func end() { out(.end, []) }
}

extension ByteSink {
    mutating func add(_ region: Region) {
        add(count: region.rects.count)
        for rect in region.rects {
            for number in [rect.x, rect.y, rect.width, rect.height] { add(number) }
        }
    }
}

extension ByteFeed {
    mutating func region() throws(CaptureDamage) -> Region {
        let count = try count(most: Region.limit)
        var rects: [PixelRect] = []
        for _ in 0..<count {
            let (x, y) = (try int(), try int())
            rects.append(PixelRect(x: x, y: y, width: try int(), height: try int()))
        }
        guard let region = Region(exactly: rects) else { throw .senseless("a region") }
        return region
    }
}
