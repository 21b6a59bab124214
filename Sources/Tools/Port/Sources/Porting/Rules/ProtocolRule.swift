import SwiftSyntax

/// Turns Objective-C protocols into Swift protocols: for classes only, with default implementations
/// for optional requirements.
///
///     @objc protocol Menu {                   protocol Menu: AnyObject {
///         @objc optional func opened()   ->       func opened()
///     }                                       }
///                                             extension Menu {
///                                                 func opened() {}
///                                             }
///
/// A requirement with a result returns nil, or the value that all callers write behind `??`;
/// otherwise a person decides.
struct ProtocolRule: Rule {
    let name = "protocol"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for type in source.nodes(.protocolDecl, as: ProtocolDeclSyntax.self) {
            if type.attributes.contains(where: { $0.trimmedDescription.hasPrefix("@objc") }) {
                bindToClasses(type, notes: &notes)
            }
            writeDefaults(for: type, source: source, facts: facts, notes: &notes)
        }
    }

    private func bindToClasses(_ type: ProtocolDeclSyntax, notes: inout Notes) {
        let place = type.name.bytes.lowerBound
        let message = "\(type.name.text) is a protocol for classes: AnyObject"
        guard let clause = type.inheritanceClause, let first = clause.inheritedTypes.first else {
            let end = type.name.bytes.upperBound
            notes.replace([Edit(range: end..<end, text: ": AnyObject")], at: place, message)
            return
        }
        let parents = clause.inheritedTypes.map(\.type.trimmedDescription)
        guard Set(parents).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"]) else {
            return
        }
        let start = first.bytes.lowerBound
        notes.replace([Edit(range: start..<start, text: "AnyObject, ")], at: place, message)
    }

    private func writeDefaults(
        for type: ProtocolDeclSyntax, source: SourceText, facts: Facts, notes: inout Notes
    ) {
        var edits: [Edit] = []
        var bodies: [String] = []
        let access = type.modifiers.first { ["public", "package"].contains($0.name.text) }?.name
            .text
        for member in type.memberBlock.members {
            guard let mark = optionalMark(of: member.decl) else { continue }
            edits.append(Edit(range: mark.bytesToNext, text: ""))
            let place = member.decl.bytes.lowerBound
            if let body = defaultBody(of: member.decl, facts: facts) {
                bodies.append((access.map { "\($0) " } ?? "") + body)
            } else {
                notes.decide(
                    at: place, "an optional requirement with a result that is not optional",
                    "give \(type.name.text) a default in an extension")
            }
        }
        guard !edits.isEmpty else { return }
        let marks = edits.count
        let margin = source.indentation(at: type.bytes.lowerBound)
        let end = type.bytes.upperBound
        if !bodies.isEmpty {
            let lines = bodies.map { "\(margin)    \($0)\n" }.joined()
            let text = "\n\n\(margin)extension \(type.name.text) {\n\(lines)\(margin)}"
            edits.append(Edit(range: end..<end, text: text))
        }
        notes.replace(
            edits, at: type.bytes.lowerBound,
            "\(marks) optional requirements of \(type.name.text) are plain now, \(bodies.count) with "
                + "defaults"
        )
    }

    private func optionalMark(of declaration: DeclSyntax) -> DeclModifierSyntax? {
        let modifiers =
            declaration.as(FunctionDeclSyntax.self)?.modifiers
            ?? declaration.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.first { $0.name.text == "optional" }
    }

    /// The default implementation on one line; nil where no value is known.
    private func defaultBody(of declaration: DeclSyntax, facts: Facts) -> String? {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let head =
                "func \(function.name.text)"
                + (function.genericParameterClause?.trimmedDescription ?? "")
                + oneLine(function.signature.trimmedDescription)
            guard let result = function.signature.returnClause?.type.trimmedDescription,
                result != "Void", result != "()"
            else { return head + " {}" }
            guard let value = value(of: result, name: function.name.text, facts: facts) else {
                return nil
            }
            return head + " { \(value) }"
        }
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
            type.is(OptionalTypeSyntax.self),
            binding.accessorBlock?.trimmedDescription.contains("set") == false
        else { return nil }
        return "var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) { nil }"
    }

    private func value(of result: String, name: String, facts: Facts) -> String? {
        if result.hasSuffix("?") || result.hasSuffix("!") { return "nil" }
        guard let fallbacks = facts.fallbacks[name], fallbacks.count == 1,
            let only = fallbacks.first
        else { return nil }
        return only
    }

    private func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
