import Foundation

/// The places of a picture and two texts in a row, for text that is read from the left.
///
///     below    margin [picture] gap [text         ] margin      beside   [picture] gap [text]   [second]
///                                   [second       ]
@MainActor
struct ListArrangement {
    /// The relation of both texts, with the distance between them in points.
    enum TextGap {
        case below(CGFloat)
        case beside(CGFloat)
        /// The first text ends where a column ends, and the second one begins there.
        case column(CGFloat, width: CGFloat)
    }

    /// The boxes of the parts.
    struct Boxes {
        var picture = CGRect.zero
        var text = CGRect.zero
        var second = CGRect.zero

        /// Turns the places round for text that is read from the right.
        mutating func mirror(in width: CGFloat) {
            picture.origin.x = width - picture.maxX
            text.origin.x = width - text.maxX
            second.origin.x = width - second.maxX
        }
    }

    var margins: NSDirectionalEdgeInsets
    var pictureGap: CGFloat
    var textGap: TextGap
    /// The distance between texts that stand one below the other for want of room.
    var belowGap: CGFloat = 3
    /// The picture's size; nil for none.
    var picture: CGSize?
    /// The room that is kept for a picture.
    var room = CGSize.zero
    var text: UILabel?
    var second: UILabel?

    init(margins: NSDirectionalEdgeInsets, pictureGap: CGFloat, textGap: TextGap) {
        (self.margins, self.pictureGap, self.textGap) = (margins, pictureGap, textGap)
    }

    /// Returns the height that the parts need in a width.
    func height(width: CGFloat) -> CGFloat {
        let length = texts(in: width).length
        let inner = max(textHeight(length), picture.map { max($0.height, room.height) - 8 } ?? 0)
        return (inner + margins.top + margins.bottom).rounded(.up)
    }

    /// Returns the boxes of the parts; from the right, texts are as wide as their words, so that those
    /// of a language that is read from the left begin at the right, too.
    func boxes(in size: CGSize, isMirrored: Bool) -> Boxes {
        var boxes = boxes(in: size)
        guard isMirrored else { return boxes }
        func narrowed(_ box: CGRect, _ label: UILabel?) -> CGRect {
            guard let label, label.textAlignment == .natural else { return box }
            var box = box
            box.size.width = min(box.width, label.intrinsicContentSize.width)
            return box
        }
        boxes.text = narrowed(boxes.text, text)
        if case .below = gap(texts(in: size.width).length) {
            boxes.second = narrowed(boxes.second, second)
        }
        boxes.mirror(in: size.width)
        return boxes
    }

    /// Returns the boxes of the parts, vertically centred.
    private func boxes(in size: CGSize) -> Boxes {
        var boxes = Boxes()
        if let picture {
            let width = max(picture.width, room.width)
            boxes.picture = CGRect(
                x: margins.leading + (width - picture.width) / 2,
                y: ((size.height - picture.height) / 2).rounded(), width: picture.width,
                height: picture.height)
        }
        let (start, length) = texts(in: size.width)
        let middle = (size.height + margins.top - margins.bottom) / 2
        switch gap(length) {
        case .below(let gap):
            let (first, last) = (height(text, length), height(second, length))
            let whole = first + last + (first > 0 && last > 0 ? gap : 0)
            let top = (middle - whole / 2).rounded()
            boxes.text = CGRect(x: start, y: top, width: length, height: first)
            boxes.second = CGRect(
                x: start, y: top + whole - last, width: length, height: last)
        case .beside(let gap):
            let last = min(second?.intrinsicContentSize.width ?? 0, length)
            let first = max(0, length - last - gap)
            boxes.text = line(text, start, first, middle)
            boxes.second = line(second, start + length - last, last, middle)
        case .column(let gap, let width):
            boxes.text = line(text, start, min(width, length), middle)
            let next = start + width + gap
            boxes.second = line(second, next, max(0, start + length - next), middle)
        }
        return boxes
    }

    private func line(
        _ label: UILabel?, _ x: CGFloat, _ width: CGFloat, _ middle: CGFloat
    ) -> CGRect {
        let height = height(label, width)
        return CGRect(x: x, y: (middle - height / 2).rounded(), width: width, height: height)
    }

    /// Returns the start of the texts and the length that they have together.
    private func texts(in width: CGFloat) -> (start: CGFloat, length: CGFloat) {
        var start = margins.leading
        if let picture { start += max(picture.width, room.width) + pictureGap }
        return (start, max(0, width - start - margins.trailing))
    }

    /// Returns the relation of the texts: one below the other where they have no room side by side.
    private func gap(_ length: CGFloat) -> TextGap {
        guard case .beside(let gap) = textGap, let text, let second else { return textGap }
        let needed = text.intrinsicContentSize.width + gap + second.intrinsicContentSize.width
        return needed > length ? .below(belowGap) : textGap
    }

    private func textHeight(_ length: CGFloat) -> CGFloat {
        let (first, last) = (height(text, length), height(second, length))
        guard case .below(let gap) = gap(length) else { return max(first, last) }
        return first + last + (first > 0 && last > 0 ? gap : 0)
    }

    private func height(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
        guard let label else { return 0 }
        return label.numberOfLines == 1
            ? label.intrinsicContentSize.height : label.height(forWidth: width)
    }
}
