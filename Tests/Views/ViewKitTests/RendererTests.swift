import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of UIGraphicsRenderer and of its formats.
@MainActor @Suite("Renderers")
struct RendererTests {
    @Test("a format has the scale of its traits, and two names for its range")
    func formats() {
        let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
        #expect(format.scale == 3 && !format.prefersExtendedRange)
        format.prefersExtendedRange = true
        #expect(format.preferredRange == .extended)
        format.preferredRange = .standard
        #expect(!format.prefersExtendedRange)
        let copy = format.copy() as? UIGraphicsImageRendererFormat
        #expect(copy?.scale == 3 && copy?.preferredRange == .standard)
        let pdf = UIGraphicsPDFRendererFormat.default()
        pdf.documentInfo = ["a": "b"]
        let other = pdf.copy() as? UIGraphicsPDFRendererFormat
        #expect(other?.documentInfo["a"] as? String == "b")
    }

    @Test("drawing without a result has its picture at the end, for a function of any renderer")
    func actions() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let bounds = CGRect(x: 5, y: 6, width: 4, height: 3)
        let renderer: UIGraphicsRenderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
        #expect(renderer.allowsImageOutput && renderer.format.bounds == bounds)
        #expect(format.bounds == .zero, "the renderer has a copy")
        var image: UIImage?
        try renderer.runDrawingActions { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 5, y: 6, width: 1, height: 1))
        } completionActions: { context in
            #expect(UIGraphicsGetCurrentContext() == nil)
            image = (context as? UIGraphicsImageRendererContext)?.currentImage
        }
        let bitmap = try #require(image?.cgImage?.bitmap)
        #expect(bitmap[0, 0] == 0xFFFF_0000 && bitmap[1, 0] == 0)
        let nowhere = UIGraphicsImageRenderer(size: CGSize(width: -1, height: CGFloat.nan))
        #expect(throws: CocoaError.self) { try nowhere.runDrawingActions { _ in } }
    }

    @Test("a renderer of documents draws pages, which aren't pictures")
    func documents() throws {
        let box = CGRect(x: 0, y: 0, width: 50, height: 60)
        let renderer: UIGraphicsRenderer = UIGraphicsPDFRenderer(bounds: box)
        #expect(!renderer.allowsImageOutput && renderer.format.bounds == box)
        var pages: [CGRect] = []
        try renderer.runDrawingActions { context in
            guard let context = context as? UIGraphicsPDFRendererContext else { return }
            context.beginPage()
            pages.append(context.pdfContextBounds)
            #expect(context.format.bounds == box)
        }
        #expect(pages == [box])
    }

    @Test("a source reads the data of a provider, as of a file")
    func providers() throws {
        let size = CGSize(width: 3, height: 2)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let data = UIGraphicsImageRenderer(size: size, format: format).pngData { _ in }
        let provider = try #require(CGDataProvider(data: data))
        let source = try #require(CGImageSourceCreateWithDataProvider(provider, nil))
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 3)
        let noise = try #require(CGDataProvider(data: Data([1, 2, 3])))
        #expect(CGImageSourceCreateWithDataProvider(noise, nil) == nil)
    }
}
