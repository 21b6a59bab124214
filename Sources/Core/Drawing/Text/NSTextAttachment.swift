public import Foundation
package import Primitives

/// A picture among the letters of an attributed text.
///
/// The character U+FFFC stands for it in the string; `NSAttributedString(attachment:)` makes one. Labels, text views
/// and drawn strings show it; Core Text leaves its room empty, as its own run delegates do. One thread at a time.
///
/// ```swift
/// let star = NSTextAttachment()
/// star.image = UIImage(systemName: "star.fill")
/// star.bounds = CGRect(x: 0, y: -2, width: 16, height: 16)
/// let text = NSMutableAttributedString(string: "Best ")
/// text.append(NSAttributedString(attachment: star))
/// ```
open class NSTextAttachment: NSObject {
    // The first property; see `FoundationMark`.
    private let mark = FoundationMark()

    /// The character that stands for an attachment in a string.
    public static let character: Int = 0xFFFC

    /// The picture's place, in points from the letter's origin on the baseline, y upward; zero, as it is at first, for
    /// the picture's own size on the baseline.
    open var bounds = CGRect.zero
    /// Data of another kind of content; kept, not shown.
    open var contents: Data?
    /// The type of `contents`.
    open var fileType: String?
    /// The picture, an object that draws itself; views set it through `image`.
    package var picture: (any AttachmentPicture)?

    /// An attachment, which shows nothing before it has a picture.
    /// - Parameters:
    ///   - data: content that is kept, not shown.
    ///   - uti: the content's type.
    public init(data: Data? = nil, ofType uti: String? = nil) {
        contents = data
        fileType = uti
        super.init()
    }

    /// The picture's place on the baseline, y upward; without negative sizes, and finite.
    package var place: CGRect {
        let own = bounds == .zero ? CGRect(origin: .zero, size: picture?.size ?? .zero) : bounds
        let numbers = [own.minX, own.minY, own.width, own.height]
        return numbers.allSatisfy(\.isFinite) ? own.standardized : .zero
    }
}

extension NSTextAttachment: ShapeSource {
    /// The room of the picture in its line.
    package var shape: TextShape {
        TextShape(ascent: place.maxY, descent: -place.minY, width: place.maxX)
    }
}

/// A picture that an attachment shows, such as one of the views' class of pictures.
package protocol AttachmentPicture: AnyObject {
    /// The picture's own size, in points.
    var size: CGSize { get }
    /// Draws the picture into `rect` of a context whose y grows downward, in `tint` where it has no colours of its own.
    func draw(in context: CGContext, _ rect: CGRect, tint: CGColor)
}

extension NSAttributedString {
    /// A text without letters, for `NSAttributedString()` and `NSMutableAttributedString()`, which Foundation for
    /// Linux doesn't have.
    /// - Parameter letters: nothing, and left out.
    public convenience init(_ letters: Void = ()) {
        self.init(string: "")
    }

    /// A text that consists of one attachment.
    /// - Parameter attachment: the attachment, which is retained.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
