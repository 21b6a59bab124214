import CoreAnimation
import Foundation
import Primitives

/// The attributes of the elements in sight and somewhat beyond, kept so that the layout is asked only when
/// other elements come in sight.
@MainActor
struct LayoutSight {
    /// The part of the content for which the layout was asked.
    let rect: CGRect
    /// The attributes at the places on screen, in the layout's order.
    let list: [(element: CollectionElement, attributes: UICollectionViewLayoutAttributes)]
    /// These attributes by element.
    let places: [CollectionElement: UICollectionViewLayoutAttributes]
}

// The numbers of sections and items, and the invalidation of the layout
extension UICollectionView {
    func startCollection() {
        usedLayout.collectionView = self
        hand.collection = self
        addHold()
    }

    /// Asks the data source for the numbers of sections and items, once after each `reloadData()`.
    func load() {
        guard !isLoaded, !isChanging else { return }
        isLoaded = true
        isLayoutDue = true
        counts = askCounts()
    }

    /// The number of items of each section; the data source is asked where it hasn't been.
    var loadedCounts: [Int] {
        load()
        return counts
    }

    /// Returns the number of items of a section; 0 for none.
    func count(of section: Int) -> Int {
        let counts = loadedCounts
        return counts.indices.contains(section) ? counts[section] : 0
    }

    func takeDelegate(_ new: (any UICollectionViewDelegate)?) {
        guard new !== collectionDelegate else { return }
        collectionDelegate = new
        if new != nil { addMenus() }
        // Layouts ask the delegate for sizes.
        if isLoaded { usedLayout.invalidateLayout() }
    }

    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    /// Forgets all data, which are loaded again when they are needed.
    func forgetData() {
        guard !isChanging else { return }
        if let move { letGo(of: move.view) }
        move = nil
        press = RowPress()
        for element in Array(shown.keys) { retire(element) }
        selected = []
        prefetched = []
        arriving = nil
        isLoaded = false
        let context = usedLayout.makeContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        usedLayout.invalidateLayout(with: context)
    }

    /// Whether there is an item at a path.
    func has(_ path: IndexPath) -> Bool {
        load()
        return path.count == 2 && counts.indices.contains(path.section)
            && (0..<counts[path.section]).contains(path.item)
    }

    /// The first item and the last one; nil for none.
    var ends: (first: IndexPath, last: IndexPath)? {
        load()
        guard let first = counts.firstIndex(where: { $0 > 0 }),
            let last = counts.lastIndex(where: { $0 > 0 })
        else { return nil }
        return (
            IndexPath(item: 0, section: first), IndexPath(item: counts[last] - 1, section: last)
        )
    }

    // The layout

    /// Called when the layout was invalidated: it prepares itself again before the next frame.
    func layoutInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        isLayoutDue = true
        sight = nil
        offsetAdjustment.x += context.contentOffsetAdjustment.x
        offsetAdjustment.y += context.contentOffsetAdjustment.y
        setNeedsLayout()
    }

    /// Has the layout prepare itself, where it was invalidated.
    func prepareLayoutIfDue() {
        load()
        guard isLayoutDue, !isPreparing else { return }
        isLayoutDue = false
        isPreparing = true
        usedLayout.prepare()
        isPreparing = false
        sight = nil
        let size = usedLayout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        guard offsetAdjustment != .zero else { return }
        let way = offsetAdjustment
        offsetAdjustment = .zero
        show(CGPoint(x: bounds.minX + way.x, y: bounds.minY + way.y))
    }

    /// Asks the layout about new bounds while the old ones are still set, so that it can compare both.
    func boundsWillChange(to new: CGRect) {
        guard isLoaded, !isPreparing, usedLayout.collectionView === self else { return }
        if new.size != super.bounds.size {
            sight = nil
            setNeedsLayout()
        }
        guard usedLayout.shouldInvalidateLayout(forBoundsChange: new) else { return }
        usedLayout.invalidateLayout(
            with: usedLayout.invalidationContext(forBoundsChange: new))
    }

    // Places

    /// Whether the content is mirrored, as text is read in the other direction than the layout assumes.
    var isMirrored: Bool {
        usedLayout.flipsHorizontallyInOppositeLayoutDirection
            && usedLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    /// The width in which places are mirrored.
    private var mirrorWidth: CGFloat {
        let inset = adjustedContentInset
        return max(contentSize.width, bounds.width - inset.left - inset.right)
    }

    /// Returns a rectangle of the screen's content in the layout's own space, or the other way round.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard isMirrored else { return rect }
        var turned = rect
        turned.origin.x = mirrorWidth - rect.maxX
        return turned
    }

    /// Returns a point of the screen's content in the layout's own space, or the other way round.
    func mirrored(_ point: CGPoint) -> CGPoint {
        isMirrored ? CGPoint(x: mirrorWidth - point.x, y: point.y) : point
    }

    /// Returns an offset as one of the layout's own space, or the other way round.
    func mirroredOffset(_ offset: CGPoint) -> CGPoint {
        mirrored(CGRect(origin: offset, size: bounds.size)).origin
    }

    /// Returns the layout's attributes at their place on screen, or the other way round.
    func mirrored(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard isMirrored else { return attributes }
        let turned = attributes.copied
        turned.center = mirrored(attributes.center)
        return turned
    }

    /// Returns the attributes of an element at its place on screen; nil for none.
    func place(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        prepareLayoutIfDue()
        if let known = sight?.places[element] { return known }
        return usedLayout.attributes(of: element, in: self).map { mirrored($0) }
    }

    /// Returns the attributes of all elements that a rectangle of the screen's content touches.
    func places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        prepareLayoutIfDue()
        guard !rect.isEmpty else { return [] }
        let found = usedLayout.layoutAttributesForElements(in: mirrored(rect)) ?? []
        return isMirrored ? found.map { mirrored($0) } : found
    }

    /// Returns the frontmost item at a point of the content; nil for none.
    func path(under point: CGPoint) -> IndexPath? {
        let box = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
        return places(in: box).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
                && has($0.indexPath)
        }.max { $0.zIndex < $1.zIndex }?.indexPath
    }

    /// Returns the items that a rectangle of the content touches, in order.
    func items(in rect: CGRect) -> [TableRow] {
        places(in: rect).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.overlaps(rect)
        }.map { TableRow($0.indexPath) }.sorted()
    }
}

extension UICollectionViewLayout {
    /// Returns the attributes of an element; nil for none.
    func attributes(
        of element: CollectionElement, in view: UICollectionView
    ) -> UICollectionViewLayoutAttributes? {
        switch element {
        case .item(let path): view.has(path) ? layoutAttributesForItem(at: path) : nil
        case .supplementary(let kind, let path):
            layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        case .decoration(let kind, let path):
            layoutAttributesForDecorationView(ofKind: kind, at: path)
        }
    }
}
