import Foundation

/// The places of a button's picture and title, without a configuration: side by side in the room for
/// the content.
struct ButtonPlaces {
    /// The room for the content, in points of the button.
    var room: CGRect
    /// The size of the picture; zero for none.
    var image: CGSize
    /// The size of the title; zero for none.
    var title: CGSize
    /// The gap between picture and title where there are both, in points.
    var gap: CGFloat
    /// The part of the free room that is to the left of the content.
    var freePart: CGFloat
    /// The part of the free room that is above the content.
    var upperPart: CGFloat
    /// Whether the picture is to the right of the title.
    var isFromRight = false
    /// The insets of the room in which the picture is aligned; they move it.
    var imageInsets = UIEdgeInsets.zero
    /// The insets of the room in which the title is aligned; they move it, and leave it less width.
    var titleInsets = UIEdgeInsets.zero

    private var usedGap: CGFloat { title.width > 0 && image.width > 0 ? gap : 0 }
    private var width: CGFloat { min(title.width + usedGap + image.width, room.width) }
    private var start: CGFloat { room.minX + max(0, room.width - width) * freePart }
    private var words: CGFloat { max(0, width - image.width - usedGap) }

    /// The box of the picture, which is where reading begins.
    var imageFrame: CGRect {
        let moved = offset(imageInsets)
        return CGRect(
            x: (isFromRight ? start + words + usedGap : start) + moved.x,
            y: room.minY + (room.height - image.height) * upperPart + moved.y,
            width: image.width, height: image.height)
    }

    /// The box of the title, on whole points: between pixels it would be blurred.
    var titleFrame: CGRect {
        let moved = offset(titleInsets)
        let widest = max(0, room.width - image.width - titleInsets.left - titleInsets.right)
        return CGRect(
            x: ((isFromRight ? start : start + image.width + usedGap) + moved.x).rounded(),
            y: (room.minY + (room.height - title.height) * upperPart + moved.y).rounded(),
            width: titleInsets == .zero ? words : min(words, widest), height: title.height)
    }

    /// The way that insets move content in the room by: all of one inset where the content lies at that edge,
    /// half the difference of both in the middle.
    private func offset(_ insets: UIEdgeInsets) -> CGPoint {
        CGPoint(
            x: insets.left * (1 - freePart) - insets.right * freePart,
            y: insets.top * (1 - upperPart) - insets.bottom * upperPart)
    }
}
