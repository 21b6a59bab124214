import CWayland
import Stage

// The protocol's numbers
extension TextContent.Purpose {
    /// The value of content_purpose.
    var wire: UInt32 {
        let value =
            switch self {
            case .normal: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NORMAL
            case .digits: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_DIGITS
            case .number: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NUMBER
            case .phone: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PHONE
            case .url: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_URL
            case .email: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_EMAIL
            case .name: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NAME
            case .password: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PASSWORD
            case .pin: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PIN
            }
        return value.rawValue
    }
}

extension TextContent.Hints {
    /// The bits of content_hint.
    var wire: UInt32 {
        let bits: [(TextContent.Hints, zwp_text_input_v3_content_hint)] = [
            (.completion, ZWP_TEXT_INPUT_V3_CONTENT_HINT_COMPLETION),
            (.spelling, ZWP_TEXT_INPUT_V3_CONTENT_HINT_SPELLCHECK),
            (.sentences, ZWP_TEXT_INPUT_V3_CONTENT_HINT_AUTO_CAPITALIZATION),
            (.titles, ZWP_TEXT_INPUT_V3_CONTENT_HINT_TITLECASE),
            (.capitals, ZWP_TEXT_INPUT_V3_CONTENT_HINT_UPPERCASE),
            (.hidden, ZWP_TEXT_INPUT_V3_CONTENT_HINT_HIDDEN_TEXT),
            (.sensitive, ZWP_TEXT_INPUT_V3_CONTENT_HINT_SENSITIVE_DATA),
            (.latin, ZWP_TEXT_INPUT_V3_CONTENT_HINT_LATIN),
        ]
        return bits.reduce(0) { contains($1.0) ? $0 | $1.1.rawValue : $0 }
    }
}
