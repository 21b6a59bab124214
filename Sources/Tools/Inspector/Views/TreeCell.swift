import CoreAnimation
import Foundation
import Inspection
import ViewKit

/// The row of a layer: a triangle, a mark, its name and class, and its flags.
final class TreeCell: KeyCell {
    /// The content of a row.
    struct Content: Equatable {
        var name: String
        var kind: String
        var depth: Int
        var isStage: Bool
        var isFoldable: Bool
        var isOpen: Bool
        var isQuiet: Bool
        var animations: Int
        var differs: Bool
        var words: [String]

        init(_ layer: LayerFacts, isFoldable: Bool, isOpen: Bool, isFaint: Bool) {
            let own = layer.delegate ?? layer.className
            name = layer.name ?? own
            kind = layer.name == nil ? (layer.delegate == nil ? "" : layer.className) : own
            depth = layer.depth
            isStage = layer.parent == nil
            (self.isFoldable, self.isOpen) = (isFoldable, isOpen)
            isQuiet =
                isFaint || layer.flags.contains(.hidden) || layer.flags.contains(.transparent)
            animations = layer.animations
            differs = layer.flags.contains(.differs)
            words = Self.told.compactMap { layer.flags.contains($0.flag) ? $0.word : nil }
        }

        private static let told: [(flag: LayerFacts.Flag, word: String)] = [
            (.hidden, "hidden"), (.transparent, "clear"), (.empty, "empty"), (.isNew, "new"),
            (.timeStands, "stands"), (.mask, "mask"), (.space, "3D"), (.filters, "filters"),
            (.masked, "masked"), (.rasterized, "raster"), (.shadow, "shadow"), (.clips, "clips"),
        ]
    }

    /// The content of the row.
    var content: Content? { didSet { if content != oldValue { showContent() } } }
    /// Called at a press on the triangle.
    var onFold: (() -> Void)?

    private let fold = UIImageView()
    private let mark = UIView()
    private let title = UILabel(12)
    private let flags = UILabel(10)
    private var left: NSLayoutConstraint?

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let row = UIStackView([fold, mark, title, flags])
        row.translatesAutoresizingMaskIntoConstraints = false
        row.setCustomSpacing(1, after: fold)
        contentView.addSubview(row)
        fold.contentMode = .center
        fold.tintColor = .quiet
        fold.isUserInteractionEnabled = true
        fold.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onFold?() })
        mark.layer.cornerRadius = 2
        flags.lineBreakMode = .byTruncatingHead
        flags.setContentHuggingPriority(.required, for: .horizontal)
        title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let left = row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)
        self.left = left
        followTextSize { $0.showContent() }
        NSLayoutConstraint.activate([
            left, row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            row.topAnchor.constraint(equalTo: contentView.topAnchor),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            fold.widthAnchor.constraint(equalToConstant: 14),
            fold.heightAnchor.constraint(equalTo: row.heightAnchor),
            mark.widthAnchor.constraint(equalToConstant: 8),
            mark.heightAnchor.constraint(equalToConstant: 8),
            flags.widthAnchor.constraint(
                lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.4),
        ])
    }

    required init?(coder: NSCoder) { fatalError("the inspector has no storyboard") }

    /// Returns the left edge of the triangle at a depth; very deep layers all have the same.
    static func left(_ depth: Int) -> CGFloat { 5 + CGFloat(min(depth, 16)) * 11 }

    private func showContent() {
        guard let content else { return }
        accessibilityLabel = ([content.name, content.kind] + content.words).joined(separator: ", ")
        left?.constant = Self.left(content.depth)
        fold.image = content.isFoldable ? content.isOpen ? Self.open : Self.closed : nil
        let name = Self.text(
            content.name, 12, content.isStage ? .semibold : .regular,
            content.isQuiet ? .quiet : .text)
        name.append(Self.text("  " + content.kind, 11, .regular, .quiet))
        title.attributedText = name
        let words = Self.text(
            content.words.joined(separator: "  "), 10, .regular, .quiet)
        if content.animations > 0 {
            let moves = content.animations > 1 ? "  moves ×\(content.animations)" : "  moves"
            words.append(Self.text(moves, 10.5, .medium, .seen))
        }
        flags.attributedText = words
        setNeedsLayout()
    }

    private static let open = sign("chevron.down")
    private static let closed = sign("chevron.right")

    private static func sign(_ name: String) -> UIImage? {
        UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 8, weight: .semibold))
    }

    private static func text(
        _ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor
    ) -> NSMutableAttributedString {
        NSMutableAttributedString(
            string: text,
            attributes: [
                .font: UIFont.sized(size, weight), .foregroundColor: color,
            ])
    }

    /// Shows a small square: filled for a layer with animations, else an outline.
    private func showMark() {
        guard let content else { return }
        let fill = content.animations > 0 ? UIColor.seen : content.differs ? .warn : nil
        mark.backgroundColor = fill ?? .clear
        mark.layer.borderWidth = fill == nil ? 1 : 0
        mark.layer.borderColor = (content.isStage ? UIColor.accent : .quiet).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        showMark()
    }
}
