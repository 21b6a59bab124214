import Foundation
import Testing
import ViewKit

/// Apple's documentation of the insets: positive values shrink the rectangle in which the part is
/// aligned, negative ones expand it; neither is part of the button's own size.
@MainActor @Suite("Insets of a button's parts")
struct ButtonInsetTests {
    private let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))

    private func places() throws -> (image: CGRect, title: CGRect) {
        button.layoutIfNeeded()
        return (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
    }

    private func fill() {
        button.setTitle("Go", for: .normal)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
        button.setImage(square.image { _ in }, for: .normal)
    }

    /// Others measured a picture that ends at 156.5 and a title that begins there (e-com-net.com,
    /// "UIButton setImageEdgeInsets").
    @Test("without insets the title begins at the picture's end, and the button is as wide as both")
    func touching() throws {
        fill()
        let places = try places()
        let title = try #require(button.titleLabel).intrinsicContentSize.width
        #expect(abs(places.title.minX - places.image.maxX) <= 0.5)
        #expect(button.intrinsicContentSize.width == title + 20)
        // In the middle of the button, together.
        #expect(abs(places.image.minX + places.title.maxX - 200) <= 1)
    }

    @Test("centred parts move by half of the difference, parts at an edge by its inset")
    func alignment() throws {
        fill()
        let size = button.intrinsicContentSize
        let before = try places()
        button.imageEdgeInsets = UIEdgeInsets(top: 4, left: -8, bottom: 0, right: 8)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
        let centred = try places()
        #expect(centred.image == before.image.offsetBy(dx: -8, dy: 2))
        #expect(centred.title == before.title.offsetBy(dx: 8, dy: 0))
        #expect(button.intrinsicContentSize == size)
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 3)
        button.titleEdgeInsets = .zero
        button.contentHorizontalAlignment = .left
        #expect(try places().image.minX == 10)
        button.contentHorizontalAlignment = .right
        let end = try places()
        button.imageEdgeInsets = .zero
        #expect(try places().image == end.image.offsetBy(dx: 3, dy: 0))
    }

    @Test("insets of a title leave it less width")
    func narrow() throws {
        fill()
        button.setTitle("A title that is as long as the whole button is wide", for: .normal)
        let wide = try places().title
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
        let narrow = try places().title
        #expect(wide.width > 150 && narrow.width == 200 - 20 - 80)
    }
}
