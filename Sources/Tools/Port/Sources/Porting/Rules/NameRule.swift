import SwiftSyntax

/// Reports names of UIKit that aren't here, before the compiler does, and names that are here only
/// partly.
///
///     UIPrintPaper                         a type that is missing
///     UIFont.Width, UIColor.tintColor      a member of a type
///     UIButton(configuration: look)        an initialiser
///     button.isHeld                        a member of a variable whose type the file tells
///     override var canBecomeKey: Bool      a member of a class above
///     func tableView(_:canFocusRowAt:)     a requirement of a protocol that nobody calls
///
/// Types of other expressions are the compiler's to know, and are passed over.
struct NameRule: Rule {
    let name = "name"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        guard !facts.names.isEmpty else { return }
        let variables = VariableTypes(source, facts)
        for type in source.nodes(.identifierType, as: IdentifierTypeSyntax.self) {
            tell(type: type.name, facts, &notes)
        }
        for type in source.nodes(.memberType, as: MemberTypeSyntax.self) {
            guard let base = type.baseType.as(IdentifierTypeSyntax.self)?.name.text else {
                continue
            }
            tell(type.name, nil, of: base, facts, &notes)
        }
        for expression in source.nodes(.declReferenceExpr, as: DeclReferenceExprSyntax.self) {
            look(at: expression, variables, facts, &notes)
        }
        for function in source.nodes(.functionDecl, as: FunctionDeclSyntax.self) {
            look(at: function, facts, &notes)
        }
        for variable in source.nodes(.variableDecl, as: VariableDeclSyntax.self)
        where variable.modifiers.contains(where: { $0.name.text == "override" }) {
            guard let type = variable.enclosingType?.name,
                let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
            else { continue }
            for parent in facts.ancestors(of: type) {
                tell(pattern.identifier, nil, of: parent, facts, &notes)
            }
        }
    }

    private func look(
        at expression: DeclReferenceExprSyntax, _ variables: VariableTypes, _ facts: Facts,
        _ notes: inout Notes
    ) {
        let member = expression.parent?.as(MemberAccessExprSyntax.self)
        if let member, member.declName.id == expression.id {
            guard let type = variables.type(of: member.base) else { return }
            let name = expression.baseName
            let isInit = name.text == "init"
            return tell(name, labels(of: member), of: type, facts, &notes, isExact: isInit)
        }
        tell(type: expression.baseName, facts, &notes)
        let type = expression.baseName.text
        if let labels = labels(of: expression), facts.names.state(of: type) == .ours,
            !facts.declared.contains(type)
        {
            tell(expression.baseName, labels, of: type, facts, &notes, isExact: true, as: "init")
        }
    }

    /// Reports overrides of methods, and methods of delegates, that nobody calls.
    private func look(at function: FunctionDeclSyntax, _ facts: Facts, _ notes: inout Notes) {
        guard let type = function.enclosingType?.name else { return }
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        let overrides = function.modifiers.contains { $0.name.text == "override" }
        for parent in facts.ancestors(of: type).union(facts.conformances[type] ?? []) {
            let isProtocol = parent.hasSuffix("Delegate") || parent.hasSuffix("DataSource")
            guard isProtocol || overrides,
                let (state, owner) = facts.names.state(
                    of: function.name.text, labels: labels, in: parent)
            else { continue }
            let whole = "\(owner).\(Facts.signature(of: function))"
            notes.names[whole] = state
            let place = function.name.bytes.lowerBound
            if isProtocol, state != .ours {
                notes.tell(
                    at: place, "nobody calls \(whole) here",
                    "do its work in another way, or leave it out")
            } else {
                report(whole, state, at: place, &notes)
            }
        }
    }

    private func tell(type token: TokenSyntax, _ facts: Facts, _ notes: inout Notes) {
        let type = token.text
        guard !facts.declared.contains(type), RenameRule.types[type] == nil,
            let state = facts.names.state(of: type)
        else { return }
        notes.names[type] = state
        guard state == .missing else { return }
        notes.decide(
            at: token.bytes.lowerBound, "\(type) isn't here", UIKitClasses.hint(for: type))
    }

    private func tell(
        _ token: TokenSyntax, _ labels: [String]?, of type: String, _ facts: Facts,
        _ notes: inout Notes, isExact: Bool = false, as other: String? = nil
    ) {
        let member = other ?? token.text
        guard !facts.extended.contains(member), !facts.declared.contains(type),
            let (state, owner) = facts.names.state(of: member, labels: labels, in: type),
            !isExact || owner == type
        else { return }
        let brackets = labels.map { "(\($0.map { $0 + ":" }.joined()))" } ?? ""
        let whole = "\(owner).\(member)\(brackets)"
        notes.names[whole] = state
        report(whole, state, at: token.bytes.lowerBound, &notes)
    }

    private func report(
        _ whole: String, _ state: UIKitNames.State, at place: Int, _ notes: inout Notes
    ) {
        switch state {
        case .ours: break
        case .partly:
            notes.tell(
                at: place, "\(whole) is here only partly: without effect, or with other labels",
                "its comment says what it does")
        case .missing:
            notes.decide(
                at: place, "\(whole) isn't here",
                "do it in another way, or write an extension that has it")
        }
    }

    /// The labels of the call of an expression; nil where it isn't called.
    private func labels(of called: some ExprSyntaxProtocol) -> [String]? {
        guard let call = called.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == ExprSyntax(called).id
        else { return nil }
        return call.arguments.map { $0.label?.text ?? "_" }
            + call.additionalTrailingClosures.map(\.label.text)
    }
}
