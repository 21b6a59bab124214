import Foundation
import Stage

// What each kind of control says of itself: docs/reference/accessibility.md.

extension UIControl {
    /// The traits of a control of some kind, as it is now.
    func traits(_ kind: UIAccessibilityTraits) -> UIAccessibilityTraits {
        var traits = kind
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }
}

extension UILabel {
    /// Its text; a label without any is nothing to stop at.
    var labelAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: text?.isEmpty == false, label: text,
            traits: isEnabled ? .staticText : [.staticText, .notEnabled], role: .label)
    }
}

extension UIButton {
    /// Its title, or what its picture is called.
    var buttonAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: shownWords, traits: traits(.button), role: .button)
    }
}

extension UISwitch {
    /// "1" when on, "0" when off.
    var switchAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, value: isOn ? "1" : "0", traits: traits([.button, .toggleButton]),
            role: .toggle)
    }
}

extension UISlider {
    /// How far it is between its ends, in per cent.
    var sliderAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, value: Self.percent(part), traits: traits(.adjustable), role: .slider)
    }

    /// How far it is, 0...1.
    var part: Double {
        let span = maximumValue - minimumValue
        return span > 0 ? Double((value - minimumValue) / span) : 0
    }

    /// Its number and its ends; a step is a tenth, as a screen reader's gesture goes.
    var sliderRange: AccessibleRange {
        AccessibleRange(
            value: Double(value), minimum: Double(minimumValue), maximum: Double(maximumValue),
            step: Double(maximumValue - minimumValue) / 10)
    }

    /// Goes by a part of the way from end to end, as a person does it.
    func move(by part: Double) {
        choose(value + Float(part) * (maximumValue - minimumValue))
    }

    /// Takes a number as if a person had dragged there.
    func choose(_ number: Float) {
        let old = value
        setValue(number, animated: false)
        if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}

extension UIView {
    /// A part of one as "50%".
    static func percent(_ part: Double) -> String {
        "\(part.isFinite ? Int((min(max(part, 0), 1) * 100).rounded()) : 0)%"
    }
}

extension UIProgressView {
    /// How much is done, in per cent.
    var progressAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: "Progress", value: Self.percent(Double(progress)),
            traits: .updatesFrequently, role: .progress)
    }
}

extension UIActivityIndicatorView {
    /// Whether something goes on.
    var activityAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: isAnimating ? "In progress" : "Progress halted",
            traits: .updatesFrequently, role: .progress)
    }
}

extension UIImageView {
    /// A picture; nothing to stop at until it is said to be, as many are ornaments.
    var imageAccessibility: OwnAccessibility {
        OwnAccessibility(traits: .image, role: .image)
    }
}

extension UITextField {
    /// What was typed, or the placeholder while there is nothing; dots for a secret.
    var fieldAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, value: hasText ? seenText : placeholder,
            traits: isEnabled ? .none : .notEnabled, role: isSecureTextEntry ? .secret : .field)
    }

    /// The text and the caret, in Unicode scalars.
    var fieldText: AccessibleText {
        func place(_ letter: Int) -> Int {
            if isSecureTextEntry { return letter }
            return edit.letters[..<letter].reduce(0) { $0 + $1.unicodeScalars.count }
        }
        let chosen = edit.selection
        return AccessibleText(
            seenText, caret: place(edit.caret),
            selection: place(chosen.lowerBound)..<place(chosen.upperBound))
    }

    /// The letter that a Unicode scalar is a part of.
    func letter(atScalar scalar: Int) -> Int {
        if isSecureTextEntry { return min(max(scalar, 0), edit.letters.count) }
        var (place, seen) = (0, 0)
        for letter in edit.letters {
            guard seen < scalar else { break }
            seen += letter.unicodeScalars.count
            place += 1
        }
        return place
    }

    private var seenText: String {
        isSecureTextEntry ? String(repeating: "•", count: edit.letters.count) : edit.text
    }
}
