package import Primitives
package import Scene

/// A scene as its commits: what a compositor is fed, and when it is asked for a picture.
package struct SceneScript: Sendable {
    /// One transaction, and when it is shown, in host time.
    package struct Frame: Sendable {
        /// What the transaction carried; mostly one.
        package var commits: [Commit]
        /// When it is shown.
        package var times: [HostTime]
    }

    /// The size of the target, in pixels.
    package var width: Int
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    /// How many buffers are painted in turn, and by how many threads.
    package var buffers: Int
    package var threads: Int
    /// How far the pictures may be from the judge's.
    package var tolerance = PictureComparison.Tolerance.standard
    /// The frames.
    package var frames: [Frame] = []
}
