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
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout)
    {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    /// No layout: one between two others can't be read.
    public required init?(coder: NSCoder) { nil }

    /// Keeps a value that a subclass changes by the gesture.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// Returns a value that was kept; 0 for none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
}
