import SwiftSyntax

/// Writes a selector as the method itself, where something takes a target and a method.
///
///     addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
///     addTarget(self, action: Board.tapped(_:), for: .touchUpInside)
///     item.action = #selector(tapped(_:))   ->   item.setAction(Board.tapped(_:))
///
/// Elsewhere there is no use for a selector without Objective-C: a person decides.
struct SelectorRule: Rule {
    let name = "selector"

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for macro in source.nodes(.macroExpansionExpr, as: MacroExpansionExprSyntax.self)
        where macro.macroName.text == "selector" {
            let place = macro.bytes.lowerBound
            guard !isKey(macro) else { continue }  // the rule of key paths writes the string
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
            guard takesMethod(macro) else {
                notes.decide(
                    at: place, "\(macro.trimmedDescription) is no argument for a target's method",
                    "call the method, or keep a closure in the place of the selector")
                continue
            }
            notes.replace(
                [Edit(range: macro.bytes, text: method)], at: place,
                "\(macro.trimmedDescription) became \(method)")
        }
        tellStrings(in: source, notes: &notes)
        for type in source.nodes(.identifierType, as: IdentifierTypeSyntax.self)
        where type.name.text == "Selector" {
            notes.decide(
                at: type.bytes.lowerBound, "there is no type Selector here",
                "take a closure, or a method as (Board) -> () -> Void")
        }
    }

    /// The word `action` in `item.action = #selector(…)`, the button of a bar; nil where the source
    /// has selectors of its own under that name.
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

    /// `Selector("name")`: found while the program runs, so nothing here can know the method.
    private func tellStrings(in source: SourceText, notes: inout Notes) {
        for call in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self)
        where ["Selector", "NSSelectorFromString"].contains(
            call.calledExpression.trimmedDescription)
        {
            notes.decide(
                at: call.bytes.lowerBound, "\(call.trimmedDescription) names a method by a string",
                "write the method itself, as Board.tapped")
        }
    }

    /// The method as an expression that takes its target first; nil where that can't be told.
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

    /// True for an argument in whose place Lamina takes a method.
    private func takesMethod(_ macro: MacroExpansionExprSyntax) -> Bool {
        guard let argument = macro.parent?.as(LabeledExprSyntax.self),
            let list = argument.parent?.as(LabeledExprListSyntax.self),
            let call = list.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        let labels = list.map { $0.label?.text ?? "_" }
        let words = call.calledExpression.trimmedDescription
        if words == "perform" || words.hasSuffix(".perform") {
            let takesNothing = !macro.trimmedDescription.contains(":")
            return takesNothing && labels == ["_", "with", "afterDelay"]
        }
        guard ["action", "selector"].contains(argument.label?.text) else { return false }
        return labels.contains("target")
            || ["addTarget", "addObserver", "removeTarget"].contains { words.hasSuffix($0) }
    }
}
