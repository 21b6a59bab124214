import CoreAnimation
import Stage
import Testing

@testable import Gallery

/// The edges of scenes that have no ground of their own.
@MainActor @Suite("Edges of scenes", .serialized)
struct EdgeTests {
    /// Expects a layer to have the edge of a card, or none.
    private func expect(_ layer: CALayer, hasEdge: Bool, _ theme: Theme) {
        #expect(layer.borderWidth == (hasEdge ? 1 : 0))
        if hasEdge { #expect(layer.borderColor == theme.frame) }
    }

    /// Hills and a night end in colours that a dark window nearly has: without an edge nobody sees where.
    @Test(
        "pictures as dark as a dark window have an edge in it, and none in a light one",
        arguments: [("gradients", "day"), ("transitions", "picture fade")])
    func dark(page: String, name: String) throws {
        let visit = try Visit(page)
        defer { visit.end() }
        for isDark in [true, false] {
            let theme = visit.shell.theme
            try #require(theme.isDark == isDark)
            // A picture is in the layer that gives it round corners.
            let picture = try #require(
                visit.layers.first { $0.name == name || $0.animation(forKey: name) != nil })
            expect(try #require(picture.superlayer), hasEdge: isDark, theme)
            visit.key(0x74)
        }
    }

    @Test("the scene behind the instruments has the edge of a card in both schemes")
    func lens() throws {
        let visit = try Visit("instruments")
        defer { visit.end() }
        for isDark in [true, false] {
            let theme = visit.shell.theme
            try #require(theme.isDark == isDark)
            expect(try visit.layer("picture lens"), hasEdge: true, theme)
            visit.key(0x74)
        }
    }
}
