import Foundation
import Primitives
import ViewKit

/// The banners at the top of the window: notes, which stand until they are touched or settled, and
/// below them a text that passes by itself.
@MainActor
final class Banners {
    /// A note that stands.
    private struct Note {
        var text: String
        var isError: Bool
    }

    private unowned let view: UIView
    private var notes: [Note] = []
    private var standing: BannerView?
    private var passing: BannerView?

    /// Called when a touch dismisses the notes.
    var onRead: (@MainActor () -> Void)?

    /// Makes banners over `view`, which outlives them.
    init(over view: UIView) {
        self.view = view
    }

    /// All visible texts, a line each; nil for none.
    var text: String? {
        let shown = [standing, passing].compactMap { $0 }
            .filter { $0.superview != nil && !$0.isLeaving }
        return shown.isEmpty ? nil : shown.map(\.text).joined(separator: "\n")
    }

    /// Shows a text for a few seconds, in place of the last one.
    func tell(_ text: String, isError: Bool) {
        passing?.removeFromSuperview()
        UIAccessibility.post(notification: .announcement, argument: text)
        let next = BannerView(text, isError: isError, room: view.bounds.width)
        next.show(in: view, below: lowerEdge)
        next.leave(after: isError ? BannerView.errorStay : BannerView.stay)
        passing = next
    }

    /// Shows a note that stands, beside the others.
    func post(_ text: String, isError: Bool) {
        guard !notes.contains(where: { $0.text == text }) else { return }
        notes.append(Note(text: text, isError: isError))
        UIAccessibility.post(notification: .announcement, argument: text)
        showNotes()
    }

    /// Removes a note; nil for all notes.
    func settle(_ text: String? = nil) {
        let count = notes.count
        notes.removeAll { text == nil || $0.text == text }
        if notes.count != count { showNotes() }
    }

    /// Fits the banners to the window's width.
    func fit() {
        for each in [standing, passing] { each?.fit(in: view.bounds.width) }
    }

    private var lowerEdge: CGFloat {
        guard let standing, standing.superview != nil, !standing.isLeaving else { return 0 }
        return standing.center.y + standing.bounds.height / 2 - 8
    }

    private func showNotes() {
        let isNew = standing?.superview == nil
        standing?.removeFromSuperview()
        standing = nil
        if !notes.isEmpty {
            let next = BannerView(
                notes.map(\.text).joined(separator: "\n"),
                isError: notes.contains(where: \.isError), room: view.bounds.width)
            next.onLeave = { [weak self] in
                self?.notes = []
                self?.onRead?()
            }
            next.show(in: view, below: 0, comesDown: isNew)
            standing = next
        }
        passing?.place(below: lowerEdge)
    }
}
