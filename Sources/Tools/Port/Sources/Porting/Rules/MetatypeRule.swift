import SwiftSyntax

/// Makes objects of a class that is known only at run time by a class method.
///
///     func add<U: UIView>() -> U { U(frame: box) }    ->   … { U.instance(frame: box) }
///     let kind: CALayer.Type = …                            let kind: CALayer.Type = …
///     kind.init()                                     ->   kind.instance()
///
/// On Apple's systems any initialiser of an Objective-C class can be called this way; Swift alone
/// needs a `required` one, which Lamina's classes can't have without breaking their subclasses.
/// Classes of the tree itself need `required` on Apple's systems, too, and stay as they are.
struct MetatypeRule: Rule {
    let name = "metatype"

    /// The kind of object, with the labels of the initialisers that have a class method.
    private enum Kind {
        case layer, view, controller

        /// Makes the kind of a system class.
        init?(system name: String) {
            let views: Set = [
                "UIControl", "UIButton", "UILabel", "UISwitch", "UISlider", "UITextField",
                "UIWindow",
                "UINavigationBar", "UITabBar",
            ]
            if name.hasPrefix("CA"), name.hasSuffix("Layer") {
                self = .layer
            } else if name.hasPrefix("UI"), name.hasSuffix("Controller") {
                self = .controller
            } else if views.contains(name) || name.hasPrefix("UI") && name.hasSuffix("View") {
                self = .view
            } else {
                return nil
            }
        }

        var labels: [[String]] {
            switch self {
            case .layer: [[]]
            case .view: [[], ["frame"]]
            case .controller: [[], ["nibName", "bundle"]]
            }
        }
    }

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for call in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self) {
            guard let (kind, word, edit) = Self.made(by: call, facts) else { continue }
            let place = call.bytes.lowerBound
            let labels = call.arguments.map { $0.label?.text ?? "_" }
            guard kind.labels.contains(labels), call.trailingClosure == nil else {
                notes.decide(
                    at: place,
                    "\(word) is known only while the program runs, and has no such initialiser",
                    "make it by instance(), and set the rest after that")
                continue
            }
            notes.replace([edit], at: place, "\(word) makes its objects by instance(…)")
        }
    }

    /// The kind that a call makes, the name of its class, and the edit.
    private static func made(
        by call: FunctionCallExprSyntax, _ facts: Facts
    ) -> (Kind, String, Edit)? {
        if let type = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            let word = type.baseName.text
            guard let kind = generic(word, at: Syntax(call), facts) else { return nil }
            return (kind, word, Edit(range: type.bytes, text: "\(word).instance"))
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init", let base = member.base,
            let kind = kind(of: base, facts)
        else { return nil }
        return (kind, base.trimmedDescription, Edit(range: member.declName.bytes, text: "instance"))
    }

    /// The kind of an expression whose value is a class.
    private static func kind(of base: ExprSyntax, _ facts: Facts) -> Kind? {
        if let name = base.as(DeclReferenceExprSyntax.self) {
            let word = name.baseName.text
            if let kind = generic(word, at: Syntax(base), facts) { return kind }
            return declared(word, at: Syntax(base)).flatMap {
                metatype($0, at: Syntax(base), facts)
            }
        }
        // Matches `(layerClass as! CALayer.Type)`.
        guard let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let list = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
            let type = list.elements.last?.as(TypeExprSyntax.self)
        else { return nil }
        return metatype(type.type.trimmedDescription, at: Syntax(base), facts)
    }

    /// The kind of `CALayer.Type`, or of `T.Type` for a generic parameter.
    private static func metatype(_ type: String, at node: Syntax, _ facts: Facts) -> Kind? {
        guard type.hasSuffix(".Type") else { return nil }
        let word = String(type.dropLast(5))
        return generic(word, at: node, facts) ?? system(word, facts)
    }

    private static func system(_ word: String, _ facts: Facts) -> Kind? {
        facts.parents[word] == nil ? Kind(system: word) : nil
    }

    // MARK: Scopes

    /// The constraint of a generic parameter around `node`, as a kind.
    private static func generic(_ word: String, at node: Syntax, _ facts: Facts) -> Kind? {
        var each = node.parent
        while let here = each {
            let (clause, conditions) = generics(of: here)
            let bounds =
                (clause?.parameters.filter { $0.name.text == word }
                    .compactMap { $0.inheritedType?.trimmedDescription } ?? [])
                + (conditions?.requirements.compactMap { bound(of: word, $0) } ?? [])
            let words = bounds.flatMap { $0.split(separator: "&") }
                .map { $0.filter { !$0.isWhitespace } }
            if let kind = words.compactMap({ system($0, facts) }).first { return kind }
            each = here.parent
        }
        return nil
    }

    private static func generics(
        of node: Syntax
    ) -> (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) {
        if let function = node.as(FunctionDeclSyntax.self) {
            return (function.genericParameterClause, function.genericWhereClause)
        }
        if let maker = node.as(InitializerDeclSyntax.self) {
            return (maker.genericParameterClause, maker.genericWhereClause)
        }
        if let type = node.as(ClassDeclSyntax.self) {
            return (type.genericParameterClause, type.genericWhereClause)
        }
        if let type = node.as(StructDeclSyntax.self) {
            return (type.genericParameterClause, type.genericWhereClause)
        }
        if let type = node.as(EnumDeclSyntax.self) {
            return (type.genericParameterClause, type.genericWhereClause)
        }
        return (nil, node.as(ExtensionDeclSyntax.self)?.genericWhereClause)
    }

    private static func bound(of word: String, _ requirement: GenericRequirementSyntax) -> String? {
        guard
            case .conformanceRequirement(let conformance) = requirement.requirement,
            conformance.leftType.trimmedDescription == word
        else { return nil }
        return conformance.rightType.trimmedDescription
    }

    /// The declared type of a variable, property or parameter around `node`.
    private static func declared(_ word: String, at node: Syntax) -> String? {
        var each = node.parent
        while let here = each {
            if let type = parameter(word, of: here) ?? variable(word, in: here) { return type }
            each = here.parent
        }
        return nil
    }

    private static func parameter(_ word: String, of node: Syntax) -> String? {
        let clause =
            node.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
        return clause?.parameters.first { ($0.secondName ?? $0.firstName).text == word }?
            .type.trimmedDescription
    }

    private static func variable(_ word: String, in node: Syntax) -> String? {
        let items: [Syntax]
        if let block = node.as(CodeBlockItemListSyntax.self) {
            items = block.map { Syntax($0.item) }
        } else if let block = node.as(MemberBlockItemListSyntax.self) {
            items = block.map { Syntax($0.decl) }
        } else {
            return nil
        }
        return items.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { $0.bindings }
            .first { $0.pattern.trimmedDescription == word }?
            .typeAnnotation?.type.trimmedDescription
    }
}
