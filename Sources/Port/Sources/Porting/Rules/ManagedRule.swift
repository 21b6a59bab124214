import SwiftSyntax

/// Writes a layer's dynamic property with Lamina's wrapper, which also needs a first value.
///
///     @NSManaged var level: CGFloat   ->  @Animatable("level") var level: CGFloat = 0
///
/// On Apple's systems the first value of such a property is zero, or nil. Where a type has no such
/// value, or the class is no layer, a person decides: `@NSManaged` type-checks on Linux and then fails in the linker.
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
        for attribute in source.nodes(.attribute, as: AttributeSyntax.self)
        where attribute.attributeName.trimmedDescription == "NSManaged" {
            let place = attribute.bytes.lowerBound
            guard let property = property(of: attribute) else {
                notes.decide(
                    at: place, "@NSManaged fails in the linker: nothing makes this at run time",
                    "write its body")
                continue
            }
            let owner = attribute.enclosingType?.name ?? ""
            guard facts.isLayer(owner) || isLayerExtension(owner) else {
                notes.decide(
                    at: place,
                    "@NSManaged \(property.name) fails in the linker: \(owner) is no layer",
                    "store the value in a property of its own")
                continue
            }
            guard let zero = zero(of: property.type) else {
                notes.decide(
                    at: place,
                    "@NSManaged \(property.name) fails in the linker without a first value",
                    "write @Animatable(\"\(property.name)\") var \(property.name): \(property.type) = …"
                )
                continue
            }
            notes.replace(
                [
                    Edit(range: attribute.bytes, text: "@Animatable(\"\(property.name)\")"),
                    Edit(range: property.end..<property.end, text: " = \(zero)"),
                ], at: place, "@NSManaged \(property.name) became @Animatable, first \(zero)")
        }
    }

    private func isLayerExtension(_ name: String) -> Bool {
        name.hasPrefix("CA") && name.hasSuffix("Layer")
    }

    private func property(of attribute: AttributeSyntax) -> (name: String, type: String, end: Int)?
    {
        var node = attribute.parent
        while let here = node, !here.is(VariableDeclSyntax.self) { node = here.parent }
        guard let variable = node?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
            binding.accessorBlock == nil, binding.initializer == nil
        else { return nil }
        return (
            binding.pattern.trimmedDescription, type.trimmedDescription, type.bytes.upperBound
        )
    }

    /// What Apple's systems have there before it is set; nil where that would be no value of the type.
    private func zero(of type: String) -> String? {
        if type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<") {
            return "nil"
        }
        if Self.numbers.contains(type) { return "0" }
        return Self.zeros[type]
    }
}
