import Foundation
import Testing
import ViewKit

/// Apple's documentation of UILayoutPriority and UIGraphicsImageRendererFormat.
@MainActor @Suite("Values of layout and drawing")
struct LayoutValueTests {
    @Test("numbers are added to a priority and taken from it")
    func priorities() {
        var priority = UILayoutPriority.defaultHigh - 1
        #expect(priority.rawValue == 749 && (priority + 2).rawValue == 751)
        priority += 10
        priority -= 4
        #expect(priority == UILayoutPriority(755))
    }

    @Test("a renderer's format has the renderer's area, and its own copy of it")
    func formats() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let area = CGRect(x: 1, y: 2, width: 30, height: 40)
        let renderer = UIGraphicsImageRenderer(bounds: area, format: format)
        #expect(renderer.format.bounds == area && renderer.format.scale == 3)
        #expect(format.bounds == .zero)
        var seen = CGRect.zero
        _ = renderer.image { seen = $0.format.bounds }
        #expect(seen == area)
    }
}
