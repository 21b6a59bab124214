import Chalk
import Foundation

/// Pictures of the board, for other programs and for paper.
extension Chalkboard {
    func askFormat() {
        if view.panel is ExportPanel { return _ = view.closePanel() }
        guard hasSomething else { return tell(.nothingToExport) }
        view.open(
            ExportPanel(exportChoice, hasPages: session.pageCount > 1) {
                [weak self] choice, isPrinted in
                self?.view.closePanel()
                self?.exportChoice = choice
                if isPrinted { self?.print() } else { self?.export(choice) }
            })
    }

    /// True when some page has something to show.
    private var hasSomething: Bool { session.pages.contains { $0.board.hasSomething } }

    /// Writes what is chosen beside the boards, under a name that is free.
    private func export(_ choice: ExportChoice) {
        // A stroke that is under way is in the picture as far as it has come, and its hand knows that it ended.
        view.board.stopHands()
        let file = freeFile(ending: choice.kind.rawValue)
        var files: [URL] = []
        let done = attempt { () throws(ChalkError) in
            try folder.make()
            files = try session.export(to: file, choice.options)
        }
        guard done, let first = files.first else { return }
        let more = files.count > 1 ? " and \(files.count - 1) more" : ""
        view.tell("The picture is \(Self.short(first))\(more)", isError: false)
    }

    private func freeFile(ending: String) -> URL {
        let name = session.file?.deletingPathExtension().lastPathComponent ?? "Chalkboard"
        var file = folder.url.appending(path: "\(name).\(ending)")
        var number = 2
        while FileManager.default.fileExists(atPath: file.path) {
            file = folder.url.appending(path: "\(name) \(number).\(ending)")
            number += 1
        }
        return file
    }

    /// Prints the board: a PDF is made beside the boards and handed to the system's program, which is waited
    /// for beside the main thread.
    func print() {
        guard hasSomething else { return tell(.nothingToExport) }
        view.board.stopHands()
        let file = freeFile(ending: "pdf")
        let made = attempt { () throws(ChalkError) in
            try folder.make()
            try session.export(to: file, exportChoice.printed(hasPages: session.pageCount > 1))
        }
        guard made else { return }
        let (environment, name) = (options.environment, Self.short(file))
        Task.detached { [weak self] in
            let outcome = Printing.print(file, environment: environment)
            await self?.printed(outcome, name)
        }
    }

    private func printed(_ outcome: Printing.Outcome, _ name: String) {
        var isSent = false
        if case .sent = outcome { isSent = true }
        view.tell(Self.sentence(Printing.words(outcome, file: name)), isError: !isSent)
    }
}
