import Capture
import Foundation
import Primitives
import Scene
import Stage

/// A capture whose pictures take much longer to be read than to be shown.
enum LargePictures {
    /// Writes frames of 16 x 16 pixels, each with a new picture of `side` x `side` pixels of noise that
    /// a layer shows a corner of.
    static func write(frames: Int, side: Int, to path: String) throws {
        let writer = try writer(path)
        let surface = SurfaceState(width: 16, height: 16, scale: 1)
        for frame in 0..<frames {
            guard let bitmap = Bitmap(width: side, height: side) else { continue }
            var noise = UInt32(frame + 1)
            for y in 0..<side {
                let row = bitmap.row(y)
                for x in 0..<side {
                    noise = noise &* 1_664_525 &+ 1_013_904_223
                    row[x] = noise | 0xFF00_0000
                }
            }
            var record = LayerRecord(id: LayerID(rawValue: 1))
            record.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
            record.anchorPoint = .zero
            record.contents = ContentsRecord(bitmap: bitmap)
            record.contentsGravity = .topLeft
            record.masksToBounds = true
            var commit = Commit(sequence: UInt64(frame + 1), time: HostTime(seconds: Double(frame)))
            if frame == 0 { (commit.root, commit.surface) = (record.id, surface) }
            commit.changes = [
                LayerChange(
                    record: record, changed: frame == 0 ? .all : LayerPropertySet(.contents))
            ]
            writer.applied(commit)
            writer.brought(to: commit.time, damage: Region(), surface: surface, isShown: true)
            let pixels = [UInt32](repeating: 0, count: 256)
            pixels.withUnsafeBufferPointer {
                guard let first = $0.baseAddress else { return }
                writer.painted(first, stride: 64, surface: surface)
            }
        }
        writer.finish()
    }

    private static func writer(_ path: String) throws -> CaptureWriter {
        let bytes = Locked<[UInt8]>([])
        var options = CaptureWriter.Options()
        options.waits = true
        let file = CaptureFile(
            write: { new in
                bytes.withLock { $0 += new }
                return 0
            },
            close: {
                _ = FileManager.default.createFile(
                    atPath: path, contents: Data(bytes.withLock { $0 }))
            })
        return CaptureWriter(to: file, name: "large", title: "large", options: options)
    }
}
