import Foundation

/// A selection that a pointer or a finger is making.
@MainActor
final class TextDrag {
    /// The units by which the selection grows.
    enum Unit {
        case letter, word, paragraph
    }

    /// The range that was selected first, to which the rest is added; nil while nothing is being selected.
    var origin: Range<Int>?
    var unit = Unit.letter
    /// The last point, in points of the view without its offset.
    var point = CGPoint.zero
    var timer: FrameTimer.Wait?
    /// The link on which a press began.
    var link: (url: URL, range: Range<Int>)?

    /// Whether a finger that stayed is selecting, which ends its touch in the view.
    var isHeld = false
    /// Whether a finger is moving a handle.
    var isHandle = false
    /// The distance from the finger to the caret of the handle that it moves.
    var grip = CGPoint.zero

    func end() {
        (isHeld, isHandle, grip) = (false, false, .zero)
        origin = nil
        timer = nil
        link = nil
    }
}

// Selecting by pointer and touch
extension UITextView {
    func startDragging() {
        let press = UILongPressGestureRecognizer { [weak self] in self?.held($0) }
        press.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
        addGestureRecognizer(press)
    }

    func pressed(_ touch: UITouch, _ event: UIEvent?) {
        drag.end()
        let point = touch.location(in: self)
        if touch.type == .direct { textMenu.touchBegan() }
        if touch.type == .direct, let handle = canvas.handles.handle(at: point) {
            return take(handle, at: point)
        }
        drag.link = link(at: point)
        guard isSelectable, touch.type != .direct, drag.link == nil else { return }
        guard becomeFirstResponder() else { return }
        let isShifted = event?.modifierFlags.contains(.shift) ?? false
        showsHandles = false
        select(at: point, taps: touch.tapCount, extends: isShifted)
    }

    /// Begins to move an end of the selection by its handle.
    private func take(_ handle: Int, at point: CGPoint) {
        undoing.close()
        let (start, end) = (edit.selection.lowerBound, edit.selection.upperBound)
        let caret = layoutManager.caret(at: handle == 0 ? start : end)
        drag.isHandle = true
        drag.unit = .letter
        drag.origin = handle == 0 ? end..<end : start..<start
        drag.grip = CGPoint(
            x: caret.midX + textOrigin.x - point.x, y: caret.midY + textOrigin.y - point.y)
    }

    /// Places the caret, or selects a word or a paragraph by the number of taps.
    private func select(at point: CGPoint, taps: Int, extends: Bool) {
        settleMarked()
        undoing.close()
        column = nil
        guard let place = pressedPlace(at: point) else { return }
        drag.unit = taps == 1 ? .letter : taps == 2 ? .word : .paragraph
        if extends {
            drag.origin = edit.anchor..<edit.anchor
            edit.move(to: place, selects: true)
        } else {
            let range = range(drag.unit, at: place, point)
            drag.origin = range
            edit.select(range)
        }
        moved(scrolls: false)
    }

    /// Returns the letters, the word or the paragraph at a place.
    private func range(_ unit: TextDrag.Unit, at place: Int, _ point: CGPoint) -> Range<Int> {
        switch unit {
        case .letter: return place..<place
        case .word:
            // The letter under the pointer counts, which may end at the nearest place.
            let before = edit.letters.place(before: place)
            let isBehind = layoutManager.lies(point.x - textOrigin.x, in: before..<place)
            let letter = isBehind ? before : place
            return edit.word(at: min(letter, edit.letters.place(before: edit.letters.end)))
        case .paragraph:
            let (paragraph, start) = textStorage.paragraphs.paragraph(at: place)
            return start..<start + paragraph.length
        }
    }

    func pulled(_ touch: UITouch) {
        guard drag.origin != nil else { return }
        let point = touch.location(in: self)
        pull(to: CGPoint(x: point.x + drag.grip.x, y: point.y + drag.grip.y))
        scrollWhilePulled()
    }

    private func pull(to point: CGPoint) {
        guard let origin = drag.origin else { return }
        drag.point = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
        guard let place = pressedPlace(at: point) else { return }
        let here = range(drag.unit, at: place, point)
        // By handles a selection doesn't become empty.
        if drag.isHandle, here == origin { return }
        if here.lowerBound < origin.lowerBound {
            edit.select(origin.upperBound..<origin.upperBound)
            edit.move(to: here.lowerBound, selects: true)
        } else {
            edit.select(origin.lowerBound..<origin.lowerBound)
            edit.move(to: max(here.upperBound, origin.upperBound), selects: true)
        }
        moved(scrolls: false)
    }

    /// Scrolls with each frame while the pointer is held outside of the view: faster the farther it is.
    private func scrollWhilePulled() {
        let (above, below) = (-drag.point.y, drag.point.y - bounds.height)
        let way = above > 0 ? -above : max(0, below)
        guard way != 0, isScrollEnabled else { return drag.timer = nil }
        guard drag.timer == nil else { return }
        drag.timer = FrameTimer.wait(until: hostTime + 1.0 / 120) { [weak self] in
            guard let self, drag.origin != nil else { return }
            drag.timer = nil
            let target = axis(.y).clamped(
                bounds.minY + min(max(way / 4, -60), 60).rounded(.awayFromZero))
            guard target != bounds.minY else { return }
            show(CGPoint(x: bounds.minX, y: target))
            pull(to: CGPoint(x: drag.point.x + bounds.minX, y: drag.point.y + bounds.minY))
            scrollWhilePulled()
        }
    }

    func released(_ touch: UITouch, _ event: UIEvent?) {
        defer { drag.end() }
        guard !drag.isHandle else { return textMenu.show() }
        let point = touch.location(in: self)
        if let link = drag.link {
            if let here = self.link(at: point), here.range == link.range { follow(link) }
            return
        }
        guard touch.type == .direct, isSelectable, bounds.contains(point) else { return }
        let before = isFirstResponder ? edit.selection : nil
        guard becomeFirstResponder() else { return }
        showsHandles = true
        if touch.tapCount > 1 || !isOnSelection(point) {
            select(at: point, taps: touch.tapCount, extends: false)
        }
        showMenu(after: touch, before)
    }

    /// Selects the word under a finger that stays, and more as it moves on; the menu comes when it is
    /// lifted.
    private func held(_ press: UILongPressGestureRecognizer) {
        let point = press.location(in: self)
        switch press.state {
        case .began:
            guard isSelectable, becomeFirstResponder() else { return }
            drag.isHeld = true
            showsHandles = true
            if !isOnSelection(point) { selectWord(at: point) }
        case .changed:
            guard drag.origin != nil else { return }
            pull(to: point)
            scrollWhilePulled()
        case .ended:
            drag.end()
            if isFirstResponder { textMenu.show() }
        case .cancelled: drag.end()
        case .possible, .failed: break
        }
    }

    /// Selects the word at a point; beside the text, where something may be pasted, the caret goes there.
    private func selectWord(at point: CGPoint) {
        select(at: point, taps: 2, extends: false)
        guard !isOnSelection(point), let place = pressedPlace(at: point) else { return }
        drag.origin = place..<place
        edit.select(place..<place)
        moved(scrolls: false)
    }

    // Links

    /// Returns the link at a point; nil where there is none, and while the text is edited.
    private func link(at point: CGPoint) -> (url: URL, range: Range<Int>)? {
        guard isSelectable, !isEditable, textStorage.length > 0 else { return nil }
        let inside = CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)
        let index = layoutManager.characterIndex(
            for: inside, in: textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
        guard let found = link(at: index) else { return nil }
        let boxes = layoutManager.boxes(of: NSRange(found.range))
        return boxes.contains { $0.contains(inside) } ? found : nil
    }

    private func link(at index: Int) -> (url: URL, range: Range<Int>)? {
        let (paragraph, start) = textStorage.paragraphs.paragraph(at: index)
        let text = NSMutableAttributedString(
            attributedString: textStorage.copy(
                of: NSRange(location: start, length: paragraph.length)))
        layoutManager.detect?(text)
        var range = NSRange()
        guard index - start < text.length,
            let value = text.attribute(
                .link, at: index - start, longestEffectiveRange: &range,
                in: NSRange(location: 0, length: text.length)),
            let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) })
        else { return nil }
        return (url, start + range.location..<start + NSMaxRange(range))
    }

    private func follow(_ link: (url: URL, range: Range<Int>)) {
        let range = NSRange(link.range)
        let open = UIAction { _ in UIApplication.shared.open(link.url) }
        guard let textDelegate else { return open.run(for: self) }
        guard
            textDelegate.textView(
                self, shouldInteractWith: link.url, in: range, interaction: .invokeDefaultAction)
        else { return }
        textDelegate.textView(
            self, primaryActionFor: UITextItem(content: .link(link.url), range: range),
            defaultAction: open)?.run(for: self)
    }
}

/// Finds web and e-mail addresses in a paragraph.
struct AddressFinder {
    private let form = try? NSRegularExpression(
        pattern: #"\b(?:https?://|www\.)[^\s<>"]*[^\s<>".,;:!?)\]]|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+"#,
        options: .caseInsensitive)

    /// Makes links of the addresses in a text.
    func mark(in text: NSMutableAttributedString) {
        let string = text.string
        // Most paragraphs have none.
        guard string.contains("://") || string.contains("@") || string.contains("ww."), let form
        else { return }
        let all = NSRange(location: 0, length: text.length)
        for match in form.matches(in: string, range: all) {
            let word = (string as NSString).substring(with: match.range)
            let address =
                word.contains("://")
                ? word : word.contains("@") ? "mailto:" + word : "http://" + word
            if let url = URL(string: address) {
                text.addAttribute(.link, value: url, range: match.range)
            }
        }
    }
}
