package import Drawing
package import Foundation

/// The picture under the pointer during a drag.
package struct DragPicture {
    /// The picture.
    package let image: CGImage
    /// The pixels per point, a whole number.
    package let scale: Int
    /// The place of the picture's upper left corner, in points from the pointer.
    package let corner: CGPoint

    /// A picture with its corner at a place.
    package init(image: CGImage, scale: Int, corner: CGPoint) {
        (self.image, self.scale, self.corner) = (image, scale, corner)
    }
}

/// The host's side of drags that begin in a window. Main thread.
@MainActor
package protocol DragHost: AnyObject {
    /// Begins a drag with the press that is down; the host takes that press away. Returns whether it
    /// began.
    ///
    /// - Parameters:
    ///   - contents: The representations, the best first.
    ///   - allowsMove: Whether the data may be moved, and not only be copied.
    ///   - picture: The picture under the pointer; nil for none.
    ///   - ended: Called once, at the end, with the effect on the data: none where nobody took it.
    func beginDrag(
        _ contents: [Representation], allowsMove: Bool, picture: DragPicture?,
        ended: @escaping @MainActor (DropOperation) -> Void
    ) -> Bool
}
