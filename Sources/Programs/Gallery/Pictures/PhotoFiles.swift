import Drawing
import Foundation
import Primitives
import Synchronization

/// Large JPEGs of the posters, like a camera's, made when they are first read.
final class PhotoFiles: Sendable {
    /// The size of every photo, in pixels.
    static let size = (width: 2400, height: 1600)
    /// The number of different photos; higher indices repeat them.
    static let count = Poster.all.count

    /// The shared files; each is kept once it is made.
    static let shared = PhotoFiles()

    private let made = Mutex<[Int: Data]>([:])

    /// The file of photo `index`. Takes long the first time; any thread.
    func data(_ index: Int) -> Data {
        let index = index % Self.count
        if let data = made.withLock({ $0[index] }) { return data }
        let data = Self.make(index)
        made.withLock { $0[index] = data }
        return data
    }

    /// The file, if it was made already.
    func dataIfMade(_ index: Int) -> Data? { made.withLock { $0[index % Self.count] } }

    /// A placeholder for a photo that isn't loaded: a picture of a few pixels.
    static func placeholder(_ index: Int) -> CGImage? {
        picture(index, CGSize(width: 24, height: 16), grain: 0)
    }

    /// The decoder for photo `index`. Takes long the first time; any thread.
    func source(_ index: Int) -> CGImageSource? {
        try? CGImageSource(data: data(index))
    }

    private static func make(_ index: Int) -> Data {
        let size = CGSize(width: size.width, height: size.height)
        guard let image = picture(index, size, grain: 5),
            let destination = try? CGImageDestination(type: "public.jpeg")
        else { return Data() }
        destination.add(image)
        return (try? destination.data()) ?? Data()
    }

    /// A picture of a poster, with the noise of a camera's sensor.
    private static func picture(_ index: Int, _ size: CGSize, grain: UInt64) -> CGImage? {
        guard let context = CGContext(width: Int(size.width), height: Int(size.height)) else {
            return nil
        }
        // The name is left out where it would be too small to read.
        let rect = CGRect(origin: .zero, size: size)
        Poster.all[index % count].draw(in: context, rect, hasName: grain > 0)
        if grain > 0 { add(noise(amount: grain), to: context, index) }
        return context.makeImage()
    }

    private static func add(_ noise: [UInt32], to context: CGContext, _ index: Int) {
        guard let pixels = context.data?.assumingMemoryBound(to: UInt32.self) else { return }
        let width = context.width
        for y in 0..<context.height {
            let row = pixels + y * context.bytesPerRow / 4
            let shift = (y &* 2_654_435_761 &+ index) & 0xFFFF
            for x in 0..<width {
                // A colour darker than the noise borrows from its neighbour, which is noise as
                // well.
                row[x] = (row[x] &- noise[(x &+ shift) & 4095]) | 0xFF00_0000
            }
        }
    }

    /// Random amounts below `amount` for three colours, 4096 of them.
    private static func noise(amount: UInt64) -> [UInt32] {
        var state: UInt64 = 1
        return (0..<4096).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = state >> 24
            let parts = [value % amount, (value >> 8) % amount, (value >> 16) % amount]
            return UInt32(parts[0] << 16 | parts[1] << 8 | parts[2])
        }
    }
}
