public import Drawing

// Sendable: a style is a value once it belongs to a text, as Apple's is; who makes one changes it before that.
extension NSParagraphStyle: @unchecked Sendable {}
