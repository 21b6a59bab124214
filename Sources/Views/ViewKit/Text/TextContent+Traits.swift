import Stage

extension TextContent {
    /// A description of text input traits for input methods.
    @MainActor
    init(_ traits: any UITextInputTraits) {
        self.init()
        purpose = Purpose(traits)
        if traits.isSecureTextEntry { hints = [.hidden, .sensitive] }
        if let meaning = traits.textContentType, Self.secrets.contains(meaning) {
            hints.insert(.sensitive)
        }
        if traits.keyboardType == .asciiCapable { hints.insert(.latin) }
        guard purpose == .normal || purpose == .name else { return }
        switch traits.autocapitalizationType {
        case .none: break
        case .words: hints.insert(.titles)
        case .sentences: hints.insert(.sentences)
        case .allCharacters: hints.insert(.capitals)
        }
        if traits.autocorrectionType != .no { hints.insert(.completion) }
        if traits.spellCheckingType != .no { hints.insert(.spelling) }
    }

    private static let secrets: Set<UITextContentType> = [
        .password, .newPassword, .oneTimeCode, .creditCardNumber,
    ]
}

extension TextContent.Purpose {
    @MainActor
    fileprivate init(_ traits: any UITextInputTraits) {
        let isOfDigits = [.numberPad, .asciiCapableNumberPad].contains(traits.keyboardType)
        if traits.isSecureTextEntry {
            self = isOfDigits ? .pin : .password
            return
        }
        switch traits.keyboardType {
        case .numberPad, .asciiCapableNumberPad: self = .digits
        case .decimalPad: self = .number
        case .phonePad: self = .phone
        case .URL: self = .url
        case .emailAddress: self = .email
        case .namePhonePad: self = .name
        case .default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch:
            self = traits.textContentType.flatMap { Self.meanings[$0] } ?? .normal
        }
    }

    private static let meanings: [UITextContentType: TextContent.Purpose] = [
        .name: .name, .givenName: .name, .familyName: .name, .nickname: .name,
        .namePrefix: .name, .middleName: .name, .nameSuffix: .name,
        .creditCardNumber: .digits,
        .password: .password, .newPassword: .password, .oneTimeCode: .digits,
        .emailAddress: .email, .telephoneNumber: .phone, .URL: .url,
    ]
}
