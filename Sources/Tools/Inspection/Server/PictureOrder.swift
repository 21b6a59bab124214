import Compositor
import CoreAnimation
import Foundation
import Primitives
import Scene
import Stage

/// A picture to be painted on the server's thread, with all values that this takes.
struct PictureOrder: Sendable {
    let snapshot: LayerSnapshot
    let facts: PictureFacts

    /// Paints the pixels, row after row without gaps; returns nil where memory is short.
    func paint() -> Data? {
        guard let bitmap = Bitmap(width: facts.width, height: facts.height) else { return nil }
        let compositor = Compositor(threads: 1, options: [])
        compositor.apply(snapshot.commit, goingOutFrom: snapshot.oldPictures)
        _ = compositor.update(
            time: snapshot.commit.time, width: facts.width, height: facts.height, scale: facts.scale
        )
        compositor.paint(
            into: bitmap.pixels, stride: bitmap.bytesPerRow, repair: Region(bitmap.bounds))
        var data = Data(capacity: facts.width * facts.height * 4)
        for y in 0..<facts.height {
            data.append(
                UnsafeBufferPointer(
                    start: UnsafeRawPointer(bitmap.row(y)).assumingMemoryBound(to: UInt8.self),
                    count: facts.width * 4))
        }
        return data
    }
}
