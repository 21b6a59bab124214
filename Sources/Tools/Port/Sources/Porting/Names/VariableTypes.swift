import SwiftSyntax

/// The types of variables of one file, as far as their declarations tell: `let a: UIButton`,
/// `let a = UIButton(…)`. A name with declarations of several types has none.
struct VariableTypes {
    private var types: [String: Set<String>] = [:]
    private let facts: Facts

    init(_ source: SourceText, _ facts: Facts) {
        self.facts = facts
        for binding in source.nodes(.patternBinding, as: PatternBindingSyntax.self) {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            let type =
                binding.typeAnnotation.map { Self.plain($0.type) }
                ?? Self.made(binding.initializer?.value)
            types[name.identifier.text, default: []].insert(type)
        }
        for parameter in source.nodes(.functionParameter, as: FunctionParameterSyntax.self) {
            let name = parameter.secondName ?? parameter.firstName
            types[name.text, default: []].insert(Self.plain(parameter.type))
        }
        for condition in source.nodes(
            .optionalBindingCondition, as: OptionalBindingConditionSyntax.self)
        {
            guard let name = condition.pattern.as(IdentifierPatternSyntax.self),
                condition.initializer != nil
            else { continue }
            types[name.identifier.text, default: []].insert("")
        }
    }

    /// The type of an expression that is a type of UIKit or a variable; nil for others.
    func type(of base: ExprSyntax?) -> String? {
        guard let base else { return nil }
        if let optional = base.as(OptionalChainingExprSyntax.self) {
            return type(of: optional.expression)
        }
        if let forced = base.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
        if let member = base.as(MemberAccessExprSyntax.self) {
            if member.base?.trimmedDescription == "self" {
                return type(of: ExprSyntax(member.declName))
            }
            let nested = member.trimmedDescription
            return facts.names.state(of: nested) == .ours ? nested : nil
        }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        if facts.names.state(of: name) == .ours { return name }
        if let known = types[name] { return known.count == 1 ? known.first : nil }
        guard name == "view", let around = base.enclosingType?.name,
            facts.ancestors(of: around).contains(where: { $0.hasSuffix("ViewController") })
        else { return nil }
        return "UIView"
    }

    /// The name of a type without marks of optionals; empty for others than plain ones.
    private static func plain(_ type: TypeSyntax) -> String {
        if let optional = type.as(OptionalTypeSyntax.self) { return plain(optional.wrappedType) }
        if let forced = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return plain(forced.wrappedType)
        }
        return type.as(IdentifierTypeSyntax.self)?.name.text ?? ""
    }

    /// The type that a call of an initialiser makes; empty for other expressions.
    private static func made(_ value: ExprSyntax?) -> String {
        let called = value?.as(FunctionCallExprSyntax.self)?.calledExpression
        let name = called?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        return name.first?.isUppercase == true ? name : ""
    }
}
