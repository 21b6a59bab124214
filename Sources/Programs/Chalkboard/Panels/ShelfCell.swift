import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A row of the shelf: a small picture of a board in its wooden frame, and its name.
@MainActor
final class ShelfCell: UITableViewCell {
    private let wood = UIView()
    private let picture = UIImageView()
    private let sign = UIImageView(
        image: UIImage(systemName: "plus")?.withTintColor(.white, renderingMode: .alwaysOriginal))
    private let label = UILabel("", .footnote)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        selectionStyle = .none
        wood.backgroundColor = UIColor(red: 0.48, green: 0.32, blue: 0.18, alpha: 1)
        wood.layer.cornerRadius = 7
        wood.layer.shadowOpacity = 0.4
        wood.layer.shadowRadius = 5
        wood.layer.shadowOffset = CGSize(width: 0, height: 3)
        picture.backgroundColor = UIColor(cgColor: ChalkPalette.slate.cgColor())
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 3
        wood.add(picture, margins: UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6))
        picture.addSubview(sign)
        sign.translatesAutoresizingMaskIntoConstraints = false
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        let column = UIStackView(arrangedSubviews: [wood, label])
        column.axis = .vertical
        column.spacing = 4
        contentView.add(column, margins: UIEdgeInsets(top: 6, left: 22, bottom: 6, right: 22))
        NSLayoutConstraint.activate([
            wood.heightAnchor.constraint(equalTo: wood.widthAnchor, multiplier: 0.62),
            sign.centerXAnchor.constraint(equalTo: picture.centerXAnchor),
            sign.centerYAnchor.constraint(equalTo: picture.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a board; one without a picture is a new one where `isNew` is set.
    func show(_ name: String, _ image: CGImage?, isOpen: Bool, isNew: Bool) {
        layer.name = "board \(name)"
        label.text = name
        picture.image = image.map { UIImage(cgImage: $0) }
        sign.isHidden = !isNew
        wood.layer.borderWidth = isOpen ? 2 : 1
        wood.layer.borderColor = isOpen ? UIColor.chalk.cgColor : CGColor(gray: 0, alpha: 0.4)
        isAccessibilityElement = true
        accessibilityLabel = name
        accessibilityTraits = isOpen ? [.button, .selected] : .button
    }

    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        let scale: CGFloat = highlighted ? 0.95 : 1
        UIView.spring(0.3, bounce: 0.35) {
            self.contentView.transform = CGAffineTransform(scaleX: scale, y: scale)
        }
    }
}
