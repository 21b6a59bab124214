import Compositor
import Foundation
import Primitives
import Scene

/// A compositor with a target of its own.
final class Bench {
    let compositor: Compositor
    let target: Bitmap
    private(set) var damage = Region()
    private var sequence: UInt64 = 0

    init(
        width: Int = 64, height: Int = 64, threads: Int = 1, options: CompositorOptions = []
    ) throws {
        compositor = Compositor(threads: threads, options: options)
        guard let bitmap = Bitmap(width: width, height: height) else { throw NoMemory() }
        target = bitmap
    }

    struct NoMemory: Error {}

    /// Applies a tree: records, and the children and masks of each.
    func commit(
        _ records: [LayerRecord], children: [UInt64: [UInt64]] = [:],
        masks: [UInt64: UInt64] = [:], root: UInt64? = nil,
        _ more: (inout Commit) -> Void = { _ in }
    ) {
        sequence += 1
        var commit = Commit(sequence: sequence, time: .zero)
        commit.root = root.map { LayerID(rawValue: $0) }
        commit.changes = records.map { LayerChange(record: $0, changed: .all) }
        commit.children = children.sorted { $0.key < $1.key }.map {
            ChildList(
                parent: LayerID(rawValue: $0.key), children: $0.value.map { LayerID(rawValue: $0) },
                mask: masks[$0.key].map { LayerID(rawValue: $0) })
        }
        more(&commit)
        compositor.apply(commit)
    }

    /// Brings the target to `time`, painting only the damage, or `repair`.
    @discardableResult
    func frame(at time: Double = 0, scale: Double = 1) -> FrameUpdate {
        let update = compositor.update(
            time: HostTime(seconds: time), width: target.width, height: target.height, scale: scale)
        compositor.checkInvariants()
        damage = update.damage
        paint(update.damage)
        return update
    }

    func paint(_ region: Region) {
        compositor.paint(into: target.pixels, stride: target.bytesPerRow, repair: region)
    }

    /// All pixels, row by row.
    var pixels: [UInt32] { words(of: target) }

    /// How many pixels are `color`.
    func count(_ color: UInt32) -> Int { pixels.filter { $0 == color }.count }
}

/// All pixels of a bitmap, row by row: copied by rows, as pixel by pixel takes most of these tests' time.
func words(of bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap {
        UnsafeBufferPointer(start: bitmap.row($0), count: bitmap.width)
    }
}

/// The place of the first pixel in which two pictures of one size differ; nil where they are equal.
func firstDifference(_ a: [UInt32], _ b: [UInt32]) -> Int? {
    a == b ? nil : a.indices.first { a[$0] != b[$0] }
}

/// A record with a frame and a colour.
func record(
    _ id: UInt64, _ frame: CGRect = .zero, _ color: RGBA? = nil,
    _ change: (inout LayerRecord) -> Void = { _ in }
) -> LayerRecord {
    var record = LayerRecord(id: LayerID(rawValue: id))
    record.bounds = CGRect(origin: .zero, size: frame.size)
    record.position = CGPoint(x: frame.midX, y: frame.midY)
    record.backgroundColor = color
    change(&record)
    return record
}

let red = RGBA(red: 1, green: 0, blue: 0)
let green = RGBA(red: 0, green: 1, blue: 0)
let blue = RGBA(red: 0, green: 0, blue: 1)

/// An image with a colour of its own in each pixel.
func picture(_ width: Int, _ height: Int, isOpaque: Bool = true) throws -> Bitmap {
    guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else {
        throw Bench.NoMemory()
    }
    for y in 0..<height {
        for x in 0..<width {
            bitmap.row(y)[x] =
                0xFF00_0000 | UInt32(x * 255 / width) << 16 | UInt32(y * 255 / height) << 8 | 77
        }
    }
    return bitmap
}
