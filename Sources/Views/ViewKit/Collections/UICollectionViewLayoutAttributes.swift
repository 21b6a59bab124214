import CoreAnimation
public import Foundation
public import Primitives

/// The place and the look of an item, a supplementary view or a decoration view, as a layout
/// determines them.
///
/// Subclasses add values of their own, and override `copy(with:)` and `isEqual(_:)` for them.
/// Lengths are points of the collection view's content.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The middle of the element.
    open var center = CGPoint.zero
    /// The size of the element without its transform.
    open var size = CGSize.zero
    /// The transform in three dimensions, about the middle.
    open var transform3D = CATransform3DIdentity
    /// The opacity, 0...1.
    open var alpha: CGFloat = 1
    /// The order of overlapping elements: one with a higher number is in front.
    open var zIndex = 0
    /// Whether the element is hidden; a hidden one has no view.
    open var isHidden = false
    /// The kind of the element.
    public private(set) final var representedElementCategory =
        UICollectionView.ElementCategory.cell
    /// The name of the kind of supplementary or decoration view; nil for a cell.
    public private(set) final var representedElementKind: String?
    /// The axes in which the view may ask for another length; neither for a layout that gives all sizes.
    final var estimatedAxes = UIAxis.both
    /// The scroll view that has the element as its subview; nil for the collection view.
    final weak var host: UIScrollView?

    /// Attributes of an item without a place; the other initializers give the path.
    public override init() {
        super.init()
    }

    /// Attributes of an item.
    /// - Parameter indexPath: the path of the item, of which the frame is still zero.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view of a kind.
    /// - Parameters:
    ///   - elementKind: the kind, as the layout names it.
    ///   - indexPath: the path, by which the data source is asked for the view.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        represent(.supplementaryView, elementKind)
    }

    /// Attributes of a decoration view of a kind.
    /// - Parameters:
    ///   - decorationViewKind: the kind under which a class was registered with the layout.
    ///   - indexPath: any path; it tells views of one kind apart.
    public convenience init(
        forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        represent(.decorationView, decorationViewKind)
    }

    final func represent(_ category: UICollectionView.ElementCategory, _ kind: String?) {
        (representedElementCategory, representedElementKind) = (category, kind)
    }

    /// The box around the element with its transform. Setting it sets the middle and the size.
    open var frame: CGRect {
        get {
            let half = CGSize(width: size.width / 2, height: size.height / 2)
            var box = CGRect(origin: CGPoint(x: -half.width, y: -half.height), size: size)
            if !CATransform3DIsIdentity(transform3D) { box = box.applying(transform) }
            return box.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            size = newValue.size
            guard !CATransform3DIsIdentity(transform3D) else { return }
            let back = transform.inverted()
            size = newValue.applying(back).size
        }
    }

    /// The box of the element in its own coordinates; the origin is 0. Setting it sets the size.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The transform in the plane.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Returns a copy of the same class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.instance()
        copy.indexPath = indexPath
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.estimatedAxes = estimatedAxes
        copy.host = host
        copy.represent(representedElementCategory, representedElementKind)
        return copy
    }

    /// Returns whether an object has the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes,
            type(of: other) == type(of: self)
        else { return false }
        return other.indexPath == indexPath && other.center == center && other.size == size
            && CATransform3DEqualToTransform(other.transform3D, transform3D)
            && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
            && other.representedElementCategory == representedElementCategory
            && other.representedElementKind == representedElementKind
    }

    /// The hash of the path: equal attributes have equal paths.
    open override var hash: Int { indexPath.hashValue }
}

// How these work is explained in CoreAnimation's file of class initializers
extension UICollectionViewLayoutAttributes {
    @_silgen_name("lamina_attributes_instance")
    convenience init(instance: Void) {
        self.init()
    }

    /// Makes attributes of this class by its `init()`; stands for `type.init()`.
    @_silgen_name("lamina_attributes_instance")
    public final class func instance() -> Self
}
