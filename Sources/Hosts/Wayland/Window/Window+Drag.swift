package import Stage

extension Window: DragHost {
    package func beginDrag(
        _ contents: [Representation], allowsMove: Bool, picture: DragPicture?,
        ended: @escaping @MainActor (DropOperation) -> Void
    ) -> Bool {
        guard !isClosed, let surface = objects?.surface else { return false }
        return application.beginDrag(
            contents, allowsMove: allowsMove, picture: picture, from: surface, ended: ended)
    }
}
