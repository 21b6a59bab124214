import SwiftSyntax

/// Replaces `#keyPath` by the string that it makes.
///
///     #keyPath(CALayer.position)     ->  "position"
///     #keyPath(CALayer.isHidden)     ->  "hidden"
///     #keyPath(self.owner.level)     ->  "owner.level"
///     NSStringFromSelector(#selector(getter: CALayer.position))   ->  "position"
struct KeyPathRule: Rule {
    let name = "keyPath"

    /// Properties whose key in Apple's classes differs from the name.
    private static let keys: [String: String] = [
        "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
        "isGeometryFlipped": "geometryFlipped", "isRemovedOnCompletion": "removedOnCompletion",
        "isAdditive": "additive", "isCumulative": "cumulative", "isEnabled": "enabled",
        "isSelected": "selected", "isHighlighted": "highlighted", "isWrapped": "wrapped",
        "isUserInteractionEnabled": "userInteractionEnabled",
    ]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for macro in source.nodes(.macroExpansionExpr, as: MacroExpansionExprSyntax.self)
        where macro.macroName.text == "keyPath" {
            guard let path = macro.arguments.first?.expression else { continue }
            write(path, for: Syntax(macro), notes: &notes)
        }
        for call in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self)
        where call.calledExpression.trimmedDescription == "NSStringFromSelector" {
            guard let macro = call.arguments.first?.expression.as(MacroExpansionExprSyntax.self),
                macro.macroName.text == "selector", let getter = macro.arguments.first,
                getter.label?.text == "getter"
            else { continue }
            write(getter.expression, for: Syntax(call), notes: &notes)
        }
    }

    /// Replaces `node` by the string of a path.
    private func write(_ path: ExprSyntax, for node: Syntax, notes: inout Notes) {
        var names = components(path)
        let isApples =
            names.first.map { ["CA", "UI"].contains(String($0.prefix(2))) } ?? false
        while let first = names.first, first == "self" || first.first?.isUppercase == true {
            names.removeFirst()
        }
        guard !names.isEmpty else { return }
        if isApples { names = names.map { Self.keys[$0] ?? $0 } }
        let text = "\"\(names.joined(separator: "."))\""
        notes.replace(
            [Edit(range: node.bytes, text: text)], at: node.bytes.lowerBound,
            "\(node.trimmedDescription) became \(text)")
    }

    private func components(_ path: ExprSyntax) -> [String] {
        if let member = path.as(MemberAccessExprSyntax.self) {
            return (member.base.map(components) ?? []) + [member.declName.baseName.text]
        }
        if let chain = path.as(OptionalChainingExprSyntax.self) {
            return components(chain.expression)
        }
        if let force = path.as(ForceUnwrapExprSyntax.self) { return components(force.expression) }
        return [path.trimmedDescription]
    }
}
