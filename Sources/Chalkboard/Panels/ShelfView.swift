import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// The shelf: a drawer at the right with the boards of the folder.
@MainActor
final class ShelfView: UIView {
    /// A board on the shelf.
    struct Entry {
        var file: URL
        var isOpen: Bool
    }

    private let title = Paint.label("Boards", size: 17, weight: .bold)
    private let place = Paint.label("", size: 11.5, color: Paint.quiet)
    private let scroll = UIScrollView(frame: .zero)
    private var cards: [ShelfCard] = []
    private let closeButton: TrayButton

    /// How wide the drawer is in a window of so many points.
    static func width(_ room: CGFloat) -> CGFloat { min(264, max(180, room * 0.42)) }

    init(
        _ entries: [Entry], folder: String, picture: (URL) -> CGImage?,
        onNew: @escaping @MainActor () -> Void, onOpen: @escaping @MainActor (URL) -> Void,
        onClose: @escaping @MainActor () -> Void
    ) {
        closeButton = TrayButton(
            .close, name: "close shelf", tip: ChalkAction.escape.tip("Close"), action: onClose)
        super.init(frame: .zero)
        layer.name = "shelf"
        Paint.panel(self, radius: 0)
        place.text = folder
        place.lineBreakMode = .byTruncatingMiddle
        for view in [title, place, scroll, closeButton] { addSubview(view) }
        cards = [ShelfCard("New board", image: nil, icon: .plus, isOpen: false, action: onNew)]
        cards += entries.map { entry in
            ShelfCard(
                entry.file.deletingPathExtension().lastPathComponent, image: picture(entry.file),
                isOpen: entry.isOpen
            ) { onOpen(entry.file) }
        }
        for card in cards { scroll.addSubview(card) }
        scroll.alwaysBounceVertical = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        title.frame = CGRect(x: 18, y: 14, width: max(0, width - 70), height: 24)
        place.frame = CGRect(x: 18, y: 38, width: max(0, width - 36), height: 16)
        closeButton.frame.origin = CGPoint(x: width - 46, y: 8)
        scroll.frame = CGRect(x: 0, y: 62, width: width, height: max(0, bounds.height - 62))
        let card = max(60, width - 44)
        let height = ShelfCard.height(card)
        for (index, each) in cards.enumerated() {
            each.frame = CGRect(
                x: 22, y: 8 + CGFloat(index) * (height + 12), width: card, height: height)
        }
        scroll.contentSize = CGSize(
            width: width, height: 20 + CGFloat(cards.count) * (height + 12))
    }
}
