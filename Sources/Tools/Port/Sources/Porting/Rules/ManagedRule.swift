import SwiftSyntax

/// Declares a layer's dynamic property with Lamina's wrapper, which also needs an initial value.
///
///     @NSManaged var level: CGFloat     ->  @Animatable("level") var level: CGFloat = 0
///     @NSManaged weak var owner: Ring?  ->  @LayerReference("owner") var owner: Ring?
///
/// A stored property that is `dynamic`, or that the class names in `needsDisplay(forKey:)`, is
/// animatable on Apple's systems as well, and gets the wrapper, too:
///
///     @objc dynamic var level: CGFloat = 1   ->  @Animatable("level") var level: CGFloat = 1
///
/// On Apple's systems the initial value of such a property is zero, or nil. Where a type has no
/// such value, or the class is no layer, a person decides: `@NSManaged` type-checks on Linux and
/// then fails in the linker.
struct ManagedRule: Rule {
    let name = "managed"

    private static let zeros: [String: String] = [
        "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "Bool": "false",
        "CGVector": ".zero", "UIEdgeInsets": ".zero",
        "CGAffineTransform": ".identity", "CATransform3D": "CATransform3DIdentity",
    ]
    private static let numbers: Set<String> = [
        "CGFloat", "Double", "Float", "Int", "UInt", "Int32", "Int64", "TimeInterval",
        "CFTimeInterval",
    ]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        wrapStored(in: source, facts: facts, notes: &notes)
        for attribute in source.nodes(.attribute, as: AttributeSyntax.self)
        where attribute.attributeName.trimmedDescription == "NSManaged" {
            replace(attribute, facts: facts, notes: &notes)
        }
    }

    private func replace(_ attribute: AttributeSyntax, facts: Facts, notes: inout Notes) {
        let place = attribute.bytes.lowerBound
        let fails = "fails in the linker"
        guard let property = property(of: attribute) else {
            notes.decide(
                at: place, "@NSManaged \(fails): nothing makes this at run time", "write its body")
            return
        }
        let (name, type) = (property.name, property.type)
        let owner = attribute.enclosingType?.name ?? ""
        guard facts.isLayer(owner) || isLayerExtension(owner) else {
            notes.decide(
                at: place, "@NSManaged \(name) \(fails): \(owner) is no layer",
                "store the value in a property of its own")
            return
        }
        if let weak = property.weak {
            let edits = [
                Edit(range: attribute.bytes, text: "@LayerReference(\"\(name)\")"),
                Edit(range: weak.bytesToNext, text: ""),
            ]
            notes.replace(
                edits, at: place,
                "@NSManaged weak \(name) became @LayerReference, which keeps nothing")
            return
        }
        guard let zero = zero(of: type) else {
            notes.decide(
                at: place, "@NSManaged \(name) \(fails) without a first value",
                "write @Animatable(\"\(name)\") var \(name): \(type) = …")
            return
        }
        let edits = [
            Edit(range: attribute.bytes, text: "@Animatable(\"\(name)\")"),
            Edit(range: property.end..<property.end, text: " = \(zero)"),
        ]
        notes.replace(edits, at: place, "@NSManaged \(name) became @Animatable, first \(zero)")
    }

    /// Wraps stored properties of layers that can be animated, though they aren't `@NSManaged`.
    private func wrapStored(in source: SourceText, facts: Facts, notes: inout Notes) {
        for type in source.nodes(.classDecl, as: ClassDeclSyntax.self)
        where facts.isLayer(type.name.text) {
            let shown = namesShown(by: type)
            for member in type.memberBlock.members {
                guard let variable = member.decl.as(VariableDeclSyntax.self),
                    variable.bindingSpecifier.text == "var", variable.bindings.count == 1,
                    let binding = variable.bindings.first, isStored(binding),
                    isPlain(variable)
                else { continue }
                let name = binding.pattern.trimmedDescription
                let words = variable.modifiers.map(\.name.text)
                guard words.contains("dynamic") || shown.contains(name) else { continue }
                wrap(name, variable, binding, notes: &notes)
            }
        }
    }

    private func wrap(
        _ name: String, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax,
        notes: inout Notes
    ) {
        let start = variable.bytes.lowerBound
        var edits = [Edit(range: start..<start, text: "@Animatable(\"\(name)\") ")]
        if binding.initializer == nil {
            guard let type = binding.typeAnnotation?.type,
                let zero = zero(of: type.trimmedDescription)
            else {
                notes.decide(
                    at: start, "\(name) moves only with @Animatable, which needs a first value",
                    "write @Animatable(\"\(name)\") and a first value")
                return
            }
            let end = type.bytes.upperBound
            edits.append(Edit(range: end..<end, text: " = \(zero)"))
        }
        notes.replace(edits, at: start, "\(name) became @Animatable, so that animations move it")
    }

    /// The names in strings and key paths of `needsDisplay(forKey:)`.
    private func namesShown(by type: ClassDeclSyntax) -> Set<String> {
        var names: Set<String> = []
        for member in type.memberBlock.members {
            guard let function = member.decl.as(FunctionDeclSyntax.self),
                function.name.text == "needsDisplay",
                function.signature.parameterClause.parameters.first?.firstName.text == "forKey"
            else { continue }
            for token in function.tokens(viewMode: .sourceAccurate) {
                if case .stringSegment(let text) = token.tokenKind { names.insert(text) }
                if case .identifier(let text) = token.tokenKind { names.insert(text) }
            }
        }
        return names
    }

    private func isStored(_ binding: PatternBindingSyntax) -> Bool {
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let list) = block.accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// Whether a property has no wrapper yet, and isn't lazy, weak, an override or a type's own.
    private func isPlain(_ variable: VariableDeclSyntax) -> Bool {
        let words = Set(variable.modifiers.map(\.name.text))
        let marks = variable.attributes.map(\.trimmedDescription)
        return words.isDisjoint(with: ["lazy", "static", "class", "weak", "unowned", "override"])
            && !marks.contains { $0.hasPrefix("@Animatable") || $0.hasPrefix("@NSManaged") }
    }

    private func isLayerExtension(_ name: String) -> Bool {
        name.hasPrefix("CA") && name.hasSuffix("Layer")
    }

    /// The property behind an attribute.
    private struct Property {
        var name: String
        var type: String
        /// The offset of the end of the type.
        var end: Int
        var weak: DeclModifierSyntax?
    }

    private func property(of attribute: AttributeSyntax) -> Property? {
        var node = attribute.parent
        while let here = node, !here.is(VariableDeclSyntax.self) { node = here.parent }
        guard let variable = node?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
            binding.accessorBlock == nil, binding.initializer == nil
        else { return nil }
        return Property(
            name: binding.pattern.trimmedDescription, type: type.trimmedDescription,
            end: type.bytes.upperBound,
            weak: variable.modifiers.first { $0.name.text == "weak" && type.isOptional })
    }

    /// The initial value on Apple's systems; nil where that would not be a value of the type.
    private func zero(of type: String) -> String? {
        if type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") {
            return "nil"
        }
        if Self.numbers.contains(type) { return "0" }
        return Self.zeros[type]
    }
}

extension TypeSyntax {
    /// Whether the type is `T?` or `T!`.
    fileprivate var isOptional: Bool {
        `is`(OptionalTypeSyntax.self) || `is`(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
}
