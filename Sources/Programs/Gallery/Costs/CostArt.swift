import Drawing
import Foundation
import Primitives

/// The pictures of the scenes, each drawn once for both sides.
@MainActor
final class CostArt {
    private struct Key: Hashable {
        let index: Int
        let width: Int
        let height: Int
    }

    private var known: [Key: CGImage] = [:]

    /// A landscape of a size in pixels, without an alpha channel; nil for an impossible size.
    func picture(_ index: Int, width: Int, height: Int) -> CGImage? {
        let key = Key(index: index % Poster.all.count, width: width, height: height)
        if let image = known[key] { return image }
        let all = CGRect(x: 0, y: 0, width: width, height: height)
        guard let context = CGContext(opaque: all.size, scale: 1) else { return nil }
        Poster.all[key.index].draw(in: context, all, hasName: false)
        let image = context.makeImage()
        known[key] = image
        return image
    }
}
