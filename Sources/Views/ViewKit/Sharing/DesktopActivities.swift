import Foundation
import Stage

/// Copies the items.
final class CopyActivity: UIActivity {
    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { SystemText.copy.text }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    private var items: [SharedItem] = []

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { SharedItem($0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap { SharedItem($0) }
    }

    override func perform() {
        UIPasteboard.general.items = items.map(\.pasteItem)
        activityDidFinish(true)
    }
}

/// Saves the items as files, at places that the person chooses.
final class SaveActivity: UIActivity, UIDocumentPickerDelegate {
    override var activityType: ActivityType? { .saveToFiles }
    override var activityTitle: String? { SystemText.saveAs.text }
    override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

    /// The name of files that are written for items without one.
    var name = ""
    private var files: [(url: URL, isTemporary: Bool)] = []
    private var picker: UIDocumentPickerViewController?

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        DesktopRequests.chooser != nil && activityItems.contains { SharedItem($0) != nil }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        files = activityItems.compactMap { SharedItem($0) }.compactMap {
            try? $0.file(named: name)
        }
        guard !files.isEmpty else { return }
        let made = UIDocumentPickerViewController(
            forExporting: files.map(\.url), asCopy: true)
        made.delegate = self
        picker = made
    }

    override var activityViewController: UIViewController? { picker }

    override func perform() { activityDidFinish(false) }

    func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) { end(true) }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { end(false) }

    private func end(_ completed: Bool) {
        picker = nil
        for file in files where file.isTemporary {
            try? FileManager.default.removeItem(at: file.url.deletingLastPathComponent())
        }
        activityDidFinish(completed)
    }
}

/// Opens the one item with a program that the person chooses.
final class OpenActivity: UIActivity {
    override var activityType: ActivityType? { .openWith }
    override var activityTitle: String? { SystemText.openWith.text }
    override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.up") }

    private var item: SharedItem?

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        let items = activityItems.compactMap { SharedItem($0) }
        guard items.count == 1, let first = items.first else { return false }
        if case .address = first { return DesktopRequests.opener != nil }
        return DesktopRequests.fileOpener != nil
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        item = activityItems.compactMap { SharedItem($0) }.first
    }

    override func perform() {
        guard let item else { return activityDidFinish(false) }
        if case .address(let url) = item {
            return UIApplication.shared.open(url) { [self] in activityDidFinish($0) }
        }
        guard let file = try? item.file(named: "").url else { return activityDidFinish(false) }
        DiskWork.run({ try LentFile(file) }) { [self] result in
            guard let lent = try? result.get(), let opener = DesktopRequests.fileOpener else {
                return activityDidFinish(false)
            }
            // The message keeps a copy of its own.
            opener(lent.rawValue) { [self] in activityDidFinish($0) }
        }
    }
}
