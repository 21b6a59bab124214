import Chalk
import Foundation

/// Exporting and printing the board.
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

    /// Whether some page has something to export.
    private var hasSomething: Bool { session.pages.contains { $0.board.hasSomething } }

    /// Exports as chosen, to the folder of boards, under a free name.
    public func export(_ choice: ExportChoice) {
        // An open stroke ends here: the picture shows it as far as it has come.
        view.board.stopHands()
        make(choice.options, ending: choice.kind.rawValue, "The picture is being made") {
            [weak self] files in
            guard let first = files.first else { return }
            let more = files.count > 1 ? " and \(files.count - 1) more" : ""
            self?.view.tell("The picture is \(Self.short(first))\(more)", isError: false)
        }
    }

    /// Exports the board as it is now, under a free name, while drawing goes on.
    private func make(
        _ options: ExportOptions, ending: String, _ words: String,
        end: @escaping @MainActor @Sendable ([URL]) -> Void
    ) {
        guard !isWorkUnderWay() else { return }
        let file = freeFile(ending: ending)
        var export: BoardExport?
        let isReady = attempt { () throws(ChalkError) in
            try folder.make()
            export = try session.exporting(to: file, options)
        }
        guard isReady, let export else { return }
        begin(words) { goesOn throws(ChalkError) in
            try export.write(goesOn: goesOn)
        } end: {
            end($0)
        }
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

    /// Prints the board: a PDF is made in the folder of boards and handed to the system's program,
    /// which is waited for beside the main thread.
    func print() {
        guard hasSomething else { return tell(.nothingToExport) }
        view.board.stopHands()
        let choice = exportChoice.printed(hasPages: session.pageCount > 1)
        let environment = options.environment
        make(choice, ending: "pdf", "The pages are being made") { [weak self] files in
            guard let file = files.first else { return }
            let name = Self.short(file)
            Task.detached { [weak self] in
                let outcome = Printing.print(file, environment: environment)
                await self?.printed(outcome, name)
            }
        }
    }

    private func printed(_ outcome: Printing.Outcome, _ name: String) {
        var isSent = false
        if case .sent = outcome { isSent = true }
        view.tell(Self.sentence(Printing.words(outcome, file: name)), isError: !isSent)
    }
}
