/// A picture that a scene file names, and that isn't sent with the file.
public struct ScenePictureFacts: Codable, Sendable, Equatable {
    /// The name of the picture in the scene's XML.
    public var source: String
    /// The width, in pixels.
    public var width: Int
    /// The height, in pixels.
    public var height: Int
    /// Whether each of the pixels is known to be opaque.
    public var isOpaque: Bool
    /// Whether a layer has drawn the picture itself.
    public var isDrawing: Bool

    /// A picture with the given values.
    /// - Parameters:
    ///   - source: the name of the picture in the scene's XML.
    ///   - width: the width, in pixels.
    ///   - height: the height, in pixels.
    ///   - isOpaque: whether each of the pixels is known to be opaque.
    ///   - isDrawing: whether a layer has drawn the picture itself.
    public init(source: String, width: Int, height: Int, isOpaque: Bool, isDrawing: Bool) {
        self.source = source
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        self.isDrawing = isDrawing
    }
}
