import Drawing
import Primitives

extension ScenePictureFacts {
    /// The facts of a picture in a scene.
    init(_ source: String, _ image: CGImage) {
        let bitmap = image.bitmapToPrepare
        var isDrawing = false
        switch bitmap.origin {
        case .backingStore, .tile: isDrawing = true
        case .drawn, .decoded, .converted: break
        }
        self.init(
            source: source, width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque,
            isDrawing: isDrawing)
    }
}
