import Foundation
import ViewKit

extension UILabel {
    /// A label in a font that follows the user's text size.
    convenience init(_ font: UIFont, color: UIColor = .text, text: String = "") {
        self.init()
        (self.font, textColor, self.text) = (font, color, text)
        adjustsFontForContentSizeCategory = true
    }

    /// The least width in which the text needs no more lines than in `room`, in points; `room` for a
    /// text that is cut there.
    func evenWidth(within room: CGFloat) -> CGFloat {
        // A label with a limit of lines is never higher than that.
        let free = UILabel(font, text: text ?? "")
        free.numberOfLines = 0
        func height(_ width: CGFloat) -> CGFloat {
            free.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        let line = height(.greatestFiniteMagnitude)
        let least = height(room)
        guard room > 0, least > line, least < line * (CGFloat(numberOfLines) + 0.5) else {
            return room
        }
        var (low, high) = (room / 2, room)
        while high - low > 4 {
            let middle = ((low + high) / 2).rounded()
            if height(middle) > least { low = middle } else { high = middle }
        }
        return high
    }
}

extension UIStackView {
    /// A row, or a column, of views with a space between them, in points.
    convenience init(
        _ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal, spacing: CGFloat = 0
    ) {
        self.init(arrangedSubviews: views)
        (self.axis, self.spacing) = (axis, spacing)
    }

    /// Keeps a space around the views, in points.
    func keepMargins(_ across: CGFloat, _ down: CGFloat) {
        isLayoutMarginsRelativeArrangement = true
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: down, leading: across, bottom: down, trailing: across)
    }
}

extension UIView {
    /// Adds a view that fills this one, but for insets at its sides, where there is room.
    func fill(with view: UIView, sides: CGFloat = 0) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        let ends = [
            view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -sides),
            view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ]
        for end in ends { end.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(
            ends + [
                view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: sides),
                view.topAnchor.constraint(equalTo: topAnchor),
            ])
    }
}
