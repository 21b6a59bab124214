import SwiftSyntax

/// Changes calls of optional requirements to plain calls, as the methods always exist here.
///
///     delegate?.opened?(self)                      ->  delegate?.opened(self)
///     delegate?.scrollViewDidScroll?(self)         ->  delegate?.scrollViewDidScroll(self)
///
/// The rule knows the optional requirements of the tree, and those of UIKit's, Core Animation's and
/// `URLSession`'s delegates.
struct OptionalCallRule: Rule {
    let name = "optional call"

    /// The first words of the optional methods of UIKit's and Core Animation's delegates.
    private static let families: Set<String> = [
        "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
        "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
        "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "viewForZooming",
        "scrollViewWillBeginZooming", "scrollViewDidEndZooming", "scrollViewShouldScrollToTop",
        "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
        "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
        "textFieldDidEndEditing", "textField", "textFieldShouldClear", "textFieldShouldReturn",
        "textFieldDidChangeSelection", "gestureRecognizer", "gestureRecognizerShouldBegin",
        "animationDidStart", "animationDidStop", "navigationController",
        "navigationControllerSupportedInterfaceOrientations", "tabBarController", "tabBar",
        "adaptivePresentationStyle", "presentationControllerDidDismiss",
        "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
        // Foundation's on Linux have default implementations, too.
        "urlSession",
    ]

    func apply(to source: SourceText, facts: Facts, notes: inout Notes) {
        for node in source.nodes(.functionCallExpr, as: FunctionCallExprSyntax.self) {
            guard let call = OptionalCall(node) else { continue }
            let known =
                facts.optionalRequirements.contains(call.requirement)
                || Self.families.contains(call.requirement.name)
                || facts.names.hasRequirement(call.requirement)
            guard known else { continue }
            notes.replace(
                [Edit(range: call.mark.bytes, text: "")], at: call.mark.bytes.lowerBound,
                "\(call.requirement.name) is called without a question mark")
        }
    }
}
