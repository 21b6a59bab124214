import SwiftSyntax

/// Code in which a break is meaningless: texts, programmers' checks, and switches that affect only
/// speed.
enum Indifference {
    private static let calls: Set = [
        "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
        "reserveCapacity", "reserve", "print", "debugPrint", "log", "note", "complain", "logOnce",
        "unsafeBitCast", "isKnownUniquelyReferenced",
    ]
    /// Functions for which the order of arguments doesn't matter.
    private static let symmetric: Set = [
        "min", "max", "pointwiseMin", "pointwiseMax", "hypot", "distance",
    ]
    private static let labels: Set = [
        "minimumCapacity", "keepingCapacity", "capacity", "alignment",
    ]
    private static let declarations: Set = [
        "description", "debugDescription", "testDescription", "customMirror", "hash",
        "checkInvariants", "defaultValueDescription", "hashValue",
    ]

    /// Whether a node, or a node around it, is such code.
    static func covers(_ node: Syntax) -> Bool {
        var current: Syntax? = node
        while let here = current {
            if isIndifferent(here) { return true }
            current = here.parent
        }
        return false
    }

    /// Whether the order of a call's arguments doesn't matter.
    static func isSymmetric(_ call: FunctionCallExprSyntax) -> Bool {
        symmetric.contains(name(of: call))
    }

    private static func isIndifferent(_ node: Syntax) -> Bool {
        switch node.kind {
        case .stringLiteralExpr, .attribute, .ifConfigDecl, .macroExpansionExpr, .enumCaseElement,
            .versionTuple, .availabilityCondition:
            return true
        default:
            break
        }
        if let call = node.as(FunctionCallExprSyntax.self) { return calls.contains(name(of: call)) }
        if let argument = node.as(LabeledExprSyntax.self) {
            return labels.contains(argument.label?.text ?? "")
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            return declarations.contains(function.name.text)
        }
        if let binding = node.as(PatternBindingSyntax.self) {
            return declarations.contains(binding.pattern.trimmedDescription)
        }
        return false
    }

    private static func name(of call: FunctionCallExprSyntax) -> String {
        let called = call.calledExpression
        if let member = called.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text
        }
        return called.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }
}
