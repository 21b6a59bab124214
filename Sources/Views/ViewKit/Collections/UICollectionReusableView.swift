public import Foundation

/// A view of a collection view that is used again for other elements: the superclass of cells, and the
/// class of supplementary and decoration views. Main thread only.
open class UICollectionReusableView: UIView {
    /// The identifier under which the view is used again; nil outside of a collection view.
    open internal(set) var reuseIdentifier: String?

    // State of the collection view

    weak var collection: UICollectionView?
    /// The views that can stand for this one; nil for one that isn't used again.
    var kind: CollectionPool.Kind?
    /// The element that the view shows; nil while it is kept for another one.
    var element: CollectionElement?
    /// The attributes that were applied last.
    var applied: UICollectionViewLayoutAttributes?
    /// The size that the layout gave when the view was measured, the one that it preferred, and whether
    /// the layout took that.
    var measured: (given: CGSize, preferred: CGSize, isTaken: Bool)?
    /// Whether a layout has placed the view, so that it can hold its place.
    var isSettled = false

    /// The distance by which a swipe has moved the view.
    var placeShift = CGPoint.zero

    /// A view of the size and at the place of `frame`.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A view without a size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Prepares the view for another element; overrides call `super`.
    open func prepareForReuse() {}

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentChanged()
    }

    /// Has the view measured again, where it is shown.
    func contentChanged() {
        guard measured != nil, let collection, collection.selfSizingInvalidation != .disabled
        else { return }
        measured = nil
        collection.setNeedsLayout()
    }

    /// Called when the view is about to be filled for an element; classes for lists take its look.
    func comes(for element: CollectionElement) {}

    /// Takes the layout's attributes. The collection view has set those of this module already;
    /// overrides take those that a subclass of the attributes adds.
    /// - Parameter layoutAttributes: the attributes, perhaps of a subclass that the layout names in
    ///   `layoutAttributesClass`.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before another layout places the view.
    /// - Parameters:
    ///   - oldLayout: the present layout.
    ///   - newLayout: the layout that follows.
    open func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    /// Called after another layout has placed the view.
    /// - Parameters:
    ///   - oldLayout: the layout before.
    ///   - newLayout: the present layout.
    open func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
    ) {}

    /// Returns the attributes that the view prefers: by default with the size that its content needs
    /// by constraints, in the axes that the layout has only estimated.
    /// - Parameter layoutAttributes: the attributes of the layout; the frame is an estimate where
    ///   its axes are.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let axes = layoutAttributes.estimatedAxes
        guard axes != .neither else { return layoutAttributes }
        let own = layoutAttributes.size
        let size = systemLayoutSizeFitting(
            own,
            withHorizontalFittingPriority: axes.contains(.horizontal)
                ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        let fitting = CGSize(
            width: axes.contains(.horizontal) && size.width > 0 ? size.width : own.width,
            height: axes.contains(.vertical) && size.height > 0 ? size.height : own.height)
        guard fitting != own else { return layoutAttributes }
        let preferred = layoutAttributes.copied
        preferred.size = fitting
        return preferred
    }
}
