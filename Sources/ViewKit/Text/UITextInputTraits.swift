/// What kind of text belongs in a field: input methods and keyboards on screen go by it.
///
/// Every member is optional.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// Which letters begin as capitals.
    var autocapitalizationType: UITextAutocapitalizationType { get }
    /// Whether words may be completed.
    var autocorrectionType: UITextAutocorrectionType { get }
    /// Whether words may be checked.
    var spellCheckingType: UITextSpellCheckingType { get }
    /// Which keys are needed.
    var keyboardType: UIKeyboardType { get }
    /// True for secrets: nobody sees them, and no input method is told of them.
    var isSecureTextEntry: Bool { get }
    /// What the text means; nil for anything.
    var textContentType: UITextContentType? { get }
    /// What the key is called that ends the typing. No keyboard is drawn here.
    var returnKeyType: UIReturnKeyType { get }
    /// Whether a keyboard on screen is light or dark. None is drawn here.
    var keyboardAppearance: UIKeyboardAppearance { get }
    /// True: that key can be pressed only when there is text. No keyboard is drawn here.
    var enablesReturnKeyAutomatically: Bool { get }
}

extension UITextInputTraits {
    /// Left out: sentences.
    public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
    /// Left out: as usual.
    public var autocorrectionType: UITextAutocorrectionType { .default }
    /// Left out: as usual.
    public var spellCheckingType: UITextSpellCheckingType { .default }
    /// Left out: as usual.
    public var keyboardType: UIKeyboardType { .default }
    /// Left out: no.
    public var isSecureTextEntry: Bool { false }
    /// Left out: anything.
    public var textContentType: UITextContentType? { nil }
    /// Left out: "return".
    public var returnKeyType: UIReturnKeyType { .default }
    /// Left out: as the program looks.
    public var keyboardAppearance: UIKeyboardAppearance { .default }
    /// Left out: no.
    public var enablesReturnKeyAutomatically: Bool { false }
}

/// Which letters begin as capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// Those of words.
    case words = 1
    /// Those of sentences.
    case sentences = 2
    /// All.
    case allCharacters = 3
}

/// Whether words may be completed.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether words may be checked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Which keys are needed.
public enum UIKeyboardType: Int, Sendable {
    /// All.
    case `default` = 0
    /// Those of ASCII.
    case asciiCapable = 1
    /// Digits and signs.
    case numbersAndPunctuation = 2
    /// Those of an address on the web.
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// Those of a telephone.
    case phonePad = 5
    /// Those of a name or a telephone.
    case namePhonePad = 6
    /// Those of an address for mail.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// With signs for names and topics.
    case twitter = 9
    /// With a full stop at hand.
    case webSearch = 10
    /// Digits of ASCII.
    case asciiCapableNumberPad = 11

    /// Those of ASCII.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// What the key is called that ends the typing; Apple's numbers.
public enum UIReturnKeyType: Int, Sendable {
    /// "return".
    case `default` = 0
    /// "Go".
    case go = 1
    /// "Google".
    case google = 2
    /// "Join".
    case join = 3
    /// "Next".
    case next = 4
    /// "Route".
    case route = 5
    /// "Search".
    case search = 6
    /// "Send".
    case send = 7
    /// "Yahoo".
    case yahoo = 8
    /// "Done".
    case done = 9
    /// "Emergency call".
    case emergencyCall = 10
    /// "Continue".
    case `continue` = 11
}

/// Whether a keyboard on screen is light or dark; Apple's numbers.
public enum UIKeyboardAppearance: Int, Sendable {
    /// As the program looks.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2

    /// Dark; older.
    public static let alert = UIKeyboardAppearance.dark
}

/// What a text means; Apple's names.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A meaning by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Somebody's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family's name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The name that others call one by.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// A secret.
    public static let password = UITextContentType(rawValue: "current-password")
    /// A secret that is made up now.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A secret for this one time.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An address for mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address on the web.
    public static let URL = UITextContentType(rawValue: "url")
}
