import Chalk
import Drawing
public import Foundation

/// Boards in files.
extension Chalkboard {
    /// Shows an error.
    func tell(_ error: ChalkError) {
        let text = error.description
        view.tell(text.prefix(1).uppercased() + text.dropFirst() + ".", isError: true)
    }

    /// Runs `body`, and shows its error; false when there was one.
    @discardableResult
    func attempt(_ body: () throws(ChalkError) -> Void) -> Bool {
        do throws(ChalkError) {
            try body()
            return true
        } catch {
            tell(error)
            return false
        }
    }

    func save() {
        guard session.file != nil else { return askName() }
        guard !write(to: nil), session.isChangedElsewhere else { return }
        askName()
    }

    @discardableResult
    private func write(to file: URL?) -> Bool {
        view.board.stopHands()
        let done = attempt { () throws(ChalkError) in
            if file != nil { try folder.make() }
            // The name may have been taken since it was found to be free.
            let isNew = file != nil && file?.path != session.file?.path
            try session.save(to: file, isNew: isNew)
        }
        guard done, let saved = session.file else { return false }
        keepPicture()
        view.tell("Saved as \(Self.short(saved))", isError: false)
        return true
    }

    private func keepPicture() {
        guard let file = session.file, !session.isModified else { return }
        folder.keep(BoardPicture.make(session.firstBoard, width: 440, height: 264), of: file)
    }

    func askName() {
        let isFree = session.file == nil || session.isChangedElsewhere
        let first = isFree ? folder.freeName() : session.file ?? folder.freeName()
        ask("Save this board as", first.deletingPathExtension().lastPathComponent) { [weak self] in
            self?.named($0)
        }
    }

    private func named(_ name: String) {
        guard let file = folder.file(named: name) else {
            return view.tell("That can't be a name. Try letters and digits.", isError: true)
        }
        let isOther = file.path != session.file?.path
        if isOther, FileManager.default.fileExists(atPath: file.path) {
            return view.tell(
                "There is a board called \(name) already. Choose another name.", isError: true)
        }
        write(to: file)
    }

    /// Opens a board, or a new one. The open one loses nothing: if it has no file, it gets one.
    public func open(_ file: URL?) {
        view.closePanel()
        view.closeShelf()
        guard file?.standardizedFileURL != session.file?.standardizedFileURL || file == nil else {
            return
        }
        view.board.stopHands()
        guard session.file == nil || makeSafe() else {
            return view.tell(
                "What you drew last is not kept yet; this board stays open until it is.",
                isError: true)
        }
        if session.file == nil {
            guard !session.isEmpty || file != nil else { return }
            if !session.isEmpty {
                guard write(to: folder.freeName()) else { return }
            }
        }
        session.close()
        forgetWarnings()
        do throws(ChalkError) {
            session = try ChalkSession(
                opening: file, state: options.state, assets: options.assets)
        } catch {
            tell(error)
            // The former board can be opened again, as it was closed just now.
            if let old = try? ChalkSession(
                opening: session.file, state: options.state, assets: options.assets)
            {
                session = old
            }
        }
        greet()
        tellUntold()
        refresh()
    }

    func toggleShelf() {
        if view.closeShelf() { return }
        view.closePanel()
        let shelf = ShelfView(
            folder.files, open: session.file, folder: Self.short(folder.url),
            picture: { [weak self] in self?.picture($0) },
            onChoice: { [weak self] row in
                if case .board(let file) = row { self?.open(file) } else { self?.perform(.new) }
            },
            onClose: { [weak self] in self?.perform(.escape) })
        view.open(shelf: shelf)
        let unnamed = folder.unnamed
        if let first = unnamed.first {
            let others = unnamed.count > 1 ? " and \(unnamed.count - 1) more" : ""
            view.tell(
                "\(first)\(others) can't be opened: the name isn't UTF-8. Rename the file in its folder.",
                isError: true)
        }
    }

    /// Opens the shelf, or keeps it open.
    public func showShelf() {
        if view.shelf == nil { toggleShelf() }
    }

    /// Opens the shelf if need be, and begins a search.
    func searchShelf() {
        showShelf()
        view.shelf?.search()
    }

    /// The picture of a file: the cached one, or a new one of the board in it.
    private func picture(_ file: URL) -> CGImage? {
        if file.standardizedFileURL.path == session.file?.standardizedFileURL.path {
            return BoardPicture.make(session.firstBoard, width: 440, height: 264)
        }
        if let kept = folder.picture(of: file) { return kept }
        let aside = FileManager.default.temporaryDirectory
            .appending(path: "lamina-picture-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: aside) }
        guard
            let other = try? ChalkSession(opening: file, state: aside, assets: options.assets)
        else { return nil }
        let picture = BoardPicture.make(other.firstBoard, width: 440, height: 264)
        other.close()
        folder.keep(picture, of: file)
        return picture
    }

    /// A path with `~` for the home folder.
    nonisolated static func short(_ url: URL) -> String {
        let home = HomeFolder.url.path
        let path = url.path
        return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
    }
}
