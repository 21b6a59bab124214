package import CoreAnimation
package import Foundation

/// A field into which an input method may write. Main thread.
@MainActor
package protocol TextInputClient: AnyObject {
    /// Whether the keyboard's text goes to the field.
    var takesText: Bool { get }
    /// A number that changes whenever the text, the selection or the content changes.
    var textVersion: Int { get }
    /// The kind of text that belongs in the field.
    var textContent: TextContent { get }
    /// The text around the caret, without marked text; nil when it must not be disclosed.
    var textSurrounding: TextSurrounding? { get }

    /// Returns the caret's rectangle, in points of `layer`; nil when unknown.
    func textCaret(in layer: CALayer) -> CGRect?
    /// Applies an input method's composition.
    func compose(_ composition: TextComposition)
}

/// Passes text of an input method to the current field, and reports the field's state. Main thread.
///
///     field -- begin, end --> TextEntry -- state --> host --> input method
///       ^                        |                                  |
///       +------- compose --------+<------- TextComposition ---------+
@MainActor
package final class TextEntry {
    private weak var client: (any TextInputClient)?
    private var field = 0
    /// The last reported state; nil for a field that has just begun. `version` is the client's
    /// version then.
    private var state: TextInputState?
    private var version = 0
    private var isStale = true

    init() {}

    /// Begins text entry in `client`; an unfinished composition becomes void, even for the same
    /// client.
    package func begin(_ client: any TextInputClient) {
        self.client = client
        field += 1
        state = nil
        version = client.textVersion
    }

    /// Ends text entry in `client`.
    package func end(_ client: any TextInputClient) {
        if self.client === client { self.client = nil }
    }

    /// Returns whether text goes to `client`.
    package func isFor(_ client: any TextInputClient) -> Bool { self.client === client }

    /// Applies an input method's composition, if it is for the current field.
    func compose(_ composition: TextComposition) {
        guard let client, client.takesText, composition.field == field else { return }
        noteOtherChanges(client)
        client.compose(composition)
        isStale = isStale || version != client.textVersion
        version = client.textVersion
    }

    /// Returns the state for the input method; nil while no field takes text.
    ///
    /// The caret is computed each time: any layer may move it. The rest is made only when it has
    /// changed.
    package func state(in layer: CALayer) -> TextInputState? {
        guard let client, client.takesText else { return nil }
        noteOtherChanges(client)
        var new = state ?? TextInputState(field: field)
        if state == nil || isStale {
            new.content = client.textContent
            new.surrounding = client.textSurrounding
            isStale = false
        }
        new.caret = client.textCaret(in: layer).flatMap { TextInputState.Caret($0) }
        state = new
        return new
    }

    private func noteOtherChanges(_ client: any TextInputClient) {
        guard version != client.textVersion else { return }
        version = client.textVersion
        state?.otherChanges += 1
        isStale = true
    }
}
