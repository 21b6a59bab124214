import Drawing
import Primitives

/// The pictures of a package as its layers show them, each made once. Main thread.
@MainActor
final class PictureLooks {
    private struct Key: Hashable {
        let bitmap: ObjectIdentifier
        let look: PictureLook
    }

    /// Takes bytes from the file's budget; false where there are fewer.
    private let take: (Int) -> Bool
    private var made: [Key: CGImage?] = [:]
    /// By the bitmap of a picture that was made, the one that it was made of. Both stay, so that their identifiers
    /// stay theirs.
    private var sources: [ObjectIdentifier: CGImage] = [:]

    init(take: @escaping (Int) -> Bool) {
        self.take = take
    }

    /// Returns a picture as it is shown; nil where there is no memory for it.
    func image(of image: CGImage, _ look: PictureLook) -> CGImage? {
        guard !look.isPlain else { return image }
        let key = Key(bitmap: ObjectIdentifier(image.bitmapToPrepare), look: look)
        if let known = made[key] { return known }
        let shown = take(image.width * image.height * 4) ? look.image(of: image) : nil
        made[key] = .some(shown)
        // The source is kept even where nothing was made, as the key is its bitmap's.
        sources[shown.map { ObjectIdentifier($0.bitmapToPrepare) } ?? key.bitmap] = image
        return shown
    }

    /// Returns the picture of which one was made; nil for others.
    func original(of image: CGImage) -> CGImage? {
        sources[ObjectIdentifier(image.bitmapToPrepare)]
    }
}
