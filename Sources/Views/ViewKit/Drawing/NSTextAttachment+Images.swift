public import Drawing
package import Foundation
package import Primitives

extension NSTextAttachment {
    /// The picture; one without colours of its own, such as a symbol without `withTintColor(_:)`, is drawn in the colour of
    /// the text.
    public var image: UIImage? {
        get { picture as? UIImage }
        set { picture = newValue }
    }

    /// An attachment that shows `image`, in its own size, on the baseline.
    /// - Parameter image: the picture, which is retained.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
}

extension UIImage: AttachmentPicture {
    package func draw(in context: CGContext, _ rect: CGRect, tint: CGColor) {
        let own = isTextTemplate ? withTintColor(UIColor(cgColor: tint)) : self
        GraphicsStack.current.with(context) { own.draw(in: rect) }
    }
}
