import Foundation

/// The formats that strangers send, each with what reads it.
///
/// `play` takes any bytes at all. It returns when they were read or refused; to end the process, to
/// hang, or to take memory without end is a finding.
enum Format: String, CaseIterable {
    /// A scene file: CAML, read, written, and drawn.
    case scenes
    /// A layer package in a zip archive: found, read, put through its states.
    case packages
    /// A file of the chalkboard.
    case boards
    /// What was done on a board, as a board's file holds it before compression.
    case work
    /// The journal of a board that was killed.
    case journals
    /// A keymap from the compositor.
    case keymaps
    /// A recording of the hit-test lab.
    case replays
    /// A script of the chalkboard.
    case scripts
    /// What a stage showed.
    case captures
    /// What an inspector sends, and what a program answers.
    case inspection

    @MainActor
    func play(_ bytes: Data) {
        switch self {
        case .scenes: playScene(bytes)
        case .packages: playPackage(bytes)
        case .boards: playBoard(bytes)
        case .work: playBoard(Sums.board(ofWork: bytes))
        case .journals: playJournal(bytes)
        case .keymaps: playKeymap(bytes)
        case .replays: playReplay(bytes)
        case .scripts: playScript(bytes)
        case .captures: playCapture(bytes)
        case .inspection: playInspection(bytes)
        }
    }
}
