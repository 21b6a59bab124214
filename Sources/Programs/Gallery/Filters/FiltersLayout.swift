import Foundation

/// The layout of the page about filters.
///
///     [ wall    ] [ sample  ]      a tall page:   [ wall             ]
///     [         ] [ sliders ]                     [ sample | sliders ]
///
/// A sample beside the wall would be a narrow strip on a tall page.
@MainActor
struct FiltersLayout {
    /// The pictures of all filters.
    private(set) var wall: CGRect
    /// The card with sample and sliders.
    private(set) var panel: CGRect
    /// The picture to filter, in points of the panel.
    private(set) var sample: CGRect
    /// The column of the sliders, in points of the panel.
    private(set) var sliders: CGRect

    private static let gap: CGFloat = 16
    private static let margin: CGFloat = 20
    private static let slidersHeight = 5 * ValueSlider.height + 4 * sliderGap
    /// The greatest height of the sample beside the wall, as a multiple of its width.
    private static let tallest: CGFloat = 1.5
    /// The width of a page in which sample and sliders fit beside each other.
    private static let leastWidthBelow: CGFloat = 460
    /// The space between sliders, in points.
    static let sliderGap: CGFloat = 6

    /// Lays out a page of `size`.
    init(_ size: CGSize) {
        self.init(beside: size)
        if size.width >= Self.leastWidthBelow, sample.height > sample.width * Self.tallest {
            self.init(below: size)
        }
    }

    private init(beside size: CGSize) {
        let top = max(0, size.height - Self.slidersHeight - 32).rounded()
        let height = max(1, top - 32)
        // As wide as the sample is high, where that leaves the wall its room.
        let wish = max(300, height + 2 * Self.margin)
        let right = min(wish, max(190, size.width * 0.36), size.width).rounded()
        let inner = max(1, right - 2 * Self.margin)
        wall = CGRect(
            x: 0, y: 0, width: max(0, size.width - right - Self.gap), height: size.height)
        panel = CGRect(x: size.width - right, y: 0, width: right, height: size.height)
        sample = CGRect(x: Self.margin, y: Self.margin, width: inner, height: height)
        sliders = CGRect(x: Self.margin, y: top, width: inner, height: Self.slidersHeight)
    }

    private init(below size: CGSize) {
        let column = min(340, max(220, size.width * 0.36)).rounded()
        let width = size.width - column - 3 * Self.margin
        let least = Self.slidersHeight + 2 * Self.margin
        let wish = width * 0.62 + 2 * Self.margin
        let height = max(least, min(size.height * 0.4, wish)).rounded()
        wall = CGRect(
            x: 0, y: 0, width: size.width, height: max(0, size.height - height - Self.gap))
        panel = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
        sample = CGRect(
            x: Self.margin, y: Self.margin, width: width, height: height - 2 * Self.margin)
        sliders = CGRect(
            x: sample.maxX + Self.margin, y: ((height - Self.slidersHeight) / 2).rounded(),
            width: column, height: Self.slidersHeight)
    }
}
