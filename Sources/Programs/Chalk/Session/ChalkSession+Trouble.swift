import Foundation

/// Recovering from a full disk, and from a removed folder.
extension ChalkSession {
    /// Checks whether what was done is safe, and reports when that changes.
    func look() {
        if let reason = journal.trouble {
            fail(.unwritable(path: folder.journal.path, reason: reason))
        } else if !journal.isThere {
            fail(.unwritable(path: folder.journal.path, reason: "it was removed"))
        } else if isInTrouble, checkpoint == nil, formerFolder == nil {
            trouble = nil
            onRelief?()
        }
    }

    /// Reports trouble, once.
    func fail(_ error: ChalkError) {
        guard !isInTrouble else { return }
        trouble = error
        onTrouble?(error)
    }

    /// Tries to make unsafe changes safe: writes the records that wait for disk space, or else a
    /// checkpoint, beside which a new journal can begin. To be called every second or so while
    /// `isInTrouble`.
    public func retry() {
        guard isInTrouble else { return }
        takeCheckpoint()
        guard checkpoint == nil, restore() else { return }
        let isFit = formerFolder == nil && journal.isThere && !journal.isDoubtful
        if isFit, journal.writeWaiting() { return look() }
        if !board.isDrawing { startCheckpoint() }
    }

    /// Makes the folder anew when it was removed; false when that fails, or when another program
    /// has taken it or left its work there.
    private func restore() -> Bool {
        guard !journal.isThere else { return true }
        do throws(ChalkError) {
            try folder.restore(hasOwnJournal: false)
            return true
        } catch {
            switch error {
            case .inUse where trouble != error, .kept where trouble != error:
                trouble = error
                onTrouble?(error)
            default: break
            }
            return false
        }
    }
}
