/// Whether straight quotes that are typed become those of print; Apple's numbers.
public enum UITextSmartQuotesType: Int, Sendable {
    /// The system's choice: no, here.
    case `default` = 0
    /// Typed quotes stay straight.
    case no = 1
    /// Typed quotes become those of print.
    case yes = 2
}

/// Whether two hyphens that are typed become a dash; Apple's numbers.
public enum UITextSmartDashesType: Int, Sendable {
    /// The system's choice: no, here.
    case `default` = 0
    /// Two hyphens stay two.
    case no = 1
    /// Two hyphens become a dash.
    case yes = 2
}

/// Whether blanks come and go with words that are cut and pasted; Apple's numbers.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The system's choice: no, here.
    case `default` = 0
    /// Blanks around words that are cut or pasted stay as they are.
    case no = 1
    /// Blanks come and go with words that are cut and pasted.
    case yes = 2
}

extension UITextInputTraits {
    /// Returns the text that comes in place of a letter that is typed, and whether the letter before the
    /// caret goes, too; nil for the letter itself.
    func punctuation(
        for typed: String, after before: Character?
    ) -> (text: String, replacesBefore: Bool)? {
        let opens = before.map { $0.isWhitespace || "([{–—‘“".contains($0) } ?? true
        switch typed {
        case "\"" where smartQuotesType == .yes: return (opens ? "“" : "”", false)
        case "'" where smartQuotesType == .yes: return (opens ? "‘" : "’", false)
        case "-" where smartDashesType == .yes && before == "-": return ("—", true)
        default: return nil
        }
    }
}
