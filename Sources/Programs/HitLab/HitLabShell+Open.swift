public import Foundation
import ViewKit

// Opening records in the lab: from the list of saved ones, or dropped on it.
extension HitLabShell {
    /// The greatest number of records in the list.
    private static let mostRecords = 12

    /// Opens a record and replays it. For one that can't be read, only the text below the stage
    /// changes.
    ///
    /// A running recording is ended first. A recording that was made here and not saved is saved
    /// first.
    public func open(recordAt file: URL) {
        let name = file.deletingPathExtension().lastPathComponent
        do {
            let recording = try RecordFolder.read(file)
            if recorder != nil { stopRecording() }
            if player != nil { stopReplay() }
            let saved = try saveKept()
            kept = recording
            isKeptSaved = true
            startReplay()
            status =
                "Replaying \(name)." + (saved.map { " What you recorded is saved as \($0)." } ?? "")
        } catch {
            status = "\(name) was not opened: \(error)."
        }
        show()
    }

    /// Saves the recording that was made here and isn't in a file yet; returns its path.
    private func saveKept() throws -> String? {
        guard let kept, !isKeptSaved, let save = options.save else { return nil }
        let place = try save(kept)
        isKeptSaved = true
        return place
    }

    /// The menu of records that can be opened, made anew each time.
    func recordList() -> UIMenu {
        UIMenu(children: [
            UIDeferredMenuElement.uncached { [weak self] completion in
                completion(self?.recordElements() ?? [])
            }
        ])
    }

    private func recordElements() -> [UIMenuElement] {
        let entries = options.records?() ?? []
        let dates = DateFormatter()
        (dates.dateStyle, dates.timeStyle) = (.medium, .short)
        let rows = entries.prefix(Self.mostRecords).map { entry in
            let action = UIAction(title: entry.name) { [weak self] _ in
                self?.open(recordAt: entry.file)
            }
            action.subtitle = dates.string(from: entry.date)
            return action
        }
        let others = entries.count - rows.count
        let words =
            entries.isEmpty
            ? "No record yet: Record, then Save"
            : others > 0
                ? "\(others) older ones: drop one on the lab" : "Others: drop a file on the lab"
        let note = UIAction(title: words, attributes: .disabled) { _ in }
        return rows + [UIMenu(options: .displayInline, children: [note])]
    }

    /// Opens the first file of what was dropped.
    fileprivate func take(_ urls: [URL]) {
        if let file = urls.first(where: \.isFileURL) { return open(recordAt: file) }
        status = "What was dropped is no file of this machine."
        show()
    }
}

/// Takes the records that are dropped on the lab.
@MainActor
final class RecordDrop: UIDropInteractionDelegate {
    weak var shell: HitLabShell?

    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { shell?.options.records != nil && session.canLoadObjects(ofClass: URL.self) }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
        session.loadObjects(ofClass: URL.self) { [weak self] in self?.shell?.take($0) }
    }
}
