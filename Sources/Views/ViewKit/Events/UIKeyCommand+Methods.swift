extension UIKeyCommand {
    /// A combination that calls a method of the first responder that has it, with the command.
    ///
    /// ```swift
    /// class Canvas: UIView {
    ///     override var canBecomeFirstResponder: Bool { true }
    ///     override var keyCommands: [UIKeyCommand]? {
    ///         [UIKeyCommand(input: "d", modifierFlags: .command, action: Canvas.duplicate(_:))]
    ///     }
    ///     func duplicate(_ command: UIKeyCommand) { print("twice") }
    /// }
    /// ```
    /// - Parameters:
    ///   - input: the text of the key without modifiers, in lower case, or a name such as
    ///     `inputEscape`.
    ///   - modifierFlags: the modifiers that must be down.
    ///   - action: a method such as `Canvas.duplicate(_:)`; the nearest object of this class in the
    ///     responder chain performs it.
    ///   - discoverabilityTitle: a text for lists of shortcuts; nil for none.
    public convenience init<Target: UIResponder>(
        input: String, modifierFlags: UIKeyModifierFlags,
        action: @escaping @MainActor (Target) -> @MainActor (UIKeyCommand) -> Void,
        discoverabilityTitle: String? = nil
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// A combination that calls a method without an argument of the first responder that has it.
    /// - Parameters:
    ///   - input: the text of the key without modifiers, in lower case, or a name such as
    ///     `inputEscape`.
    ///   - modifierFlags: the modifiers that must be down.
    ///   - action: a method such as `Canvas.duplicate`; the nearest object of this class in the responder
    ///     chain performs it.
    ///   - discoverabilityTitle: a text for lists of shortcuts; nil for none.
    public convenience init<Target: UIResponder>(
        input: String, modifierFlags: UIKeyModifierFlags,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        discoverabilityTitle: String? = nil
    ) {
        self.init(
            action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }
}
