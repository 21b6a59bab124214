import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

@Suite("Measures of text")
@MainActor
struct TextMeasureTests {
    @Test("strings measure the same wherever they are drawn")
    func scales() {
        let text = "Sphinx of black quartz, judge my vow; pack my box with jugs."
        let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13)]
        let sizes = [1, 1.25, 1.5, 2, 3].map { scale in
            var sizes: [CGSize] = []
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            let room = CGSize(width: 150, height: 100)
            _ = UIGraphicsImageRenderer(size: room, format: format).image { _ in
                text.draw(in: CGRect(origin: .zero, size: room), withAttributes: font)
                sizes.append(text.size(withAttributes: font))
                sizes.append(
                    text.boundingRect(
                        with: room, options: .usesLineFragmentOrigin, attributes: font
                    ).size)
            }
            sizes.append(CGSize(width: 0, height: UIFont.systemFont(ofSize: 13).lineHeight))
            return sizes
        }
        #expect(sizes.allSatisfy { $0 == sizes[0] })
        #expect(sizes[0][0].width > 300 && sizes[0][1].width <= 150)
    }

    @Test("a button's title stands on whole points, within half a point of the middle")
    func titles() throws {
        for (width, height) in [(100, 40), (101, 41), (97.3, 36)] as [(CGFloat, CGFloat)] {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 10, y: 10, width: width, height: height)
            button.setTitle("Go on", for: .normal)
            button.layoutIfNeeded()
            let frame = try #require(button.titleLabel).frame
            #expect(frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded())
            #expect(abs(frame.midX - width / 2) <= 0.5 && abs(frame.midY - height / 2) <= 0.5)
        }
    }
}
