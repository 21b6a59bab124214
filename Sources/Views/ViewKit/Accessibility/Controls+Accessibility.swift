import Foundation
import Stage

// Accessibility defaults of each kind of control: docs/reference/accessibility.md.

extension UIControl {
    /// Returns the traits of a kind of control, with its present state.
    func traits(_ kind: UIAccessibilityTraits) -> UIAccessibilityTraits {
        var traits = kind
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }
}

extension UILabel {
    /// The label's text as its name; a label without text is no element.
    var labelAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: text?.isEmpty == false, label: text,
            traits: isEnabled ? .staticText : [.staticText, .notEnabled], role: .label)
    }
}

extension UIButton {
    /// The button's title, or the name of its picture.
    var buttonAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: shownWords, traits: traits(.button), role: .button)
    }
}

extension UISwitch {
    /// The value of a switch for screen readers: "1" when the switch is on, "0" when it is off.
    var switchAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, value: isOn ? "1" : "0", traits: traits([.button, .toggleButton]),
            role: .toggle)
    }
}

extension UISlider {
    /// The position of the thumb between the ends, in per cent.
    var sliderAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, value: Self.percent(part), traits: traits(.adjustable), role: .slider)
    }

    /// The position of the thumb between the ends, 0...1.
    var part: Double {
        let span = maximumValue - minimumValue
        return span > 0 ? Double((value - minimumValue) / span) : 0
    }

    /// The value and its ends; a step is a tenth of the range, as a screen reader's gesture moves
    /// it.
    var sliderRange: AccessibleRange {
        AccessibleRange(
            value: Double(value), minimum: Double(minimumValue), maximum: Double(maximumValue),
            step: Double(maximumValue - minimumValue) / 10)
    }

    /// Moves the thumb by a part of the way from end to end, as a user would.
    func move(by part: Double) {
        choose(value + Float(part) * (maximumValue - minimumValue))
    }

    /// Sets the value as if the user had dragged the thumb there.
    func choose(_ number: Float) {
        let old = value
        setValue(number, animated: false)
        if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }
}

extension UIView {
    /// Formats a part of one as "50%".
    static func percent(_ part: Double) -> String {
        "\(part.isFinite ? Int((min(max(part, 0), 1) * 100).rounded()) : 0)%"
    }
}

extension UIProgressView {
    /// The progress in per cent.
    var progressAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: SystemText.progress.text, value: Self.percent(Double(progress)),
            traits: .updatesFrequently, role: .progress)
    }
}

extension UIActivityIndicatorView {
    /// Whether the indicator is animating.
    var activityAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true,
            label: (isAnimating ? SystemText.inProgress : .progressHalted).text,
            traits: .updatesFrequently, role: .progress)
    }
}

extension UIImageView {
    /// The role of a picture; not an element until the program says so, as many pictures are
    /// ornaments.
    var imageAccessibility: OwnAccessibility {
        OwnAccessibility(traits: .image, role: .image)
    }
}

extension UITextField {
    /// The typed text, or the placeholder while there is none; dots for a secret.
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

    /// Returns the index of the letter that contains a Unicode scalar.
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
