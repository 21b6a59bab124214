/// The kind of text that belongs in a field, for input methods and on-screen keyboards.
///
/// Every member is optional.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// The rule for capital letters.
    var autocapitalizationType: UITextAutocapitalizationType { get }
    /// Whether words may be completed.
    var autocorrectionType: UITextAutocorrectionType { get }
    /// Whether words may be checked.
    var spellCheckingType: UITextSpellCheckingType { get }
    /// The keys that are needed.
    var keyboardType: UIKeyboardType { get }
    /// Whether the text is secret: it isn't shown, and no input method sees it.
    var isSecureTextEntry: Bool { get }
    /// The meaning of the text; nil for any.
    var textContentType: UITextContentType? { get }
    /// The label of the return key. No keyboard is drawn here.
    var returnKeyType: UIReturnKeyType { get }
    /// The appearance of an on-screen keyboard, light or dark. None is drawn here.
    var keyboardAppearance: UIKeyboardAppearance { get }
    /// Whether the return key is enabled only when there is text. No keyboard is drawn here.
    var enablesReturnKeyAutomatically: Bool { get }
    /// Whether straight quotes that are typed become those of print.
    var smartQuotesType: UITextSmartQuotesType { get }
    /// Whether two hyphens that are typed become a dash.
    var smartDashesType: UITextSmartDashesType { get }
    /// Whether blanks come and go with words that are cut and pasted. They never do here.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
}

extension UITextInputTraits {
    /// The default: sentences.
    public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
    /// The default: the system's choice.
    public var autocorrectionType: UITextAutocorrectionType { .default }
    /// The default: the system's choice.
    public var spellCheckingType: UITextSpellCheckingType { .default }
    /// The default keyboard.
    public var keyboardType: UIKeyboardType { .default }
    /// Whether the letters are hidden; false by default.
    public var isSecureTextEntry: Bool { false }
    /// The default: nil, any text.
    public var textContentType: UITextContentType? { nil }
    /// The default: "return".
    public var returnKeyType: UIReturnKeyType { .default }
    /// The default: the program's appearance.
    public var keyboardAppearance: UIKeyboardAppearance { .default }
    /// Whether Return has no effect while there is no text; false by default.
    public var enablesReturnKeyAutomatically: Bool { false }
    /// The default: the system's choice.
    public var smartQuotesType: UITextSmartQuotesType { .default }
    /// The default: the system's choice.
    public var smartDashesType: UITextSmartDashesType { .default }
    /// The default: the system's choice.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
}

/// The rule for capital letters.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// No letter becomes a capital.
    case none = 0
    /// The first letter of each word.
    case words = 1
    /// The first letter of each sentence.
    case sentences = 2
    /// All letters.
    case allCharacters = 3
}

/// Whether words may be completed.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Words aren't completed.
    case no = 1
    /// Words are completed.
    case yes = 2
}

/// Whether words may be checked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The system's choice.
    case `default` = 0
    /// Words aren't checked.
    case no = 1
    /// Words are checked.
    case yes = 2
}

/// The keys of a keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// All keys.
    case `default` = 0
    /// The keys of ASCII letters.
    case asciiCapable = 1
    /// Digits and punctuation.
    case numbersAndPunctuation = 2
    /// The keys for a web address.
    case URL = 3
    /// The keys of digits.
    case numberPad = 4
    /// The keys of a telephone.
    case phonePad = 5
    /// The keys for a name or a telephone number.
    case namePhonePad = 6
    /// The keys for an e-mail address.
    case emailAddress = 7
    /// Digits and a decimal point.
    case decimalPad = 8
    /// All keys, with the signs for names and topics.
    case twitter = 9
    /// All keys, with a prominent full stop.
    case webSearch = 10
    /// The keys of ASCII digits.
    case asciiCapableNumberPad = 11

    /// The keys of ASCII letters; another name of `asciiCapable`.
    public static let alphabet = UIKeyboardType.asciiCapable
}

/// The label of the return key; Apple's numbers.
public enum UIReturnKeyType: Int, Sendable {
    /// The label "return".
    case `default` = 0
    /// The label "Go".
    case go = 1
    /// The label "Google".
    case google = 2
    /// The label "Join".
    case join = 3
    /// The label "Next".
    case next = 4
    /// The label "Route".
    case route = 5
    /// The label "Search".
    case search = 6
    /// The label "Send".
    case send = 7
    /// The label "Yahoo".
    case yahoo = 8
    /// The label "Done".
    case done = 9
    /// The label "Emergency call".
    case emergencyCall = 10
    /// The label "Continue".
    case `continue` = 11
}

/// The appearance of an on-screen keyboard, light or dark; Apple's numbers.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The program's appearance.
    case `default` = 0
    /// A dark keyboard.
    case dark = 1
    /// A light keyboard.
    case light = 2

    /// A dark keyboard; an older name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// The meaning of a text; Apple's names.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A meaning by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The form of address before a name.
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// The letters behind a name.
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "current-password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code for one use.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An e-mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A web address.
    public static let URL = UITextContentType(rawValue: "url")
    /// A profession.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place, such as a point of interest.
    public static let location = UITextContentType(rawValue: "location")
    /// A whole postal address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of a postal address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a postal address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A city with its state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A part of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// The number of a credit card: digits that no input method may keep.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}
