public import Foundation

/// A unit of text; Apple's numbers.
public enum UITextGranularity: Int, Sendable {
    /// A letter as a user sees it.
    case character = 0
    /// Letters, digits and underscores between others.
    case word = 1
    /// Text up to a full stop, a question mark or the like that white space follows.
    case sentence = 2
    /// Text between ends of lines that were typed.
    case paragraph = 3
    /// A line on the screen.
    case line = 4
    /// All of the text.
    case document = 5
}

/// A direction in the order of letters; Apple's numbers.
public enum UITextStorageDirection: Int, Sendable {
    /// Toward the end.
    case forward = 0
    /// Toward the start.
    case backward = 1
}

/// A direction on the screen; Apple's numbers.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// Upward.
    case up = 4
    /// Downward.
    case down = 5
}

/// A direction in text.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
    /// The number of one of the two kinds of directions.
    public let rawValue: Int

    /// A direction from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Returns a direction in the order of letters.
    /// - Parameter direction: toward the end or toward the start.
    public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }

    /// Returns a direction on the screen.
    /// - Parameter direction: for text that is read from the left, right and down are toward the end.
    public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
        UITextDirection(rawValue: direction.rawValue)
    }
}

/// An object that finds units of text: words, lines and the like. Main thread.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
    /// Returns the unit that a position is in, or begins or ends in the direction; nil between units.
    /// - Parameters:
    ///   - position: a position of the text.
    ///   - granularity: the kind of unit.
    ///   - direction: the side of the position that counts where it is between two letters.
    func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange?
    /// Returns whether a position is the last one of a unit in a direction: its end forward, its start backward.
    /// - Parameters:
    ///   - position: a position of the text.
    ///   - granularity: the kind of unit.
    ///   - direction: the direction.
    func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
    /// Returns the next position that is the last one of a unit in a direction; nil where none follows.
    /// - Parameters:
    ///   - position: a position of the text.
    ///   - granularity: the kind of unit.
    ///   - direction: the direction.
    func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition?
    /// Returns whether a unit encloses a position; at the edge of a unit the direction counts.
    /// - Parameters:
    ///   - position: a position of the text.
    ///   - granularity: the kind of unit.
    ///   - direction: the direction.
    func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool
}

/// The tokenizer of text views and fields. Main thread.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    /// Returns the unit before or behind a place; nil where there is none.
    typealias Units = @MainActor (UITextGranularity, _ place: Int, _ isForward: Bool) -> Range<Int>?

    private let units: Units
    private let turns: @MainActor () -> Bool

    /// - Parameter turns: whether the text is read from the right.
    init(units: @escaping Units, turns: @escaping @MainActor () -> Bool) {
        (self.units, self.turns) = (units, turns)
        super.init()
    }

    private func isForward(_ direction: UITextDirection) -> Bool {
        switch direction {
        case .storage(.backward), .layout(.up): false
        case .layout(.right): !turns()
        case .layout(.left): turns()
        default: true
        }
    }

    /// Returns the unit that a position is in, or begins or ends in the direction; nil between units.
    /// - Parameters:
    ///   - position: a position of the text.
    ///   - granularity: the kind of unit.
    ///   - direction: the direction.
    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextRange? {
        units(granularity, position.place, isForward(direction)).map { UITextRange($0) }
    }

    /// Returns whether a position is the end of a unit forward, or its start backward.
    /// - Parameters:
    ///   - position: a position of the text.
    ///   - granularity: the kind of unit.
    ///   - direction: the direction.
    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        let (place, goesOn) = (position.place, isForward(direction))
        let unit = units(granularity, place, !goesOn)
        return place == (goesOn ? unit?.upperBound : unit?.lowerBound)
    }

    /// Returns the end of the next unit forward, or the start of the next one backward; nil where none follows.
    /// - Parameters:
    ///   - position: a position of the text.
    ///   - granularity: the kind of unit.
    ///   - direction: the direction.
    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        let goesOn = isForward(direction)
        var place = position.place
        while let letter = units(.character, place, goesOn) {
            if let unit = units(granularity, place, goesOn) {
                return UITextPosition(goesOn ? unit.upperBound : unit.lowerBound)
            }
            place = goesOn ? letter.upperBound : letter.lowerBound
        }
        return nil
    }

    /// Returns whether a unit encloses a position; at the edge of a unit the direction counts.
    /// - Parameters:
    ///   - position: a position of the text.
    ///   - granularity: the kind of unit.
    ///   - direction: the direction.
    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool { units(granularity, position.place, isForward(direction)) != nil }
}

extension EditedText {
    /// Returns the start of the letter behind a place, or before it; nil at the end or the start of the text.
    func start(ofLetterAt place: Int, _ isForward: Bool) -> Int? {
        let place = min(max(place, 0), end)
        if isForward { return place < end ? place : nil }
        return place > 0 ? self.place(before: place) : nil
    }

    /// Returns the unit with the letter behind a place, or before it; nil where that letter is in none.
    func unit(_ granularity: UITextGranularity, at place: Int, _ isForward: Bool) -> Range<Int>? {
        guard let letter = start(ofLetterAt: place, isForward) else { return nil }
        switch granularity {
        case .character: return letter..<self.place(after: letter)
        case .word: return spread(from: letter) { TextEdit<Self>.isWord($0) }
        case .paragraph, .line: return spread(from: letter) { !$0.isNewline }
        case .sentence:
            return spread(from: letter) { !$0.isNewline }.map { sentence(with: letter, in: $0) }
        case .document: return 0..<end
        }
    }

    /// Returns the letters around one that all meet a condition; nil where that one doesn't.
    private func spread(from letter: Int, _ holds: (Character) -> Bool) -> Range<Int>? {
        guard holds(self.letter(at: letter)) else { return nil }
        var (low, high) = (letter, place(after: letter))
        while low > 0 {
            let before = place(before: low)
            guard holds(self.letter(at: before)) else { break }
            low = before
        }
        while high < end, holds(self.letter(at: high)) { high = place(after: high) }
        return low..<high
    }

    /// Returns the sentence of a paragraph that a letter is in; the white space behind a sentence is part of it.
    private func sentence(with letter: Int, in paragraph: Range<Int>) -> Range<Int> {
        var (start, place) = (paragraph.lowerBound, paragraph.lowerBound)
        var (isOver, hasSpace) = (false, false)
        while place < paragraph.upperBound {
            let sign = self.letter(at: place)
            if isOver, hasSpace, !sign.isWhitespace {
                if place > letter { return start..<place }
                (start, isOver, hasSpace) = (place, false, false)
            }
            if "!?.…。！？".contains(sign) {
                isOver = true
            } else if sign.isWhitespace {
                hasSpace = isOver
            } else if !"\"'”’)»".contains(sign) {
                isOver = false
            }
            place = self.place(after: place)
        }
        return start..<paragraph.upperBound
    }
}
