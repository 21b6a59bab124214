public import Foundation

/// The ground of a button or a cell: its colour, its corners and its edge.
public struct UIBackgroundConfiguration: Sendable, Hashable {
    /// The colour; nil is the tint colour of the view.
    public var backgroundColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The distances of the ground from the edges of the view, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The picture on the colour; nil for none.
    public var image: UIImage?
    /// The colour of the edge; nil is the tint colour of the view.
    public var strokeColor: UIColor?
    /// The width of the edge, in points; 0 for none.
    public var strokeWidth: CGFloat = 0

    init() {}

    /// Returns a ground without a colour.
    public static func clear() -> UIBackgroundConfiguration {
        var ground = UIBackgroundConfiguration()
        ground.backgroundColor = .clear
        return ground
    }
}
