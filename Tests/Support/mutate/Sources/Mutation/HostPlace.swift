import SwiftSyntax

/// The host around a site, and the place from which the site can be watched.
struct HostPlace {
    let host: Host
    let watch: Int?

    /// Finds the host; nil where code can't be written twice: types, and values of enum cases.
    init?(of site: Syntax) {
        var watch: Int?
        var current: Syntax? = site
        while let here = current {
            if watch == nil { watch = Self.watch(at: here) }
            if let list = here.as(CodeBlockItemListSyntax.self), Self.isBody(list) {
                self.init(kind: .body, list, watch: watch)
                return
            }
            if let clause = here.as(InitializerClauseSyntax.self),
                let kind = Self.kind(of: clause)
            {
                self.init(kind: kind, clause.value, watch: nil)
                return
            }
            current = here.parent
        }
        return nil
    }

    private init(kind: Host.Kind, _ node: some SyntaxProtocol, watch: Int?) {
        host = Host(kind: kind, range: node.span)
        self.watch = watch
    }

    /// Whether a list is the whole body of a function or an accessor.
    private static func isBody(_ list: CodeBlockItemListSyntax) -> Bool {
        guard let owner = list.parent else { return false }
        if owner.is(AccessorBlockSyntax.self) { return true }
        guard owner.is(CodeBlockSyntax.self), let outer = owner.parent else { return false }
        return outer.is(FunctionDeclSyntax.self) || outer.is(InitializerDeclSyntax.self)
            || outer.is(AccessorDeclSyntax.self) || outer.is(DeinitializerDeclSyntax.self)
    }

    /// The kind of host that a value belongs to; nil for a local value, whose function is the host.
    private static func kind(of clause: InitializerClauseSyntax) -> Host.Kind? {
        guard let owner = clause.parent else { return nil }
        if owner.is(FunctionParameterSyntax.self) { return .parameter }
        guard owner.is(PatternBindingSyntax.self),
            let item = owner.parent?.parent?.parent  // binding, list, declaration
        else { return nil }
        return item.is(MemberBlockItemSyntax.self) ? .value : nil
    }

    /// The place before a statement where another one can stand without changing the block's
    /// result; nil for none.
    private static func watch(at node: Syntax) -> Int? {
        guard let item = node.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return nil }
        var alone = false
        if case .expr = item.item { alone = list.count == 1 }
        return alone ? nil : item.span.lowerBound
    }
}
