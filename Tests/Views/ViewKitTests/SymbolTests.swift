import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Symbols: Apple's documentation of `UIImage(systemName:)`, SymbolConfiguration and UIImageView; sizes are those
/// of docs/reference/controls.md, "Symbols".
@MainActor @Suite("Symbols", .serialized)
struct SymbolTests {
    private final class Log {
        var lines: [String] = []
    }

    private func told(_ body: () -> Void) -> [String] {
        let before = Complaint.handler
        defer { Complaint.handler = before }
        let log = Log()
        Complaint.handler = { log.lines.append($0) }
        body()
        return log.lines
    }

    /// The alpha of each pixel, 0 to 255, in lines from the top.
    private func alphas(_ image: UIImage?) throws -> [[Int]] {
        let bitmap = try #require(image?.cgImage?.bitmap)
        return (0..<bitmap.height).map { y in
            (0..<bitmap.width).map { x in Int(bitmap[x, y] >> 24) }
        }
    }

    private func ink(_ image: UIImage?) throws -> Int {
        try alphas(image).joined().reduce(0, +)
    }

    @Test("a symbol is a template of letters' size, and knows its values")
    func values() throws {
        let plus = try #require(UIImage(systemName: "plus"))
        #expect(plus.isSymbolImage && plus.size == CGSize(width: 20, height: 20))
        #expect(!UIImage().isSymbolImage && UIImage().symbolConfiguration == nil)
        let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large)
        let other = try #require(UIImage(systemName: "plus", withConfiguration: large))
        // 40 · 1.2 · 1.29 = 61.9
        #expect(other.size.width == 62 && other.symbolConfiguration == large)
        #expect(plus.withConfiguration(large).size.width == 62)
        let small = try #require(
            other.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .small)))
        #expect(small.size.width == 38)
        #expect(UIImage.SymbolWeight.black.rawValue == 9 && UIImage.SymbolScale.large.rawValue == 3)
        #expect(UIImage.SymbolWeight.bold.fontWeight() == .bold)
    }

    @Test("heavier weights have more ink; a filled form has more than its outline")
    func weights() throws {
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let inks = try weights.map { weight in
            try ink(
                UIImage(
                    systemName: "gear",
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: weight)))
        }
        #expect(inks == inks.sorted() && Set(inks).count == inks.count)
        for name in ["heart", "star", "bell", "plus.circle", "trash"] {
            let plain = try ink(UIImage(systemName: name))
            #expect(try ink(UIImage(systemName: "\(name).fill")) > plain, "\(name)")
        }
    }

    /// Four turns of one arrow: their pixels are each other's, mirrored or turned.
    @Test("arrows point where their names say")
    func turns() throws {
        func half(_ name: String) throws -> (left: Int, right: Int, top: Int, bottom: Int) {
            let rows = try alphas(UIImage(systemName: name))
            let (h, w) = (rows.count / 2, rows[0].count / 2)
            return (
                rows.map { $0[..<w].reduce(0, +) }.reduce(0, +),
                rows.map { $0[w...].reduce(0, +) }.reduce(0, +),
                rows[..<h].joined().reduce(0, +), rows[h...].joined().reduce(0, +)
            )
        }
        // The head has most of the ink.
        let (right, left) = (try half("arrow.right"), try half("arrow.left"))
        #expect(right.right > right.left && left.left > left.right)
        let (down, up) = (try half("arrow.down"), try half("arrow.up"))
        #expect(down.bottom > down.top && up.top > up.bottom)
    }

    @Test("forward is the way in which one reads")
    func forward() throws {
        let right = try alphas(UIImage(systemName: "chevron.right"))
        let english = UITraitCollection(layoutDirection: .leftToRight)
        let plain = UIImage(systemName: "chevron.forward", compatibleWith: english)
        #expect(try alphas(plain) == right)
        let arabic = UITraitCollection(layoutDirection: .rightToLeft)
        let mirrored = UIImage(systemName: "chevron.forward", compatibleWith: arabic)
        #expect(try alphas(mirrored) == alphas(UIImage(systemName: "chevron.left")))
        #expect(try alphas(mirrored) != right)
    }

    @Test("each name of the tables is drawn, and inside of its square")
    func all() throws {
        #expect(SymbolNames.all.count > 800)
        for name in SymbolNames.all {
            let rows = try alphas(
                UIImage(
                    systemName: name,
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
            #expect(rows.joined().reduce(0, +) > 255 * 20, "\(name) is empty")
            let edge =
                rows[0] + rows[rows.count - 1] + rows.map { $0[0] } + rows.map { $0.last ?? 0 }
            #expect(edge.allSatisfy { $0 < 128 }, "\(name) is cut off")
        }
    }

    @Test("a symbol without a shape is a square, told once; an impossible name gives nil")
    func missing() throws {
        let name = "no.such.symbol.\(UInt32.random(in: 0...UInt32.max))"
        let lines = told {
            for _ in 0..<2 { _ = UIImage(systemName: name) }
        }
        #expect(lines.count == 1 && lines[0].contains(name))
        #expect(told { _ = UIImage(systemName: "heart.fill") }.isEmpty)
        #expect(
            try alphas(UIImage(systemName: name)) == alphas(UIImage(systemName: "square")))
        for odd in ["", "Heart", "a b", "../x"] { #expect(UIImage(systemName: odd) == nil) }
    }

    @Test("names are taken apart: frames, fills, slashes, badges")
    func parts() throws {
        let names = [
            "xmark.circle.fill", "bell.slash", "bell.slash.fill", "person.crop.circle.badge.plus",
            "folder.badge.plus", "bell.badge.fill", "checkmark.square", "mic.fill",
            "checkmark.shield", "checkmark.seal.fill", "exclamationmark.bubble", "xmark.octagon",
            "1.circle", "12.circle.fill", "a.square", "questionmark.diamond", "play.rectangle",
        ]
        var pictures = Set<[[Int]]>()
        let lines = told {
            for name in names {
                _ = (try? alphas(UIImage(systemName: name))).map { pictures.insert($0) }
            }
        }
        #expect(lines.isEmpty && pictures.count == names.count)
    }

    @Test("views fill a symbol with their tint, and draw it in the size that they prefer")
    func tinted() throws {
        let view = UIImageView(image: UIImage(systemName: "square.fill"))
        view.tintColor = .red
        func middle() throws -> UInt32 {
            let image = try #require(view.layer.contents as? CGImage)
            return image.bitmap[image.width / 2, image.height / 2]
        }
        #expect(try middle() == 0xFFFF_0000)
        view.tintColor = .blue
        #expect(try middle() == 0xFF00_00FF)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 100)
        #expect(view.intrinsicContentSize.width == 120)
        // A colour of its own stays, and so does a size of its own.
        view.image = UIImage(
            systemName: "square.fill",
            withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.green]))
        #expect(try middle() == 0xFF00_FF00)
        view.image = UIImage(systemName: "square.fill")?.withTintColor(
            .red, renderingMode: .alwaysOriginal)
        #expect(try middle() == 0xFFFF_0000)
        view.image = UIImage(
            systemName: "square.fill",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))
        #expect(view.intrinsicContentSize.width == 12)
    }

    /// Apple's documentation: `withTintColor(_:)` keeps the rendering mode. Symbols are templates in image views unless
    /// they are `alwaysOriginal`, as programs for Apple's systems observe.
    @Test("views fill a symbol of withTintColor(_:) with their tint, but for an original one")
    func ownTint() throws {
        let view = UIImageView(frame: .zero)
        view.tintColor = .blue
        func middle(_ image: UIImage?) throws -> UInt32 {
            view.image = image
            let shown = try #require(view.layer.contents as? CGImage)
            return shown.bitmap[shown.width / 2, shown.height / 2]
        }
        let square = try #require(UIImage(systemName: "square.fill"))
        let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
        #expect(square.withTintColor(.red).renderingMode == .automatic)
        #expect(try middle(square.withTintColor(.red)) == blue)
        view.tintColor = .green
        #expect(try middle(view.image) == 0xFF00_FF00)
        view.tintColor = .blue
        #expect(try middle(square.withTintColor(.red, renderingMode: .alwaysTemplate)) == blue)
        #expect(try middle(square.withTintColor(.red, renderingMode: .alwaysOriginal)) == red)
        let original = square.withRenderingMode(.alwaysOriginal).withTintColor(.red)
        #expect(original.renderingMode == .alwaysOriginal)
        #expect(try middle(original) == red)
        // A picture that is no symbol is no template, and a symbol that is drawn has no view.
        let drawn = UIGraphicsImageRenderer(size: square.size).image { _ in
            square.withTintColor(.red).draw(at: .zero)
        }
        #expect(try middle(drawn) == red)
        #expect(try middle(drawn.withTintColor(.green)) == 0xFF00_FF00)
    }

    /// Apple's documentation of dynamic colours: they are those of the place where they are shown. In a
    /// search bar that was made before its dark window the magnifying glass couldn't be seen.
    @Test("a symbol that was drawn before it came into a dark window has the colour of that window")
    func window() throws {
        let desk = try Desk()
        defer { desk.close() }
        desk.window.overrideUserInterfaceStyle = .dark
        let view = UIImageView(image: UIImage(systemName: "square.fill"))
        view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        _ = desk.add(view)
        desk.wait(0.02)
        let image = try #require(view.layer.contents as? CGImage)
        #expect(image.bitmap[image.width / 2, image.height / 2] == 0xFFFF_0000)
    }
}
