import CoreAnimation
public import Headless

/// Something that can be looked at again and again: a scene file, a page, a program's tree.
@MainActor
public struct Subject {
    /// Its name, for the report.
    public let name: String
    /// Builds it anew, on a stage of its own whose time is 0. Main thread.
    let make: @MainActor (_ repaintsAll: Bool) throws -> Performance

    /// - Parameter make: builds a stage with all that is on it, the same each time. It is told whether
    ///   the stage is to paint all of itself in each frame.
    public init(
        name: String, make: @escaping @MainActor (_ repaintsAll: Bool) throws -> Performance
    ) {
        (self.name, self.make) = (name, make)
    }
}

/// A subject on its stage.
@MainActor
public final class Performance {
    /// The stage.
    public let host: HeadlessStage
    private let onEnd: @MainActor () -> Void

    /// - Parameter onEnd: lets go of whatever keeps the tree alive.
    public init(_ host: HeadlessStage, onEnd: @escaping @MainActor () -> Void = {}) {
        (self.host, self.onEnd) = (host, onEnd)
    }

    /// The layer at the top.
    var root: CALayer { host.stage.layer }

    /// Ends it.
    func end() {
        onEnd()
        host.close()
    }
}
