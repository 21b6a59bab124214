public import Drawing
public import Foundation

/// A text on the pages of a print, in one font or with attributes. Main thread only.
///
/// ```swift
/// let letter = UISimpleTextPrintFormatter(text: "Dear reader")
/// letter.font = UIFont.systemFont(ofSize: 14)
/// UIPrintInteractionController.shared.printFormatter = letter
/// UIPrintInteractionController.shared.present(animated: true)
/// ```
open class UISimpleTextPrintFormatter: UIPrintFormatter {
    /// The text; setting it removes attributes.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed) = (newValue, nil)
            forget()
        }
    }
    /// The text with attributes; nil for one without.
    open var attributedText: NSAttributedString? {
        get { attributed }
        set {
            (plain, attributed) = (nil, newValue)
            forget()
        }
    }
    /// The font of text that has no other; the system's, of 12 points, by default.
    open var font: UIFont? { didSet { forget() } }
    /// The colour of text that has no other; black by default.
    open var color: UIColor? { didSet { forget() } }
    /// The alignment of text that has no other; by the language by default.
    open var textAlignment = NSTextAlignment.natural { didSet { forget() } }

    private var plain: String?
    private var attributed: NSAttributedString?
    private var printed: PrintedText?

    /// A formatter of a text.
    /// - Parameter text: the text, of any length.
    public init(text: String) {
        plain = text
        super.init()
    }

    /// A formatter of a text with attributes.
    /// - Parameter attributedText: the text, of any length; copied.
    public init(attributedText: NSAttributedString) {
        attributed = NSAttributedString(attributedString: attributedText)
        super.init()
    }

    override func cut(width: CGFloat, first: CGFloat, other: CGFloat) -> [PrintSlice] {
        var look = PrintedText.Look()
        if let font { look.font = font }
        if let color { look.color = color }
        look.alignment = textAlignment
        let printed = PrintedText(
            attributed ?? NSAttributedString(string: plain ?? ""), look, width: width)
        self.printed = printed
        return printed.pages(first: first, other: other)
    }

    override func draw(_ slice: PrintSlice, in rect: CGRect, _ context: CGContext) {
        printed?.draw(slice, in: rect, context)
    }

    override func forget() {
        super.forget()
        printed = nil
    }
}
