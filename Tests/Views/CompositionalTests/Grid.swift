import CoreAnimation
import Foundation
import ViewKit

/// A collection view of given numbers, whose layout is asked for places and never shown.
@MainActor
final class Grid: UICollectionView {
    var counts: [Int]
    private let composed: UICollectionViewCompositionalLayout

    init(
        _ counts: [Int], width: CGFloat = 400, height: CGFloat = 600,
        _ layout: UICollectionViewCompositionalLayout
    ) {
        self.counts = counts
        composed = layout
        super.init(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        layout.prepare()
    }

    convenience init(
        _ count: Int, width: CGFloat = 400, height: CGFloat = 600,
        _ section: NSCollectionLayoutSection
    ) {
        self.init(
            [count], width: width, height: height,
            UICollectionViewCompositionalLayout(section: section))
    }

    required init?(coder: NSCoder) { nil }

    override var numberOfSections: Int { counts.count }
    override func numberOfItems(inSection section: Int) -> Int { counts[section] }

    /// The place of an item.
    func frame(_ item: Int, in section: Int = 0) -> CGRect? {
        composed.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    /// The places of the first items of a section.
    func frames(_ count: Int, in section: Int = 0) -> [CGRect?] {
        (0..<count).map { frame($0, in: section) }
    }

    /// The place of a header, a footer or a badge.
    func frame(of kind: String, _ item: Int = 0, in section: Int = 0) -> CGRect? {
        composed.layoutAttributesForSupplementaryView(
            ofKind: kind, at: IndexPath(item: item, section: section))?.frame
    }

    /// The attributes of all that a rectangle touches.
    func elements(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        composed.layoutAttributesForElements(in: rect) ?? []
    }

    /// The items that a rectangle touches.
    func items(_ rect: CGRect) -> [IndexPath] {
        elements(rect).filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
    }

    /// The height of the content.
    var length: CGFloat { composed.collectionViewContentSize.height }

    /// Gives an element the size that its content needs, as its view would.
    func measure(_ attributes: UICollectionViewLayoutAttributes?, _ size: CGSize) {
        guard let attributes, let preferred = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return }
        preferred.size = size
        guard
            composed.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return }
        composed.invalidateLayout(
            with: composed.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        composed.prepare()
    }

    /// Gives an item the size that its content needs.
    func measure(_ item: Int, width: CGFloat? = nil, height: CGFloat? = nil) {
        let path = IndexPath(item: item, section: 0)
        guard let own = composed.layoutAttributesForItem(at: path) else { return }
        measure(
            own, CGSize(width: width ?? own.size.width, height: height ?? own.size.height))
    }
}

/// A size by two dimensions.
func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// An item that fills its group, or a part of its width.
func filling(_ width: CGFloat = 1, _ height: CGFloat = 1) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(width), .fractionalHeight(height)))
}

/// Rows of a height.
func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let full = size(.fractionalWidth(1), height)
    let item = NSCollectionLayoutItem(layoutSize: full)
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: full, subitems: [item]))
}

/// A box by four numbers.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
