import CoreAnimation
import Foundation
import Gallery
import Testing

@MainActor @Suite("The page of nine parts")
struct NinePartPageTests {
    @Test("a slider's size and center are those of the pictures")
    func sliders() throws {
        let visit = try Visit("nine-part")
        defer { visit.end() }
        let before = try visit.layer("in parts").bounds.width
        let knob = try visit.place(in: "slider width", 0.75, 0.82)
        visit.drag(from: knob, to: CGPoint(x: knob.x - 60, y: knob.y))
        let (parts, plain) = (try visit.layer("in parts"), try visit.layer("merely larger"))
        #expect(parts.bounds.width < before - 20)
        #expect(parts.bounds == plain.bounds)
        #expect(abs(parts.bounds.width - CGFloat(try visit.value(of: "slider width"))) < 1)
        let center = try visit.place(in: "slider center.x", 0.2, 0.82)
        visit.click(center)
        let value = try visit.value(of: "slider center.x")
        #expect(abs(value - 0.2) < 0.03 && abs(parts.contentsCenter.minX - value) < 1e-6)
        #expect(plain.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("another picture comes with a center of its own")
    func pictures() throws {
        let visit = try Visit("nine-part")
        defer { visit.end() }
        let bubble = try visit.layer("in parts").contentsCenter
        visit.click(try visit.place(in: "choice bubble", 0.84))
        #expect(try visit.value(of: "slider center.x") == 0.36)
        let frame = try visit.layer("in parts").contentsCenter
        #expect(frame != bubble && frame.minX == 0.36)
    }
}
