import SwiftSyntax

/// Writes `#keyPath` as the string that it makes.
///
///     #keyPath(CALayer.position)     ->  "position"
///     #keyPath(CALayer.isHidden)     ->  "hidden"
///     #keyPath(self.owner.level)     ->  "owner.level"
struct KeyPathRule: Rule {
    let name = "keyPath"

    /// Names that Apple's classes have under another key.
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
            var names = components(path)
            let isApples =
                names.first.map { ["CA", "UI"].contains(String($0.prefix(2))) } ?? false
            while let first = names.first, first == "self" || first.first?.isUppercase == true {
                names.removeFirst()
            }
            guard !names.isEmpty else { continue }
            if isApples { names = names.map { Self.keys[$0] ?? $0 } }
            let text = "\"\(names.joined(separator: "."))\""
            notes.replace(
                [Edit(range: macro.bytes, text: text)], at: macro.bytes.lowerBound,
                "\(macro.trimmedDescription) became \(text)")
        }
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
