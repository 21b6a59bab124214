import Drawing
import Foundation
import Inspection
import ViewKit

/// Shows the animations of a layer, one card each, on a common time axis.
final class MotionList: Part {
    private let scroller = UIScrollView()
    private var cards: [MotionCard] = []
    private(set) var contents: [MotionCard.Content] = []
    private var isThere = false

    /// The most cards; a last one says how many animations are left out.
    static let most = 40

    override func build() {
        clipsToBounds = true
        layer.cornerRadius = 6
        focusEffect = UIFocusHaloEffect()
        accessibilityLabel = "Animations"
        scroller.backgroundColor = .clear
        addSubview(scroller)
    }

    override var canBecomeFocused: Bool { true }

    /// Shows animations, and changes that made none.
    func show(_ animations: [AnimationFacts], refused: [RefusalFacts], hasLayer: Bool) {
        isThere = hasLayer
        let curves = animations.compactMap(\.curve)
        let start = curves.map(\.start).min() ?? 0
        let end = curves.map(\.end).max() ?? 1
        var new: [MotionCard.Content] = animations.reversed().map {
            .animation($0, axis: start...max(end, start + 0.001))
        }
        new += refused.reversed().map { .refusal($0) }
        if new.count > Self.most {
            let more = new.count - Self.most
            new = Array(new.prefix(Self.most)) + [.more(more)]
        }
        guard new != contents || cards.count != new.count else { return setNeedsDisplay() }
        contents = new
        while cards.count > new.count { cards.removeLast().removeFromSuperview() }
        while cards.count < new.count {
            let card = MotionCard(look)
            scroller.addSubview(card)
            cards.append(card)
        }
        for (card, content) in zip(cards, new) { card.content = content }
        setNeedsLayout()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard contents.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        let text =
            isThere
            ? "No animation is attached to this layer, and none ended of late."
            : "Choose a layer to see its animations."
        TextBlock(text, look.letters(12, .regular, look.quiet), bounds.width - 24)
            .draw(context, x: 12, y: 8)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroller.frame = bounds
        var top: CGFloat = 0
        for card in cards {
            let high = card.high(bounds.width)
            card.frame = CGRect(x: 0, y: top, width: bounds.width, height: high)
            top += high
        }
        scroller.contentSize = CGSize(width: bounds.width, height: top)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !scrolls($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && scrolls($0)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func scrolls(_ press: UIPress) -> Bool {
        let way: CGFloat
        switch press.key?.keyCode {
        case .keyboardUpArrow: way = -40
        case .keyboardDownArrow: way = 40
        case .keyboardPageUp: way = -bounds.height
        case .keyboardPageDown: way = bounds.height
        default: return false
        }
        let most = max(0, scroller.contentSize.height - bounds.height)
        scroller.contentOffset.y = min(max(0, scroller.contentOffset.y + way), most)
        return true
    }
}
