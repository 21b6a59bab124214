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
        {
            notes.decide(
                at: function.bytes.lowerBound, "nobody calls observeValue(forKeyPath:) here",
                "use layer.observe(\\.position) { … }, or didSet")
        }
    }
}
