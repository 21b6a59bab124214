package import CoreAnimation
package import Foundation

/// A field that an input method may write in. Main thread.
@MainActor
package protocol TextInputClient: AnyObject {
    /// True while the keyboard's text goes to it.
    var takesText: Bool { get }
    /// Another number each time that the text, the selection or the content changes.
    var textVersion: Int { get }
    /// What kind of text belongs in it.
    var textContent: TextContent { get }
    /// The text around the caret, without what is marked; nil when nobody may know it.
    var textSurrounding: TextSurrounding? { get }

    /// Where the caret is, in points of `layer`; nil when that can't be told.
    func textCaret(in layer: CALayer) -> CGRect?
    /// Does what the input method wants.
    func compose(_ composition: TextComposition)
}

/// Who gets what an input method writes, and what that is told. Main thread.
///
///     field -- begin, end --> TextEntry -- state --> host --> input method
///       ^                        |                                  |
///       +------- compose --------+<------- TextComposition ---------+
@MainActor
package final class TextEntry {
    private weak var client: (any TextInputClient)?
    private var field = 0
    /// What was told last, and the client's version then; nil for a field that has just begun.
    private var state: TextInputState?
    private var version = 0
    private var isStale = true

    init() {}

    /// Text goes to `client` from now on; what was being composed is void, for the same client, too.
    package func begin(_ client: any TextInputClient) {
        self.client = client
        field += 1
        state = nil
        version = client.textVersion
    }

    /// No more text goes to `client`.
    package func end(_ client: any TextInputClient) {
        if self.client === client { self.client = nil }
    }

    /// True while `client` is the one that text goes to.
    package func isFor(_ client: any TextInputClient) -> Bool { self.client === client }

    /// Hands on what an input method did, if it is for the field that is typed in.
    func compose(_ composition: TextComposition) {
        guard let client, client.takesText, composition.field == field else { return }
        noteOtherChanges(client)
        client.compose(composition)
        isStale = isStale || version != client.textVersion
        version = client.textVersion
    }

    /// What an input method is to know now; nil while nobody takes text.
    ///
    /// The caret is looked for each time: where it is may change with any layer. The rest is made
    /// only when it has changed.
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
