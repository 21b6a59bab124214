public import Foundation
import CoreAnimation
import Stage

/// The object that is told of chosen files. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
    /// Called with the chosen files, or with the places of exported ones.
    /// - Parameters:
    ///   - controller: the controller that calls, as one object may serve several.
    ///   - urls: URLs of files on this machine, one or, where several may be chosen, more.
    func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called when the person chose none, or when there is no dialog.
    /// - Parameter controller: the picker, whose dialog is closed.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// The default, which does nothing.
    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {}
    /// The default, which does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// The desktop's dialog for files, by its portal: to open them, or to save copies of them.
///
/// Present it. Where there is no portal, a sentence on standard error says so, and the delegate is
/// told that nothing was chosen. Main thread only.
///
/// ```swift
/// let open = UIDocumentPickerViewController(forOpeningContentTypes: [.image, .pdf])
/// open.allowsMultipleSelection = true
/// controller.present(open, animated: true)
/// ```
open class UIDocumentPickerViewController: UIViewController, DesktopDialog {
    /// The object that is told of files; not retained.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files can be chosen; false by default.
    open var allowsMultipleSelection = false
    /// Whether names are shown with their extensions; kept, as the desktop decides.
    open var shouldShowFileExtensions = false
    /// The folder that is shown first; nil lets the desktop decide.
    open var directoryURL: URL?

    private enum Job {
        case open([UTType])
        case export([URL])
    }

    private let job: Job
    private let copies: Bool
    private var close: (@MainActor () -> Void)?

    /// A dialog that opens files of some types, or a folder where `.folder` is among them.
    ///
    /// - Parameters:
    ///   - contentTypes: the types of files that can be chosen.
    ///   - asCopy: whether copies in the folder for temporary files are given, and not the files
    ///     themselves.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        job = .open(contentTypes)
        copies = asCopy
        super.init(nibName: nil, bundle: nil)
    }

    /// A dialog that saves files in other places.
    ///
    /// - Parameters:
    ///   - urls: files of the program, which are copied or moved to the places that are chosen.
    ///   - asCopy: whether the files stay, too.
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        job = .export(urls)
        copies = asCopy
        super.init(nibName: nil, bundle: nil)
    }

    /// A dialog that opens files of any type.
    public required init?(coder: NSCoder) {
        job = .open([.item])
        copies = false
        super.init(coder: coder)
    }

    func ask() {
        guard let chooser = DesktopRequests.chooser else { return fail(DesktopRequests.absence) }
        close = chooser(question) { [self] answer in
            close = nil
            switch answer {
            case .chosen(let files): take(files.compactMap(URL.init(string:)))
            case .cancelled: finish([])
            case .failed: fail("the desktop's portal has no such dialog, or refused it")
            }
        }
    }

    func withdraw() {
        close?()
        close = nil
    }

    /// The question that the desktop gets.
    private var question: FileQuestion {
        let folder = directoryURL.flatMap { $0.isFileURL ? $0.path : nil }
        switch job {
        case .open(let types):
            let isFolder = types.contains(.folder) || types.contains(.directory)
            return FileQuestion(
                isFolder ? .openFolder : .open(several: allowsMultipleSelection),
                title: title ?? (isFolder ? SystemText.openFolder : .open).text,
                filters: isFolder ? [] : Self.filters(types), folder: folder)
        case .export(let files):
            let names = files.map(\.lastPathComponent)
            return FileQuestion(
                names.count == 1 ? .save(name: names[0]) : .saveAll(names: names),
                title: title ?? SystemText.save.text, folder: folder)
        }
    }

    /// One choice of all types, or none where all files can be chosen.
    private static func filters(_ types: [UTType]) -> [FileQuestion.Filter] {
        var (patterns, mimes): ([String], [String]) = ([], [])
        for type in types {
            guard let filter = type.filter else { return [] }
            patterns += filter.patterns
            mimes += filter.mimes
        }
        guard !patterns.isEmpty || !mimes.isEmpty else { return [] }
        let name = patterns.isEmpty ? mimes : patterns
        return [.init(name: name.joined(separator: ", "), patterns: patterns, types: mimes)]
    }

    private func take(_ files: [URL]) {
        switch job {
        case .open where !copies: finish(files)
        case .open:
            DiskWork.run({ try files.map(FileCopies.temporary) }) { [self] in took($0) }
        case .export(let sources):
            let keeps = copies
            DiskWork.run({ try FileCopies.put(sources, at: files, keeps: keeps) }) { [self] in
                took($0)
            }
        }
    }

    private func took(_ result: Result<[URL], any Error>) {
        switch result {
        case .success(let files): finish(files)
        case .failure(let error): fail("\(error)")
        }
    }

    private func fail(_ reason: String) {
        Complaint.tell("\(type(of: self)) gives no files: \(reason)")
        finish([])
    }

    private func finish(_ files: [URL]) {
        end()
        if files.isEmpty {
            delegate?.documentPickerWasCancelled(self)
        } else {
            delegate?.documentPicker(self, didPickDocumentsAt: files)
        }
    }
}
