package import Chalk
import Foundation

/// Whether what is drawn is safe, and what the person is told of it.
extension Chalkboard {
    /// Says what the start found.
    func greet() {
        session.onTrouble = { [weak self] in self?.warn($0) }
        session.onRelief = { [weak self] in
            self?.retries = nil
            self?.view.tell("Everything on the board is safe again.", isError: false)
        }
        if !session.warnings.isEmpty {
            let words = session.warnings.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
            view.tell(words.joined(separator: "\n"), isError: true, stands: true)
        } else if session.recovered {
            view.tell("Everything is back as it was when the program ended.", isError: false)
        }
    }

    /// Opens the board of `options` on another thread: a long journal takes seconds. Throws `ChalkError`.
    package nonisolated static func open(
        _ options: Options
    ) async throws(ChalkError) -> sending ChalkSession {
        try session(options)
    }

    /// The board to begin with: the file's, or a copy of it while another program has it open.
    nonisolated static func session(_ options: Options) throws(ChalkError) -> ChalkSession {
        do {
            return try ChalkSession(
                opening: options.file, state: options.state, assets: options.assets)
        } catch {
            guard case .inUse(let path) = error, let file = options.file,
                FileManager.default.fileExists(atPath: file.path)
            else { throw error }
            let copy = try ChalkSession(
                copyOf: file, state: options.state, assets: options.assets)
            copy.warnings.append(
                "\(short(URL(fileURLWithPath: path))) is open in another chalkboard; this is a copy "
                    + "of it as it was saved, with no name yet")
            return copy
        }
    }

    /// Takes in what other windows left without a file: each becomes a board on the shelf.
    func takeIn() {
        guard options.file == nil else { return }
        for other in ChalkSession.leftBehind(in: options.state, assets: options.assets) {
            let file = folder.freeName()
            let isKept = attempt { () throws(ChalkError) in
                try folder.make()
                try other.save(to: file)
            }
            other.close()
            guard isKept else { continue }
            view.tell(
                "A board that another window had left is on the shelf as \(Self.short(file)).",
                isError: false, stands: true)
        }
    }

    /// Says that drawing goes on without its safety, and tries to get it back each second.
    private func warn(_ error: ChalkError) {
        let text = error.description
        view.tell(
            text.prefix(1).uppercased() + text.dropFirst()
                + ".\nWhat you draw now is kept as soon as there is room.", isError: true,
            stands: true)
        retries = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.retry() }
        }
    }

    /// Tries to make safe what isn't.
    package func retry() {
        session.retry()
    }
}
