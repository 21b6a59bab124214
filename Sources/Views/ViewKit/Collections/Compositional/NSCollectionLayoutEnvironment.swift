public import Foundation
public import Primitives

/// The size of the container in which a compositional layout places items, and its insets, in points.
public protocol NSCollectionLayoutContainer {
    /// The size with insets.
    var contentSize: CGSize { get }
    /// The size without insets.
    var effectiveContentSize: CGSize { get }
    /// The insets.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets that count: those of the container itself.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The container and the traits for which a compositional layout is made.
public protocol NSCollectionLayoutEnvironment {
    /// The container.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

/// An element of a section in sight, of which a program changes the look while the section is scrolled.
/// Main thread.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity, 0...1.
    var alpha: CGFloat { get set }
    /// The order among overlapping elements.
    var zIndex: Int { get set }
    /// Whether the element is hidden.
    var isHidden: Bool { get set }
    /// The middle, in points of the content.
    var center: CGPoint { get set }
    /// The transform in the plane.
    var transform: CGAffineTransform { get set }
    /// The transform in three dimensions.
    var transform3D: CATransform3D { get set }
    /// The name of the kind of a supplementary or decoration view; empty for a cell.
    var name: String { get }
    /// The path.
    var indexPath: IndexPath { get }
    /// The place, in points of the content.
    var frame: CGRect { get }
    /// The size, with the origin 0.
    var bounds: CGRect { get }
    /// The kind.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The name of the kind of a supplementary or decoration view; nil for a cell.
    var representedElementKind: String? { get }
}

/// A container by its values.
struct LayoutContainer: NSCollectionLayoutContainer {
    var contentSize: CGSize
    var contentInsets = NSDirectionalEdgeInsets.zero

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize { contentSize.reduced(by: contentInsets) }
}

/// An environment by its values.
struct LayoutEnvironment: NSCollectionLayoutEnvironment {
    var container: any NSCollectionLayoutContainer
    var traitCollection: UITraitCollection
    /// The safe area and the margins of the collection view, where a layout has one.
    var guides = LayoutGuides()
}

/// The insets of a collection view that sections may refer to.
struct LayoutGuides: Equatable {
    var safeArea = NSDirectionalEdgeInsets.zero
    var margins = NSDirectionalEdgeInsets.zero
}

/// An axis of a layout, in which it has a start and lengths.
enum LayoutAxis: Sendable {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
    var mask: UIAxis { self == .horizontal ? .horizontal : .vertical }
    var direction: ScrollDirection { self == .horizontal ? .x : .y }
}

extension CGSize {
    func length(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? width : height }

    mutating func set(_ length: CGFloat, _ axis: LayoutAxis) {
        if axis == .horizontal { width = length } else { height = length }
    }

    /// Returns the size that insets leave, at least 0.
    func reduced(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGPoint {
    /// A point from its places along an axis and across it.
    init(along: CGFloat, across: CGFloat, _ axis: LayoutAxis) {
        self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }

    func place(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? x : y }
}

extension CGRect {
    func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
    func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

    /// Returns the box that insets leave, for text that is read from the left; sizes are at least 0.
    func reduced(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            origin: CGPoint(x: minX + insets.leading, y: minY + insets.top),
            size: size.reduced(by: insets))
    }
}

extension NSDirectionalEdgeInsets {
    func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
    func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

    static func + (a: Self, b: Self) -> Self {
        Self(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
            trailing: a.trailing + b.trailing)
    }
}
