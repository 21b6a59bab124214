import Foundation
import Primitives

/// Finds pictures and other long values while a capture is read. One thread.
///
/// A picture is a single bitmap as long as it is retained elsewhere, so that commits that carried
/// the same object do so again. Nothing is cached; living bitmaps are taken from the file's budget.
final class BlobStock {
    /// The memory that the file may still take, with all that was made of it.
    let budget: Locked<FileBudget>
    /// The bytes of a blob before it was packed, at most.
    static let mostBlob = 4 << 20

    /// Reads the bytes of a record at a place of the file.
    private let read: (CaptureRecord.Place) throws(CaptureDamage) -> [UInt8]
    private var blobs: [CaptureRecord.Place] = []
    private var pictures: [CaptureRecord.Place] = []
    private var living: [Int: WeakBitmap] = [:]
    private var prunesAt = 64

    private struct WeakBitmap {
        weak var bitmap: Bitmap?
    }

    /// The content of a picture's record.
    private struct Plan {
        var width: Int
        var height: Int
        var isOpaque: Bool
        var sum: ContentSum
        /// The picture from which this one differs, and the region; nil for a whole one.
        var base: (number: Int, region: [PixelRect])?
        var blobs: [Int]
    }

    /// A stock without blobs.
    init(
        budget: Locked<FileBudget>,
        read: @escaping (CaptureRecord.Place) throws(CaptureDamage) -> [UInt8]
    ) {
        (self.budget, self.read) = (budget, read)
    }

    /// The numbers of blobs and pictures.
    var counts: (blobs: Int, pictures: Int) { (blobs.count, pictures.count) }

    func add(blob place: CaptureRecord.Place) { blobs.append(place) }

    func add(picture place: CaptureRecord.Place) { pictures.append(place) }

    /// Returns the bytes of some blobs, concatenated; at most `most`.
    func bytes(_ numbers: [Int], most: Int) throws(CaptureDamage) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in numbers {
            let blob = try blob(number)
            guard bytes.count + blob.count <= most else {
                throw .excessive("more than \(most) bytes of blobs")
            }
            bytes += blob
        }
        return bytes
    }

    private func blob(_ number: Int) throws(CaptureDamage) -> [UInt8] {
        guard number < blobs.count else { throw .senseless("the number of a blob") }
        var feed = ByteFeed(try read(blobs[number]))
        let count = Int(try feed.word())
        guard count <= Self.mostBlob else { throw .excessive("a blob of \(count) bytes") }
        let isPacked = try feed.flag()
        let rest = try feed.take(feed.left)
        guard isPacked else {
            guard rest.count == count else { throw .senseless("a blob") }
            return Array(rest)
        }
        guard let bytes = Packing.unpack(rest, count: count) else { throw .senseless("a blob") }
        return bytes
    }

    // MARK: Pictures

    /// Returns the bitmap of a picture.
    func picture(_ number: Int) throws(CaptureDamage) -> Bitmap {
        if let bitmap = living[number]?.bitmap { return bitmap }
        // Goes back to a picture that is loaded, or whole, and applies the differences from there.
        var plans = [(number, try plan(number))]
        var bitmap: Bitmap?
        while bitmap == nil, let base = plans.last?.1.base {
            guard plans.count <= BlobPool.mostDifferences + 1, base.number < number else {
                throw .senseless("what a picture differs from")
            }
            bitmap = living[base.number]?.bitmap
            if bitmap == nil { plans.append((base.number, try plan(base.number))) }
        }
        while let (number, plan) = plans.popLast() {
            let made = try make(plan, over: bitmap)
            keep(made, number)
            bitmap = made
        }
        guard let bitmap else { throw .senseless("a picture") }
        return bitmap
    }

    private func keep(_ bitmap: Bitmap, _ number: Int) {
        if living.count >= prunesAt {
            living = living.filter { $0.value.bitmap != nil }
            prunesAt = max(64, living.count * 2)
        }
        living[number] = WeakBitmap(bitmap: bitmap)
    }

    private func plan(_ number: Int) throws(CaptureDamage) -> Plan {
        guard number < pictures.count else { throw .senseless("the number of a picture") }
        var feed = ByteFeed(try read(pictures[number]))
        let (width, height) = (
            try feed.count(most: Bitmap.maximumExtent), try feed.count(most: Bitmap.maximumExtent)
        )
        guard width > 0, height > 0 else { throw .senseless("the size of a picture") }
        let isOpaque = try feed.flag()
        let sum = ContentSum(low: try feed.long(), high: try feed.long())
        var base: (Int, [PixelRect])?
        if try feed.flag() {
            let number = try feed.count(most: Int(UInt32.max))
            let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
            let rects = try feed.list(each: 4) { (feed) throws(CaptureDamage) in
                let (x, y) = (try feed.int(), try feed.int())
                let rect = PixelRect(x: x, y: y, width: try feed.int(), height: try feed.int())
                guard bounds.contains(rect) else { throw .senseless("a part of a picture") }
                return rect
            }
            base = (number, rects)
        }
        let blobs = try feed.list(each: 1) { (feed) throws(CaptureDamage) in
            try feed.count(most: Int(UInt32.max))
        }
        return Plan(
            width: width, height: height, isOpaque: isOpaque, sum: sum, base: base, blobs: blobs)
    }

    private func make(_ plan: Plan, over old: Bitmap?) throws(CaptureDamage) -> Bitmap {
        let bitmap = try newBitmap(plan)
        var rects = [bitmap.bounds]
        if let base = plan.base {
            guard let old, old.bounds == bitmap.bounds else {
                throw .senseless("what a picture differs from")
            }
            bitmap.copy(bitmap.bounds, from: old)
            rects = base.region
        }
        var pieces = plan.blobs.makeIterator()
        var (bytes, place): ([UInt8], Int) = ([], 0)
        for rect in rects {
            for y in rect.y..<rect.bottom {
                var (x, left) = (rect.x * 4, rect.width * 4)
                while left > 0 {
                    if place == bytes.count {
                        guard let next = pieces.next() else { throw .senseless("a picture") }
                        (bytes, place) = (try blob(next), 0)
                        guard !bytes.isEmpty else { throw .senseless("a picture") }
                    }
                    let part = min(left, bytes.count - place)
                    bytes.withUnsafeBytes { from in
                        UnsafeMutableRawBufferPointer(
                            rebasing: UnsafeMutableRawBufferPointer(
                                start: bitmap.row(y), count: x + part)[x...]
                        ).copyBytes(from: from[place..<place + part])
                    }
                    (x, left, place) = (x + part, left - part, place + part)
                }
            }
        }
        guard place == bytes.count, pieces.next() == nil, ContentSum(bitmap) == plan.sum else {
            throw .senseless("a picture")
        }
        return bitmap
    }

    /// Makes a bitmap whose memory counts until it is released.
    private func newBitmap(_ plan: Plan) throws(CaptureDamage) -> Bitmap {
        let rowBytes = (plan.width * 4 + 63) & ~63
        let size = rowBytes * plan.height
        let budget = budget
        guard budget.withLock({ $0.take(size) }) else { throw .beyond(budget) }
        guard let memory = aligned(size) else {
            budget.withLock { $0.give(size) }
            throw .excessive("a picture of \(size) bytes")
        }
        return Bitmap(
            adopting: memory.bindMemory(to: UInt32.self, capacity: size / 4), width: plan.width,
            height: plan.height, bytesPerRow: rowBytes, isOpaque: plan.isOpaque
        ) { pixels in
            free(pixels)
            budget.withLock { $0.give(size) }
        }
    }

    private func aligned(_ size: Int) -> UnsafeMutableRawPointer? {
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, 64, size) == 0 else { return nil }
        return memory.map {
            memset($0, 0, size)
            return $0
        }
    }
}
