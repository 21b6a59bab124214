import Drawing
import Foundation
import Primitives

/// The pictures that were drawn last, kept decoded, as each is drawn again for every tile on which it lies,
/// and with each move. Any thread.
///
/// The newest are kept, up to 96 MB of them, and at least one.
enum DecodedPictures {
    /// A file's picture at one size, by the greatest number of pixels on its longer side.
    private final class Entry: Sendable {
        let file: Data
        let longest: Int
        /// The decoded picture; nil before it is decoded: the lock is held meanwhile, so that others wait.
        let result = Locked<Result<CGImage, ImageError>?>(nil)

        init(_ file: Data, longest: Int) {
            (self.file, self.longest) = (file, longest)
        }

        var size: Int {
            let image = result.withLock { try? $0?.get() }
            return image.map { $0.width * $0.height * 4 } ?? 0
        }
    }

    private static let most = (count: 8, bytes: 96 << 20)
    private static let entries = Locked<[Entry]>([])
    /// Called with each file that is decoded; for tests.
    static let onDecode = Locked<(@Sendable (Data) -> Void)?>(nil)

    /// The picture of a file, turned upright, with so many pixels at most on its longer side; nil for a file
    /// that can't be read.
    static func image(of file: Data, longest: Int) -> CGImage? { try? read(file, longest: longest) }

    /// Returns the decoded picture of a file, from memory where it was asked for before; throws `ImageError`.
    static func read(_ file: Data, longest: Int) throws(ImageError) -> CGImage {
        let entry = entry(of: file, longest: longest)
        let result = entry.result.withLock { known in
            if let known { return known }
            onDecode.withLock { $0 }?(file)
            let result = decode(file, longest)
            known = result
            return result
        }
        trim()
        return try result.get()
    }

    private static func decode(_ file: Data, _ longest: Int) -> Result<CGImage, ImageError> {
        do throws(ImageError) {
            return .success(
                try CGImageSource(data: file).thumbnail(maximumPixelSize: longest, isUpright: true))
        } catch {
            return .failure(error)
        }
    }

    private static func entry(of file: Data, longest: Int) -> Entry {
        entries.withLock { all in
            let known = all.firstIndex { $0.longest == longest && isSame($0.file, file) }
            let entry = known.map { all.remove(at: $0) } ?? Entry(file, longest: longest)
            all.append(entry)
            return entry
        }
    }

    /// Whether two files share their bytes in memory. The bytes themselves aren't compared, as pictures are
    /// long.
    private static func isSame(_ a: Data, _ b: Data) -> Bool {
        a.count == b.count
            && a.withUnsafeBytes { own in
                b.withUnsafeBytes { own.baseAddress == $0.baseAddress && own.baseAddress != nil }
            }
    }

    private static func trim() {
        let dropped = entries.withLock { all -> [Entry] in
            var bytes = 0
            let kept = all.reversed().enumerated().prefix { index, entry in
                bytes += entry.size
                return index == 0 || (index < most.count && bytes <= most.bytes)
            }
            let dropped = all.dropLast(kept.count)
            all.removeFirst(dropped.count)
            return Array(dropped)
        }
        // Memory is given back outside of the lock.
        _ = dropped
    }
}
