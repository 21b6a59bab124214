import SwiftSyntax

/// Replaces a selector by the method itself, where a target and a method are taken.
///
///     addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
///     addTarget(self, action: Board.tapped(_:), for: .touchUpInside)
///     item.action = #selector(tapped(_:))   ->   item.setAction(Board.tapped(_:))
///
/// Elsewhere it becomes a `Selector` with its method, which can be kept, compared and handed over:
///
///     let action = #selector(tapped(_:))    ->   let action = Selector("tapped", Board.tapped(_:))
struct SelectorRule: Rule {
    let name = "selector"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for macro in source.nodes(.macroExpansionExpr, as: MacroExpansionExprSyntax.self)
        where macro.macroName.text == "selector" {
            let place = macro.bytes.lowerBound
            guard !isKey(macro) else { continue }  // the rule for key paths writes the string
            guard let argument = macro.arguments.first, argument.label == nil,
                let method = method(argument.expression)
            else {
                notes.decide(
                    at: place, "\(macro.trimmedDescription) has no method to stand for it",
                    "call it in a closure")
                continue
            }
            if let item = barItem(macro, in: source) {
                notes.replace(
                    [
                        Edit(
                            range: item.lowerBound..<macro.bytes.upperBound,
                            text: "setAction(\(method))")
                    ],
                    at: place, "\(macro.trimmedDescription) became \(method)")
                continue
            }
            let isPlain = takesMethod(macro, facts)
            guard isPlain || method.count(where: { $0 == ":" }) < 3 else {
                notes.decide(
                    at: place, "\(macro.trimmedDescription) has more arguments than two",
                    "call it in a closure")
                continue
            }
            let text = isPlain ? method : "Selector(\"\(Self.name(of: method))\", \(method))"
            notes.replace(
                [Edit(range: macro.bytes, text: text)], at: place,
                "\(macro.trimmedDescription) became \(text)")
        }
        tellStrings(in: source, notes: &notes)
    }

    /// The name of a method for Objective-C, but for colons that only count the arguments:
    /// `tapped` for `Board.tapped(_:)`, `moveWithX:to:` for `Board.move(x:to:)`.
    private static func name(of method: String) -> String {
        let start = method.firstIndex(of: "(") ?? method.endIndex
        let base = String(method[..<start].split(separator: ".").last ?? "")
        let labels = method[start...].dropFirst().split(separator: ":").dropLast()
        guard let first = labels.first, !labels.allSatisfy({ $0 == "_" }) else { return base }
        let head = first == "_" ? "" : "With" + first.prefix(1).uppercased() + first.dropFirst()
        return base + head + ":"
            + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// The word `action` in `item.action = #selector(…)`, for a bar button; nil where the source
    /// has a property of that name with selectors.
    private func barItem(
        _ macro: MacroExpansionExprSyntax, in source: SourceText
    ) -> Range<Int>? {
        guard let list = macro.parent?.as(ExprListSyntax.self), list.count == 3 else { return nil }
        let parts = Array(list)
        guard parts[1].is(AssignmentExprSyntax.self), parts[2].id == ExprSyntax(macro).id,
            let member = parts[0].as(MemberAccessExprSyntax.self), member.base != nil,
            member.declName.baseName.text == "action"
        else { return nil }
        let own = source.nodes(.patternBinding, as: PatternBindingSyntax.self).contains {
            $0.pattern.trimmedDescription == "action"
                && $0.typeAnnotation?.type.trimmedDescription.hasPrefix("Selector") == true
        }
        return own ? nil : member.declName.bytes
    }

    private func isKey(_ macro: MacroExpansionExprSyntax) -> Bool {
        let call = macro.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        return macro.arguments.first?.label?.text == "getter"
            && call?.calledExpression.trimmedDescription == "NSStringFromSelector"
    }

    /// Reports `Selector("name")`: it is looked up at run time, so the method is unknown here.
    private func tellStrings(in source: SourceText, notes: inout Notes) {
        for call in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self)
        where call.arguments.count == 1
            && ["Selector", "NSSelectorFromString"].contains(
                call.calledExpression.trimmedDescription)
        {
            notes.decide(
                at: call.bytes.lowerBound, "\(call.trimmedDescription) names a method by a string",
                "write the method itself, as Board.tapped")
        }
    }

    /// The method as an expression that takes its target first; nil where it can't be determined.
    private func method(_ expression: ExprSyntax) -> String? {
        if let cast = expression.as(TupleExprSyntax.self), cast.elements.count == 1,
            let inner = cast.elements.first?.expression
        {
            return method(inner)
        }
        if let list = expression.as(SequenceExprSyntax.self), let first = list.elements.first {
            return method(first)  // `tapped as () -> Void`
        }
        if let name = expression.as(DeclReferenceExprSyntax.self) {
            guard let type = expression.enclosingType?.name else { return nil }
            return "\(type).\(name.trimmedDescription)"
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
            return nil
        }
        let method = member.declName.trimmedDescription
        let owner = base.trimmedDescription
        if owner == "self" || owner == "Self" {
            guard let type = expression.enclosingType?.name else { return nil }
            return "\(type).\(method)"
        }
        return owner.first?.isUppercase == true ? "\(owner).\(method)" : nil
    }

    /// Whether Lamina takes a method in the place of the argument; a function of the tree takes a `Selector`, and so does a
    /// call without a target, for which the first responder in the chain is searched.
    private func takesMethod(_ macro: MacroExpansionExprSyntax, _ facts: Facts) -> Bool {
        guard let argument = macro.parent?.as(LabeledExprSyntax.self),
            let list = argument.parent?.as(LabeledExprListSyntax.self),
            let call = list.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        let labels = list.map { $0.label?.text ?? "_" }
        let words = call.calledExpression.trimmedDescription
        let target = list.first { ["target", nil].contains($0.label?.text) }
        guard !facts.takesSelector(call.calledExpression, labels: labels),
            target?.expression.is(NilLiteralExprSyntax.self) != true
        else { return false }
        if words == "perform" || words.hasSuffix(".perform") {
            let takesNothing = !macro.trimmedDescription.contains(":")
            return takesNothing && labels == ["_", "with", "afterDelay"] && !facts.cancelsCalls
        }
        guard ["action", "selector"].contains(argument.label?.text),
            words != "UIAccessibilityCustomAction"
        else { return false }
        return labels.contains("target") || ["UICommand", "UIKeyCommand"].contains(words)
            || ["addTarget", "addObserver", "removeTarget"].contains { words.hasSuffix($0) }
    }
}
