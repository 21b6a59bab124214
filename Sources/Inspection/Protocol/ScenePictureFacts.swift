/// A picture that a scene file names, and that isn't sent with it.
package struct ScenePictureFacts: Codable, Sendable, Equatable {
    /// The name by which the scene's XML has it.
    package var source: String
    /// In pixels.
    package var width: Int
    /// In pixels.
    package var height: Int
    /// True when each of its pixels is known to hide what is behind.
    package var isOpaque: Bool
    /// True for what a layer has drawn itself.
    package var isDrawing: Bool

    /// A picture.
    package init(source: String, width: Int, height: Int, isOpaque: Bool, isDrawing: Bool) {
        self.source = source
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        self.isDrawing = isDrawing
    }
}
