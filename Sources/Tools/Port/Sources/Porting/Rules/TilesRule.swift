import SwiftSyntax

/// Names what draws tiles beside the main thread.
///
///     class Source: NSObject, CALayerDelegate {      class Source: NSObject, CALayerDelegate, CALayerDrawing {
///         func draw(_ layer: CALayer, in …)     ->       func draw(_ layer: CALayer, in …)
///
/// On Apple's systems a `CATiledLayer` calls `draw(_:in:)` of its delegate, or of its view, on threads of its own.
/// Swift keeps no trace of whether a method is bound to main that a program could look at, so that it has to be
/// said by a name. What says `@MainActor` is left on main, in Swift 6 mode all that isn't `nonisolated`, and an
/// override that calls the method above it, which belongs to the view.
struct TilesRule: Rule {
    let name = "tiles"

    private static let names: Set<String> = ["CALayerDrawing", "CATileDrawing"]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        guard facts.hasTiles else { return }
        for function in source.nodes(.functionDecl, as: FunctionDeclSyntax.self)
        where Self.drawsLayers(function) && Self.isFree(function, facts) {
            guard let (type, declaration) = function.enclosingType,
                !Self.isNamed(type, in: source),
                // The class above has the name, or stays on main.
                facts.ancestors(of: type).isDisjoint(with: facts.layerDrawers.union(Self.names)),
                let place = Self.place(for: function, type, declaration, source)
            else { continue }
            notes.replace(
                [place], at: function.bytes.lowerBound,
                "\(type) is a CALayerDrawing, so that several threads draw its tiles at once")
        }
    }

    /// Whether a function is `draw(_ layer: CALayer, in context: CGContext)`.
    static func drawsLayers(_ function: FunctionDeclSyntax) -> Bool {
        let types = function.signature.parameterClause.parameters.map(\.type.trimmedDescription)
        return Facts.signature(of: function) == "draw(_:in:)" && types == ["CALayer", "CGContext"]
            && function.signature.returnClause == nil
    }

    /// Whether nothing binds a method to main.
    private static func isFree(_ function: FunctionDeclSyntax, _ facts: Facts) -> Bool {
        if function.modifiers.contains(where: { $0.name.text == "nonisolated" }) { return true }
        guard !facts.isSwift6, !isBound(function.attributes), !callsAbove(function) else {
            return false
        }
        guard let declaration = function.enclosingType?.declaration else { return false }
        let attributes =
            declaration.as(ClassDeclSyntax.self)?.attributes
            ?? declaration.as(ExtensionDeclSyntax.self)?.attributes
        return attributes.map { !isBound($0) } ?? false
    }

    private static func isBound(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.trimmedDescription == "@MainActor" }
    }

    private static func callsAbove(_ function: FunctionDeclSyntax) -> Bool {
        function.body?.tokens(viewMode: .sourceAccurate).contains {
            $0.tokenKind == .keyword(.super)
        } ?? false
    }

    /// Whether a class has one of the names already.
    private static func isNamed(_ type: String, in source: SourceText) -> Bool {
        clauses(of: type, in: source).contains { !parents($0).isDisjoint(with: names) }
    }

    /// Returns the lists behind the colon of a class and of its extensions.
    private static func clauses(
        of type: String, in source: SourceText
    ) -> [InheritanceClauseSyntax] {
        let classes = source.nodes(.classDecl, as: ClassDeclSyntax.self)
            .filter { $0.name.text == type }
        let extensions = source.nodes(.extensionDecl, as: ExtensionDeclSyntax.self)
            .filter { $0.extendedType.trimmedDescription == type }
        return (classes.map(\.inheritanceClause) + extensions.map(\.inheritanceClause))
            .compactMap { $0 }
    }

    /// Where the name goes: behind `CALayerDelegate`, or behind the class above a view that is its own delegate.
    private static func place(
        for function: FunctionDeclSyntax, _ type: String, _ declaration: Syntax,
        _ source: SourceText
    ) -> Edit? {
        let all = clauses(of: type, in: source)
        if let clause = all.first(where: { parents($0).contains("CALayerDelegate") }) {
            return end(of: clause)
        }
        guard function.modifiers.contains(where: { $0.name.text == "override" }),
            let view = declaration.as(ClassDeclSyntax.self)
        else { return nil }
        return view.inheritanceClause.flatMap { end(of: $0) }
    }

    private static func parents(_ clause: InheritanceClauseSyntax) -> Set<String> {
        Set(clause.inheritedTypes.map(\.type.trimmedDescription))
    }

    private static func end(of clause: InheritanceClauseSyntax) -> Edit? {
        guard let last = clause.inheritedTypes.last else { return nil }
        let end = last.type.bytes.upperBound
        return Edit(range: end..<end, text: ", CALayerDrawing")
    }
}
