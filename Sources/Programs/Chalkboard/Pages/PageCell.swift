import Drawing
import Foundation
import ViewKit

/// A small picture of a page with its number and name.
@MainActor
final class PageCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let label = UILabel("", .footnote)
    /// Whether the page is the one on the board.
    private var isCurrent = false

    /// The size of a cell, in points.
    static let size = CGSize(width: 152, height: 122)

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 6
        label.textAlignment = .center
        let column = UIStackView(arrangedSubviews: [picture, label])
        column.axis = .vertical
        column.spacing = 4
        contentView.add(column)
        picture.heightAnchor.constraint(equalToConstant: 98).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a page.
    func show(number: Int, name: String?, image: CGImage?, isCurrent: Bool) {
        layer.name = "page \(number)"
        picture.image = image.map { UIImage(cgImage: $0) }
        label.text = name.map { "\(number)  \($0)" } ?? "\(number)"
        self.isCurrent = isCurrent
        isAccessibilityElement = true
        accessibilityLabel = "Page \(number)\(name.map { ", \($0)" } ?? "")"
        setNeedsUpdateConfiguration()
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        let isChosen = state.isSelected
        let edge = isChosen || isCurrent ? UIColor.chalk : .line
        picture.layer.borderWidth = isChosen ? 3 : isCurrent ? 2 : 1
        picture.layer.borderColor = edge.resolvedColor(with: traitCollection).cgColor
        label.textColor = isCurrent ? .text : .quiet
        accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
}
