import Foundation
import Primitives
import Scene

/// Stores pictures and other long values of a capture, each distinct content once. On the writing
/// thread.
///
///     picture 7   640 x 480, made of blobs 12, 13; what a bitmap held when a commit carried it
///     blob 12     64 KiB to 1 MiB of bytes, packed, stored under the sum of their content
///
/// A bitmap is recognized while it lives, and is a new picture once its pixels have changed: the
/// player makes a bitmap for each picture, and two commits that carried the same object do so
/// again. Bitmaps are not retained for that.
final class BlobPool {
    /// The greatest size of a blob of pixels, in bytes; `pathPiece` is that of a path.
    static let pixelPiece = 1 << 20
    static let pathPiece = 1 << 16
    /// The greatest number of successive pictures that are stored as differences from the one
    /// before.
    static let mostDifferences = 64

    /// Writes records to the file.
    private let put: (CaptureRecord.Kind, [UInt8]) -> Void
    /// Whether bytes are compressed; storing them as they are is faster.
    var packs = true

    private var blobs: [ContentSum: UInt32] = [:]
    private var known: [ObjectIdentifier: Known] = [:]
    private var pictures = 0
    private var notes: Set<String> = []
    private var shown: [LayerID: Shown] = [:]
    private var prunesAt = 64

    private struct Known {
        weak var bitmap: Bitmap?
        var number: Int
        var sum: ContentSum
        /// The number of differences from a whole picture.
        var steps: Int
    }

    private struct Shown {
        var number: Int
        var width: Int
        var height: Int
        var steps: Int
        weak var bitmap: Bitmap?
    }

    init(put: @escaping (CaptureRecord.Kind, [UInt8]) -> Void) {
        self.put = put
    }

    /// Notes once that the capture can't contain something.
    func note(_ text: String) {
        guard notes.insert(text).inserted else { return }
        var sink = ByteSink()
        sink.add(text)
        put(.note, sink.bytes)
    }

    /// Returns the number of a picture for a bitmap, without knowledge of a layer.
    func number(of bitmap: Bitmap) -> Int {
        bitmap.prepare()
        let sum = ContentSum(bitmap)
        return same(bitmap, sum)?.number ?? keep(bitmap, sum, whole(bitmap, sum)).number
    }

    /// Returns the number of the picture that a layer shows.
    /// - Parameter isNew: false when the layer's contents are those of its last change.
    func number(of contents: ContentsRecord, shownBy layer: LayerID, isNew: Bool) -> Int {
        let bitmap = contents.bitmap
        let last = shown[layer]
        if !isNew, let last, last.bitmap === bitmap { return last.number }
        bitmap.prepare()
        let sum = ContentSum(bitmap)
        var found = same(bitmap, sum)
        if found == nil, let last, let dirty = contents.dirty,
            let made = difference(bitmap, sum, from: last, dirty)
        {
            found = keep(bitmap, sum, made, steps: last.steps + 1)
        }
        let entry = found ?? keep(bitmap, sum, whole(bitmap, sum))
        shown[layer] = Shown(
            number: entry.number, width: bitmap.width, height: bitmap.height,
            steps: entry.steps, bitmap: bitmap)
        return entry.number
    }

    /// Forgets a layer that was removed, and its picture.
    func forget(_ layer: LayerID) { shown[layer] = nil }

    /// Stores bytes in blobs, and returns their numbers.
    func store(_ bytes: [UInt8], piece: Int) -> [UInt32] {
        stride(from: 0, to: bytes.count, by: piece).map { start in
            blob(Array(bytes[start..<min(start + piece, bytes.count)]))
        }
    }

    private func blob(_ bytes: [UInt8]) -> UInt32 {
        let sum = ContentSum(bytes)
        if let number = blobs[sum] { return number }
        let number = UInt32(blobs.count)
        blobs[sum] = number
        var sink = ByteSink()
        sink.add(UInt32(bytes.count))
        let packed = packs ? Packing.pack(bytes) : nil
        sink.add(packed != nil)
        sink.append(packed ?? bytes)
        put(.blob, sink.bytes)
        return number
    }

    // MARK: Pictures

    private func same(_ bitmap: Bitmap, _ sum: ContentSum) -> Known? {
        guard let entry = known[ObjectIdentifier(bitmap)], entry.bitmap === bitmap,
            entry.sum == sum
        else { return nil }
        return entry
    }

    private func keep(
        _ bitmap: Bitmap, _ sum: ContentSum, _ number: Int, steps: Int = 0
    ) -> Known {
        if known.count >= prunesAt {
            known = known.filter { $0.value.bitmap != nil }
            prunesAt = max(64, known.count * 2)
        }
        let entry = Known(bitmap: bitmap, number: number, sum: sum, steps: steps)
        known[ObjectIdentifier(bitmap)] = entry
        return entry
    }

    private func head(_ bitmap: Bitmap, _ sum: ContentSum) -> ByteSink {
        var sink = ByteSink()
        sink.add(count: bitmap.width)
        sink.add(count: bitmap.height)
        sink.add(bitmap.isOpaque)
        sink.add(sum.low)
        sink.add(sum.high)
        return sink
    }

    private func whole(_ bitmap: Bitmap, _ sum: ContentSum) -> Int {
        var sink = head(bitmap, sum)
        sink.add(false)
        let rows = max(1, Self.pixelPiece / (bitmap.width * 4))
        let blobs = stride(from: 0, to: bitmap.height, by: rows).map { y in
            blob(
                Self.pixels(
                    PixelRect(
                        left: 0, top: y, right: bitmap.width,
                        bottom: min(y + rows, bitmap.height)), of: bitmap))
        }
        return finish(&sink, blobs)
    }

    /// Stores a picture as the difference from another; returns nil if that isn't smaller.
    private func difference(
        _ bitmap: Bitmap, _ sum: ContentSum, from last: Shown, _ dirty: Region
    ) -> Int? {
        guard last.width == bitmap.width, last.height == bitmap.height,
            last.steps < Self.mostDifferences
        else { return nil }
        var region = dirty
        region.intersect(bitmap.bounds)
        guard region.area <= bitmap.bounds.area / 2 else { return nil }
        var sink = head(bitmap, sum)
        sink.add(true)
        sink.add(count: last.number)
        sink.add(count: region.rects.count)
        var bytes: [UInt8] = []
        for rect in region.rects {
            for number in [rect.x, rect.y, rect.width, rect.height] { sink.add(number) }
            bytes += Self.pixels(rect, of: bitmap)
        }
        return finish(&sink, store(bytes, piece: Self.pixelPiece))
    }

    private func finish(_ sink: inout ByteSink, _ blobs: [UInt32]) -> Int {
        sink.add(count: blobs.count)
        for blob in blobs { sink.add(count: Int(blob)) }
        put(.picture, sink.bytes)
        pictures += 1
        return pictures - 1
    }

    private static func pixels(_ rect: PixelRect, of bitmap: Bitmap) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: rect.area * 4) { out, count in
            count = rect.area * 4
            guard var place = out.baseAddress.map(UnsafeMutableRawPointer.init) else { return }
            for y in rect.y..<rect.bottom {
                place.copyMemory(from: bitmap.row(y) + rect.x, byteCount: rect.width * 4)
                place += rect.width * 4
            }
        }
    }
}
