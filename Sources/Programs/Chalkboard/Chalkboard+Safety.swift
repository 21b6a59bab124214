public import Chalk
import Foundation

/// Whether the drawing is safe, and what the person is told about it.
extension Chalkboard {
    /// Shows the findings of the start.
    func greet() {
        session.onTrouble = { [weak self] in self?.warn($0) }
        session.onRelief = { [weak self] in self?.relieve() }
        for warning in session.warnings { say(warning) }
        if let trouble = session.trouble { warn(trouble) }
        let isWhole = session.warnings.isEmpty && UntoldWords.all(in: options.state).isEmpty
        if isWhole, session.recovered {
            view.tell("Everything is back as it was when the program ended.", isError: false)
        }
    }

    /// Drops the warnings about the former board.
    func forgetWarnings() {
        (retries, alarm, isCloseAsked) = (nil, nil, false)
        settleSeen()
        (said, unseen, unseenSince) = ([], [], nil)
        view.banners.settle()
    }

    /// A text as a sentence.
    static func sentence(_ words: String) -> String {
        words.prefix(1).uppercased() + words.dropFirst() + "."
    }

    /// Opens the board of `options` on another thread: a long journal takes seconds. Throws `ChalkError`.
    public nonisolated static func open(
        _ options: Options
    ) async throws(ChalkError) -> sending ChalkSession {
        try session(options)
    }

    /// Opens the board to begin with: the file's, or a copy of it while another program has it
    /// open.
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

    /// Takes over boards without a file that other windows left: each becomes a board on the shelf.
    func takeIn() {
        guard options.file == nil else { return }
        let left = ChalkSession.leftBehind(in: options.state, assets: options.assets)
        for failure in left.failures {
            view.tell(
                "A board that another window had left stays where it is: \(failure).",
                isError: true, stands: true)
        }
        for other in left.boards {
            let file = folder.freeName()
            // A folder without a readable board gives a bare one: the person is told, but it
            // doesn't go on the shelf.
            let isBoard = !other.isEmpty
            let isKept =
                isBoard
                && attempt { () throws(ChalkError) in
                    try folder.make()
                    try other.save(to: file, isNew: true)
                }
            for warning in other.warnings { say(warning) }
            other.close()
            guard isKept else { continue }
            view.tell(
                "A board that another window had left is on the shelf as \(Self.short(file)).",
                isError: false, stands: true)
        }
    }

    /// Warns that drawing goes on without its safety, and tries to restore it each second.
    private func warn(_ error: ChalkError) {
        let text =
            Self.sentence(error.description)
            + "\nWhat you draw now is kept as soon as there is room."
        alarm = text
        view.tell(text, isError: true, stands: true)
        // No timer of Foundation, which rests while nobody sees the window.
        let beat = DispatchSource.makeTimerSource(queue: .main)
        beat.schedule(deadline: .now() + 1, repeating: 1)
        beat.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.retry() } }
        beat.resume()
        retries = beat
    }

    private func relieve() {
        retries = nil
        if let alarm { view.banners.settle(alarm) }
        view.banners.settle(Self.closeWarning)
        (alarm, isCloseAsked) = (nil, false)
        view.tell("Everything on the board is safe again.", isError: false)
    }

    /// Whether the window may close: the board's content is safe, or the person was warned that it
    /// isn't and asks once more.
    public func mayClose() -> Bool {
        guard !makeSafe(), !isCloseAsked else { return mayCloseOverWork() }
        isCloseAsked = true
        view.tell(Self.closeWarning, isError: true, stands: true)
        return false
    }

    static let closeWarning =
        "What you drew last is not kept yet. Make room on the disk, or save the board elsewhere; "
        + "closing once more loses it."

    /// Tries to make the drawing safe; returns whether all of it is.
    func makeSafe() -> Bool {
        view.board.stopHands()
        session.retry()
        session.finishCheckpoint()
        return !session.isInTrouble || !session.isModified
    }

    /// Tries to make the drawing safe.
    public func retry() {
        session.retry()
    }
}
