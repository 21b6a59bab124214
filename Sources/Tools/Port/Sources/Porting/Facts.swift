import SwiftSyntax

/// Facts about the whole tree that rules need: a call in one file may be to a requirement in
/// another.
struct Facts: Sendable {
    /// A requirement that is `optional` in the tree.
    struct Requirement: Sendable, Hashable {
        var name: String
        /// The argument labels of a function; nil for a property.
        var labels: [String]?
    }

    /// The modules that can be imported here.
    var modules: Modules
    /// Requirements with `optional` in protocols of the tree.
    var optionalRequirements: Set<Requirement> = []
    /// The protocols that have a requirement with `optional`.
    var owners: [Requirement: Set<String>] = [:]
    /// The default values behind `??` after calls of a requirement, one entry for each spelling;
    /// nil for a call without one.
    var fallbacks: [String: Set<String?>] = [:]
    /// The classes that each class of the tree names as its parents.
    var parents: [String: [String]] = [:]

    /// The functions that each class of the tree overrides, by name and labels.
    var overrides: [String: Set<String>] = [:]
    /// Whether a `CATiledLayer` is named in the tree.
    var hasTiles = false
    /// The classes that have a `draw(_:in:)` of a layer's.
    var layerDrawers: Set<String> = []
    /// Whether the tree is compiled in Swift 6 mode.
    var isSwift6: Bool
    /// The members of extensions that move to another file.
    var moves = ExtensionMoves()
    /// Whether the tree cancels calls that it has asked for.
    var cancelsCalls = false
    /// The functions of the tree with an argument of type `Selector`; `init` for initializers.
    var selectorTakers: Set<Requirement> = []
    /// The names of UIKit.
    var names: UIKitNames
    /// The types that the tree declares itself.
    var declared: Set<String> = []
    /// The members that extensions in the tree declare.
    var extended: Set<String> = []
    /// The types that extensions and types other than classes conform to.
    var conformances: [String: Set<String>] = [:]

    init(
        _ sources: [SourceText], modules: Modules, isSwift6: Bool = false,
        names: UIKitNames = UIKitNames()
    ) {
        self.modules = modules
        self.isSwift6 = isSwift6
        self.names = names
        for source in sources { readDeclarations(in: source) }
        hasTiles = sources.contains { $0.names("CATiledLayer") }
        cancelsCalls = sources.contains { $0.names("cancelPreviousPerformRequests") }
        for source in sources { readSelectors(in: source) }
        for source in sources {
            for type in source.nodes(.protocolDecl, as: ProtocolDeclSyntax.self) {
                readRequirements(of: type)
            }
            for type in source.nodes(.classDecl, as: ClassDeclSyntax.self) {
                parents[type.name.text, default: []] +=
                    type.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
            }
        }
        for source in sources {
            readFallbacks(in: source)
            for function in source.nodes(.functionDecl, as: FunctionDeclSyntax.self)
            where TilesRule.drawsLayers(function) {
                if let type = function.enclosingType?.name { layerDrawers.insert(type) }
            }
            for function in source.nodes(.functionDecl, as: FunctionDeclSyntax.self)
            where function.modifiers.contains(where: { $0.name.text == "override" }) {
                guard let type = function.enclosingType?.name else { continue }
                overrides[type, default: []].insert(Self.signature(of: function))
            }
        }
        moves = ExtensionMoves(sources, facts: self)
    }

    /// Whether a class, as far as the tree tells, inherits from a layer.
    func isLayer(_ type: String) -> Bool {
        ancestors(of: type).union([type]).contains { $0.hasPrefix("CA") && $0.hasSuffix("Layer") }
    }

    /// The name of a function with its labels: `move(to:)`.
    static func signature(of function: FunctionDeclSyntax) -> String {
        let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        return "\(function.name.text)(\(labels.joined()))"
    }

    /// Whether a class below `type` overrides a function.
    func isOverridden(_ signature: String, of type: String) -> Bool {
        overrides.contains { below, signatures in
            signatures.contains(signature) && below != type && ancestors(of: below).contains(type)
        }
    }

    /// The superclasses of a class, as far as the tree tells.
    func ancestors(of type: String) -> Set<String> {
        var seen: Set<String> = []
        var open = parents[type, default: []]
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            open += parents[next, default: []]
        }
        return seen
    }

    /// Whether a call may be of a function of the tree that takes a `Selector`.
    func takesSelector(_ called: ExprSyntax, labels: [String]) -> Bool {
        let word =
            called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? called.trimmedDescription
        let name = word.first?.isUppercase == true ? "init" : word
        return selectorTakers.contains { taker in
            guard taker.name == name, var rest = taker.labels?[...] else { return false }
            // Arguments with a default value may be left out.
            return labels.allSatisfy { label in
                guard let place = rest.firstIndex(of: label) else { return false }
                rest = rest[(place + 1)...]
                return true
            }
        }
    }

    private mutating func readSelectors(in source: SourceText) {
        for clause in source.nodes(
            .functionParameterClause, as: FunctionParameterClauseSyntax.self)
        where clause.parameters.contains(where: { Self.isSelector($0.type) }) {
            let function = clause.parent?.parent?.as(FunctionDeclSyntax.self)
            selectorTakers.insert(
                Requirement(
                    name: function?.name.text ?? "init",
                    labels: clause.parameters.map(\.firstName.text)))
        }
    }

    private static func isSelector(_ type: TypeSyntax) -> Bool {
        ["Selector", "Selector?", "Selector!"].contains(type.trimmedDescription)
    }

    private mutating func readDeclarations(in source: SourceText) {
        for kind in [SyntaxKind.classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl] {
            for type in source.nodes(kind, as: Syntax.self) {
                guard let named = type.asProtocol((any NamedDeclSyntax).self) else { continue }
                declared.insert(named.name.text)
            }
        }
        for alias in source.nodes(.typeAliasDecl, as: TypeAliasDeclSyntax.self) {
            declared.insert(alias.name.text)
        }
        for part in source.nodes(.extensionDecl, as: ExtensionDeclSyntax.self) {
            let parents = part.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription)
            conformances[part.extendedType.trimmedDescription, default: []]
                .formUnion(parents ?? [])
            for member in part.memberBlock.members { readExtended(member.decl) }
        }
    }

    private mutating func readExtended(_ member: DeclSyntax) {
        if let function = member.as(FunctionDeclSyntax.self) {
            extended.insert(function.name.text)
        } else if let variable = member.as(VariableDeclSyntax.self) {
            for binding in variable.bindings {
                extended.insert(binding.pattern.trimmedDescription)
            }
        } else if let type = member.asProtocol((any NamedDeclSyntax).self) {
            extended.insert(type.name.text)
        }
    }

    private mutating func readRequirements(of type: ProtocolDeclSyntax) {
        for member in type.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self),
                function.modifiers.contains(where: { $0.name.text == "optional" })
            {
                let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
                let requirement = Requirement(name: function.name.text, labels: labels)
                optionalRequirements.insert(requirement)
                owners[requirement, default: []].insert(type.name.text)
            }
            if let variable = member.decl.as(VariableDeclSyntax.self),
                variable.modifiers.contains(where: { $0.name.text == "optional" })
            {
                for binding in variable.bindings {
                    optionalRequirements.insert(
                        Requirement(name: binding.pattern.trimmedDescription, labels: nil))
                }
            }
        }
    }

    private mutating func readFallbacks(in source: SourceText) {
        guard !optionalRequirements.isEmpty else { return }
        for call in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self) {
            guard let optional = OptionalCall(call),
                optionalRequirements.contains(optional.requirement)
            else { continue }
            fallbacks[optional.requirement.name, default: []].insert(optional.fallback)
        }
    }
}

/// A call such as `delegate?.menu?(self, didOpen: true) ?? false`.
struct OptionalCall {
    /// The requirement that is called.
    let requirement: Facts.Requirement
    /// The name of the receiver, `delegate` in `self.delegate?.opened?()`; nil for other
    /// expressions.
    let receiver: String?
    /// The question mark behind the name.
    let mark: TokenSyntax
    /// The default value behind `??`, if any.
    let fallback: String?

    init?(_ call: FunctionCallExprSyntax) {
        guard let chain = call.calledExpression.as(OptionalChainingExprSyntax.self) else {
            return nil
        }
        guard let member = chain.expression.as(MemberAccessExprSyntax.self),
            member.declName.argumentNames == nil
        else { return nil }
        let name = member.declName.baseName
        receiver = Self.receiver(of: member)
        requirement = Facts.Requirement(
            name: name.text, labels: call.arguments.map { $0.label?.text ?? "_" })
        mark = chain.questionMark
        fallback = Self.fallback(behind: call)
    }

    private static func receiver(of member: MemberAccessExprSyntax) -> String? {
        guard let chain = member.base?.as(OptionalChainingExprSyntax.self) else { return nil }
        if let plain = chain.expression.as(DeclReferenceExprSyntax.self) {
            return plain.baseName.text
        }
        guard let own = chain.expression.as(MemberAccessExprSyntax.self),
            own.base?.trimmedDescription == "self"
        else { return nil }
        return own.declName.baseName.text
    }

    private static func fallback(behind call: FunctionCallExprSyntax) -> String? {
        // Operators are not folded in the tree: `a ?? b` is a list of a, ?? and b.
        guard let list = call.parent?.as(ExprListSyntax.self) else { return nil }
        let items = Array(list)
        guard let place = items.firstIndex(where: { $0.id == call.id }), place + 2 < items.count,
            items[place + 1].trimmedDescription == "??"
        else { return nil }
        return items[place + 2].trimmedDescription
    }
}
