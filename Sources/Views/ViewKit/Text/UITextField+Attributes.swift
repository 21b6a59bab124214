import Drawing
public import Foundation

extension UITextField {
    /// The attributes of the whole text: font, colour and alignment.
    public var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = textAlignment
            return [
                .font: shownFont, .foregroundColor: textColor ?? .label, .paragraphStyle: paragraph,
            ]
        }
        set { take(newValue) }
    }

    /// The attributes of typed text, which are those of the whole text, as a field has one look.
    /// Setting them changes the whole text; an empty dictionary changes nothing.
    public var typingAttributes: [NSAttributedString.Key: Any]? {
        get { defaultTextAttributes }
        set { if let newValue { take(newValue) } }
    }

    /// Takes the text and the attributes of its first letter.
    func take(_ attributed: NSAttributedString?) {
        text = attributed?.string
        guard let attributed, attributed.length > 0 else { return }
        take(attributed.attributes(at: 0, effectiveRange: nil))
    }

    private func take(_ attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
            textAlignment = paragraph.alignment
        }
    }

    /// Makes the font that of the user's text size, where it follows that.
    func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traitCollection.preferredContentSizeCategory)
        if adjusted != font { self.font = adjusted }
    }

    func makeClearButton() -> UIControl {
        let button = ClearButton(frame: .zero)
        button.addAction(
            UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
        return button
    }
}
