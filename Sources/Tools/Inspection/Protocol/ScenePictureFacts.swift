/// A picture that a scene file names, and that isn't sent with the file.
package struct ScenePictureFacts: Codable, Sendable, Equatable {
    /// The name of the picture in the scene's XML.
    package var source: String
    /// The width, in pixels.
    package var width: Int
    /// The height, in pixels.
    package var height: Int
    /// Whether each of the pixels is known to be opaque.
    package var isOpaque: Bool
    /// Whether a layer has drawn the picture itself.
    package var isDrawing: Bool

    /// A picture with the given values.
    package init(source: String, width: Int, height: Int, isOpaque: Bool, isDrawing: Bool) {
        self.source = source
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        self.isDrawing = isDrawing
    }
}
