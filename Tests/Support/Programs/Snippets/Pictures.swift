import Headless
import UIKit

/// The lines of docs/guide.md, "Looks, pictures and files".
enum Pictures {
    @MainActor
    static func look(_ card: CALayer, _ photo: CALayer, in context: CGContext) {
        // begin docs/guide.md "Looks, pictures and files" 1
        card.backgroundFilters = [CAFilter.gaussianBlur(radius: 20)]  // frosted glass
        photo.compositingFilter = "multiplyBlendMode"
        photo.filters = [CAFilter.colorSaturate(0)]
        photo.setValue(1, forKeyPath: "filters.colorSaturate.inputAmount")

        card.render(in: context)  // with Cairo, into any context
        // end
    }

    @MainActor
    static func write(_ card: CALayer) throws -> (CGImage?, CALayer) {
        // begin docs/guide.md "Looks, pictures and files" 2
        let picture = card.makeImage(scale: 2)  // as the compositor draws it
        try SceneFile.write(card, to: "card.ca")  // a layer package, readable XML
        let again = try SceneFile(contentsOf: "card.ca").layer
        // end
        return (picture, again)
    }

    @MainActor
    static func load(_ file: URL, into photo: CALayer) async throws {
        // begin docs/guide.md "Looks, pictures and files" 3
        let source = try CGImageSource(url: file)  // or Apple's functions by their names
        photo.contents = try source.thumbnail(maximumPixelSize: 800)  // decoded when it is shown

        let cache = ImageCache(byteLimit: 64 << 20)  // decodes on a worker
        photo.contents = try await cache.image(for: .init(file, side: 400, scale: 2))
        // end
    }
}

// begin docs/guide.md "Looks, pictures and files" 4
final class LargePicture: CATileDrawing {  // the delegate of a CATiledLayer
    let tiles: ImageTiles  // a picture too large to be held
    let bounds: CGRect

    init(_ file: URL, in bounds: CGRect) throws {
        tiles = try ImageTiles(url: file)
        self.bounds = bounds
    }

    nonisolated func drawTile(in context: CGContext) {
        tiles.draw(in: context, bounds: bounds)  // parts of it, straight from the file
    }
}
// end
