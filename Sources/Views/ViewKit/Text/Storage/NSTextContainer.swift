public import Foundation
public import Drawing

/// The area in which a text is laid out. Main thread while a text view shows it.
open class NSTextContainer: NSObject {
    /// The size, in points. The height is not a limit: a text view shows all of its text.
    open var size: CGSize { didSet { if size.width != oldValue.width { changed() } } }
    /// The padding at both ends of lines, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet { if lineFragmentPadding != oldValue { changed() } }
    }
    /// The most lines; 0, the default, for any number. Kept: a text view shows all of them.
    open var maximumNumberOfLines = 0
    /// The treatment of lines that are too long; lines break between words by default.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether the width follows the text view's.
    open var widthTracksTextView = false
    /// Whether the height follows the text view's.
    open var heightTracksTextView = false
    /// The manager that lays out text here; it retains the container.
    open internal(set) weak var layoutManager: NSLayoutManager?

    /// A container of a size.
    /// - Parameter size: the width of lines, in points, from 1,000,000 on without a limit; the
    ///   height limits nothing.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// A container without limits.
    public convenience override init() {
        self.init(
            size: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }

    /// The width of lines, in points; nil for lines that don't break.
    var lineWidth: CGFloat? {
        guard size.width < 1_000_000 else { return nil }
        return max(1, size.width - 2 * lineFragmentPadding)
    }

    private func changed() { layoutManager?.widthChanged() }
}
