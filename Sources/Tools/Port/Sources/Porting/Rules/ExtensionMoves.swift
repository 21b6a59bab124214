import SwiftSyntax

/// Members of extensions that move into the body of their class in another file.
///
///     Board.swift           class Board: UIView {}
///     Board+Touches.swift   extension Board { override func touchesBegan(…) { … } }
///
/// A member moves where the tree has one class of the name, where the class's file imports as much as the extension's, where
/// the member names nothing that is private in its own file, and where no flag such as `DEBUG` leaves it out.
struct ExtensionMoves: Sendable {
    /// A member that leaves its file.
    struct Leaving: Sendable {
        var range: Range<Int>
        var place: Int
        var type: String
    }

    /// The members that leave each file.
    private(set) var leaving: [String: [Leaving]] = [:]
    /// The texts that come into each class, by the path of its file and its name.
    private(set) var coming: [String: [String: [String]]] = [:]

    /// No moves.
    init() {}

    /// The moves of a tree.
    init(_ sources: [SourceText], facts: Facts) {
        var homes: [String: [SourceText]] = [:]
        for source in sources {
            for type in source.nodes(.classDecl, as: ClassDeclSyntax.self) {
                homes[type.name.text, default: []].append(source)
            }
        }
        let condition = Condition(modules: facts.modules)
        for source in sources {
            var privates: Set<String>?
            for type in source.nodes(.extensionDecl, as: ExtensionDeclSyntax.self)
            where ExtensionRule.isPlain(type) && condition.openBranch(around: type) == nil {
                let name = type.extendedType.trimmedDescription
                guard let home = homes[name], home.count == 1, home[0].path != source.path,
                    Self.imports(of: source).isSubset(of: Self.imports(of: home[0]))
                else { continue }
                for member in type.memberBlock.members
                where ExtensionRule.mustMove(member, of: name, facts) {
                    let hidden = privates ?? Self.privateNames(of: source)
                    privates = hidden
                    guard Self.words(of: member).isDisjoint(with: hidden) else { continue }
                    add(member, of: source, to: name, in: home[0].path)
                }
            }
        }
    }

    private mutating func add(
        _ member: MemberBlockItemSyntax, of source: SourceText, to type: String, in path: String
    ) {
        let range = member.position.utf8Offset..<member.endPosition.utf8Offset
        leaving[source.path, default: []].append(
            Leaving(range: range, place: member.bytes.lowerBound, type: type))
        coming[path, default: [:]][type, default: []].append(
            String(decoding: source.bytes[range], as: UTF8.self))
    }

    /// Makes the moves of one file, before any rule looks at it.
    func apply(to source: SourceText, notes: inout Notes) {
        for each in leaving[source.path] ?? [] {
            notes.replace(
                [Edit(range: each.range, text: "")], at: each.place,
                "moved from an extension into \(each.type), as it overrides or is overridden")
        }
        for type in source.nodes(.classDecl, as: ClassDeclSyntax.self) {
            guard let texts = coming[source.path]?[type.name.text] else { continue }
            notes.replace(
                [ExtensionRule.insertion(of: texts.joined(), into: type, source)],
                at: type.bytes.lowerBound,
                "\(type.name.text) got what extensions in other files override")
        }
    }

    private static func imports(of source: SourceText) -> Set<String> {
        Set(source.nodes(.importDecl, as: ImportDeclSyntax.self).map(\.path.trimmedDescription))
    }

    /// All words of a node.
    private static func words(of node: some SyntaxProtocol) -> Set<String> {
        Set(node.tokens(viewMode: .sourceAccurate).map(\.text))
    }

    /// The names that are private in a file.
    private static func privateNames(of source: SourceText) -> Set<String> {
        var names: Set<String> = []
        for modifier in source.nodes(.declModifier, as: DeclModifierSyntax.self)
        where ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail == nil {
            let declaration = modifier.parent?.parent
            if let variable = declaration?.as(VariableDeclSyntax.self) {
                for binding in variable.bindings { names.formUnion(words(of: binding.pattern)) }
            } else if let named = declaration?.asProtocol((any NamedDeclSyntax).self) {
                names.insert(named.name.text)
            } else if let part = declaration?.as(ExtensionDeclSyntax.self) {
                // All members of a private extension are private.
                for member in part.memberBlock.members { names.formUnion(words(of: member.decl)) }
            }
        }
        return names
    }
}
