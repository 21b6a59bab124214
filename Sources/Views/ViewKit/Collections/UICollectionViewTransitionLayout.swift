public import Foundation

/// The layout between two others, by which a gesture changes one to the other. Main thread only.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout that is left.
    public final let currentLayout: UICollectionViewLayout
    /// The layout that takes its place.
    public final let nextLayout: UICollectionViewLayout
    /// The part of the way that is done, 0...1.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { invalidateLayout() } }
    }
    private var values: [String: CGFloat] = [:]

    /// A layout between two others.
    /// - Parameters:
    ///   - currentLayout: the layout at the gesture's begin; retained.
    ///   - newLayout: the layout at its end; retained.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout)
    {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    /// Returns nil: a layout between two others can't be read from an archive.
    public required init?(coder: NSCoder) { nil }

    /// Keeps a value that a subclass changes by the gesture.
    /// - Parameters:
    ///   - value: the value at the gesture's present place.
    ///   - key: a name of your own.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// Returns a value that was kept; 0 for none.
    /// - Parameter key: a name that `updateValue(_:forAnimatedKey:)` was given.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // Places between those of both layouts

    open override var collectionViewContentSize: CGSize {
        let (from, to) = (
            currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
        )
        return CGSize(
            width: from.width.way(to: to.width, transitionProgress),
            height: from.height.way(to: to.height, transitionProgress))
    }

    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        let found =
            (currentLayout.layoutAttributesForElements(in: rect) ?? [])
            + (nextLayout.layoutAttributesForElements(in: rect) ?? [])
        return Set(found.map(\.element)).compactMap { between($0) }
    }

    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { between(.item(indexPath)) }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { between(.supplementary(elementKind, indexPath)) }

    private func between(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard let collectionView else { return nil }
        let from = currentLayout.attributes(of: element, in: collectionView)
        let to = nextLayout.attributes(of: element, in: collectionView)
        guard let made = (from ?? to)?.copied, let from, let to else {
            let only = (from ?? to)?.copied
            only?.alpha *= from == nil ? transitionProgress : 1 - transitionProgress
            return only
        }
        let part = transitionProgress
        made.estimatedAxes = .neither
        made.center = CGPoint(
            x: from.center.x.way(to: to.center.x, part), y: from.center.y.way(to: to.center.y, part)
        )
        made.size = CGSize(
            width: from.size.width.way(to: to.size.width, part),
            height: from.size.height.way(to: to.size.height, part))
        made.alpha = from.alpha.way(to: to.alpha, part)
        made.transform3D = part < 0.5 ? from.transform3D : to.transform3D
        made.zIndex = part < 0.5 ? from.zIndex : to.zIndex
        return made
    }
}

extension CGFloat {
    fileprivate func way(to end: CGFloat, _ part: CGFloat) -> CGFloat { self + (end - self) * part }
}
