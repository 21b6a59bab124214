public import Foundation

/// A description of the background of a button, a cell, a header or a footer.
///
/// ```swift
/// var background = UIBackgroundConfiguration.clear()
/// background.backgroundColor = .secondarySystemBackground
/// background.cornerRadius = 10
/// let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
/// cell.backgroundConfiguration = background
/// ```
public struct UIBackgroundConfiguration: Sendable, Hashable {
    /// The view behind the colour; nil for none.
    public var customView: UIView?
    /// The radius of the corners, in points; those of a group's first and last row come on top.
    public var cornerRadius: CGFloat = 0
    /// The insets of the background, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the layout margins are added to the insets; kept, without effect.
    public var edgesAddingLayoutMarginsToBackgroundInsets = NSDirectionalRectEdge()
    /// The colour; nil for the tint. A colour that is set counts in all states.
    public var backgroundColor: UIColor? {
        get { isOwnColor ? ownColor : isLit ? selectedColor ?? styleColor : styleColor }
        set { (ownColor, isOwnColor) = (newValue, true) }
    }
    /// The function that changes the colour; nil for none.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The effect on what lies behind, below the colour, which should let it through; nil for none.
    // Effects are immutable.
    public nonisolated(unsafe) var visualEffect: UIVisualEffect?
    /// The picture on the colour and the view; nil for none.
    public var image: UIImage?
    /// The way in which the picture fills the background; what lies outside of it isn't shown.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the edge; nil for the tint.
    public var strokeColor: UIColor?
    /// The function that changes the edge's colour; nil for none.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the edge, in points.
    public var strokeWidth: CGFloat = 0
    /// The distance of the edge outside of the background, in points; kept, without effect.
    public var strokeOutset: CGFloat = 0
    /// The colour of the style, and that while selected; nil leaves it as it is.
    private var styleColor, selectedColor: UIColor?
    /// The colour that was set in place of the style's.
    private var ownColor: UIColor?
    private var isOwnColor = false
    /// Whether the description is that of a selected or highlighted view.
    private var isLit = false

    init() {}

    private init(_ color: UIColor?, selected: UIColor? = nil) {
        (styleColor, selectedColor) = (color, selected)
    }

    /// Returns a background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration { Self(.clear) }
    /// Returns the background of a row of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        Self(.systemBackground, selected: .systemGray4)
    }
    /// Returns the background of a row of groups.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        Self(.secondarySystemGroupedBackground, selected: .systemGray4)
    }
    /// Returns the background of a row of a side bar: none, and a rounded one while it is selected.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var made = Self(.clear, selected: .systemGray4)
        made.cornerRadius = TableMetrics.cornerRadius
        return made
    }
    /// Returns the background of a header of a side bar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { Self(.clear) }
    /// Returns the background of a row of the list around it, that of plain lists here.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// Returns the background of a header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        Self(.systemBackground)
    }
    /// Returns the background of a header or footer of groups.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self(.clear) }
    /// Returns the background of a header of the list around it, that of groups here.
    public static func listHeader() -> UIBackgroundConfiguration { Self(.clear) }
    /// Returns the background of a footer of the list around it, that of groups here.
    public static func listFooter() -> UIBackgroundConfiguration { Self(.clear) }

    /// Returns the description changed to a state: another colour where it is selected or highlighted, unless a colour was
    /// set.
    /// - Parameter state: selected, highlighted, edited and the like, and the traits.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        let cell = state as? UICellConfigurationState
        let view = state as? UIViewConfigurationState
        let isLit =
            cell.map { $0.isSelected || $0.isHighlighted || $0.isSwiped }
            ?? view.map { $0.isSelected || $0.isHighlighted } ?? false
        var made = self
        made.isLit = isLit
        return made
    }

    /// Returns the colour for a tint.
    /// - Parameter tintColor: the tint of the view, which stands for a colour that is nil.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the edge's colour for a tint.
    /// - Parameter tintColor: the tint of the view, which stands for a colour that is nil.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// Returns whether all values are equal; functions of colours don't count.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.customView === rhs.customView && lhs.cornerRadius == rhs.cornerRadius
            && lhs.backgroundInsets == rhs.backgroundInsets
            && lhs.backgroundColor == rhs.backgroundColor && lhs.image == rhs.image
            && lhs.imageContentMode == rhs.imageContentMode
            && lhs.strokeColor == rhs.strokeColor && lhs.strokeWidth == rhs.strokeWidth
            && lhs.visualEffect === rhs.visualEffect
            && lhs.strokeOutset == rhs.strokeOutset && lhs.selectedColor == rhs.selectedColor
            && lhs.edgesAddingLayoutMarginsToBackgroundInsets
                == rhs.edgesAddingLayoutMarginsToBackgroundInsets
    }

    /// Feeds the values to `hasher`.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(customView.map { ObjectIdentifier($0) })
        hasher.combine(cornerRadius)
        hasher.combine(backgroundInsets)
        hasher.combine(backgroundColor)
        hasher.combine(strokeColor)
        hasher.combine(strokeWidth)
    }
}

/// The view that shows a background configuration behind a cell, a header or a footer.
final class ListGround: UIView {
    private var shown: UIBackgroundConfiguration?
    private var picture: UIImageView?
    private var pane: UIVisualEffectView?

    /// Shows a background with the corners of a group's box.
    func take(_ configuration: UIBackgroundConfiguration?, tint: UIColor) {
        if shown?.customView !== configuration?.customView {
            shown?.customView?.removeFromSuperview()
            if let custom = configuration?.customView { addSubview(custom) }
        }
        shown = configuration
        show(configuration?.image, configuration?.imageContentMode ?? .scaleToFill)
        isUserInteractionEnabled = false
        let color = configuration?.resolvedBackgroundColor(for: tint) ?? .clear
        show(configuration?.visualEffect, color)
        let stroke = configuration?.strokeWidth ?? 0
        layer.borderWidth = stroke
        traitCollection.performAsCurrent {
            layer.borderColor =
                stroke > 0 ? configuration?.resolvedStrokeColor(for: tint).cgColor : nil
        }
        setNeedsLayout()
    }

    /// Shows the colour, over an effect where there is one.
    private func show(_ effect: UIVisualEffect?, _ color: UIColor) {
        backgroundColor = effect == nil ? color : .clear
        guard effect != nil || pane != nil else { return }
        let view = pane ?? UIVisualEffectView(effect: nil)
        pane = view
        (view.effect, view.isHidden) = (effect, effect == nil)
        view.contentView.backgroundColor = color
        view.clipsToBounds = true
        if subviews.first !== view { insertSubview(view, at: 0) }
    }

    private func show(_ image: UIImage?, _ mode: ContentMode) {
        guard image != nil || picture != nil else { return }
        let view = picture ?? UIImageView()
        picture = view
        (view.image, view.contentMode, view.isHidden) = (image, mode, image == nil)
        if subviews.last !== view { addSubview(view) }
        clipsToBounds = image != nil
    }

    /// Places the background in a box.
    func place(in box: CGRect, _ corners: RowLook.Corners, isMirrored: Bool) {
        let insets = shown?.backgroundInsets ?? .zero
        frame = box.inset(
            by: UIEdgeInsets(
                top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
                bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing))
        let own = shown?.cornerRadius ?? 0
        let round = own > 0 ? RowLook.Corners(radius: own, mask: .all) : corners
        layer.round(round)
        pane?.layer.round(round)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shown?.customView?.frame = bounds
        picture?.frame = bounds
        pane?.frame = bounds
    }
}
