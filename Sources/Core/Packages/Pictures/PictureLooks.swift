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
        if let late = image.late {
            let shown = CGImage(look.late(late))
            sources[shown.pixels] = image
            return shown
        }
        let key = Key(bitmap: image.pixels, look: look)
        if let known = made[key] { return known }
        let shown = take(image.width * image.height * 4) ? look.image(of: image) : nil
        made[key] = .some(shown)
        // The source is kept even where nothing was made, as the key is its bitmap's.
        sources[shown?.pixels ?? key.bitmap] = image
        return shown
    }

    /// Returns the picture of which one was made; nil for others.
    func original(of image: CGImage) -> CGImage? {
        sources[image.pixels]
    }
}

extension CGImage {
    /// The identity of the pixels: images that show one bitmap, or one frame of a film, have the same.
    var pixels: ObjectIdentifier {
        late.map { ObjectIdentifier($0) } ?? ObjectIdentifier(bitmapToPrepare)
    }
}

extension PictureLook {
    /// Returns a picture that is decoded anew whenever it is needed, as it is shown.
    fileprivate func late(_ picture: LatePicture) -> LatePicture {
        let isTurned = turn?.swapsSides == true
        return LatePicture(
            width: isTurned ? picture.height : picture.width,
            height: isTurned ? picture.width : picture.height, isOpaque: false
        ) { [self] in
            picture.decode().flatMap { image(of: CGImage(bitmap: $0))?.bitmap }
        }
    }
}
