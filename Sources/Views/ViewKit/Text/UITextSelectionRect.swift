public import Drawing
public import Foundation

/// A rectangle of a selection: a line of it, or a part of one. Immutable; a program's own is a subclass that overrides
/// the members. Main thread only.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    private let box: CGRect
    private let ends: (start: Bool, end: Bool)
    private let direction: NSWritingDirection

    /// An empty rectangle, for subclasses.
    public override init() {
        box = .zero
        ends = (false, false)
        direction = .natural
        super.init()
    }

    init(
        _ box: CGRect, containsStart: Bool, containsEnd: Bool, _ direction: NSWritingDirection
    ) {
        self.box = box
        ends = (containsStart, containsEnd)
        self.direction = direction
        super.init()
    }

    /// The rectangle, in points of the text's view.
    open var rect: CGRect { box }
    /// The writing direction of the view.
    open var writingDirection: NSWritingDirection { direction }
    /// Whether the selection starts in the rectangle.
    open var containsStart: Bool { ends.start }
    /// Whether the selection ends in the rectangle.
    open var containsEnd: Bool { ends.end }
    /// Whether lines go from top to bottom; always false.
    open var isVertical: Bool { false }

    /// Makes the rectangles of a selection.
    static func all(_ boxes: [CGRect], in view: UIView) -> [UITextSelectionRect] {
        boxes.enumerated().map { index, box in
            UITextSelectionRect(
                box, containsStart: index == 0, containsEnd: index == boxes.count - 1,
                view.isFromRight ? .rightToLeft : .leftToRight)
        }
    }
}
