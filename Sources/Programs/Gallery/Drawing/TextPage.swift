import CoreAnimation
import Drawing
import Foundation
import Primitives

/// Text as layers: a paragraph that follows its width, growing letters, and modes of lines.
final class TextPage: GalleryPage {
    private static let gap: CGFloat = 16

    private let scene: PageScene
    private let paragraph = CATextLayer()
    private let measure = CALayer()
    private var room = CGRect.zero

    var wantsTicks: Bool { true }

    init(_ scene: PageScene) {
        self.scene = scene
        let size = scene.layer.bounds.size
        let high = max(1, size.height * 0.53).rounded(.down)
        let wide = max(1, size.width * 0.58).rounded(.down)
        buildParagraph(CGRect(x: 0, y: 0, width: wide, height: high))
        buildGrowth(
            CGRect(
                x: wide + Self.gap, y: 0, width: max(1, size.width - wide - Self.gap),
                height: high))
        let low = PageScene.row(of: 3, from: high + Self.gap, in: size)
        buildAlignment(low[0])
        buildTruncation(low[1])
        buildCredits(low[2])
        tick(0)
    }

    func tick(_ time: Double) {
        // The width swings between all of it and six tenths.
        let share = 0.8 + 0.2 * cos(time * 0.7)
        let width = max(1, (room.width * CGFloat(share)).rounded())
        guard width != paragraph.bounds.width else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        paragraph.frame = CGRect(x: room.minX, y: room.minY, width: width, height: room.height)
        measure.position.x = room.minX + width + 8
        CATransaction.commit()
    }

    private func card(_ frame: CGRect, _ title: String) -> (CALayer, CGRect) {
        let card = scene.card(frame)
        card.masksToBounds = true
        scene.addTitle(title, to: card)
        return (
            card,
            CGRect(
                x: 18, y: 46, width: max(1, frame.width - 36), height: max(1, frame.height - 62))
        )
    }

    private func text(_ string: Any, size: CGFloat, in frame: CGRect) -> CATextLayer {
        let layer = CATextLayer()
        layer.string = string
        layer.font = CTFont(family: TextStyle.sans, size: size)
        layer.fontSize = size
        layer.foregroundColor = scene.theme.text
        layer.frame = frame
        return layer
    }

    // A paragraph in many styles

    private func buildParagraph(_ frame: CGRect) {
        let (card, place) = card(frame, "isWrapped, an attributed string, a width that changes")
        room = CGRect(x: place.minX, y: place.minY, width: place.width - 12, height: place.height)
        let size = max(9, min(24, place.height / 12, place.width / 22))
        paragraph.string = Self.passage(scene.theme, size)
        paragraph.foregroundColor = scene.theme.text
        paragraph.fontSize = size
        paragraph.isWrapped = true
        paragraph.truncationMode = .end
        card.addSublayer(paragraph)
        measure.backgroundColor = scene.theme.line
        measure.bounds = CGRect(x: 0, y: 0, width: 1, height: room.height)
        measure.position = CGPoint(x: 0, y: room.midY)
        card.addSublayer(measure)
    }

    private static func passage(_ theme: Theme, _ size: CGFloat) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        let style = NSMutableParagraphStyle()
        style.lineSpacing = size * 0.3
        func add(_ word: String, _ change: [NSAttributedString.Key: Any] = [:]) {
            var attributes: [NSAttributedString.Key: Any] = [
                .font: CTFont(family: TextStyle.sans, size: size), .paragraphStyle: style,
                .foregroundColor: theme.text,
            ]
            attributes.merge(change) { $1 }
            text.append(NSAttributedString(string: word, attributes: attributes))
        }
        func font(_ weight: TextStyle.Weight, _ scale: CGFloat = 1, isItalic: Bool = false)
            -> CTFont
        {
            CTFont(
                family: TextStyle.sans, size: size * scale, weight: weight, isItalic: isItalic)
        }
        add("Letters ", [.font: font(.bold, 1.9), .foregroundColor: theme.accent])
        add("are drawn once into a picture of their own, at the ")
        add("scale of the window", [.font: font(.semibold)])
        add(", and the renderer moves that. A text may have ")
        add("weights", [.font: font(.bold)])
        add(" and ")
        add("slants", [.font: font(.regular, isItalic: true)])
        add(", ")
        add("colours", [.foregroundColor: theme.ink(1)])
        add(" and ")
        add("grounds", [.backgroundColor: theme.color(3).copy(alpha: 0.3) ?? theme.line])
        add(", lines ")
        add("below", [.underlineStyle: 1, .underlineColor: theme.color(2)])
        add(" and ")
        add("through", [.strikethroughStyle: 1])
        add(" it, ")
        add("wide", [.kern: size * 0.3])
        add(" or narrow letters, and ")
        add("Größe, Ελληνικά, русский, עברית", [.foregroundColor: theme.ink(4)])
        add(". What has no room ends in three dots.")
        return text
    }

    // Growing

    private func buildGrowth(_ frame: CGRect) {
        let (card, place) = card(frame, "fontSize, and transform.scale")
        let half = place.height / 2
        let base = max(4, min(place.width / 7.2, half * 0.4))
        for index in 0..<2 {
            let box = CGRect(
                x: place.minX, y: place.minY + CGFloat(index) * half, width: place.width,
                height: half)
            let isFont = index == 0
            let layer = text(isFont ? "Drawn anew" : "Stretched", size: base * 0.35, in: box)
            layer.alignmentMode = .center
            card.addSublayer(layer)
            let grow = CABasicAnimation(keyPath: isFont ? "fontSize" : "transform.scale")
            grow.duration = 3
            grow.autoreverses = true
            grow.repeatCount = .infinity
            grow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            if isFont {
                layer.frame = box.insetBy(dx: 0, dy: half * 0.2)
                grow.fromValue = base * 0.35
                grow.toValue = base
            } else {
                layer.bounds.size = CGSize(width: box.width, height: base * 0.5)
                layer.position = CGPoint(x: box.midX, y: box.minY + half * 0.45)
                grow.fromValue = 1
                grow.toValue = 1 / 0.35
            }
            layer.add(grow, forKey: "grow")
        }
    }

    // Lines

    private func buildAlignment(_ frame: CGRect) {
        let (card, place) = card(frame, "alignmentMode")
        let modes: [(CATextLayerAlignmentMode, String)] = [
            (.left, "left, where\nlines begin"), (.center, "in the\nmiddle of it"),
            (.right, "right, where\nthey end"),
            (.justified, "justified: all but the last line reach both sides of the layer"),
        ]
        // The first three have two lines, the last has three where the card is narrow.
        let line = place.height / (place.width < 240 ? 9 : 8)
        for (index, (mode, words)) in modes.enumerated() {
            let layer = text(
                words, size: max(6, min(13.5, line * 0.76)),
                in: CGRect(
                    x: place.minX, y: place.minY + CGFloat(index) * 2 * line, width: place.width,
                    height: (index < 3 ? 2 : 3) * line))
            layer.alignmentMode = mode
            layer.isWrapped = true
            card.addSublayer(layer)
        }
    }

    private func buildTruncation(_ frame: CGRect) {
        let (card, place) = card(frame, "truncationMode")
        let modes: [(CATextLayerTruncationMode, String)] = [
            (.none, "none"), (.start, "start"), (.middle, "middle"), (.end, "end"),
        ]
        let step = place.height / CGFloat(modes.count)
        // Where lines are low, their names stand before them.
        let isLow = step < 36
        let indent: CGFloat = isLow ? 52 : 0
        for (index, (mode, word)) in modes.enumerated() {
            let y = place.minY + CGFloat(index) * step
            let name = scene.label(word, size: 11)
            name.position = CGPoint(x: place.minX, y: y)
            card.addSublayer(name)
            let layer = text(
                "A line that is far too long for the layer it is in, so that some of it goes",
                size: max(6, min(15, step * 0.4)),
                in: CGRect(
                    x: place.minX + indent, y: isLow ? y : y + 15,
                    width: max(1, place.width - indent), height: max(1, step - 16)))
            layer.truncationMode = mode
            card.addSublayer(layer)
        }
    }

    // A scroll layer

    private func buildCredits(_ frame: CGRect) {
        let (card, place) = card(frame, "CAScrollLayer")
        let scroll = CAScrollLayer()
        scroll.frame = place
        scroll.scrollMode = .vertically
        card.addSublayer(scroll)
        let names = [
            "Model tree", "what the program sets", "Presentation tree", "what is on screen now",
            "Render tree", "the other thread's twin", "View tree", "who draws and is touched",
        ]
        let line: CGFloat = 24
        // The longest line is as wide as 13 of its letters are high.
        let small = max(6, min(12.5, place.width / 13))
        let height = line * CGFloat(names.count) * 1.12
        // The names twice, so that the end leads to the start.
        for (index, name) in (names + names).enumerated() {
            let isName = index % 2 == 0
            let layer = text(
                name, size: isName ? 16 : small,
                in: CGRect(
                    x: 0, y: height / CGFloat(names.count) * CGFloat(index), width: place.width,
                    height: line))
            layer.alignmentMode = .center
            layer.foregroundColor = isName ? scene.theme.ink(index / 2) : scene.theme.quietText
            scroll.addSublayer(layer)
        }
        let roll = CABasicAnimation(keyPath: "bounds.origin.y")
        roll.fromValue = 0
        roll.toValue = height
        roll.duration = 12
        roll.repeatCount = .infinity
        scroll.add(roll, forKey: "roll")
    }
}
