import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

@testable import Gallery

/// Room around the things on pages, in windows of several sizes.
@MainActor @Suite("Room on pages", .serialized)
struct RoomTests {
    /// The smallest window without a scaled page, the usual one, and a large one.
    nonisolated private static let sizes = [(880, 600), (1120, 720), (1440, 900)]

    /// The labels in the window, by their texts.
    private func labels(_ visit: Visit) -> [(text: String, frame: CGRect, font: UIFont)] {
        visit.layers.compactMap { layer in
            guard let label = layer.delegate as? UILabel, let text = label.text else { return nil }
            return (text, layer.convert(layer.bounds, to: visit.host.stage.layer), label.font)
        }
    }

    private func frame(_ text: String, _ visit: Visit) throws -> CGRect {
        try #require(labels(visit).first { $0.text == text }?.frame, "\(text)")
    }

    @Test("a tile's larger bounds stay in their card", arguments: sizes)
    func largerBounds(size: (Int, Int)) throws {
        let visit = try Visit("implicit", width: size.0, height: size.1)
        defer { visit.end() }
        let card = try visit.layer("tile bounds")
        let subject = try #require(card.sublayers?.first)
        visit.click(try visit.place(in: "tile bounds"))
        #expect(subject.frame.width > subject.frame.height)
        #expect(card.bounds.insetBy(dx: 12, dy: 0).contains(subject.frame), "\(subject.frame)")
    }

    @Test("squares in perspective stay in their card", arguments: sizes)
    func perspective(size: (Int, Int)) throws {
        let visit = try Visit("layers", width: size.0, height: size.1)
        defer { visit.end() }
        let card = try #require(try visit.layer("content").sublayers?.last)
        let squares = try #require(card.sublayers?.last?.sublayers)
        #expect(squares.count == 4)
        for square in squares {
            let box = square.bounds
            for (x, y) in [
                (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY),
                (box.maxX, box.maxY),
            ] {
                let corner = square.convert(CGPoint(x: x, y: y), to: card)
                #expect(card.bounds.insetBy(dx: 8, dy: 8).contains(corner), "\(corner)")
            }
        }
    }

    @Test(
        "photos to drag and dots of a display link begin inside their cards, in a tall window too")
    func tall() throws {
        let visit = try Visit("gestures", width: 640, height: 960)
        defer { visit.end() }
        for index in 0..<3 {
            let photo = try visit.layer("photo \(index)")
            let table = try #require(photo.superlayer)
            #expect(table.bounds.contains(photo.frame), "\(photo.frame)")
        }
        visit.shell.open(try #require(PageEntry.all.first { $0.name == "link" }))
        for frame in 1...60 {
            visit.host.step(to: Double(frame) / 10)
            let card = try #require(try visit.layer("content").sublayers?.first)
            let dots = (card.sublayers ?? []).filter { $0.bounds.width == $0.bounds.height }
            #expect(dots.count >= 24)
            for dot in dots { #expect(card.bounds.contains(dot.frame), "\(dot.frame)") }
        }
    }

    @Test("the thirty frames of an animation fill all rows of their strip")
    func film() {
        for width in stride(from: CGFloat(60), through: 600, by: 7) {
            for most in stride(from: CGFloat(0), through: 700, by: 50) {
                let columns = FilmStrip.columns(in: width, most: most)
                #expect(30 % columns == 0)
                let isLowest = columns == 10
                #expect(isLowest || FilmStrip.height(width, columns) <= most)
            }
        }
    }

    @Test("a family of six paints has full rows in a wide window, too")
    func paints() throws {
        let visit = try Visit("collections", width: 1440, height: 900)
        defer { visit.end() }
        visit.host.play(to: 0.5)
        let shelf = try #require(try visit.layer("paints").delegate as? UICollectionView)
        let rows = Set(
            (0..<6).compactMap {
                shelf.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minY
            })
        #expect(rows.count == 2)
        // The tiles reach the lower half of their view.
        let last = shelf.layoutAttributesForItem(at: IndexPath(item: 5, section: 2))
        #expect((last?.frame.maxY ?? 0) > shelf.bounds.height * 0.8)
    }

    @Test("a spring's code has large letters where there is room, and is whole", arguments: sizes)
    func code(size: (Int, Int)) throws {
        let visit = try Visit("springs", width: size.0, height: size.1)
        defer { visit.end() }
        let code = try #require(labels(visit).first { $0.text.hasPrefix("spring.mass") })
        if size.0 >= 1120 { #expect(code.font.pointSize == 12) }
        // Pages end 32 points above the window's lower edge, and 36 beside its right one.
        #expect(code.frame.maxY <= CGFloat(size.1) - 32 - 8)
        #expect(code.frame.maxX <= CGFloat(size.0) - 36 - 16)
    }

    /// Whether a layer belongs to a control of segments.
    private func isInChoice(_ layer: CALayer) -> Bool {
        var each: CALayer? = layer
        while let here = each {
            if here.delegate is UISegmentedControl { return true }
            each = here.superlayer
        }
        return false
    }

    @Test(
        "no word of a choice is cut, on any page", arguments: [(760, 500), (880, 600), (1120, 720)])
    func choices(size: (Int, Int)) throws {
        let visit = try Visit("layers", width: size.0, height: size.1)
        defer { visit.end() }
        var count = 0
        for entry in PageEntry.all {
            visit.shell.open(entry)
            for layer in visit.layers where isInChoice(layer) {
                guard let label = layer.delegate as? UILabel, let text = label.text else {
                    continue
                }
                count += 1
                let room = label.bounds.width + 0.5
                #expect(label.intrinsicContentSize.width <= room, "\(entry.name): \(text)")
            }
        }
        #expect(count > 30)
    }

    @Test("below the list, keys and their meanings stand in columns")
    func keys() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        for (upper, lower) in [
            ("/", "C"), ("search", "code"), ("Up, Down", "T"), ("pages", "light or dark"),
        ] {
            let (first, second) = (try frame(upper, visit), try frame(lower, visit))
            #expect(first.minX == second.minX && first.maxY <= second.minY + 0.5)
            #expect(second.maxX < visit.shell.pageLeft)
        }
    }

    /// Pages end 36 points beside the window's right edge.
    @Test("the page of what costs is as wide as a wide window has room, with large scenes")
    func wideCosts() throws {
        let visit = try Visit("performance", width: 1920, height: 1080)
        defer { visit.end() }
        func box(_ name: String) throws -> CGRect {
            let layer = try visit.layer(name)
            return layer.convert(layer.bounds, to: visit.host.stage.layer)
        }
        #expect(abs(try box("side mended").maxX - (1920 - 36)) <= 1)
        for name in ["costs", "mended"] {
            let (side, picture) = (try box("side \(name)"), try box("picture \(name)"))
            #expect(side.contains(picture) && picture.width > side.width - 30)
            // Figures stand right below the scene, and at most one row is left over.
            let figures = try box("figures \(name)")
            #expect(picture.maxY <= figures.minY && figures.minY - picture.maxY <= 11)
            #expect(side.maxY - figures.maxY <= 12 + 21)
        }
    }

    @Test("no part of the page of filters is a narrow strip or on top of another, at any size")
    func filters() {
        for width in stride(from: CGFloat(190), through: 2400, by: 65) {
            for height in stride(from: CGFloat(340), through: 1500, by: 40) {
                let layout = FiltersLayout(CGSize(width: width, height: height))
                let page = CGRect(x: 0, y: 0, width: width, height: height)
                let (panel, sample) = (layout.panel, layout.sample)
                #expect(page.contains(panel) && page.contains(layout.wall), "\(page)")
                #expect(panel.intersection(layout.wall).isEmpty, "\(page)")
                let inside = CGRect(origin: .zero, size: panel.size)
                #expect(inside.contains(sample) && inside.contains(layout.sliders), "\(page)")
                #expect(sample.intersection(layout.sliders).isEmpty, "\(page)")
                if width >= 460 { #expect(sample.height <= sample.width * 1.5, "\(page)") }
            }
        }
    }

    @Test("in a narrow window the button for the list keeps off the summary")
    func head() throws {
        let visit = try Visit("layers", width: 760, height: 500)
        defer { visit.end() }
        let pages = try visit.layer("button pages")
        let button = pages.convert(pages.bounds, to: visit.host.stage.layer)
        let summary = try frame(PageEntry.all[0].summary, visit)
        #expect(button.minY >= 16 && summary.minY - button.maxY >= 10)
    }
}
