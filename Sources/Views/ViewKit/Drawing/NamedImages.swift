package import Drawing
package import Foundation
import Primitives

/// The file name of a picture, as a program gives it, and the files that it may stand for.
struct NamedFile {
    /// A file that exists.
    struct Found {
        var path: String
        var scale: CGFloat
    }

    private let path: String
    private let stem: String
    private let suffix: String

    /// A name by its path; without an extension, `path` stands for a PNG file.
    init(_ path: String) {
        self.path = path
        let given = path as NSString
        suffix = given.pathExtension.isEmpty ? "png" : given.pathExtension
        stem = given.deletingPathExtension
    }

    /// The scale in the name itself.
    var ownScale: CGFloat? { stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : nil }

    /// Returns the file for a screen of `scale` pixels per point; nil when there is none.
    func find(for scale: CGFloat) -> Found? {
        if let ownScale {
            return exists("\(stem).\(suffix)").map { Found(path: $0, scale: ownScale) }
        }
        let all = [(CGFloat(1), ""), (2, "@2x"), (3, "@3x")]
        let enough = all.filter { $0.0 >= scale }
        let less = all.filter { $0.0 < scale }.reversed()
        for (scale, mark) in enough + less {
            if let path = exists("\(stem)\(mark).\(suffix)") {
                return Found(path: path, scale: scale)
            }
        }
        // The name of a file without an extension, or with dots that begin no extension.
        return exists(path).map { Found(path: $0, scale: 1) }
    }

    private func exists(_ path: String) -> String? {
        FileManager.default.fileExists(atPath: path) ? path : nil
    }
}

/// A cache of pictures found by name, emptied when memory is short and when the program goes to the
/// background for the first time. Any thread.
package final class NamedImages: Sendable {
    /// The cache of the program.
    static let shared = NamedImages(pressure: .shared)

    private struct Key: Hashable, Sendable {
        var path: String
        /// The screen's pixels per point, or those of the file, as a negative number.
        var scale: CGFloat
    }

    private let known = Locked<[Key: FilePicture]>([:])
    private let pressure: MemoryPressure
    private let watch = Locked<Int?>(nil)

    /// A cache that `pressure` empties.
    package init(pressure: MemoryPressure) {
        self.pressure = pressure
        let number = pressure.add { [weak self] in self?.empty() }
        watch.withLock { $0 = number }
    }

    deinit {
        if let number = watch.withLock({ $0 }) { pressure.remove(number) }
    }

    /// Returns the picture with a file name for a screen of `scale`; nil when there is none.
    package func picture(_ path: String, _ scale: CGFloat) -> FilePicture? {
        picture(Key(path: path, scale: scale)) { NamedFile(path).find(for: scale) }
    }

    /// Returns the picture of a file, with so many pixels per point; nil for a file that is no picture.
    func picture(ofFile path: String, scale: CGFloat) -> FilePicture? {
        picture(Key(path: path, scale: -scale)) { NamedFile.Found(path: path, scale: scale) }
    }

    private func picture(_ key: Key, _ find: () -> NamedFile.Found?) -> FilePicture? {
        if let picture = known.withLock({ $0[key] }) { return picture }
        guard let found = find(), var picture = FilePicture(path: found.path) else { return nil }
        picture.scale = found.scale
        let made = picture
        return known.withLock { known in
            // Another thread may have added the picture first; then all callers share that one.
            if let other = known[key] { return other }
            known[key] = made
            return made
        }
    }

    /// Empties the cache.
    func empty() {
        known.withLock { $0 = [:] }
    }
}
