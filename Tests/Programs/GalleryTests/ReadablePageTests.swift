import Chrome
import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

@testable import Gallery

/// What can be read on every page, in small windows and large ones, on light and on dark.
@MainActor @Suite("Readable texts on every page", .serialized)
struct ReadablePageTests {
    struct Look: Sendable, CustomTestStringConvertible {
        var width: Int
        var height: Int
        var isDark: Bool
        var testDescription: String { "\(width)x\(height) \(isDark ? "dark" : "light")" }
    }

    nonisolated private static let looks = [
        Look(width: 760, height: 500, isDark: false), Look(width: 880, height: 600, isDark: true),
        Look(width: 1120, height: 720, isDark: true), Look(width: 1440, height: 900, isDark: false),
    ]

    /// A label that is seen, where it lies on the stage, and what is painted below its middle; nil for a picture.
    private struct Seen {
        var text: String
        var color: CGColor
        var size: CGFloat
        var isBold: Bool
        var box: CGRect
        var ground: CGColor?
        /// The boxes of what cuts it.
        var frames: [CGRect]
    }

    /// The labels of a stage in the order in which they are painted, but those of the list, which scrolls.
    private func labels(of stage: CALayer) -> [Seen] {
        var painted: [(box: CGRect, color: CGColor?)] = []
        var found: [Seen] = []
        func walk(_ layer: CALayer, _ frames: [CGRect], _ isFaded: Bool) {
            guard !layer.isHidden, layer.opacity > 0.01, layer.name != "sidebar" else { return }
            let box = layer.convert(layer.bounds, to: stage)
            let isFaded = isFaded || layer.opacity < 1
            if var label = read(layer) {
                let middle = CGPoint(x: box.midX, y: box.midY)
                (label.box, label.frames) = (box, frames)
                label.ground = isFaded ? nil : ground(at: middle, painted)
                found.append(label)
                return
            }
            let seen = frames.reduce(box) { $0.intersection($1) }
            if let color = layer.backgroundColor {
                painted.append((seen, color))
            } else if layer.contents != nil || layer is CAGradientLayer || layer is CAShapeLayer {
                painted.append((seen, nil))
            }
            let inner = layer.masksToBounds ? frames + [box] : frames
            let order = (layer.sublayers ?? []).enumerated().sorted {
                ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
            }
            for (_, sublayer) in order { walk(sublayer, inner, isFaded) }
        }
        walk(stage, [stage.bounds], false)
        return found.filter { !$0.text.trimmingCharacters(in: .whitespaces).isEmpty }
    }

    /// Reads a label of layers, or a label among the views around the page and in its panels; nil for other
    /// layers.
    private func read(_ layer: CALayer) -> Seen? {
        if let label = layer as? LabelLayer {
            let look = label.look
            return Seen(
                text: label.text, color: look.color, size: look.size,
                isBold: look.weight != .regular && look.weight != .medium, box: .zero, frames: [])
        }
        guard let label = layer.delegate as? UILabel, isAround(layer) else { return nil }
        let isBold = label.font.fontDescriptor.symbolicTraits.contains(.traitBold)
        // The words of a configured button have a colour of their own.
        let words = label.attributedText.flatMap { $0.length > 0 ? $0 : nil }
        let own = words?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        return Seen(
            text: label.text ?? "",
            color: (own ?? label.textColor).resolvedColor(with: label.traitCollection).cgColor,
            size: label.font.pointSize,
            isBold: isBold, box: .zero, frames: [])
    }

    private func isAround(_ layer: CALayer) -> Bool {
        var each: CALayer? = layer
        while let here = each {
            let isPage = here.superlayer?.delegate is PageView
            if here.name == "header" || here.delegate is Panel && !isPage { return true }
            each = here.superlayer
        }
        return false
    }

    private func ground(
        at point: CGPoint, _ painted: [(box: CGRect, color: CGColor?)]
    ) -> CGColor? {
        var below: CGColor?
        for (box, color) in painted where box.contains(point) {
            guard let color else {
                below = nil
                continue
            }
            let over = color.rgba
            if over.alpha > 0.99 {
                below = color
            } else if let old = below {
                below = Self.mixed(color, over: old)
            }
        }
        return below
    }

    private static func mixed(_ color: CGColor, over ground: CGColor) -> CGColor {
        let (old, over) = (ground.rgba, color.rgba)
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * over.alpha }
        return CGColor(
            RGBA(
                red: mix(old.red, over.red), green: mix(old.green, over.green),
                blue: mix(old.blue, over.blue)))
    }

    /// No frame is drawn for it: pages are laid out as soon as they are there.
    @Test(
        "no label runs over its frame or lies on another, and each has the contrast of WCAG",
        arguments: looks)
    func labels(look: Look) throws {
        let host = try HeadlessStage(width: look.width, height: look.height, buffers: 1)
        defer { host.close() }
        var options = GalleryShell.Options()
        options.isDark = look.isDark
        options.page = PageEntry.all[0].name
        options.assets = { Visit.asset($0) }
        let shell = GalleryShell(stage: host.stage, options: options)
        defer { shell.close() }
        var checked = 0
        for entry in PageEntry.all {
            shell.open(entry)
            let all = labels(of: host.stage.layer)
            for seen in all { stays(seen, entry.name) }
            collide(all, entry.name)
            for seen in all { checked += isRead(seen, entry.name) ? 1 : 0 }
        }
        #expect(checked > 400)
    }

    private func stays(_ seen: Seen, _ page: String) {
        for frame in seen.frames {
            #expect(
                frame.insetBy(dx: -1, dy: -1).contains(seen.box),
                "\(page): “\(seen.text)” \(seen.box) in \(frame)")
        }
    }

    private func collide(_ all: [Seen], _ page: String) {
        for (index, one) in all.enumerated() {
            for other in all[(index + 1)...] {
                let both = one.box.intersection(other.box)
                guard !both.isNull, both.width > 2, both.height > 3 else { continue }
                Issue.record(
                    "\(page): “\(one.text)” and “\(other.text)” \(both)")
            }
        }
    }

    /// WCAG 2.2, success criterion 1.4.3: 4.5 to 1; 3 to 1 for large letters, of 24 points or of 18.66 that are
    /// bold. False where the ground isn't known.
    private func isRead(_ seen: Seen, _ page: String) -> Bool {
        guard let ground = seen.ground else { return false }
        let isLarge = seen.size >= 24 || seen.isBold && seen.size >= 18.66
        let ratio = Self.ratio(seen.color, ground)
        #expect(ratio >= (isLarge ? 3 : 4.5), "\(page): “\(seen.text)” \(ratio)")
        return true
    }

    private static func ratio(_ one: CGColor, _ other: CGColor) -> Float {
        let (a, b) = (one.luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The colours of texts that UIKit's lists and text views paint, in the layer called `name`.
    private func colors(in name: String, of stage: CALayer) throws -> [CGColor] {
        var open = [stage]
        var found: CALayer?
        while found == nil, let next = open.popLast() {
            found = next.name == name ? next : nil
            open += next.sublayers ?? []
        }
        let root = try #require(found)
        if let note = root.delegate as? UITextView {
            var colors: [CGColor] = []
            let all = NSRange(location: 0, length: note.attributedText.length)
            note.attributedText.enumerateAttribute(.foregroundColor, in: all) { color, _, _ in
                guard let color = color as? UIColor else { return }
                colors.append(color.resolvedColor(with: note.traitCollection).cgColor)
            }
            return colors
        }
        func walk(_ layer: CALayer) -> [CGColor] {
            let inner = (layer.sublayers ?? []).flatMap(walk)
            guard let label = layer.delegate as? UILabel, label.text?.isEmpty == false else {
                return inner
            }
            return [label.textColor.resolvedColor(with: label.traitCollection).cgColor] + inner
        }
        return walk(root)
    }

    /// WCAG 2.2, success criterion 1.4.3. UIKit's `secondaryLabel` has 3.4 to 1 on white.
    @Test(
        "texts in lists and notes have the contrast of WCAG",
        arguments: [("lists", "planets"), ("collections", "outline"), ("editing", "note")],
        [false, true])
    func lists(place: (page: String, layer: String), isDark: Bool) throws {
        let host = try HeadlessStage(width: 1120, height: 720)
        defer { host.close() }
        var options = GalleryShell.Options()
        (options.isDark, options.page) = (isDark, place.page)
        options.assets = { Visit.asset($0) }
        let shell = GalleryShell(stage: host.stage, options: options)
        defer { shell.close() }
        for time in [0, 0.1] { host.step(to: time) }
        let theme = isDark ? Theme.dark : .light
        let colors = try colors(in: place.layer, of: host.stage.layer)
        #expect(colors.count > 3)
        for color in colors {
            let ratio = Self.ratio(Self.mixed(color, over: theme.card), theme.card)
            #expect(ratio >= 4.5, "\(place): \(color) \(ratio)")
        }
    }

    @Test("an open page takes the colours of high contrast when the desktop asks, and returns them")
    func contrast() throws {
        let host = try HeadlessStage(width: 1120, height: 720, buffers: 1)
        defer { host.close() }
        defer { DesktopSettings.take(DesktopSettings()) }
        var options = GalleryShell.Options()
        (options.isDark, options.page) = (false, "opacity")
        options.assets = { Visit.asset($0) }
        let shell = GalleryShell(stage: host.stage, options: options)
        defer { shell.close() }
        func quiet() -> Int {
            labels(of: host.stage.layer).filter { $0.color == Theme.light.quietText }.count
        }
        let usual = quiet()
        #expect(usual > 3)
        var settings = DesktopSettings()
        for isStrong in [true, false] {
            settings.hasHighContrast = isStrong
            DesktopSettings.take(settings)
            #expect(quiet() == (isStrong ? 0 : usual))
        }
    }

    /// The gap is 16; widths that don't divide by three.
    @Test("columns end where the page does", arguments: [560.0, 812, 881.25, 1132])
    func columns(width: Double) {
        let all = (0..<3).map { PageScene.column($0, of: 3, in: CGFloat(width)) }
        #expect(all[0].x == 0)
        #expect(abs(all[2].x + all[2].width - CGFloat(width)) < 0.001)
        for index in 1..<3 {
            #expect(all[index].x - all[index - 1].x - all[index - 1].width == 16)
            #expect(abs(all[index].width - all[0].width) <= 1.3)
        }
    }
}
