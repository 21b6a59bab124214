import CoreAnimation
import Foundation
import Stage

/// A field without looks: it takes what an input method writes, and notes it.
@MainActor
final class TextClient: TextInputClient {
    var takesText = true
    var textVersion = 0
    var textContent = TextContent() { didSet { textVersion += 1 } }
    var isSecret = false { didSet { textVersion += 1 } }
    var caret: CGRect? = CGRect(x: 10, y: 20, width: 2, height: 16)
    /// The text, with the caret at its end unless said otherwise.
    var text = "" { didSet { textVersion += 1 } }
    var selection: Range<Int>? { didSet { textVersion += 1 } }
    /// What came, in order.
    private(set) var heard: [TextComposition] = []
    /// Called with each; puts what is committed at the end without it.
    var onCompose: ((TextComposition) -> Void)?

    var textSurrounding: TextSurrounding? {
        guard !isSecret else { return nil }
        let end = text.utf8.count
        return TextSurrounding(
            text, cursor: selection?.upperBound ?? end, anchor: selection?.lowerBound ?? end)
    }

    func textCaret(in layer: CALayer) -> CGRect? { caret }

    func compose(_ composition: TextComposition) {
        heard.append(composition)
        if let onCompose { return onCompose(composition) }
        if !composition.text.isEmpty { text += composition.text }
    }
}
