import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage

/// A row of words of which one is selected; a pill glides to it.
///
/// The layer's name is "choice" and the first word; its `value(forKey: "value")` gives the index.
final class SegmentedChoice: Control {
    /// The height of the row, in points.
    static let height: CGFloat = 32
    private static let inset: CGFloat = 3
    /// The gap between two words below which they look like one, in points.
    private static let leastGap: CGFloat = 10

    let layer = CALayer()
    /// Called with the index of the word that a person selects.
    var onChange: (@MainActor (Int) -> Void)?
    /// The selected word's index; nil when none is.
    var selected: Int? {
        didSet { if selected != oldValue { show() } }
    }

    private let theme: Theme
    private let pill = CALayer()
    private let shade = CALayer()
    private let labels: [LabelLayer]
    private let words: [String]
    private var pressed: Int?

    /// Makes a choice among `words` in `scene`'s scheme.
    init(
        _ scene: PageScene, _ words: [String], selected: Int?, origin: CGPoint, width: CGFloat
    ) {
        theme = scene.theme
        self.selected = selected
        self.words = words
        labels = words.map { scene.label($0, size: 12.5, isQuiet: false) }
        layer.name = "choice \(words.first?.lowercased() ?? "")"
        layer.frame = CGRect(
            x: origin.x, y: origin.y, width: max(0, width), height: Self.height)
        layer.cornerRadius = 9
        layer.backgroundColor = theme.sidebar
        layer.borderColor = theme.line
        layer.borderWidth = 1
        for each in [shade, pill] {
            each.frame = frame(of: selected ?? 0)
            each.cornerRadius = 9 - Self.inset
            layer.addSublayer(each)
        }
        shade.backgroundColor = theme.text.copy(alpha: 0.08)
        shade.opacity = 0
        pill.backgroundColor = theme.raised
        pill.borderColor = theme.knobEdge
        pill.borderWidth = 1
        for (index, label) in labels.enumerated() {
            let box = frame(of: index)
            label.position = CGPoint(
                x: (box.midX - label.bounds.width / 2).rounded(),
                y: (box.midY - label.bounds.height / 2).rounded())
            layer.addSublayer(label)
        }
        show()
    }

    func hover(_ isOver: Bool) {
        shade.opacity = 0
    }

    func press(at point: CGPoint) {
        press(index(at: point))
    }

    func drag(to point: CGPoint) {
        press(touchArea.contains(point) ? index(at: point) : nil)
    }

    func release(at point: CGPoint, isCancelled: Bool) {
        let chosen = pressed
        press(nil)
        if !isCancelled, let chosen { choose(chosen) }
    }

    var elements: [LayerElement] {
        words.enumerated().map { index, word in
            let name = layer.name ?? ""
            var element = LayerElement(
                name: "\(name) \(index)", layer: layer, role: .choice, label: word)
            element.box = frame(of: index)
            element.radius = 9 - Self.inset
            element.isSelected = index == selected
            element.group = name
            element.press = { [weak self] in self?.choose(index) }
            return element
        }
    }

    private func choose(_ index: Int) {
        guard index != selected else { return }
        selected = index
        onChange?(index)
    }

    private func press(_ index: Int?) {
        pressed = index
        if let index { withoutAnimation { shade.frame = frame(of: index) } }
        shade.opacity = index == nil ? 0 : 1
    }

    private func show() {
        if let selected { pill.frame = frame(of: selected) }
        pill.opacity = selected == nil ? 0 : 1
        for (index, label) in labels.enumerated() {
            label.look.color = index == selected ? theme.text : theme.quietText
        }
        layer.setValue(selected, forKey: "value")
    }

    private func frame(of index: Int) -> CGRect {
        let widths = widths
        guard index < widths.count else { return .zero }
        return CGRect(
            x: Self.inset + widths[..<index].reduce(0, +), y: Self.inset, width: widths[index],
            height: Self.height - 2 * Self.inset)
    }

    /// The widths of the words: all equal, or, where a word is too wide for that, each with equal
    /// room around it.
    private var widths: [CGFloat] {
        let room = max(0, layer.bounds.width - 2 * Self.inset)
        let even = room / CGFloat(max(labels.count, 1))
        let words = labels.map(\.bounds.width)
        let free = room - words.reduce(0, +)
        guard let most = words.max(), most + Self.leastGap > even, free > 0 else {
            return Array(repeating: even, count: labels.count)
        }
        return words.map { $0 + free / CGFloat(labels.count) }
    }

    private func index(at point: CGPoint) -> Int {
        let first = labels.indices.first { point.x < frame(of: $0).maxX }
        return first ?? max(labels.count - 1, 0)
    }
}
