import SwiftSyntax

/// Reports uses of the Objective-C runtime that have no replacement.
///
/// Swizzling, looking up classes by name and observing by strings have no counterpart that could be
/// written automatically.
struct RuntimeRule: Rule {
    let name = "runtime"

    private static let functions: [String: String] = [
        "method_exchangeImplementations": "override the method in a subclass",
        "class_getInstanceMethod": "override the method in a subclass",
        "class_addMethod": "override the method in a subclass",
        "object_setClass": "make an object of the other class",
        "objc_getClass": "name the class",
    ]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for call in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self) {
            let word = call.calledExpression.trimmedDescription
            guard let hint = Self.functions[word] else { continue }
            notes.decide(
                at: call.bytes.lowerBound, "\(word) changes classes while the program runs", hint)
        }
        for function in source.nodes(.functionDecl, as: FunctionDeclSyntax.self)
        where function.name.text == "observeValue"
            && function.modifiers.contains(where: { $0.name.text == "override" })
            && !isResponder(function, facts)
        {
            notes.decide(
                at: function.bytes.lowerBound, "nobody calls observeValue(forKeyPath:) here",
                "use layer.observe(\\.position) { … }, or didSet")
        }
        for call in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self) {
            guard let name = observed(by: call), !Self.names.contains(name) else { continue }
            notes.decide(
                at: call.bytes.lowerBound, "nobody observes \(name) here",
                "use didSet in a subclass")
        }
    }

    /// Whether a function belongs to a view or a controller, which are told of changes by name.
    private func isResponder(_ function: FunctionDeclSyntax, _ facts: Facts) -> Bool {
        guard let type = function.enclosingType?.name else { return false }
        return facts.ancestors(of: type).contains { $0.hasPrefix("UI") }
    }

    /// The names of properties that views know.
    private static let names: Set<String> = [
        "frame", "bounds", "center", "transform", "alpha", "hidden", "backgroundColor",
        "safeAreaInsets", "contentOffset", "contentSize", "contentInset", "text", "attributedText",
        "font", "image",
    ]

    /// The name in a call of `addObserver(_:forKeyPath:options:context:)`; nil for other calls, and for names that are
    /// no literals.
    private func observed(by call: FunctionCallExprSyntax) -> String? {
        guard call.calledExpression.trimmedDescription.hasSuffix("addObserver"),
            let path = call.arguments.first(where: { $0.label?.text == "forKeyPath" }),
            let literal = path.expression.as(StringLiteralExprSyntax.self)
        else { return nil }
        return literal.representedLiteralValue
    }
}
