import Primitives

/// The edits that responders perform, under the name of Apple's protocol. Every responder has their methods here, so that
/// `UIResponderStandardEditActions.paste(_:)` names one.
public typealias UIResponderStandardEditActions = UIResponder

extension UIResponder.EditAction {
    /// The method of an edit.
    @MainActor
    var selector: Selector {
        switch self {
        case .cut: Selector("cut", UIResponder.cut(_:))
        case .copy: Selector("copy", UIResponder.copy(_:))
        case .paste: Selector("paste", UIResponder.paste(_:))
        case .delete: Selector("delete", UIResponder.delete(_:))
        case .select: Selector("select", UIResponder.select(_:))
        case .selectAll: Selector("selectAll", UIResponder.selectAll(_:))
        }
    }

    /// The edit of a method; nil where the method is no edit.
    @MainActor
    init?(_ selector: Selector) {
        guard let edit = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
        self = edit
    }
}
