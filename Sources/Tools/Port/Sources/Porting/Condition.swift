import SwiftSyntax

/// The value of a compilation condition on Linux with Lamina.
enum Truth {
    case yes
    case no
    /// The build decides: a flag or a version.
    case open

    static prefix func ! (value: Truth) -> Truth {
        switch value {
        case .yes: .no
        case .no: .yes
        case .open: .open
        }
    }

    static func and(_ values: [Truth]) -> Truth {
        if values.contains(.no) { return .no }
        return values.contains(.open) ? .open : .yes
    }
}

/// Evaluates conditions of `#if` as the ported source will see them: iOS and Linux are true, other
/// systems false.
///
/// Code in false branches is neither changed nor reported: code for macOS stays as it is.
struct Condition {
    let modules: Modules

    /// The clauses of a chain that may be compiled.
    func live(_ chain: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var live: [IfConfigClauseSyntax] = []
        for clause in chain.clauses {
            let truth = clause.condition.map(value) ?? .yes
            if truth != .no { live.append(clause) }
            if truth == .yes { break }
        }
        return live
    }

    /// The innermost branch around a node that the build may leave out, such as that of `#if DEBUG`; nil for none.
    func openBranch(around node: some SyntaxProtocol) -> SyntaxIdentifier? {
        var next = node.parent
        while let here = next {
            if let clause = here.as(IfConfigClauseSyntax.self),
                let chain = clause.parent?.parent?.as(IfConfigDeclSyntax.self),
                live(chain).count > 1 || clause.condition.map(value) == .open
            {
                return clause.id
            }
            next = here.parent
        }
        return nil
    }

    /// The value of a condition.
    func value(_ condition: ExprSyntax) -> Truth {
        if let list = condition.as(SequenceExprSyntax.self) { return value(of: list) }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.expression
        {
            return value(inner)
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self) {
            return prefix.operator.text == "!" ? !value(prefix.expression) : .open
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.text == "true" ? .yes : .no
        }
        return condition.as(FunctionCallExprSyntax.self).map(value) ?? .open
    }

    /// The value of `a || b && c`, which the parser gives as a flat list.
    private func value(of list: SequenceExprSyntax) -> Truth {
        var alternatives: [[Truth]] = [[]]
        for item in list.elements {
            if let sign = item.as(BinaryOperatorExprSyntax.self) {
                if sign.operator.text == "||" { alternatives.append([]) }
                if !["||", "&&"].contains(sign.operator.text) { return .open }
            } else {
                alternatives[alternatives.count - 1].append(value(item))
            }
        }
        return !Truth.and(alternatives.map { !Truth.and($0) })
    }

    private func value(_ call: FunctionCallExprSyntax) -> Truth {
        let word = call.arguments.first?.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os": return ["iOS", "Linux"].contains(word) ? .yes : .no
        case "canImport": return modules.has(word) ? .yes : .no
        case "targetEnvironment": return .no
        case "_runtime": return word == "_Native" ? .yes : .no
        default: return .open
        }
    }
}
